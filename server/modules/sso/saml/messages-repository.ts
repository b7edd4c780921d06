import { sha256 } from '../../../platform/crypto.ts';
import type { Db, Trx } from '../../../platform/database/tables.ts';

/** Remembers a message of a provider until it has expired; false if it was taken before. */
export const takeMessage = async (
  db: Db | Trx,
  organisationId: string,
  messageId: string,
  expiresAt: number,
): Promise<boolean> =>
  (await db
    .insertInto('saml_messages')
    .values({ organisation_id: organisationId, message_hash: sha256(messageId), expires_at: expiresAt })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'message_hash']).doNothing())
    .returning('message_hash')
    .executeTakeFirst()) !== undefined;

/** Forgets messages that would be refused by their time. */
export const removeOldMessages = async (db: Db, before: number): Promise<void> => {
  await db.deleteFrom('saml_messages').where('expires_at', '<', before).execute();
};
