import type { Kysely } from 'kysely';

/** Counts of the learners' activity by day and week, and of first results by day and subject. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('usage_periods')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('start', 'text', (c) => c.notNull())
    .addColumn('active_learners', 'integer', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('finished', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('usage_periods_key', ['kind', 'start'])
    .execute();
  await db.schema
    .createTable('usage_subjects')
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('subject_id', 'text', (c) => c.notNull())
    .addColumn('results', 'integer', (c) => c.notNull())
    .addColumn('percent_centi', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('usage_subjects_key', ['day', 'subject_id'])
    .execute();
};
