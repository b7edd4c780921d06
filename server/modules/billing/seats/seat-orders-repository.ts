import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { OrganisationBillingTable, PaymentsTable, SeatOrdersTable } from '../tables.ts';

export type SeatOrderRow = SeatOrdersTable;

export const insertSeatOrder = async (trx: Trx, row: SeatOrdersTable): Promise<void> => {
  await trx.insertInto('seat_orders').values(row).execute();
};

export const updateSeatOrder = async (
  db: Db,
  id: string,
  changes: Partial<Pick<SeatOrdersTable, 'status' | 'starts_at' | 'ends_at' | 'paid_at' | 'due_at' | 'provider_id'>>,
): Promise<void> => {
  await db.updateTable('seat_orders').set(changes).where('id', '=', id).execute();
};

export const findSeatOrder = (db: Db, id: string): Promise<SeatOrderRow | undefined> =>
  db.selectFrom('seat_orders').selectAll().where('id', '=', id).executeTakeFirst();

export const findSeatOrderByProviderId = (db: Db, providerId: string): Promise<SeatOrderRow | undefined> =>
  db.selectFrom('seat_orders').selectAll().where('provider_id', '=', providerId).executeTakeFirst();

/** Locks the order until the transaction ends. */
export const lockSeatOrder = (trx: Trx, id: string): Promise<SeatOrderRow | undefined> =>
  trx
    .updateTable('seat_orders')
    .set((row) => ({ status: row.ref('status') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

/** Marks an organisation's other orders that wait for a payment as replaced. */
export const replaceOpenOrders = async (trx: Trx, organisationId: string, except: string): Promise<void> => {
  await trx
    .updateTable('seat_orders')
    .set({ status: 'replaced' })
    .where('organisation_id', '=', organisationId)
    .where('status', '=', 'open')
    .where('id', '!=', except)
    .execute();
};

/** Returns the orders that give an organisation seats, or have given them, by their end. */
export const paidOrdersOf = (db: Db, organisationId: string): Promise<SeatOrderRow[]> =>
  db
    .selectFrom('seat_orders')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('status', '=', 'paid')
    .orderBy('ends_at')
    .orderBy('id')
    .execute();

/** Returns orders that the provider has to be asked about. */
export const dueSeatOrders = (db: Db, now: number, limit: number): Promise<SeatOrderRow[]> =>
  db
    .selectFrom('seat_orders')
    .selectAll()
    .where('due_at', '<=', now)
    .where('provider_id', 'is not', null)
    .orderBy('due_at')
    .limit(limit)
    .execute();

export const seatOrdersOfUser = (db: Db, userId: string): Promise<SeatOrderRow[]> =>
  db.selectFrom('seat_orders').selectAll().where('user_id', '=', userId).orderBy('created_at').orderBy('id').execute();

export const findBuyerDetails = (db: Db, organisationId: string): Promise<OrganisationBillingTable | undefined> =>
  db.selectFrom('organisation_billing').selectAll().where('organisation_id', '=', organisationId).executeTakeFirst();

export const saveBuyerDetails = async (trx: Trx, row: OrganisationBillingTable): Promise<void> => {
  const { organisation_id: _, ...details } = row;
  await trx
    .insertInto('organisation_billing')
    .values(row)
    .onConflict((conflict) => conflict.column('organisation_id').doUpdateSet(details))
    .execute();
};

/** Ends the seats of an order whose payment was refunded for good, or restores them if the refund failed after all. */
export const followSeatRefunds = async (
  trx: Trx,
  payment: Pick<PaymentsTable, 'id'>,
  orderId: string,
): Promise<void> => {
  const ended = await trx
    .selectFrom('refunds')
    .select('id')
    .where('payment_id', '=', payment.id)
    .where('status', '=', 'done')
    .where('effect', '=', 'ended')
    .executeTakeFirst();
  await updateSeatOrder(trx, orderId, { status: ended === undefined ? 'paid' : 'refunded' });
};

const invoices = (db: Db, organisationId: string) =>
  db
    .selectFrom('invoices')
    .innerJoin('payments', 'payments.id', 'invoices.payment_id')
    .innerJoin('seat_orders', 'seat_orders.id', 'payments.seat_order_id')
    .where('seat_orders.organisation_id', '=', organisationId);

/** Returns a page of an organisation's invoices, newest first, with the total. */
export const pageOfSeatInvoices = async (
  db: Db,
  organisationId: string,
  { page, limit }: { readonly page: number; readonly limit: number },
) => {
  const { total } = await invoices(db, organisationId)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await invoices(db, organisationId)
    .selectAll('invoices')
    .select(['payments.refunded', 'payments.provider_payment_id'])
    .orderBy('invoices.issued_at', 'desc')
    .orderBy('invoices.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { rows, total };
};

export const findSeatInvoice = (db: Db, organisationId: string, id: string) =>
  invoices(db, organisationId)
    .selectAll('invoices')
    .select(['payments.refunded', 'payments.provider_payment_id'])
    .where('invoices.id', '=', id)
    .executeTakeFirst();
