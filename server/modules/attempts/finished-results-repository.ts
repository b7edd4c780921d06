import type { Db } from '../../platform/database/tables.ts';

/** Results of learners' finished attempts by quiz, as part of a query of another module. */
export const finishedResults = (db: Db) =>
  db
    .selectFrom('attempts')
    .select(['attempts.id', 'attempts.quiz_id', 'attempts.user_id', 'attempts.percent_centi'])
    .select(['attempts.started_at', 'attempts.finished_at'])
    .where('attempts.status', '=', 'finished')
    .where('attempts.user_id', 'is not', null);

/** Those of them that meet an assignment: feedback after each question is for practice. */
export const assignedResults = (db: Db) => finishedResults(db).where('attempts.feedback', '=', 'end');
