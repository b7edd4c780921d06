import type { Db, Trx } from '../../../platform/database/tables.ts';

/** Counts the links of a platform and the scores that it hasn't taken. */
export const contentsOf = async (
  db: Db,
  platformId: string,
): Promise<{ readonly links: number; readonly waitingScores: number }> => {
  const { lineItems } = await db
    .selectFrom('lti_placements')
    .where('platform_id', '=', platformId)
    .select(({ fn }) => fn.count<number>('line_item').distinct().as('lineItems'))
    .executeTakeFirstOrThrow();
  const { links } = await db
    .selectFrom('lti_links')
    .where('platform_id', '=', platformId)
    .select(({ fn }) => fn.countAll<number>().as('links'))
    .executeTakeFirstOrThrow();
  const { waiting } = await db
    .selectFrom('lti_scores')
    .where('platform_id', '=', platformId)
    .where('status', '=', 'waiting')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow();
  // A graded link has a line item, so the larger number is nearer to the number of links.
  return { links: Math.max(lineItems, links), waitingScores: waiting };
};

/** Deletes everything of a platform except the row that connects its people with their accounts. */
export const deletePlatformData = async (trx: Trx, id: string, now: number): Promise<void> => {
  await trx.deleteFrom('lti_scores').where('platform_id', '=', id).execute();
  await trx.deleteFrom('lti_placements').where('platform_id', '=', id).execute();
  await trx.deleteFrom('lti_launches').where('platform_id', '=', id).execute();
  await trx.deleteFrom('lti_links').where('platform_id', '=', id).execute();
  await trx.deleteFrom('lti_refusals').where('platform_id', '=', id).execute();
  await trx
    .updateTable('lti_platforms')
    .set({
      authorization_url: '',
      token_url: '',
      jwks_url: '',
      deployments: '[]',
      origins: '[]',
      status: 'off',
      updated_at: now,
      deleted_at: now,
    })
    .where('id', '=', id)
    .execute();
};
