import type { Db } from '../../../platform/database/tables.ts';
import { momentOf, type PersonalData } from '../../../platform/personal-data.ts';
import { keysCreatedBy } from './repository.ts';

/** API keys that a user created. The keys belong to the organisations; when the account is deleted, its name disappears from them. */
export const keyData = ({ db }: { readonly db: Db }): PersonalData => ({
  name: 'apiKeys',
  async *records(userId) {
    yield (await keysCreatedBy(db, userId)).map(({ organisation, name, created_at }) => ({
      organisation,
      name,
      createdAt: momentOf(created_at),
    }));
  },
});
