import { momentOf, type PersonalData } from '../../platform/personal-data.ts';
import type { Db } from '../../platform/database/tables.ts';
import { mailsTo } from './reminders/reminders-repository.ts';

/** Which openings of tests a person was mailed about. What they made of the tests stands with their attempts. */
export const weeklyMailData = ({ db }: { readonly db: Db }): PersonalData => ({
  name: 'weeklyTestMails',
  async *records(userId) {
    const rows = await mailsTo(db, userId);
    yield rows.map(({ title, at }) => ({ test: title, mailedAt: momentOf(at) }));
  },
});
