import { sql, type Kysely } from 'kysely';

/**
 * A note in a mentor's thread names people by their accounts, so that a name goes with its account and follows it when
 * it changes. Notes from before kept names in their text: what they said then is said without them.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const column of ['mentor_before', 'mentor_after']) {
    await db.schema
      .alterTable('mentor_messages')
      .addColumn(column, 'text', (c) => c.references('users.id').onDelete('set null'))
      .execute();
    // The deletion of an account looks for what refers to it.
    await sql`create index ${sql.ref(`mentor_messages_${column}`)} on mentor_messages (${sql.ref(column)}) where ${sql.ref(column)} is not null`.execute(
      db,
    );
  }
  await sql`update mentor_messages set text = 'The mentor here has changed.' where side = 'note'`.execute(db);
};
