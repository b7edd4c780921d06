import { sql, type Kysely } from 'kysely';

/** Requests for drafts of questions by a language model. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const { schema } = db;
  await schema
    .createTable('question_drafts')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('author_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('source_title', 'text', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addColumn('request', 'text', (c) => c.notNull())
    .addColumn('import_id', 'text')
    .addColumn('drafted', 'integer')
    .addColumn('failure', 'text')
    .addColumn('tokens_in', 'integer')
    .addColumn('tokens_out', 'integer')
    .addColumn('cost', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('started_at', 'bigint')
    .addColumn('ended_at', 'bigint')
    .execute();
  await schema
    .createIndex('question_drafts_by_author')
    .on('question_drafts')
    .columns(['author_id', 'created_at'])
    .execute();
  await schema.createIndex('question_drafts_by_age').on('question_drafts').columns(['created_at']).execute();
  // Two requests at once would both be paid for.
  await sql`create unique index question_drafts_open on question_drafts (author_id) where status in ('queued', 'working')`.execute(
    db,
  );
  // The workers look for queued requests every second.
  await sql`create index question_drafts_waiting on question_drafts (created_at) where status in ('queued', 'working')`.execute(
    db,
  );
};
