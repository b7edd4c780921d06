import type { Kysely } from 'kysely';

/** The user of a replaced token, so that a distributed database finds it on one machine; null in rows of earlier processes. */
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema.alterTable('rotated_tokens').addColumn('user_id', 'text').execute();
};
