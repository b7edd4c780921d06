/** Making a code and mailing it. */
import * as v from 'valibot';
import { OTP_LIFETIME_MS } from '#shared/domain/common/limits.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { enqueueMail } from '../../../platform/mail/mail-job.ts';
import type { JobHandler } from '../../../platform/jobs/worker.ts';
import { CODES_A_DAY, MAILS_A_MINUTE, MAILS_AN_HOUR } from '../sign-in/budgets.ts';
import type { Purpose } from './codes-repository.ts';
import type { AuthContext } from '../sign-in/context.ts';
import { deletionMail, resetMail, verificationMail } from '../sign-in/mails.ts';
import { userByEmail, type UserRow } from '../sign-in/users-repository.ts';

/** Limits of the codes that are mailed to one address. */
export const MAIL_BUDGETS = [MAILS_A_MINUTE, MAILS_AN_HOUR, CODES_A_DAY] as const;

const MAILS = { verify: verificationMail, reset: resetMail, delete: deletionMail } as const;

/** Makes a code and adds its mail to the transaction; the mail is dropped when the code has run out before it went. */
export const issueCode = async (
  { codes, outbox }: AuthContext,
  trx: Trx,
  user: Pick<UserRow, 'id' | 'email'>,
  purpose: Purpose,
): Promise<void> => {
  const { code, expiresAt } = await codes.make(trx, { email: user.email, userId: user.id, purpose });
  await enqueueMail(outbox, trx, MAILS[purpose](user.email, code), { expiresAt });
};

export const CODE_JOB = 'auth.code';
const CodeJob = v.object({ email: v.string(), purpose: v.picklist(['verify', 'reset']) });

/**
 * Records a request for a code. Whether there is such an account is found out later, by `codeHandler`, so that
 * asking takes the same work, the same time and the same answer for every address.
 */
export const askForCode = async (
  { db, clock, outbox }: AuthContext,
  email: string,
  purpose: Exclude<Purpose, 'delete'>,
): Promise<void> => {
  const expiresAt = clock.now() + OTP_LIFETIME_MS;
  await inTransaction(db, (trx) => outbox.enqueue(trx, { kind: CODE_JOB, payload: { email, purpose }, expiresAt }));
};

const mayHaveCode = (user: UserRow, purpose: Purpose): boolean =>
  purpose === 'verify' ? user.status === 'unverified' : user.status !== 'suspended';

/** Mails the code that was asked for, if the address has an account and its budgets allow it. */
export const codeHandler =
  (context: AuthContext): JobHandler =>
  async (payload) => {
    const { email, purpose } = v.parse(CodeJob, payload);
    const user = await userByEmail(context.db, email);
    if (!user || !mayHaveCode(user, purpose)) return;
    const { required, exempt } = await context.sso.policyFor(email, user);
    if (required && !exempt) return;
    for (const budget of MAIL_BUDGETS) {
      if (!(await context.limits.consume(budget, email)).admitted) return;
    }
    await inTransaction(context.db, (trx) => issueCode(context, trx, user, purpose));
  };
