import type { Kysely } from 'kysely';

/** News insights, and who keeps which. */
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .createTable('news_insights')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('source_key', 'text', (c) => c.unique())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('title_folded', 'text', (c) => c.notNull())
    .addColumn('summary', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('image', 'text')
    .addColumn('source_title', 'text', (c) => c.notNull())
    .addColumn('source_url', 'text')
    .addColumn('programs', 'text', (c) => c.notNull())
    .addColumn('event_date', 'text')
    .addColumn('access', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('related_quiz_id', 'text', (c) => c.references('quizzes.id').onDelete('set null'))
    .addColumn('questions', 'text', (c) => c.notNull())
    .addColumn('reading_minutes', 'integer', (c) => c.notNull())
    .addColumn('author_id', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('published_at', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema
    .createIndex('news_insights_listed')
    .on('news_insights')
    .columns(['status', 'published_at', 'id'])
    .execute();
  await schema.createIndex('news_insights_of_day').on('news_insights').columns(['status', 'event_date']).execute();
  await schema.createIndex('news_insights_of_quiz').on('news_insights').columns(['related_quiz_id']).execute();

  await schema
    .createTable('news_bookmarks')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('insight_id', 'text', (c) => c.notNull().references('news_insights.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('news_bookmarks_key', ['user_id', 'insight_id'])
    .execute();
  await schema.createIndex('news_bookmarks_of_insight').on('news_bookmarks').columns(['insight_id']).execute();
};
