import type { Kysely } from 'kysely';

/** When and by what the user of a session last proved who they are: dangerous calls ask for a recent proof. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('sessions').addColumn('proven_at', 'bigint').execute();
  await db.schema.alterTable('sessions').addColumn('proven_by', 'text').execute();
  await db.schema.alterTable('sessions').addColumn('proof_challenge', 'text').execute();
};
