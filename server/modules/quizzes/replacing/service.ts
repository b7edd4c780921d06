/** Finding and replacing text in questions. */
import * as v from 'valibot';
import type { ParsedBodyOf } from '#shared/contract/common/endpoint.ts';
import { Question } from '#shared/contract/quizzes/question.ts';
import {
  REPLACED_QUIZZES_MAX,
  type findText,
  type FoundQuestion,
  type replaceText,
  type undoReplacement,
} from '#shared/contract/quizzes/replacing.ts';
import { replacedIn } from '#shared/domain/quizzes/replacing.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import { notFound, Refusal } from '../../../platform/http/routes/refusal.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import { readinessFaults } from '../drawing/drawing.ts';
import { demandEdit } from '../editing/permissions.ts';
import type { Authoring } from '../editing/writing.ts';
import type { ChangedQuiz, Storing } from '../editing/storing.ts';
import type { QuizBody } from '../quiz-body.ts';
import { findQuiz } from '../reading/repository.ts';
import { readBodies } from '../versions-repository.ts';
import { quizzesToSearch } from './repository.ts';

/** A search ends after the quiz with this many found questions. */
const FOUND_MAX = 200;

export interface ChangedVersion {
  readonly _id: string;
  readonly title: string;
  readonly version: number;
}

export interface Replacing {
  /** Returns the questions that have the text, and the quiz to continue after; null at the end. */
  find(
    actor: Actor,
    search: ParsedBodyOf<typeof findText>,
  ): Promise<{ found: FoundQuestion[]; searched: number; next: string | null }>;
  /** Saves new versions. Throws EDIT_CONFLICT, FORBIDDEN, QUIZ_NOT_READY, VALIDATION_FAILED or 404, and saves none. */
  replace(work: ParsedBodyOf<typeof replaceText>, call: Authoring): Promise<ChangedVersion[]>;
  /** Saves the questions of the previous versions as new ones. Throws as `replace`. */
  undo(work: ParsedBodyOf<typeof undoReplacement>, call: Authoring): Promise<ChangedVersion[]>;
}

const faultOf = (question: Question): string | null =>
  v.safeParse(Question, question, { abortPipeEarly: true }).issues?.[0].message ?? null;

export const createReplacing = ({ db, storing }: Pick<Deps, 'db'> & { readonly storing: Storing }): Replacing => {
  /** Reads past the cache of versions, which a search of all quizzes would fill. */
  const bodiesOf = async (
    refs: readonly { readonly quizId: string; readonly version: number }[],
  ): Promise<ReadonlyMap<string, QuizBody>> => {
    const rows = refs.length === 0 ? [] : await readBodies(db, refs);
    // Written only by insertVersion.
    return new Map(rows.map((row) => [row.quiz_id, JSON.parse(row.body) as QuizBody]));
  };

  const bodyIn = (bodies: ReadonlyMap<string, QuizBody>, quizId: string): QuizBody => {
    const body = bodies.get(quizId);
    if (body === undefined) throw notFound('quiz');
    return body;
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

  return {
    async find(actor, { quizId, after, ...search }) {
      const quizzes = await quizzesToSearch(db, actor, { quizId, after, limit: REPLACED_QUIZZES_MAX + 1 });
      const some = quizzes.slice(0, REPLACED_QUIZZES_MAX);
      const bodies = await bodiesOf(some.map(({ id, version }) => ({ quizId: id, version })));
      const found: FoundQuestion[] = [];
      let searched = 0;
      for (const { id, title, status, version } of some) {
        if (found.length >= FOUND_MAX) break;
        searched += 1;
        const questions = bodies.get(id)?.questions ?? [];
        for (const [index, question] of questions.entries()) {
          const { changes, question: next } = replacedIn(question, search, true);
          if (changes.length === 0) continue;
          found.push({
            quiz: { _id: id, title, status, version },
            questionId: question.id,
            number: index + 1,
            changes: [...changes],
            fault: faultOf(next),
          });
        }
      }
      return { found, searched, next: quizzes.length > searched ? (quizzes[searched - 1]?.id ?? null) : null };
    },

    async replace({ quizzes, ...search }, call) {
      const bodies = await bodiesOf(quizzes);
      const changed = quizzes.map(({ quizId, version, questions }): ChangedQuiz => {
        const chosen = new Map(questions.map(({ id, withKey }) => [id, withKey]));
        return {
          quizId,
          version,
          questions: bodyIn(bodies, quizId).questions.map((question) => {
            const withKey = chosen.get(question.id);
            return withKey === undefined ? question : replacedIn(question, search, withKey).question;
          }),
        };
      });
      return saved(changed, call);
    },

    async undo({ quizzes }, call) {
      const bodies = await bodiesOf(quizzes.map(({ quizId, version }) => ({ quizId, version: version - 1 })));
      return saved(
        quizzes.map(({ quizId, version }) => ({ quizId, version, questions: bodyIn(bodies, quizId).questions })),
        call,
      );
    },
  };
};
