import type { ParsedQueryOf } from '#shared/contract/common/endpoint.ts';
import type { listOrganisations } from '#shared/contract/organisations/organisations.ts';
import { foldForSearch } from '#shared/domain/common/folding.ts';
import { boundedCount } from '../../../platform/database/bounded-count.ts';
import { contains, searched } from '../../../platform/database/search.ts';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { OrganisationsTable } from '../tables.ts';

export type OrganisationsQuery = ParsedQueryOf<typeof listOrganisations>;
export type OrganisationRow = OrganisationsTable & { readonly used: number };

const organisations = (db: Db) =>
  db
    .selectFrom('organisations')
    .selectAll('organisations')
    .select((row) =>
      row
        .selectFrom('organisation_members')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('organisation_members.organisation_id', '=', 'organisations.id')
        .as('used'),
    );

const withCount = <Row extends { readonly used: number | null }>(row: Row): Row & { readonly used: number } => ({
  ...row,
  used: row.used ?? 0,
});

/** Returns a page of matching organisations, with the total. */
export const listOrganisationRows = async (
  db: Db,
  query: OrganisationsQuery,
): Promise<{ rows: OrganisationRow[]; total: number }> => {
  const found = organisations(db).where(() =>
    searched(query.search, (text) => contains('organisations.name_folded', text)),
  );
  const inOrder =
    query.sort === 'name'
      ? found.orderBy('organisations.name_folded').orderBy('organisations.id')
      : found.orderBy('organisations.id', 'desc');
  const rows = await inOrder
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  return { rows: rows.map(withCount), total: await boundedCount(db, found, query) };
};

export const findOrganisation = async (db: Db, id: string): Promise<OrganisationRow | undefined> => {
  const row = await organisations(db).where('organisations.id', '=', id).executeTakeFirst();
  return row && withCount(row);
};

export const insertOrganisation = async (trx: Trx, row: Omit<OrganisationsTable, 'name_folded'>): Promise<void> => {
  await trx
    .insertInto('organisations')
    .values({ ...row, name_folded: foldForSearch(row.name) })
    .execute();
};

export const updateOrganisationRow = async (
  trx: Trx,
  id: string,
  row: Pick<OrganisationsTable, 'name' | 'seats' | 'plan_id' | 'updated_at'>,
): Promise<void> => {
  await trx
    .updateTable('organisations')
    .set({ ...row, name_folded: foldForSearch(row.name) })
    .where('id', '=', id)
    .execute();
};

/** Locks the organisation until the transaction ends, so that changes to its people take turns. */
export const lockOrganisation = (trx: Trx, id: string): Promise<OrganisationsTable | undefined> =>
  trx
    .updateTable('organisations')
    .set((row) => ({ name: row.ref('name') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

export const removeOrganisation = async (trx: Trx, id: string): Promise<void> => {
  await trx.deleteFrom('organisations').where('id', '=', id).execute();
};
