import type { Kysely } from 'kysely';

/** The numbers that an attempt drew for its calculated questions. Attempts from before have no such questions. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('attempts').addColumn('draws', 'text').execute();
};
