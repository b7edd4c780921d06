import { sql } from 'kysely';
import type { QuizUsage, QuizVersion } from '#shared/contract/quizzes/quiz-staff.ts';
import type { Question } from '#shared/contract/quizzes/question.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { notFound } from '../../../platform/http/routes/refusal.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import { demandSight } from '../editing/permissions.ts';
import type { QuizDeps } from './ports.ts';
import { findQuiz, type QuizRow } from './repository.ts';

const VERSIONS_SHOWN = 50;

export interface QuizVersionsOf {
  /** The newest versions, newest first. */
  versions(actor: Actor, quizId: string): Promise<QuizVersion[]>;
  version(
    actor: Actor,
    quizId: string,
    number: number,
  ): Promise<{ number: number; title: string; description: string; questions: Question[] }>;
  usage(actor: Actor, quizId: string): Promise<QuizUsage>;
}

const attemptsByVersion = async (db: Db, quizId: string): Promise<ReadonlyMap<number, number>> => {
  const rows = await db
    .selectFrom('attempts')
    .select(['version', ({ fn }) => fn.countAll<number>().as('attempts')])
    .where('quiz_id', '=', quizId)
    .groupBy('version')
    .execute();
  return new Map(rows.map(({ version, attempts }) => [version, attempts]));
};

const usageOf = async (db: Db, quizId: string): Promise<QuizUsage> => {
  const attempts = await db
    .selectFrom('attempts')
    .select([
      sql<number | string>`coalesce(sum(case when status = 'open' then 1 else 0 end), 0)`.as('open'),
      sql<number | string>`coalesce(sum(case when status = 'finished' then 1 else 0 end), 0)`.as('finished'),
      sql<number | string>`count(distinct user_id)`.as('learners'),
    ])
    .where('quiz_id', '=', quizId)
    .executeTakeFirstOrThrow();
  const reports = await db
    .selectFrom('question_reports')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('quiz_id', '=', quizId)
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow();
  // PostgreSQL sums integers into a bigint, which may arrive as text.
  return {
    openAttempts: Number(attempts.open),
    finishedAttempts: Number(attempts.finished),
    learners: Number(attempts.learners),
    openReports: reports.open,
  };
};

/** The history of a quiz, for who may see its key. */
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
      const rows = await db
        .selectFrom('quiz_versions')
        .leftJoin('users', 'users.id', 'quiz_versions.author_id')
        .select(['quiz_versions.number', 'quiz_versions.created_at', 'quiz_versions.author_id', 'users.name'])
        .where('quiz_versions.quiz_id', '=', quizId)
        .orderBy('quiz_versions.number', 'desc')
        .limit(VERSIONS_SHOWN)
        .execute();
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
