import { PostgresAdapter, sql, type Kysely } from 'kysely';

const EVENTS = ['insert', 'update', 'delete'] as const;

/** Counts changes for the search index, as for the content before. */
const countChanges = async (db: Kysely<unknown>): Promise<void> => {
  await sql`insert into content_versions (topic, version) values ('learningPaths', 1)`.execute(db);
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const event of EVENTS) {
    const changed = event === 'update' ? 'when (old.* is distinct from new.*)' : '';
    const statement = isPostgres
      ? `create constraint trigger content_changed_by_${event} after ${event} on learning_paths
        deferrable initially deferred for each row ${changed} execute function content_changed('learningPaths')`
      : `create trigger learning_paths_changed_by_${event} after ${event} on learning_paths
        begin update content_versions set version = version + 1 where topic = 'learningPaths'; end`;
    await sql.raw(statement).execute(db);
  }
};

/** Learning paths, who started them, and the reading steps that learners marked. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const { schema } = db;
  await schema
    .createTable('learning_paths')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('summary', 'text', (c) => c.notNull())
    .addColumn('audience', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('published_at', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema
    .createTable('learning_path_starts')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('path_id', 'text', (c) => c.notNull().references('learning_paths.id').onDelete('cascade'))
    .addColumn('started_at', 'bigint', (c) => c.notNull())
    .addColumn('left_at', 'bigint')
    .addPrimaryKeyConstraint('learning_path_starts_key', ['user_id', 'path_id'])
    .execute();
  await schema
    .createTable('learning_path_marks')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('path_id', 'text', (c) => c.notNull().references('learning_paths.id').onDelete('cascade'))
    .addColumn('step_id', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('learning_path_marks_key', ['user_id', 'path_id', 'step_id'])
    .execute();
  for (const table of ['learning_path_starts', 'learning_path_marks']) {
    await schema.createIndex(`${table}_of_path`).on(table).columns(['path_id']).execute();
  }
  await countChanges(db);
};
