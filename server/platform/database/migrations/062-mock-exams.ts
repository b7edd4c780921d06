import type { Kysely } from 'kysely';

/** The section that an attempt of a mock exam is in, and when its earlier sections ended. Null for every other quiz. */
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema.alterTable('attempts').addColumn('section', 'integer').execute();
  await schema.alterTable('attempts').addColumn('section_ends', 'text').execute();
};
