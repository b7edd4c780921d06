import type { Kysely } from 'kysely';

/** The quizzes that visitors behind one address may start in a minute on a partner's pages; null for the default. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('partners').addColumn('starts_per_minute', 'integer').execute();
};
