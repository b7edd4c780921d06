/** New versions of several quizzes at once. */
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import { notFound, Refusal } from '../../../platform/http/routes/refusal.ts';
import { readinessFaults } from '../drawing/drawing.ts';
import { demandEdit } from '../editing/permissions.ts';
import type { ChangedQuiz, Storing } from '../editing/storing.ts';
import type { Authoring } from '../editing/writing.ts';
import type { QuizBody } from '../quiz-body.ts';
import { findQuiz } from '../reading/repository.ts';
import { readBodies } from '../versions-repository.ts';

export interface ChangedVersion {
  readonly _id: string;
  readonly title: string;
  readonly version: number;
}

export type Bodies = ReadonlyMap<string, QuizBody>;

/** Returns the body of that quiz. Throws 404. */
export const bodyIn = (bodies: Bodies, quizId: string): QuizBody => {
  const body = bodies.get(quizId);
  if (body === undefined) throw notFound('quiz');
  return body;
};

export interface SavingDeps extends Pick<Deps, 'db'> {
  readonly storing: Storing;
}

export interface Saving {
  readonly bodiesOf: (refs: readonly { readonly quizId: string; readonly version: number }[]) => Promise<Bodies>;
  /** Saves all or none. Throws EDIT_CONFLICT, FORBIDDEN, QUIZ_NOT_READY, VALIDATION_FAILED or 404. */
  readonly saved: (changed: readonly ChangedQuiz[], call: Authoring) => Promise<ChangedVersion[]>;
}

export const createSaving = ({ db, storing }: SavingDeps): Saving => {
  /** Reads past the cache of versions, which a search of all quizzes would fill. */
  const bodiesOf = async (refs: readonly { readonly quizId: string; readonly version: number }[]): Promise<Bodies> => {
    const rows = refs.length === 0 ? [] : await readBodies(db, refs);
    // Written only by insertVersion.
    return new Map(rows.map((row) => [row.quiz_id, JSON.parse(row.body) as QuizBody]));
  };

  const saved = async (changed: readonly ChangedQuiz[], call: Authoring): Promise<ChangedVersion[]> => {
    for (const { quizId, questions } of changed) {
      const quiz = await findQuiz(db, quizId);
      if (quiz === undefined) throw notFound('quiz');
      demandEdit(call.actor, quiz);
      if (quiz.kind !== 'standard') throw new Refusal('FORBIDDEN');
      const isForLearners = quiz.status === 'published' || quiz.status === 'scheduled';
      const problems = isForLearners ? readinessFaults(questions) : [];
      const [first] = problems;
      if (first !== undefined)
        throw new Refusal('QUIZ_NOT_READY', { message: `“${quiz.title}”: ${first.message}`, details: { problems } });
    }
    try {
      const stored = await inTransaction(db, (trx) =>
        storing.store(trx, { added: [], changed, place: null, action: 'quiz.replace' }, call),
      );
      return stored.map(({ id, title }, index) => ({ _id: id, title, version: (changed[index]?.version ?? 0) + 1 }));
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'EDIT_CONFLICT') throw error;
      throw new Refusal('EDIT_CONFLICT', {
        message: 'Someone saved one of these quizzes in the meantime. Search again.',
        cause: error,
      });
    }
  };

  return { bodiesOf, saved };
};
