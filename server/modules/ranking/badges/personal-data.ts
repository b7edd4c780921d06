import type { Db } from '../../../platform/database/tables.ts';
import { momentOf, type PersonalData } from '../../../platform/personal-data.ts';
import { badgesOf } from './repository.ts';

/** A user's badges; deleted with the account. */
export const badgeData = ({ db }: { readonly db: Db }): PersonalData => ({
  name: 'badges',
  async *records(userId) {
    yield (await badgesOf(db, userId)).map(({ badge, detail, at }) => ({
      badge,
      for: detail === '' ? null : detail,
      earnedAt: momentOf(at),
    }));
  },
});
