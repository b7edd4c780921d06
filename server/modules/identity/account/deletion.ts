import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/http/routes/refusal.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import { enqueueMail } from '../../../platform/mail/mail-job.ts';
import { accountDeletedMail } from './mails.ts';
import type { AccountDeps, Caller, DeletionProof } from './ports.ts';
import { deleteUser, findAccount, lockAdmins } from './repository.ts';

/**
 * Deletes the account, given its password or an emailed code: every feature removes its data, the sessions end, and a
 * mail confirms it, all in one transaction. The last admin stays.
 */
export const deleteAccount = async (
  deps: AccountDeps,
  actor: Actor,
  proof: DeletionProof,
  caller: Caller,
): Promise<void> => {
  const { db, config, credentials, outbox, personalData, log } = deps;
  const demandValid = await credentials.proveDeletion(actor, proof, caller);
  await inTransaction(db, async (trx) => {
    const account = await findAccount(trx, actor.userId);
    // A second click came while the first was at work.
    if (account === undefined) return;
    await demandValid(trx);
    const admins = await lockAdmins(trx);
    if (admins.length === 1 && admins[0] === account.id) throw new Refusal('LAST_ADMIN');
    for (const part of personalData()) await part.erase?.(trx, account.id);
    if (await deleteUser(trx, account.id)) {
      await enqueueMail(outbox, trx, accountDeletedMail(account, config.supportEmail));
    }
  });
  log.info({ event: 'account.deleted', userId: actor.userId, requestId: caller.requestId }, 'account deleted');
};
