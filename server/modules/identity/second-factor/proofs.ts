import type { Proof } from '#shared/contract/identity/second-factor.ts';
import type { SignedByPasskey } from '#shared/contract/identity/passkeys.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { consumeOrRefuse } from '../../../platform/rate-limits/refuse.ts';
import { enqueueMail } from '../../../platform/mail/mail-job.ts';
import { SECOND_STEPS } from '../sign-in/budgets.ts';
import type { AuthContext } from '../sign-in/context.ts';
import { userById } from '../sign-in/users-repository.ts';
import { recoveryCodeUsedMail } from './mails.ts';
import { noteUse, passkeysOf } from './passkeys-repository.ts';
import { verifySigned } from './passkeys.ts';
import { countCodes } from './recovery-codes-repository.ts';
import { useRecoveryCode } from './recovery-codes.ts';
import { totpOf, useStep } from './totp/totp-repository.ts';
import { stepOf } from './totp/totp.ts';

/** Which key. */
export const TOTP_KEY = 'totp';

/** The app's secret as it is stored. */
export const sealSecret = ({ keys }: Pick<AuthContext, 'keys'>, totpSecret: string): string =>
  keys.seal(TOTP_KEY, totpSecret);

const checkTotp = async (context: AuthContext, userId: string, code: string): Promise<boolean> => {
  const { db, clock, limits, keys } = context;
  // Six digits can be guessed; whoever knows the password gets so many tries an hour, on whatever devices.
  await consumeOrRefuse(limits, [SECOND_STEPS], userId);
  const totp = await totpOf(db, userId);
  if (totp === undefined) return false;
  const secret = keys.unseal(TOTP_KEY, totp.secret_sealed);
  // Sealed with a secret that was lost: recovery codes and passkeys remain.
  if (secret === null) return false;
  const step = stepOf(secret, code, clock.now());
  return step !== null && (await useStep(db, totp, step));
};

/** The challenge that a passkey was asked to sign. */
interface Challenge {
  readonly value: string | null;
  /** Uses it up; false when another answer was first. */
  readonly use: (value: string) => Promise<boolean>;
}

const checkPasskey = async (
  { db, clock, config }: AuthContext,
  userId: string,
  { value: challenge, use }: Challenge,
  signed: SignedByPasskey,
): Promise<boolean> => {
  if (challenge === null || !(await use(challenge))) return false;
  const passkey = (await passkeysOf(db, userId)).find(({ credential_id }) => credential_id === signed.id);
  if (passkey === undefined) return false;
  const counter = await verifySigned(config.publicUrl, challenge, signed, passkey);
  return counter !== null && (await noteUse(db, passkey, counter, clock.now()));
};

const checkRecoveryCode = (context: AuthContext, userId: string, code: string): Promise<boolean> =>
  inTransaction(context.db, async (trx) => {
    const { clock, config, outbox } = context;
    if (!(await useRecoveryCode(context, trx, userId, code))) return false;
    const user = await userById(trx, userId);
    if (user === undefined) return false;
    const left = await countCodes(trx, userId);
    await enqueueMail(outbox, trx, recoveryCodeUsedMail(user, left, clock.now(), config));
    return true;
  });

/** Whether that proves the second step; what did is used up. Refuses with RATE_LIMITED. */
export const checkProof = (
  context: AuthContext,
  userId: string,
  challenge: Challenge,
  proof: Proof,
): Promise<boolean> => {
  switch (proof.kind) {
    case 'totp':
      return checkTotp(context, userId, proof.code);
    case 'passkey':
      return checkPasskey(context, userId, challenge, proof.passkey);
    case 'recovery':
      return checkRecoveryCode(context, userId, proof.code);
  }
};
