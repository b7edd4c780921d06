/** A new e-mail address: the password is asked for, and the address is proven by a code that is mailed to it. */
import type { EmailChange } from '#shared/contract/identity/account.ts';
import { OTP_LIFETIME_MS, OTP_RESEND_MS } from '#shared/domain/common/limits.ts';
import { isDuplicate } from '../../../platform/database/database-errors.ts';
import type { EmailChangesTable } from '../tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound, Refusal } from '../../../platform/http/routes/refusal.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import { ipSubject } from '../../../platform/rate-limits/ip-subject.ts';
import { consumeOrRefuse, tooMany } from '../../../platform/rate-limits/refuse.ts';
import { enqueueMail } from '../../../platform/mail/mail-job.ts';
import { ASKED_BY_IP, NEW_ADDRESSES } from './budgets.ts';
import { removeCodesOf } from '../codes/codes-repository.ts';
import { GUESSES, randomCode } from '../codes/codes.ts';
import type { AuthContext, Caller } from './context.ts';
import {
  emailChangeOf,
  putEmailChange,
  removeEmailChange,
  renewEmailChange,
  takeEmailGuess,
} from './email-changes-repository.ts';
import { MAIL_BUDGETS } from '../codes/issue-code.ts';
import { addressChangeAskedMail, addressChangedMail, newAddressMail } from './mails.ts';
import { demandUnchanged, fieldFault, proveOwner } from '../passwords/prove-owner.ts';
import { isPending } from './sign-up.ts';
import { changeUser, lockUserByEmail, lockUserById, removeUser, userByEmail } from './users-repository.ts';

const PURPOSE = 'codes';

const textOf = (userId: string, email: string, code: string): string => JSON.stringify(['email', userId, email, code]);

/** A fresh code for that change, and the row with its hash. */
const makeChange = (context: AuthContext, userId: string, email: string): { code: string; row: EmailChangesTable } => {
  const now = context.clock.now();
  const code = randomCode(context.random);
  const row = {
    user_id: userId,
    email,
    code_hash: context.keys.hash(PURPOSE, textOf(userId, email, code)),
    guesses: 0,
  };
  return { code, row: { ...row, expires_at: now + OTP_LIFETIME_MS, sent_at: now } };
};

/** The new address of the account that waits for its code, or null. */
export const pendingEmail = async ({ db, clock }: AuthContext, userId: string): Promise<EmailChange | null> => {
  const row = await emailChangeOf(db, userId);
  if (row === undefined) return null;
  return {
    email: row.email,
    expiresAt: new Date(row.expires_at).toISOString(),
    retryAfter: Math.max(0, Math.ceil((row.sent_at + OTP_RESEND_MS - clock.now()) / 1000)),
  };
};

const taken = (): Refusal =>
  new Refusal('EMAIL_TAKEN', {
    message: 'This address belongs to an account already',
    details: { problems: [{ field: 'email', message: 'This address belongs to an account already' }] },
  });

/** Mails a code to the new address and a notice to the present one. */
export const askEmailChange = async (
  context: AuthContext,
  actor: Actor,
  { email, password }: { readonly email: string; readonly password: string },
  caller: Caller,
): Promise<void> => {
  const { db, config, limits, outbox, log } = context;
  const user = await proveOwner(context, actor, password, caller);
  if (email === user.email) throw fieldFault('email', 'That is your email address already');
  // Limited before it is looked up, so that it reveals no more addresses than signing up does.
  await consumeOrRefuse(limits, [ASKED_BY_IP], ipSubject(caller.ip));
  await consumeOrRefuse(limits, [NEW_ADDRESSES], user.id);
  const present = await userByEmail(db, email);
  if (present && !isPending(present)) throw taken();
  await consumeOrRefuse(limits, MAIL_BUDGETS, email);
  const { code, row } = makeChange(context, user.id, email);
  await inTransaction(db, async (trx) => {
    await demandUnchanged(trx, user);
    await putEmailChange(trx, row);
    const mail = newAddressMail(email, code);
    await enqueueMail(outbox, trx, mail, { expiresAt: row.expires_at });
    await enqueueMail(outbox, trx, addressChangeAskedMail(user, email, row.sent_at, config));
  });
  log.info({ event: 'auth.emailChangeAsked', userId: user.id, requestId: caller.requestId }, 'new address asked for');
};

/** Mails another code to the new address. Refuses with 404 where none waits. */
export const resendEmailCode = async (context: AuthContext, actor: Actor): Promise<void> => {
  const { db, clock, limits, outbox } = context;
  const waiting = await emailChangeOf(db, actor.userId);
  if (waiting === undefined) throw notFound('new address');
  const wait = waiting.sent_at + OTP_RESEND_MS - clock.now();
  if (wait > 0) throw tooMany(wait);
  await consumeOrRefuse(limits, MAIL_BUDGETS, waiting.email);
  const { code, row } = makeChange(context, actor.userId, waiting.email);
  const renewed = await inTransaction(db, async (trx) => {
    if (!(await renewEmailChange(trx, row, row.sent_at - OTP_RESEND_MS))) return false;
    const mail = newAddressMail(row.email, code);
    return enqueueMail(outbox, trx, mail, { expiresAt: row.expires_at });
  });
  // Another request was a moment earlier, and its code is on its way.
  if (!renewed) throw tooMany(OTP_RESEND_MS);
};

type Outcome = 'changed' | 'wrong' | 'expired' | 'taken';

const confirm = (context: AuthContext, actor: Actor, otp: string): Promise<Outcome> =>
  inTransaction(context.db, async (trx): Promise<Outcome> => {
    const { clock, config, keys, outbox } = context;
    // Held first, so that the guesses of one account take turns.
    const user = await lockUserById(trx, actor.userId);
    const change = await takeEmailGuess(trx, actor.userId, GUESSES);
    const right = keys.matches(PURPOSE, textOf(actor.userId, change?.email ?? '', otp), change?.code_hash ?? '');
    if (!user || !change || !right) return 'wrong';
    const at = clock.now();
    if (at >= change.expires_at) return 'expired';
    const present = await lockUserByEmail(trx, change.email);
    await removeEmailChange(trx, user.id);
    if (present && !isPending(present)) return 'taken';
    // A sign-up that never proved the address gives way to the person who just did.
    if (present) await removeUser(trx, present.id);
    await changeUser(trx, user.id, { email: change.email, updated_at: at });
    await removeCodesOf(trx, user.email);
    await enqueueMail(outbox, trx, addressChangedMail(user, change.email, at, config));
    return 'changed';
  });

/** Makes the new address the account's by the mailed code, which counts as a guess. */
export const confirmEmailChange = async (
  context: AuthContext,
  actor: Actor,
  otp: string,
  { requestId }: Caller,
): Promise<void> => {
  const outcome = await confirm(context, actor, otp).catch((error: unknown): Outcome => {
    // Two accounts proved one address at the same moment.
    if (isDuplicate(error)) return 'taken';
    throw error;
  });
  // Refused only now, so that the guess stays counted.
  if (outcome === 'wrong') throw new Refusal('OTP_INVALID');
  if (outcome === 'expired') throw new Refusal('OTP_EXPIRED');
  if (outcome === 'taken') throw taken();
  context.log.info({ event: 'auth.emailChanged', userId: actor.userId, requestId }, 'address changed');
};
