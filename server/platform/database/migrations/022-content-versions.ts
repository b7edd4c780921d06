import { PostgresAdapter, sql, type Kysely } from 'kysely';

/** What is shown to everybody, by what changes together, and the tables in which it stands. */
const WATCHED: Readonly<Record<string, readonly string[]>> = {
  quizzes: ['quizzes', 'quiz_versions', 'subjects', 'chapters', 'daily_sets'],
  news: ['news_insights'],
  cases: ['case_studies'],
  partners: ['partners'],
};
const EVENTS = ['insert', 'update', 'delete'] as const;

/** Counted when the transaction commits, and once in it: writers of one topic wait for each other no longer than that. */
const countOnPostgres = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(
      `create function content_changed() returns trigger language plpgsql as $$
      begin
        if coalesce(current_setting('content.' || tg_argv[0], true), '') <> 'counted' then
          update content_versions set version = version + 1 where topic = tg_argv[0];
          perform set_config('content.' || tg_argv[0], 'counted', true);
        end if;
        return null;
      end $$`,
    )
    .execute(db);
  for (const [topic, tables] of Object.entries(WATCHED)) {
    for (const table of tables) {
      for (const event of EVENTS) {
        // A row that is only held by an update is the same after it.
        const changed = event === 'update' ? 'when (old.* is distinct from new.*)' : '';
        await sql
          .raw(
            `create constraint trigger content_changed_by_${event} after ${event} on ${table}
            deferrable initially deferred for each row ${changed} execute function content_changed('${topic}')`,
          )
          .execute(db);
      }
    }
  }
};

const countOnSqlite = async (db: Kysely<unknown>): Promise<void> => {
  for (const [topic, tables] of Object.entries(WATCHED)) {
    for (const table of tables) {
      for (const event of EVENTS) {
        await sql
          .raw(
            `create trigger ${table}_changed_by_${event} after ${event} on ${table}
            begin update content_versions set version = version + 1 where topic = '${topic}'; end`,
          )
          .execute(db);
      }
    }
  }
};

/** Counts the changes of what is shown to everybody, whoever makes them: that is how caches know that they are old. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('content_versions')
    .addColumn('topic', 'text', (c) => c.primaryKey())
    .addColumn('version', 'bigint', (c) => c.notNull())
    .execute();
  for (const topic of Object.keys(WATCHED)) {
    await sql`insert into content_versions (topic, version) values (${topic}, 1)`.execute(db);
  }
  await (db.getExecutor().adapter instanceof PostgresAdapter ? countOnPostgres(db) : countOnSqlite(db));
};
