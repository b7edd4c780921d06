import type { Db, Trx } from '../../../platform/database/tables.ts';
import { inBatches, momentOf, type PersonalData } from '../../../platform/personal-data.ts';
import { forgetVersionAuthor, quizzesBy } from './personal-data-repository.ts';

/** Quizzes written by a staff member. They stay without a name when the account is deleted. */
export const authoredQuizData = ({ db }: { readonly db: Db }): PersonalData => ({
  name: 'writtenQuizzes',
  async *records(userId) {
    for await (const rows of inBatches((after) => quizzesBy(db, userId, after))) {
      yield rows.map(({ title, status, created_at }) => ({ title, status, writtenAt: momentOf(created_at) }));
    }
  },
  erase: (trx: Trx, userId) => forgetVersionAuthor(trx, userId),
});
