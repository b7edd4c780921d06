import { sql, type Kysely } from 'kysely';

/** Modes of regrades, and notifications of changed scores. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const { schema } = db;
  await schema.alterTable('regrades').addColumn('steps', 'text').execute();
  // A server of the previous version doesn't know these columns; what it orders notifies no one.
  await schema
    .alterTable('regrades')
    .addColumn('notify', 'integer', (c) => c.notNull().defaultTo(sql`0`))
    .execute();
  await schema
    .alterTable('mail_choices')
    .addColumn('regrade', 'integer', (c) => c.notNull().defaultTo(sql`1`))
    .execute();
  await schema
    .alterTable('mail_choices')
    .addColumn('push_regrade', 'integer', (c) => c.notNull().defaultTo(sql`0`))
    .execute();
};
