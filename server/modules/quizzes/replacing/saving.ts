/** New versions of several quizzes at once. */
import { isForLearners } from '#shared/domain/quizzes/levels.ts';
import { REPLACED_QUIZZES_MAX, type NewVersion } from '#shared/contract/quizzes/replacing.ts';
import type { StaffActName } from '#shared/domain/identity/staff-actions.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import { invalid, notFound, Refusal } from '../../../platform/http/routes/refusal.ts';
import { readinessFaults } from '../drawing/drawing.ts';
import { demandEdit } from '../editing/permissions.ts';
import type { AddedQuiz, ChangedQuiz, StoredLink, NewQuizTarget, Storing } from '../editing/storing.ts';
import type { Authoring } from '../editing/authoring.ts';
import type { QuizBody } from '../quiz-body.ts';
import { findQuiz } from '../reading/repository.ts';
import { readBodies } from '../versions-repository.ts';

export type Bodies = ReadonlyMap<string, QuizBody>;

/** Returns the body of that quiz. Throws 404. */
export const bodyIn = (bodies: Bodies, quizId: string): QuizBody => {
  const body = bodies.get(quizId);
  if (body === undefined) throw notFound('quiz');
  return body;
};

export const tooManyQuizzes = (): Refusal =>
  invalid('questions', `These questions are in more than ${String(REPLACED_QUIZZES_MAX)} quizzes. Select fewer.`);

export interface SavingDeps extends Pick<Deps, 'db'> {
  readonly storing: Storing;
}

/** Besides the changed quizzes. */
export interface SavingOptions {
  /** A new draft, which is the first of the saved quizzes. */
  readonly added?: { readonly quiz: AddedQuiz; readonly place: NewQuizTarget };
  /** Questions to link with those of the bank. */
  readonly linked?: readonly StoredLink[];
  /** Action of changed quizzes in the audit log. */
  readonly action?: StaffActName;
}

export interface Saving {
  readonly bodiesOf: (refs: readonly { readonly quizId: string; readonly version: number }[]) => Promise<Bodies>;
  /** Saves all or none. Throws EDIT_CONFLICT, FORBIDDEN, QUIZ_NOT_READY, VALIDATION_FAILED or 404. */
  readonly saved: (changed: readonly ChangedQuiz[], call: Authoring, options?: SavingOptions) => Promise<NewVersion[]>;
}

export const createSaving = ({ db, storing }: SavingDeps): Saving => {
  /** Reads past the cache of versions, which a search of all quizzes would fill. */
  const bodiesOf = async (refs: readonly { readonly quizId: string; readonly version: number }[]): Promise<Bodies> => {
    const rows = refs.length === 0 ? [] : await readBodies(db, refs);
    // Written only by insertVersion.
    return new Map(rows.map((row) => [row.quiz_id, JSON.parse(row.body) as QuizBody]));
  };

  const saved: Saving['saved'] = async (changed, call, { added, linked = [], action = 'quiz.replace' } = {}) => {
    for (const { quizId, questions } of changed) {
      const quiz = await findQuiz(db, quizId);
      if (quiz === undefined) throw notFound('quiz');
      demandEdit(call.actor, quiz);
      if (quiz.kind !== 'standard') throw new Refusal('FORBIDDEN');
      const problems = isForLearners(quiz) ? readinessFaults(questions) : [];
      const [first] = problems;
      if (first !== undefined)
        throw new Refusal('QUIZ_NOT_READY', { message: `“${quiz.title}”: ${first.message}`, details: { problems } });
    }
    try {
      const stored = await inTransaction(db, (trx) =>
        storing.store(
          trx,
          { added: added === undefined ? [] : [added.quiz], changed, place: added?.place ?? null, linked, action },
          call,
        ),
      );
      const before = new Map(changed.map(({ quizId, version }) => [quizId, version]));
      return stored.map(({ id, title }) => ({ _id: id, title, version: (before.get(id) ?? 0) + 1 }));
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'EDIT_CONFLICT') throw error;
      throw new Refusal('EDIT_CONFLICT', {
        message: 'Someone saved one of these quizzes in the meantime. Load them again.',
        cause: error,
      });
    }
  };

  return { bodiesOf, saved };
};
