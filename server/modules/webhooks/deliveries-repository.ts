import type { Insertable, Selectable, Updateable } from 'kysely';
import { boundedCount } from '../../platform/database/bounded-count.ts';
import type { Db, Trx } from '../../platform/database/tables.ts';
import type { WebhookDeliveriesTable } from './tables.ts';

export type DeliveryRow = Selectable<WebhookDeliveriesTable>;

export const insertDelivery = (trx: Trx, row: Insertable<WebhookDeliveriesTable>): Promise<DeliveryRow> =>
  trx.insertInto('webhook_deliveries').values(row).returningAll().executeTakeFirstOrThrow();

export const findDelivery = (db: Db, id: string): Promise<DeliveryRow | undefined> =>
  db.selectFrom('webhook_deliveries').selectAll().where('id', '=', id).executeTakeFirst();

export const updateDelivery = async (
  trx: Trx,
  id: string,
  changes: Updateable<WebhookDeliveriesTable>,
): Promise<void> => {
  await trx.updateTable('webhook_deliveries').set(changes).where('id', '=', id).execute();
};

/** Returns the first delivery about the object that waits for its turn; tests and replays don't take turns. */
export const firstWaiting = (trx: Trx, webhookId: string, object: string): Promise<DeliveryRow | undefined> =>
  trx
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .where('status', '=', 'waiting')
    .where('object', '=', object)
    .where('manual', '=', 0)
    .orderBy('sequence')
    .limit(1)
    .executeTakeFirst();

/** Ends all deliveries of a webhook that wait, for that reason. */
export const failWaiting = async (trx: Trx, webhookId: string, error: string): Promise<void> => {
  await trx
    .updateTable('webhook_deliveries')
    .set({ status: 'failed', next_at: null, error })
    .where('webhook_id', '=', webhookId)
    .where('status', '=', 'waiting')
    .execute();
};

/** Returns a page of a webhook's log, newest first, with the total. */
export const listDeliveries = async (
  db: Db,
  webhookId: string,
  query: { readonly page: number; readonly limit: number; readonly status: DeliveryRow['status'] | undefined },
): Promise<{ rows: DeliveryRow[]; total: number }> => {
  let found = db.selectFrom('webhook_deliveries').where('webhook_id', '=', webhookId);
  if (query.status !== undefined) found = found.where('status', '=', query.status);
  const rows = await found
    .selectAll()
    .orderBy('id', 'desc')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  return { rows, total: await boundedCount(db, found, query) };
};

/** Deletes deliveries from before that moment. Returns the number deleted. */
export const removeOldDeliveries = async (db: Db, before: number, most: number): Promise<number> => {
  const old = db
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(most);
  const gone = await db.deleteFrom('webhook_deliveries').where('id', 'in', old).returning('id').execute();
  return gone.length;
};
