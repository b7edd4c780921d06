import type { Kysely } from 'kysely';

/** Partners, the attempts that were begun on their pages, and their counts by day. */
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .createTable('partners')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('origins', 'text', (c) => c.notNull())
    .addColumn('quizzes', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull().unique())
    .addColumn('previous_key', 'text')
    .addColumn('previous_until', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();

  await schema
    .createTable('partner_attempts')
    .addColumn('attempt_id', 'text', (c) => c.primaryKey().references('attempts.id').onDelete('cascade'))
    .addColumn('partner_id', 'text', (c) => c.notNull().references('partners.id').onDelete('cascade'))
    .execute();
  await schema.createIndex('partner_attempts_of').on('partner_attempts').columns(['partner_id']).execute();

  await schema
    .createTable('partner_counts')
    .addColumn('partner_id', 'text', (c) => c.notNull().references('partners.id').onDelete('cascade'))
    .addColumn('date', 'text', (c) => c.notNull())
    .addColumn('loads', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('starts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('completions', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('claims', 'integer', (c) => c.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('partner_counts_key', ['partner_id', 'date'])
    .execute();
};
