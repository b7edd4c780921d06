/** Reads what statements are made of. */
import type { Db } from '../../platform/database/tables.ts';
import { refOf, type StoredAnswers } from '../attempts/index.ts';
import type { QuizVersions } from '../quizzes/index.ts';
import type { AttemptRecord, FinishedRecord } from './statements.ts';

interface Named {
  readonly attemptId: string;
  readonly userId: string;
}

const findAttempt = (db: Db, { attemptId, userId }: Named) =>
  db
    .selectFrom('attempts')
    .innerJoin('quizzes', 'quizzes.id', 'attempts.quiz_id')
    .innerJoin('users', 'users.id', 'attempts.user_id')
    .selectAll('attempts')
    .select(['quizzes.title', 'quizzes.kind'])
    .where('attempts.id', '=', attemptId)
    .where('attempts.owner_id', '=', userId)
    .executeTakeFirst();

type Found = NonNullable<Awaited<ReturnType<typeof findAttempt>>>;

const recordOf = (row: Found, userId: string): AttemptRecord => ({
  attemptId: row.id,
  userId,
  quizId: row.quiz_id,
  title: row.title,
  startedAt: row.started_at,
});

/** Returns an attempt; null if it or its account was deleted. */
export const readStarted = async (db: Db, named: Named): Promise<AttemptRecord | null> => {
  const row = await findAttempt(db, named);
  return row === undefined ? null : recordOf(row, named.userId);
};

/** Returns a finished attempt with its answers; null if it or its account was deleted. */
export const readFinished = async (
  db: Db,
  { versions, stored }: { readonly versions: QuizVersions; readonly stored: StoredAnswers },
  named: Named,
): Promise<FinishedRecord | null> => {
  const row = await findAttempt(db, named);
  if (row?.status !== 'finished' || row.finished_at === null) return null;
  const { questions } = await versions.read(db, refOf(row));
  const answers = (await stored.of(db, [row])).get(row.id) ?? [];
  const byQuestion = new Map(answers.map((answer) => [answer.questionId, answer]));
  return {
    ...recordOf(row, named.userId),
    finishedAt: row.finished_at,
    percentCenti: row.percent_centi ?? 0,
    passed: row.kind === 'mock' || row.ranked === 0 ? null : row.passed === 1,
    regradeId: null,
    // Until a weekly test closes, its answers say what the key is.
    answers:
      row.kind === 'weekly'
        ? []
        : questions.flatMap((question) => {
            const answer = byQuestion.get(question.id);
            return answer === undefined
              ? []
              : [{ question, value: answer.value, awardedMilli: answer.awardedMilli ?? 0 }];
          }),
  };
};

/** Returns the regrades that changed the score of an attempt, oldest first. */
export const readRegrades = (
  db: Db,
  attemptId: string,
): Promise<{ readonly regrade_id: string; readonly at: number }[]> =>
  db
    .selectFrom('regraded_attempts')
    .select(['regrade_id', 'at'])
    .where('attempt_id', '=', attemptId)
    .orderBy('at')
    .orderBy('regrade_id')
    .execute();
