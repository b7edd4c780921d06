/** Users who sign in through their organisation have no password: an emailed code confirms the deletion of their account. */
import type { Account } from '#shared/contract/identity/account.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/http/routes/refusal.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import { consumeOrRefuse } from '../../../platform/rate-limits/refuse.ts';
import type { AuthContext } from '../sign-in/context.ts';
import { userById, type UserRow } from '../sign-in/users-repository.ts';
import { issueCode, MAIL_BUDGETS } from './issue-code.ts';

/** Returns what confirms the deletion of that account. */
export const deletionProofOf = async (
  { sso }: AuthContext,
  user: Pick<UserRow, 'id' | 'email' | 'role'>,
): Promise<Account['deletionProof']> => {
  const { required, exempt } = await sso.policyFor(user.email, user);
  return required && !exempt ? 'code' : 'password';
};

/** Returns the account if a code confirms its deletion. Throws PASSWORD_REQUIRED otherwise. */
const codeUser = async (context: AuthContext, { userId }: Actor): Promise<UserRow> => {
  const user = await userById(context.db, userId);
  if (user === undefined) throw new Refusal('SESSION_INVALID');
  if ((await deletionProofOf(context, user)) === 'password') throw new Refusal('PASSWORD_REQUIRED');
  return user;
};

/** Emails the code. Throws PASSWORD_REQUIRED and RATE_LIMITED. */
export const sendDeletionCode = async (context: AuthContext, actor: Actor): Promise<void> => {
  const user = await codeUser(context, actor);
  await consumeOrRefuse(context.limits, MAIL_BUDGETS, user.email);
  await inTransaction(context.db, (trx) => issueCode(context, trx, user, 'delete'));
};

/**
 * Takes a guess, which counts. Returns a check for the transaction of the deletion, which uses the code up. Throws
 * OTP_INVALID, OTP_EXPIRED and PASSWORD_REQUIRED.
 */
export const proveByCode = async (
  context: AuthContext,
  actor: Actor,
  otp: string,
): Promise<(trx: Trx) => Promise<void>> => {
  const { db, codes } = context;
  const { email } = await codeUser(context, actor);
  const guess = await codes.guess(db, { email, purpose: 'delete', code: otp });
  if (guess.outcome === 'wrong') throw new Refusal('OTP_INVALID');
  if (guess.outcome === 'expired') throw new Refusal('OTP_EXPIRED');
  return async (trx) => {
    if (!(await codes.use(trx, guess.code))) throw new Refusal('OTP_INVALID');
  };
};
