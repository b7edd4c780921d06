import type { Db } from '../../../platform/database/tables.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';
import { bodyOf, reportsOf } from './repository.ts';

/** A user's monthly reports; deleted with the account. */
export const progressReportData = ({ db }: { readonly db: Db }): PersonalData => ({
  name: 'progressReports',
  async *records(userId) {
    yield (await reportsOf(db, userId)).map((row) => ({ ...bodyOf(row) }));
  },
});
