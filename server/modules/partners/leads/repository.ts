import type { Insertable, Selectable } from 'kysely';
import { foldForSearch } from '#shared/domain/common/folding.ts';
import { boundedCount } from '../../../platform/database/bounded-count.ts';
import { contains, named, searched } from '../../../platform/database/search.ts';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { PartnerLeadFormsTable, PartnerLeadsTable } from '../tables.ts';

export type LeadRow = Selectable<PartnerLeadsTable>;

export const findForm = (db: Db, partnerId: string): Promise<PartnerLeadFormsTable | undefined> =>
  db.selectFrom('partner_lead_forms').selectAll().where('partner_id', '=', partnerId).executeTakeFirst();

export const saveForm = async (trx: Trx, row: PartnerLeadFormsTable): Promise<void> => {
  const { active, consent, privacy_url, updated_at } = row;
  await trx
    .insertInto('partner_lead_forms')
    .values(row)
    .onConflict((conflict) => conflict.column('partner_id').doUpdateSet({ active, consent, privacy_url, updated_at }))
    .execute();
};

/** Ids of the partners whose form is shown. */
export const partnersWithForm = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('partner_lead_forms').select('partner_id').where('active', '=', 1).execute()).map(
    ({ partner_id }) => partner_id,
  );

/**
 * Adds a lead. One that is there gets the new link, and the new details unless it is confirmed: then only its owner may
 * change it.
 */
export const putLead = async (trx: Trx, row: Insertable<PartnerLeadsTable>): Promise<void> => {
  const { name, consent, quiz, token_hash, created_at } = row;
  const name_folded = foldForSearch(name);
  await trx
    .insertInto('partner_leads')
    .values({ ...row, name_folded })
    .onConflict((conflict) => conflict.columns(['partner_id', 'email']).doUpdateSet({ token_hash }))
    .execute();
  await trx
    .updateTable('partner_leads')
    .set({ name, name_folded, consent, quiz, created_at })
    .where('partner_id', '=', row.partner_id)
    .where('email', '=', row.email)
    .where('confirmed_at', 'is', null)
    .execute();
};

/** Returns the lead of a link with its partner and form. */
export const leadOfToken = (db: Db, tokenHash: string) =>
  db
    .selectFrom('partner_leads')
    .innerJoin('partners', 'partners.id', 'partner_leads.partner_id')
    .leftJoin('partner_lead_forms', 'partner_lead_forms.partner_id', 'partner_leads.partner_id')
    .selectAll('partner_leads')
    .select(['partners.name as partner', 'partner_lead_forms.privacy_url'])
    .where('partner_leads.token_hash', '=', tokenHash)
    .executeTakeFirst();

/** Confirms the lead of a link; does nothing if it is confirmed already. */
export const confirmLeadRow = async (trx: Trx, tokenHash: string, at: number): Promise<void> => {
  await trx
    .updateTable('partner_leads')
    .set({ confirmed_at: at })
    .where('token_hash', '=', tokenHash)
    .where('confirmed_at', 'is', null)
    .execute();
};

/** Deletes the lead of a link. Returns false if there is none. */
export const deleteByToken = async (trx: Trx, tokenHash: string): Promise<boolean> =>
  (await trx.deleteFrom('partner_leads').where('token_hash', '=', tokenHash).returning('id').executeTakeFirst()) !==
  undefined;

interface LeadsQuery {
  readonly page: number;
  readonly limit: number;
  readonly search?: string | undefined;
}

const confirmedOf = (db: Db, partnerId: string) =>
  db.selectFrom('partner_leads').where('partner_id', '=', partnerId).where('confirmed_at', 'is not', null);

/** Returns a page of a partner's confirmed leads, newest first, with the total. */
export const listLeadRows = async (
  db: Db,
  partnerId: string,
  query: LeadsQuery,
): Promise<{ rows: LeadRow[]; total: number }> => {
  const found = confirmedOf(db, partnerId).where((where) =>
    searched(query.search, (text) =>
      where.or([named('partner_leads.name', text), contains('partner_leads.email', text)]),
    ),
  );
  const rows = await found
    .selectAll()
    .orderBy('confirmed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  return { rows, total: await boundedCount(db, found, query) };
};

/** Returns the partner of a lead. */
export const partnerOfLead = async (db: Db, id: string): Promise<string | undefined> =>
  (await db.selectFrom('partner_leads').select('partner_id').where('id', '=', id).executeTakeFirst())?.partner_id;

export const deleteLeadRow = async (trx: Trx, id: string): Promise<void> => {
  await trx.deleteFrom('partner_leads').where('id', '=', id).execute();
};

/** Returns the leads of an address, with their partners. */
export const leadsOfEmail = (db: Db, email: string) =>
  db
    .selectFrom('partner_leads')
    .innerJoin('partners', 'partners.id', 'partner_leads.partner_id')
    .select(['partner_leads.name', 'consent', 'partner_leads.created_at', 'confirmed_at', 'partners.name as partner'])
    .where('email', '=', email)
    .orderBy('partner_leads.id')
    .execute();

export const deleteLeadsOfEmail = async (trx: Trx, email: string): Promise<void> => {
  await trx.deleteFrom('partner_leads').where('email', '=', email).execute();
};

/** Deletes unconfirmed leads from before that moment. Returns the number deleted. */
export const removeUnconfirmed = async (db: Db, before: number, most: number): Promise<number> => {
  const old = db
    .selectFrom('partner_leads')
    .select('id')
    .where('created_at', '<', before)
    .where('confirmed_at', 'is', null)
    .limit(most);
  return (await db.deleteFrom('partner_leads').where('id', 'in', old).returning('id').execute()).length;
};

/** Deletes leads that were confirmed before that moment. Returns the number deleted. */
export const removeOldLeads = async (db: Db, before: number, most: number): Promise<number> => {
  const old = db.selectFrom('partner_leads').select('id').where('confirmed_at', '<', before).limit(most);
  return (await db.deleteFrom('partner_leads').where('id', 'in', old).returning('id').execute()).length;
};
