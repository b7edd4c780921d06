/**
 * A user's progress in a program: published items and completed ones. A quiz is done when passed, an insight when its
 * questions are answered, a case study when submitted.
 */
import { sql } from 'kysely';
import { isQuizProgram, type ProgramKey, type QuizProgramKey } from '#shared/domain/quizzes/programs.ts';
import { isPassedBy } from '../attempts/index.ts';
import { firstOf, prepared } from '../../platform/database/prepared.ts';
import type { Db } from '../../platform/database/tables.ts';

export interface Completion {
  readonly done: number;
  /** Number of published items. */
  readonly of: number;
  /** Time of the last completed item; null if there is none. */
  readonly at: number | null;
}

/** Selects the published items of a program with the time the user completed each, or null. */
const partsOf = (db: Db, userId: string, program: ProgramKey) => {
  if (program === 'businessNewsAnalysis') {
    return db
      .selectFrom('news_insights')
      .leftJoin('insight_checks', (join) =>
        join.onRef('insight_checks.insight_id', '=', 'news_insights.id').on('insight_checks.user_id', '=', userId),
      )
      .select([
        'news_insights.id',
        'news_insights.title',
        'news_insights.access',
        'news_insights.published_at',
        'insight_checks.at as done_at',
      ])
      .where('news_insights.status', '=', 'published')
      .where('news_insights.questions', '!=', '[]');
  }
  if (program === 'caseStudies') {
    return db
      .selectFrom('case_studies')
      .leftJoin('case_submissions', (join) =>
        join
          .onRef('case_submissions.case_id', '=', 'case_studies.id')
          .on('case_submissions.user_id', '=', userId)
          .on('case_submissions.state', '!=', 'draft'),
      )
      .select([
        'case_studies.id',
        'case_studies.title',
        'case_studies.access',
        'case_studies.published_at',
        'case_submissions.submitted_at as done_at',
      ])
      .where('case_studies.status', '=', 'published');
  }
  return (
    db
      .selectFrom('quizzes')
      .select((quiz) => [
        'quizzes.id',
        'quizzes.title',
        'quizzes.access',
        'quizzes.published_at',
        quiz
          .selectFrom('attempts')
          .select(({ fn }) => fn.min('attempts.finished_at').as('at'))
          .whereRef('attempts.quiz_id', '=', 'quizzes.id')
          .where('attempts.user_id', '=', userId)
          .where('attempts.owner_id', '=', userId)
          .where('attempts.status', '=', 'finished')
          .where('attempts.passed', '=', 1)
          .as('done_at'),
      ])
      .where('quizzes.kind', '=', 'standard')
      .where('quizzes.status', '=', 'published')
      .where('quizzes.program', '=', program)
      // No attempt of these can be passed.
      .where('quizzes.feedback', '!=', 'each')
  );
};

/** Returns the user's progress in a program. */
export const completionOf = async (db: Db, userId: string, program: ProgramKey): Promise<Completion> => {
  return db
    .selectFrom(partsOf(db, userId, program).as('parts'))
    .select(({ fn }) => [
      fn.countAll<number>().as('of'),
      fn.count<number>('parts.done_at').as('done'),
      fn.max('parts.done_at').as('at'),
    ])
    .executeTakeFirstOrThrow();
};

/** Whether everything published in a program is done. */
export const isWhole = ({ done, of }: Completion): boolean => of > 0 && done === of;

/** Returns missing items of a program up to the limit, oldest first. */
export const missingOf = async (
  db: Db,
  userId: string,
  program: ProgramKey,
  limit: number,
): Promise<{ id: string; title: string; access: 'free' | 'subscriber' }[]> =>
  db
    .selectFrom(partsOf(db, userId, program).as('parts'))
    .select(['parts.id', 'parts.title', 'parts.access'])
    .where('parts.done_at', 'is', null)
    .orderBy(sql`coalesce(parts.published_at, 0)`)
    .orderBy('parts.id')
    .limit(limit)
    .execute();

/** Finds a quiz of a program that the user hasn't passed. Runs whenever a quiz is passed, so it is prepared. */
const unpassed = prepared((db, { userId, program }: { userId: string; program: QuizProgramKey }) =>
  db
    .selectFrom('quizzes')
    .select('quizzes.id')
    .where('quizzes.kind', '=', 'standard')
    .where('quizzes.status', '=', 'published')
    .where('quizzes.program', '=', program)
    .where('quizzes.feedback', '!=', 'each')
    .where((where) => where.not(isPassedBy(userId)))
    .limit(1),
);

/** Whether the user has anything left to do in a program. */
export const lacksSomething = async (db: Db, userId: string, program: ProgramKey): Promise<boolean> => {
  const missing = isQuizProgram(program)
    ? await firstOf(db, unpassed(db, { userId, program }))
    : (await missingOf(db, userId, program, 1))[0];
  return missing !== undefined;
};
