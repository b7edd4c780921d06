import { boundedCount } from '../../../platform/database/bounded-count.ts';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { LtiPlatformsTable, LtiRefusalsTable } from '../tables.ts';

export type PlatformRow = LtiPlatformsTable;
export type ListedPlatformRow = PlatformRow & { readonly people: number };

interface PageOf {
  readonly page: number;
  readonly limit: number;
}

const platforms = (db: Db) =>
  db
    .selectFrom('lti_platforms')
    .selectAll('lti_platforms')
    .where('lti_platforms.deleted_at', 'is', null)
    .select((row) =>
      row
        .selectFrom('lti_people')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('lti_people.platform_id', '=', 'lti_platforms.id')
        .as('people'),
    );

const withCount = <Row extends { readonly people: number | null }>(row: Row): Row & { readonly people: number } => ({
  ...row,
  people: row.people ?? 0,
});

/** Returns a page of platforms by name, with the total. */
export const listPlatformRows = async (
  db: Db,
  query: PageOf,
): Promise<{ rows: ListedPlatformRow[]; total: number }> => {
  const rows = await platforms(db)
    .orderBy('lti_platforms.name_folded')
    .orderBy('lti_platforms.id')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  return { rows: rows.map(withCount), total: await boundedCount(db, platforms(db), query) };
};

export const findListedPlatform = async (db: Db, id: string): Promise<ListedPlatformRow | undefined> => {
  const row = await platforms(db).where('lti_platforms.id', '=', id).executeTakeFirst();
  return row && withCount(row);
};

export const findPlatform = (db: Db, id: string): Promise<PlatformRow | undefined> =>
  db.selectFrom('lti_platforms').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst();

/** Returns the platforms of an issuer: a hosted platform has a client id for each customer. */
export const platformsOfIssuer = (db: Db, issuer: string, clientId: string | null): Promise<PlatformRow[]> => {
  let found = db.selectFrom('lti_platforms').selectAll().where('issuer', '=', issuer).where('deleted_at', 'is', null);
  if (clientId !== null) found = found.where('client_id', '=', clientId);
  return found.orderBy('id').limit(2).execute();
};

export const insertPlatform = async (trx: Trx, row: PlatformRow): Promise<void> => {
  await trx.insertInto('lti_platforms').values(row).execute();
};

/** Restores a deleted platform with that issuer and client. Returns its id, or null if there is none. */
export const restorePlatform = async (trx: Trx, row: Omit<PlatformRow, 'id' | 'deleted_at'>): Promise<string | null> =>
  (
    await trx
      .updateTable('lti_platforms')
      .set({ ...row, deleted_at: null })
      .where('issuer', '=', row.issuer)
      .where('client_id', '=', row.client_id)
      .where('deleted_at', 'is not', null)
      .returning('id')
      .executeTakeFirst()
  )?.id ?? null;

/** Changes the platform. Returns false if there is none. */
export const updatePlatformRow = async (
  trx: Trx,
  id: string,
  changes: Omit<PlatformRow, 'id' | 'created_at' | 'deleted_at'>,
): Promise<boolean> =>
  (await trx
    .updateTable('lti_platforms')
    .set(changes)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** Returns a page of a platform's refused launches, newest first, with the total. */
export const listRefusalRows = async (
  db: Db,
  platformId: string,
  query: PageOf,
): Promise<{ rows: LtiRefusalsTable[]; total: number }> => {
  const found = db.selectFrom('lti_refusals').where('platform_id', '=', platformId);
  const rows = await found
    .selectAll()
    .orderBy('id', 'desc')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  return { rows, total: await boundedCount(db, found, query) };
};

/** Returns true if a launch was refused for that reason after that moment. */
export const wasRefused = async (
  db: Db,
  { platformId, reason, after }: { readonly platformId: string; readonly reason: string; readonly after: number },
): Promise<boolean> =>
  (await db
    .selectFrom('lti_refusals')
    .select('id')
    .where('platform_id', '=', platformId)
    .where('reason', '=', reason)
    .where('created_at', '>', after)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const insertRefusal = async (db: Db, row: LtiRefusalsTable): Promise<void> => {
  await db.insertInto('lti_refusals').values(row).execute();
};

/** Deletes refusals from before that moment. Returns the number deleted. */
export const removeOldRefusals = async (db: Db, before: number, most: number): Promise<number> => {
  const old = db
    .selectFrom('lti_refusals')
    .select('id')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(most);
  return (await db.deleteFrom('lti_refusals').where('id', 'in', old).returning('id').execute()).length;
};
