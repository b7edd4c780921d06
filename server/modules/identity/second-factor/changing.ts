/** Every change of a second step: in one transaction with its audit row, its mail, and what follows from it. */
import type { StaffActName } from '#shared/domain/identity/staff-actions.ts';
import { recordAct } from '../../site/index.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/http/routes/refusal.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import { enqueueMail } from '../../../platform/mail/mail-job.ts';
import type { AuthContext, Caller } from '../sign-in/context.ts';
import { removeOtherSessions } from '../sessions/sessions-repository.ts';
import { changeUser, lockUserById, type UserRow } from '../sign-in/users-repository.ts';
import { secondFactorMail, type Change } from './mails.ts';
import { passkeysOf } from './passkeys-repository.ts';
import { removeCodes } from './recovery-codes-repository.ts';
import { renewCodes } from './recovery-codes.ts';
import { totpOf } from './totp/totp-repository.ts';

export interface Act extends Change {
  /** As the audit log names it. */
  readonly action: StaffActName;
  readonly details?: Readonly<Record<string, string>>;
}

interface Outcome {
  /** Codes that have to be shown now or never. */
  readonly recoveryCodes: readonly string[] | null;
}

const hasOne = async (trx: Trx, userId: string): Promise<boolean> =>
  (await totpOf(trx, userId)) !== undefined || (await passkeysOf(trx, userId)).length > 0;

/** Switches the second step on or off when what the account has says so; gives the first recovery codes. */
const follow = async (
  context: AuthContext,
  trx: Trx,
  user: UserRow,
  { sessionId }: Actor,
): Promise<Outcome & { readonly turned: 'on' | 'off' | null }> => {
  const on = await hasOne(trx, user.id);
  if (on === (user.second_factor === 1)) return { turned: null, recoveryCodes: null };
  await changeUser(trx, user.id, { second_factor: on ? 1 : 0, updated_at: context.clock.now() });
  if (!on) {
    await removeCodes(trx, user.id);
    return { turned: 'off', recoveryCodes: null };
  }
  // Sessions signed in by the password alone have to prove the second factor too from now on.
  await removeOtherSessions(trx, user.id, sessionId);
  return { turned: 'on', recoveryCodes: await renewCodes(context, trx, user.id) };
};

/** Changes the locked account, and does the tasks that belong to every such change. */
export const changeSecondFactor = async (
  context: AuthContext,
  actor: Actor,
  { requestId }: Caller,
  work: (trx: Trx, user: UserRow) => Promise<Act & Partial<Outcome>>,
): Promise<Outcome> => {
  const { db, clock, config, outbox, log } = context;
  const { action, recoveryCodes } = await inTransaction(db, async (trx) => {
    const user = await lockUserById(trx, actor.userId);
    // Closed while the request was on its way.
    if (user?.status !== 'active') throw new Refusal('SESSION_INVALID');
    const act = await work(trx, user);
    const followed = await follow(context, trx, user, actor);
    const { turned } = followed;
    const at = clock.now();
    await enqueueMail(outbox, trx, secondFactorMail(user, act, turned, at, config));
    const details = { ...act.details, ...(turned === null ? {} : { twoSteps: turned }) };
    await recordAct(trx, context, { actorId: user.id, action: act.action, subject: user.id, details, requestId });
    return { action: act.action, recoveryCodes: followed.recoveryCodes ?? act.recoveryCodes ?? null };
  });
  log.info({ event: 'auth.secondFactorChanged', action, userId: actor.userId, requestId }, 'second factor changed');
  return { recoveryCodes };
};
