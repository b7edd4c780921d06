import { recordAct } from '../../site/index.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { enqueueMail } from '../../../platform/mail/mail-job.ts';
import type { AuthContext } from '../sign-in/context.ts';
import { removeSessionsOf } from '../sessions/sessions-repository.ts';
import { changeUser, lockUserByEmail } from '../sign-in/users-repository.ts';
import { secondFactorMail } from './mails.ts';
import { removePasskeysOf } from './passkeys-repository.ts';
import { removeCodes } from './recovery-codes-repository.ts';
import { removeTotpOf } from './totp/totp-repository.ts';

/** How the audit log names what was done without a request. */
const COMMAND_LINE = 'command line';

/**
 * Takes the second step from an account whose owner lost all of it, for who has the machine of the server: its sessions
 * end, its owner gets a mail, and the audit log records it. Returns what was removed.
 */
export const resetSecondFactor = (context: AuthContext, email: string): Promise<'reset' | 'off' | 'unknown'> =>
  inTransaction(context.db, async (trx) => {
    const { clock, config, outbox } = context;
    const user = await lockUserByEmail(trx, email);
    if (user === undefined) return 'unknown';
    if (user.second_factor === 0) return 'off';
    await removeTotpOf(trx, user.id);
    await removePasskeysOf(trx, user.id);
    await removeCodes(trx, user.id);
    const at = clock.now();
    await changeUser(trx, user.id, { second_factor: 0, updated_at: at });
    await removeSessionsOf(trx, user.id);
    const change = {
      subject: 'Your two-step sign-in was reset',
      sentence: 'The operator of the server took the second step from your account, and signed it out everywhere,',
    };
    await enqueueMail(outbox, trx, secondFactorMail(user, change, 'off', at, config));
    const act = {
      actorId: null,
      action: 'secondFactor.reset' as const,
      subject: user.id,
      details: {},
      requestId: COMMAND_LINE,
    };
    await recordAct(trx, context, act);
    return 'reset';
  });
