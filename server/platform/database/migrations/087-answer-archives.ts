import { sql, type Kysely } from 'kysely';

/** Files with the answers of old attempts, and which file holds those of an attempt. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const { schema } = db;
  await schema
    .createTable('answer_archives')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('key', 'text', (c) => c.notNull().unique())
    .addColumn('status', 'text', (c) => c.notNull().check(sql`status in ('writing', 'current', 'replaced')`))
    .addColumn('outdated', 'integer', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('answers', 'integer', (c) => c.notNull())
    .addColumn('bytes', 'integer', (c) => c.notNull())
    .addColumn('sha256', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('replaced_at', 'bigint')
    .execute();
  await schema
    .createIndex('answer_archives_by_status')
    .on('answer_archives')
    .columns(['status', 'outdated', 'id'])
    .execute();
  // No reference: attempts are spread by their owner, archives are on the coordinator.
  await schema.alterTable('attempts').addColumn('archive_id', 'text').execute();
};
