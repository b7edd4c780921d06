import { momentOf, type PersonalData } from '../../../platform/personal-data.ts';
import type { Db } from '../../../platform/database/tables.ts';

/** The days of a person's streak, one row each and never more than one a day; they go with the account. */
export const streakData = ({ db }: { readonly db: Db }): PersonalData => ({
  name: 'streakDays',
  async *records(userId) {
    const days = await db
      .selectFrom('streak_days')
      .select(['day', 'how', 'at'])
      .where('user_id', '=', userId)
      .orderBy('day')
      .execute();
    yield days.map(({ day, how, at }) => ({ day, how, finishedAt: momentOf(at) }));
  },
});
