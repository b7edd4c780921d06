import { sql, type Kysely } from 'kysely';

/** Rounds of custom practice. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const { schema } = db;
  await schema
    .createTable('practice_rounds')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('questions', 'text', (c) => c.notNull())
    .addColumn('answers', 'text', (c) => c.notNull())
    .addColumn('started_at', 'bigint', (c) => c.notNull())
    .addColumn('deadline_at', 'bigint')
    .addColumn('ended_at', 'bigint')
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('practice_rounds_key', ['user_id', 'id'])
    .execute();
  await schema.createIndex('practice_rounds_by_age').on('practice_rounds').columns(['updated_at']).execute();
  // Two starts at once must not both be open.
  await sql`create unique index practice_rounds_open on practice_rounds (user_id) where ended_at is null`.execute(db);
};
