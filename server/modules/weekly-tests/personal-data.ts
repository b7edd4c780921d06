import { momentOf, type PersonalData } from '../../platform/personal-data.ts';
import type { Db } from '../../platform/database/tables.ts';
import { mailsTo } from './reminders/reminders-repository.ts';

/** Emails a user got about tests opening. Their results are in the attempts module. */
export const weeklyMailData = ({ db }: { readonly db: Db }): PersonalData => ({
  name: 'weeklyTestMails',
  async *records(userId) {
    const rows = await mailsTo(db, userId);
    yield rows.map(({ title, at }) => ({ test: title, mailedAt: momentOf(at) }));
  },
});
