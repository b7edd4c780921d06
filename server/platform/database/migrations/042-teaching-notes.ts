import type { Kysely } from 'kysely';

/** Teaching notes of case studies, for staff. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('teaching_notes')
    .addColumn('case_id', 'text', (c) => c.primaryKey().references('case_studies.id').onDelete('cascade'))
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
};
