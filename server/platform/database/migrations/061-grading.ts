import type { Kysely } from 'kysely';

/**
 * Half points of grades. `score` keeps its whole part, which a server of the previous version reads and writes; where there
 * is no number of halves, it is the score.
 */
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema.alterTable('case_submissions').addColumn('score_halves', 'integer').execute();
};
