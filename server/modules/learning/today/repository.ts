import type { QuizzesTable } from '../../quizzes/index.ts';
import type { Db } from '../../../platform/database/tables.ts';

/** A daily quiz with its day, YYYY-MM-DD. */
export interface DailyQuiz {
  readonly quizId: string;
  readonly date: string;
}

export interface OpenAttempt {
  readonly quiz_id: string;
  /** Of a daily quiz; null for every other. */
  readonly daily_date: string | null;
  readonly title: string;
  readonly kind: QuizzesTable['kind'];
  readonly question_count: number;
  readonly deadline_at: number | null;
  readonly answered: number;
}

/**
 * The user's open attempts of standard quizzes, mock exams and that daily quiz that still have time, the last one started first.
 * The deadline of a mock exam is that of a section, after which the next one runs.
 */
export const openAttemptsOf = (
  db: Db,
  userId: string,
  now: number,
  { daily, limit }: { readonly daily: DailyQuiz | null; readonly limit: number },
): Promise<OpenAttempt[]> =>
  db
    .selectFrom('attempts')
    .innerJoin('quizzes', 'quizzes.id', 'attempts.quiz_id')
    .select((attempt) => [
      'attempts.quiz_id',
      'attempts.daily_date',
      'attempts.deadline_at',
      'quizzes.title',
      'quizzes.kind',
      'quizzes.question_count',
      attempt
        .selectFrom('attempt_answers')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('attempt_answers.attempt_id', '=', 'attempts.id')
        .whereRef('attempt_answers.owner_id', '=', 'attempts.owner_id')
        .$asScalar()
        .$notNull()
        .as('answered'),
    ])
    .where('attempts.user_id', '=', userId)
    .where('attempts.owner_id', '=', userId)
    .where('attempts.status', '=', 'open')
    .where((attempt) =>
      attempt.or([
        attempt('quizzes.kind', 'in', ['standard', 'mock']),
        ...(daily === null
          ? []
          : [attempt.and({ 'attempts.quiz_id': daily.quizId, 'attempts.daily_date': daily.date })]),
      ]),
    )
    .where((attempt) =>
      attempt.or([
        attempt('attempts.deadline_at', 'is', null),
        attempt('attempts.deadline_at', '>', now),
        attempt('quizzes.kind', '=', 'mock'),
      ]),
    )
    .orderBy('attempts.started_at', 'desc')
    .orderBy('attempts.id', 'desc')
    .limit(limit)
    .execute();

/** Case studies that the user has started to answer and not submitted, the last one saved first. */
export const draftedCasesOf = (db: Db, userId: string, limit: number): Promise<{ id: string; title: string }[]> =>
  db
    .selectFrom('case_submissions')
    .innerJoin('case_studies', 'case_studies.id', 'case_submissions.case_id')
    .select(['case_studies.id', 'case_studies.title'])
    .where('case_submissions.user_id', '=', userId)
    .where('case_submissions.state', '=', 'draft')
    .where('case_studies.status', '=', 'published')
    .orderBy('case_submissions.updated_at', 'desc')
    .orderBy('case_submissions.id', 'desc')
    .limit(limit)
    .execute();

/** Hundredths of a percent of the user's finished daily quiz of that date. */
export const dailyPercentOf = async (
  db: Db,
  { userId, quizId, date }: DailyQuiz & { readonly userId: string },
): Promise<number | null> => {
  const row = await db
    .selectFrom('attempts')
    .select('percent_centi')
    .where('user_id', '=', userId)
    .where('owner_id', '=', userId)
    .where('quiz_id', '=', quizId)
    .where('daily_date', '=', date)
    .where('status', '=', 'finished')
    .orderBy('finished_at')
    .limit(1)
    .executeTakeFirst();
  return row?.percent_centi ?? null;
};

export interface NewestInsight {
  readonly id: string;
  readonly title: string;
  readonly published_at: number;
  /** When the user answered its questions; null where they didn't. */
  readonly checked_at: number | null;
}

export const newestInsightFor = (db: Db, userId: string): Promise<NewestInsight | undefined> =>
  db
    .selectFrom('news_insights')
    .leftJoin('insight_checks', (join) =>
      join.onRef('insight_checks.insight_id', '=', 'news_insights.id').on('insight_checks.user_id', '=', userId),
    )
    .select([
      'news_insights.id',
      'news_insights.title',
      'news_insights.published_at',
      'insight_checks.at as checked_at',
    ])
    .where('news_insights.status', '=', 'published')
    .where('news_insights.published_at', 'is not', null)
    .orderBy('news_insights.published_at', 'desc')
    .orderBy('news_insights.id', 'desc')
    .limit(1)
    .$narrowType<{ published_at: number }>()
    .executeTakeFirst();

/** The program of the standard quiz that the user finished last. */
export const lastProgramOf = async (db: Db, userId: string): Promise<string | null> => {
  const row = await db
    .selectFrom('attempts')
    .innerJoin('quizzes', 'quizzes.id', 'attempts.quiz_id')
    .select('quizzes.program')
    .where('attempts.user_id', '=', userId)
    .where('attempts.owner_id', '=', userId)
    .where('attempts.status', '=', 'finished')
    .where('quizzes.program', 'is not', null)
    .orderBy('attempts.finished_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.program ?? null;
};
