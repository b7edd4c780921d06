import type { Kysely } from 'kysely';

/** JSON of the questions that an attempt of a mock exam drew, by id; null if it asks all of its version. */
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema.alterTable('attempts').addColumn('drawn_questions', 'text').execute();
};
