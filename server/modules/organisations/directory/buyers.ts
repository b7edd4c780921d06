/** Organisations as buyers of seats, for billing. */
import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { BuyingOrganisation } from '../../billing/index.ts';
import { findOrganisation, lockOrganisation } from './repository.ts';

export interface OrganisationBuyers {
  lockBuyer(trx: Trx, organisationId: string): Promise<BuyingOrganisation | undefined>;
  findBuyer(db: Db, organisationId: string): Promise<BuyingOrganisation | undefined>;
}

export const findBuyer: OrganisationBuyers['findBuyer'] = async (db, organisationId) => {
  const row = await findOrganisation(db, organisationId);
  return row && { name: row.name, granted: row.plan_id, grantedSeats: row.seats, used: row.used };
};

export const lockBuyer: OrganisationBuyers['lockBuyer'] = async (trx, organisationId) => {
  await lockOrganisation(trx, organisationId);
  return findBuyer(trx, organisationId);
};
