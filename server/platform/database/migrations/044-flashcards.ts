import type { Kysely } from 'kysely';

/** Decks of flashcards, their cards, and what each learner knows of them. */
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .createTable('flashcard_decks')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('access', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('card_count', 'integer', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('published_at', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();

  await schema
    .createTable('flashcards')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('deck_id', 'text', (c) => c.notNull().references('flashcard_decks.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('front', 'text', (c) => c.notNull())
    .addColumn('back', 'text', (c) => c.notNull())
    .addColumn('example', 'text')
    .addColumn('source_title', 'text')
    .addColumn('source_url', 'text')
    .execute();
  await schema.createIndex('flashcards_of').on('flashcards').columns(['deck_id', 'position']).execute();

  await schema
    .createTable('flashcard_progress')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('card_id', 'text', (c) => c.notNull().references('flashcards.id').onDelete('cascade'))
    .addColumn('deck_id', 'text', (c) => c.notNull().references('flashcard_decks.id').onDelete('cascade'))
    .addColumn('memory', 'text', (c) => c.notNull())
    .addColumn('learned', 'integer', (c) => c.notNull())
    .addColumn('due_at', 'bigint')
    .addColumn('started_at', 'bigint')
    .addColumn('turn', 'integer', (c) => c.notNull())
    .addColumn('last_rating', 'text')
    .addPrimaryKeyConstraint('flashcard_progress_key', ['user_id', 'card_id'])
    .execute();
  await schema
    .createIndex('flashcard_progress_due')
    .on('flashcard_progress')
    .columns(['user_id', 'deck_id', 'due_at'])
    .execute();
  await schema.createIndex('flashcard_progress_of_card').on('flashcard_progress').columns(['card_id']).execute();
  await schema.createIndex('flashcard_progress_of_deck').on('flashcard_progress').columns(['deck_id']).execute();
};
