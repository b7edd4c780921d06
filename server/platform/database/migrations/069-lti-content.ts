import type { Kysely } from 'kysely';

/** Case studies and the daily quiz in learning platforms. */
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema.alterTable('lti_launches').addColumn('case_id', 'text').execute();
  for (const table of ['lti_placements', 'lti_links'] as const) {
    await schema
      .alterTable(table)
      .addColumn('kind', 'text', (c) => c.notNull().defaultTo('quiz'))
      .execute();
  }
  await schema.alterTable('lti_scores').addColumn('score_centi', 'integer').execute();
  await schema.alterTable('lti_scores').addColumn('score_maximum', 'integer').execute();
};
