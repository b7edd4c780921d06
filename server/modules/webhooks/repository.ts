import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db, Trx } from '../../platform/database/tables.ts';
import type { WebhooksTable } from './tables.ts';

export type WebhookRow = Selectable<WebhooksTable>;

export interface OwnerRef {
  readonly kind: string;
  readonly id: string;
}

export const webhooksOf = (db: Db, { kind, id }: OwnerRef): Promise<WebhookRow[]> =>
  db
    .selectFrom('webhooks')
    .selectAll()
    .where('owner_kind', '=', kind)
    .where('owner_id', '=', id)
    .orderBy('id')
    .execute();

export const findWebhook = (db: Db, id: string): Promise<WebhookRow | undefined> =>
  db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirst();

export const insertWebhook = async (trx: Trx, row: Insertable<WebhooksTable>): Promise<void> => {
  await trx.insertInto('webhooks').values(row).execute();
};

/** Updates a webhook, which locks it until the transaction ends; undefined if it doesn't exist. */
export const updateWebhookRow = (
  trx: Trx,
  id: string,
  changes: Updateable<WebhooksTable>,
): Promise<WebhookRow | undefined> =>
  trx.updateTable('webhooks').set(changes).where('id', '=', id).returningAll().executeTakeFirst();

/** Locks the webhook until the transaction ends, so that deliveries are numbered and follow each other in one order. */
export const lockWebhook = (trx: Trx, id: string): Promise<WebhookRow | undefined> => updateWebhookRow(trx, id, { id });

/** Locks the webhook and takes its next number; undefined if it was deleted. */
export const nextSequence = async (trx: Trx, id: string): Promise<number | undefined> =>
  (
    await trx
      .updateTable('webhooks')
      .set((row) => ({ sequence: row('sequence', '+', 1) }))
      .where('id', '=', id)
      .returning('sequence')
      .executeTakeFirst()
  )?.sequence;

/** Deletes the webhooks of an owner that no longer exists. */
export const deleteWebhooksOf = async (trx: Trx, { kind, id }: OwnerRef): Promise<void> => {
  await trx.deleteFrom('webhooks').where('owner_kind', '=', kind).where('owner_id', '=', id).execute();
};

export const deleteWebhook = async (trx: Trx, id: string): Promise<void> => {
  await trx.deleteFrom('webhooks').where('id', '=', id).execute();
};

/** Returns secrets, to seal them again with the current key. */
export const sealedSecrets = (db: Db) =>
  db.selectFrom('webhooks').select(['id', 'secret_sealed', 'previous_sealed']).execute();

/** Replaces a sealed secret unless it was rotated meanwhile. */
export const replaceSealed = async (
  db: Db,
  id: string,
  column: 'secret_sealed' | 'previous_sealed',
  { before, after }: { readonly before: string; readonly after: string },
): Promise<void> => {
  await db
    .updateTable('webhooks')
    .set({ [column]: after })
    .where('id', '=', id)
    .where(column, '=', before)
    .execute();
};
