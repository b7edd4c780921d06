import { prepared } from '../../../platform/database/prepared.ts';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import { addWrite, flushWrites } from '../../../platform/database/writes/write-batch.ts';
import type { MonthTopicsTable, MonthTotalsTable, TopicTotalsTable, WeekTotalsTable } from '../tables.ts';

const addToTopic = prepared((trx, { user_id, program, subject, chapter, questions, correct }: TopicTotalsTable) =>
  trx
    .insertInto('topic_totals')
    .values({ user_id, program, subject, chapter, questions, correct })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'program', 'subject', 'chapter']).doUpdateSet((old) => ({
        questions: old('topic_totals.questions', '+', old.ref('excluded.questions')),
        correct: old('topic_totals.correct', '+', old.ref('excluded.correct')),
      })),
    ),
);

const addToWeek = prepared((trx, { user_id, week, quizzes, questions, correct }: WeekTotalsTable) =>
  trx
    .insertInto('week_totals')
    .values({ user_id, week, quizzes, questions, correct })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'week']).doUpdateSet((old) => ({
        quizzes: old('week_totals.quizzes', '+', old.ref('excluded.quizzes')),
        questions: old('week_totals.questions', '+', old.ref('excluded.questions')),
        correct: old('week_totals.correct', '+', old.ref('excluded.correct')),
      })),
    ),
);

const addToMonth = prepared((trx, { user_id, month, quizzes, questions, correct, seconds }: MonthTotalsTable) =>
  trx
    .insertInto('month_totals')
    .values({ user_id, month, quizzes, questions, correct, seconds })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'month']).doUpdateSet((old) => ({
        quizzes: old('month_totals.quizzes', '+', old.ref('excluded.quizzes')),
        questions: old('month_totals.questions', '+', old.ref('excluded.questions')),
        correct: old('month_totals.correct', '+', old.ref('excluded.correct')),
        seconds: old('month_totals.seconds', '+', old.ref('excluded.seconds')),
      })),
    ),
);

const addToMonthTopic = prepared(
  (trx, { user_id, month, program, subject, chapter, questions, correct }: MonthTopicsTable) =>
    trx
      .insertInto('month_topics')
      .values({ user_id, month, program, subject, chapter, questions, correct })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'month', 'program', 'subject', 'chapter']).doUpdateSet((old) => ({
          questions: old('month_topics.questions', '+', old.ref('excluded.questions')),
          correct: old('month_topics.correct', '+', old.ref('excluded.correct')),
        })),
      ),
);

/** Added to a user's running totals by chapter, week and month. */
export interface Tallies {
  readonly topic: TopicTotalsTable;
  readonly week: WeekTotalsTable;
  readonly month: MonthTotalsTable;
  readonly monthTopic: MonthTopicsTable;
}

export const addToTotals = async (trx: Trx, { topic, week, month, monthTopic }: Tallies): Promise<void> => {
  await addWrite(trx, addToTopic(trx, topic));
  await addWrite(trx, addToWeek(trx, week));
  await addWrite(trx, addToMonth(trx, month));
  await addWrite(trx, addToMonthTopic(trx, monthTopic));
};

export const topicsOf = async (db: Db, userId: string): Promise<TopicTotalsTable[]> =>
  db.selectFrom('topic_totals').selectAll().where('user_id', '=', userId).execute();

/** Returns the user's totals of those weeks. */
export const weeksOf = async (db: Db, userId: string, weeks: readonly string[]): Promise<WeekTotalsTable[]> =>
  db.selectFrom('week_totals').selectAll().where('user_id', '=', userId).where('week', 'in', weeks).execute();

/** Deletes the totals of a user. */
export const removeTotals = async (trx: Trx, userId: string): Promise<void> => {
  await flushWrites(trx);
  await trx.deleteFrom('topic_totals').where('user_id', '=', userId).execute();
  await trx.deleteFrom('week_totals').where('user_id', '=', userId).execute();
  await trx.deleteFrom('month_totals').where('user_id', '=', userId).execute();
  await trx.deleteFrom('month_topics').where('user_id', '=', userId).execute();
};
