import type { Db } from '../../../platform/database/tables.ts';
import { momentOf, type PersonalData } from '../../../platform/personal-data.ts';
import { scimRecordsOf } from './repository.ts';

/** SCIM records about a user. They are deleted with the account. */
export const scimData = ({ db }: { readonly db: Db }): PersonalData => ({
  name: 'provisioning',
  async *records(userId) {
    yield (await scimRecordsOf(db, userId)).map(({ organisation, user_name, external_id, created_at }) => ({
      organisation,
      userName: user_name,
      externalId: external_id,
      createdAt: momentOf(created_at),
    }));
  },
});
