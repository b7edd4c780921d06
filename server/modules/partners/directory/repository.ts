import { type Insertable, type Selectable, type Updateable } from 'kysely';
import type { ParsedQueryOf } from '#shared/contract/common/endpoint.ts';
import type { FunnelDay, listPartners } from '#shared/contract/partners/partners.ts';
import { foldForSearch } from '#shared/domain/common/folding.ts';
import { boundedCount } from '../../../platform/database/bounded-count.ts';
import { contains, foldedName, named, searched } from '../../../platform/database/search.ts';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { PartnerCountsTable, PartnersTable } from '../tables.ts';

export type PartnerRow = Selectable<PartnersTable>;
export type PartnersQuery = ParsedQueryOf<typeof listPartners>;
export type CountName = Exclude<keyof PartnerCountsTable, 'partner_id' | 'date'>;

/** Returns every partner, for the directory. */
export const allPartners = async (db: Db): Promise<PartnerRow[]> => db.selectFrom('partners').selectAll().execute();

const matching = (db: Db, { search, status }: PartnersQuery) => {
  let found = db.selectFrom('partners');
  found = found.where((where) =>
    searched(search, (text) => where.or([named('partners.name', text), contains('partners.origins', text)])),
  );
  return status === undefined ? found : found.where('status', '=', status);
};

/** Returns a page of matching partners, with the total. */
export const listPartnerRows = async (db: Db, query: PartnersQuery): Promise<{ rows: PartnerRow[]; total: number }> => {
  const found = matching(db, query);
  const inOrder =
    query.sort === 'name' ? found.orderBy(foldedName('partners.name')).orderBy('id') : found.orderBy('id', 'desc');
  const rows = await inOrder
    .selectAll()
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  return { rows, total: await boundedCount(db, found, query) };
};

export const findPartner = async (db: Db, id: string): Promise<PartnerRow | undefined> =>
  db.selectFrom('partners').selectAll().where('id', '=', id).executeTakeFirst();

export const insertPartner = async (trx: Trx, row: Insertable<PartnersTable>): Promise<void> => {
  await trx
    .insertInto('partners')
    .values({ ...row, name_folded: foldForSearch(row.name) })
    .execute();
};

/** Updates a partner; undefined if it doesn't exist. */
export const updatePartnerRow = async (
  trx: Trx,
  id: string,
  row: Updateable<PartnersTable>,
): Promise<PartnerRow | undefined> => {
  const { name } = row;
  await trx
    .updateTable('partners')
    .set({ ...row, ...(name !== undefined && { name_folded: foldForSearch(name) }) })
    .where('id', '=', id)
    .execute();
  return findPartner(trx, id);
};

/** Locks the partner until the transaction ends, so that two key rotations take turns. */
export const lockPartner = async (trx: Trx, id: string): Promise<PartnerRow | undefined> =>
  updatePartnerRow(trx, id, { id });

/** Counts those quizzes that everyone can take on a partner's page. */
export const countEmbeddable = async (db: Db, ids: readonly string[]): Promise<number> => {
  if (ids.length === 0) return 0;
  const { count } = await db
    .selectFrom('quizzes')
    .select((row) => row.fn.countAll<number | string>().as('count'))
    .where('id', 'in', ids)
    .where('kind', '=', 'standard')
    .where('status', '=', 'published')
    .where('access', '=', 'free')
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Increments a count of the partner's day. */
export const raise = async (
  db: Db,
  { partnerId, date, name, by }: { partnerId: string; date: string; name: CountName; by: number },
): Promise<void> => {
  const none = { loads: 0, starts: 0, completions: 0, claims: 0 };
  await db
    .insertInto('partner_counts')
    .values({ partner_id: partnerId, date, ...none, [name]: by })
    .onConflict((conflict) =>
      conflict
        .columns(['partner_id', 'date'])
        .doUpdateSet((row) => ({ [name]: row(row.ref(`partner_counts.${name}`), '+', by) })),
    )
    .execute();
};

export const insertPartnerAttempt = async (trx: Trx, attemptId: string, partnerId: string): Promise<void> => {
  await trx.insertInto('partner_attempts').values({ attempt_id: attemptId, partner_id: partnerId }).execute();
};

/** Returns the partner on whose page the attempt was started. */
export const partnerOfAttempt = async (trx: Trx, attemptId: string): Promise<string | undefined> => {
  const row = await trx
    .selectFrom('partner_attempts')
    .select('partner_id')
    .where('attempt_id', '=', attemptId)
    .executeTakeFirst();
  return row?.partner_id;
};

/** Returns the counts of a partner from that day on, oldest first. */
export const countsSince = async (db: Db, partnerId: string, date: string): Promise<FunnelDay[]> =>
  db
    .selectFrom('partner_counts')
    .select(['date', 'loads', 'starts', 'completions', 'claims'])
    .where('partner_id', '=', partnerId)
    .where('date', '>=', date)
    .orderBy('date')
    .execute();
