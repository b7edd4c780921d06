import { momentOf, type PersonalData } from '../../../platform/personal-data.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { daysOf } from './repository.ts';

/** The days of a user's streak, at most one row a day; deleted with the account. */
export const streakData = ({ db }: { readonly db: Db }): PersonalData => ({
  name: 'streakDays',
  async *records(userId) {
    const days = await daysOf(db, userId);
    yield days.map(({ day, how, at }) => ({ day, how, finishedAt: momentOf(at) }));
  },
});
