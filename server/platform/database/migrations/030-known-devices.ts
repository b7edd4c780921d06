import { sql, type Kysely } from 'kysely';
import { nextIds, type MigrationStep } from '../migration-steps.ts';

/** Devices on which an account has signed in: wrong passwords from elsewhere don't make them wait. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('known_devices')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('device_id', 'text', (c) => c.notNull())
    .addColumn('signed_in_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('known_devices_key', ['user_id', 'device_id'])
    .execute();
  await db.schema.createIndex('known_devices_by_age').on('known_devices').columns(['signed_in_at']).execute();
};

/** The devices of the sessions that are open. */
export const afterwards: readonly MigrationStep[] = [
  {
    fill: 'devices of open sessions',
    batch: async (db, after) => {
      const last = (await nextIds(db, 'users', after)).at(-1);
      if (last === undefined) return null;
      await sql`
        insert into known_devices (user_id, device_id, signed_in_at)
        select user_id, device_id, max(created_at) from sessions where user_id > ${after} and user_id <= ${last}
        group by user_id, device_id
        on conflict do nothing
      `.execute(db);
      return last;
    },
  },
];
