import { PostgresAdapter, sql, type Kysely } from 'kysely';

const EVENTS = ['insert', 'update', 'delete'] as const;

/** Counts changes of decks for the search index, as for the content before. A save of cards changes their deck, too. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`insert into content_versions (topic, version) values ('flashcards', 1)`.execute(db);
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const event of EVENTS) {
    const changed = event === 'update' ? 'when (old.* is distinct from new.*)' : '';
    const statement = isPostgres
      ? `create constraint trigger content_changed_by_${event} after ${event} on flashcard_decks
        deferrable initially deferred for each row ${changed} execute function content_changed('flashcards')`
      : `create trigger flashcard_decks_changed_by_${event} after ${event} on flashcard_decks
        begin update content_versions set version = version + 1 where topic = 'flashcards'; end`;
    await sql.raw(statement).execute(db);
  }
};
