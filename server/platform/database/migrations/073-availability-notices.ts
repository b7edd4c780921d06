import { sql, type Kysely } from 'kysely';

/** Notifications of new live classes and new mentors. Those that exist already aren't announced. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const { schema } = db;
  for (const kind of ['new_class', 'new_mentor'] as const) {
    for (const column of [kind, `push_${kind}`]) {
      // A server of the previous version doesn't know these columns.
      await schema
        .alterTable('mail_choices')
        .addColumn(column, 'integer', (c) => c.notNull().defaultTo(sql`0`))
        .execute();
    }
  }
  // When everyone who asked had been notified; null before.
  await schema.alterTable('live_classes').addColumn('announced_at', 'bigint').execute();
  await sql`update live_classes set announced_at = created_at`.execute(db);
  await schema.alterTable('mentors').addColumn('announced_at', 'bigint').execute();
  await sql`update mentors set announced_at = since`.execute(db);
};
