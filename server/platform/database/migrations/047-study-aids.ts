import { PostgresAdapter, sql, type Kysely } from 'kysely';

const TABLES = ['formula_sheets', 'worked_examples'] as const;
const EVENTS = ['insert', 'update', 'delete'] as const;

/** Counts changes for the search index, as for the content before. */
const countChanges = async (db: Kysely<unknown>): Promise<void> => {
  await sql`insert into content_versions (topic, version) values ('studyAids', 1)`.execute(db);
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const table of TABLES) {
    for (const event of EVENTS) {
      const changed = event === 'update' ? 'when (old.* is distinct from new.*)' : '';
      const statement = isPostgres
        ? `create constraint trigger content_changed_by_${event} after ${event} on ${table}
          deferrable initially deferred for each row ${changed} execute function content_changed('studyAids')`
        : `create trigger ${table}_changed_by_${event} after ${event} on ${table}
          begin update content_versions set version = version + 1 where topic = 'studyAids'; end`;
      await sql.raw(statement).execute(db);
    }
  }
};

/** Formula sheets, worked examples, and how far each learner has come in an example. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const { schema } = db;
  for (const table of TABLES) {
    await schema
      .createTable(table)
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('title', 'text', (c) => c.notNull())
      .addColumn('subject', 'text', (c) => c.notNull())
      .addColumn('summary', 'text', (c) => c.notNull())
      .addColumn('access', 'text', (c) => c.notNull())
      .addColumn('status', 'text', (c) => c.notNull())
      .addColumn('body', 'text', (c) => c.notNull())
      .addColumn('part_count', 'integer', (c) => c.notNull())
      .addColumn('version', 'integer', (c) => c.notNull())
      .addColumn('published_at', 'bigint')
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('updated_at', 'bigint', (c) => c.notNull())
      .execute();
  }
  await schema
    .createTable('worked_example_progress')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('example_id', 'text', (c) => c.notNull().references('worked_examples.id').onDelete('cascade'))
    .addColumn('shown', 'integer', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('worked_example_progress_key', ['user_id', 'example_id'])
    .execute();
  await schema
    .createIndex('worked_example_progress_of_example')
    .on('worked_example_progress')
    .columns(['example_id'])
    .execute();
  await countChanges(db);
};
