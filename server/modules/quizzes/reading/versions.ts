import type { QuizUsage, QuizVersion } from '#shared/contract/quizzes/quiz-staff.ts';
import type { Question } from '#shared/contract/quizzes/question.ts';
import { notFound } from '../../../platform/http/routes/refusal.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import { demandSight } from '../editing/permissions.ts';
import type { QuizDeps } from './ports.ts';
import { findQuiz, type QuizRow } from './repository.ts';
import { attemptsByVersion, newestVersions, usageOf } from './versions-repository.ts';

export interface QuizVersionsOf {
  /** Returns the newest versions, newest first. */
  versions(actor: Actor, quizId: string): Promise<QuizVersion[]>;
  version(
    actor: Actor,
    quizId: string,
    number: number,
  ): Promise<{ number: number; title: string; description: string; questions: Question[] }>;
  usage(actor: Actor, quizId: string): Promise<QuizUsage>;
}

/** The history of a quiz, for users who may see its key. */
export const createQuizVersionsOf = ({ db, versions }: Pick<QuizDeps, 'db' | 'versions'>): QuizVersionsOf => {
  const seen = async (actor: Actor, id: string): Promise<QuizRow> => {
    const row = await findQuiz(db, id);
    if (row === undefined) throw notFound('quiz');
    demandSight(actor, row);
    return row;
  };

  return {
    async versions(actor, quizId) {
      const quiz = await seen(actor, quizId);
      const rows = await newestVersions(db, quizId);
      const attempts = await attemptsByVersion(db, quizId);
      await versions.load(
        db,
        rows.map(({ number }) => ({ quizId, version: number })),
      );
      const shown: QuizVersion[] = [];
      for (const row of rows) {
        const body = await versions.read(db, { quizId, version: row.number });
        shown.push({
          number: row.number,
          savedAt: new Date(row.created_at).toISOString(),
          author: row.author_id === null ? null : { _id: row.author_id, name: row.name ?? '' },
          title: body.title,
          questionCount: body.questions.length,
          attempts: attempts.get(row.number) ?? 0,
          current: row.number === quiz.version,
        });
      }
      return shown;
    },
    async version(actor, quizId, number) {
      const quiz = await seen(actor, quizId);
      if (number > quiz.version) throw notFound('version');
      const { title, description, questions } = await versions.read(db, { quizId, version: number });
      return { number, title, description, questions: [...questions] };
    },
    async usage(actor, quizId) {
      await seen(actor, quizId);
      return usageOf(db, quizId);
    },
  };
};
