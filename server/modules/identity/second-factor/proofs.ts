import type { Proof } from '#shared/contract/identity/second-factor.ts';
import type { SignedByPasskey } from '#shared/contract/identity/passkeys.ts';
import { deriveKey, seal, unseal } from '../../../platform/crypto.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { HalfSignInsTable } from '../tables.ts';
import { consumeOrRefuse } from '../../../platform/rate-limits/refuse.ts';
import { enqueueMail } from '../../../platform/mail/mail-job.ts';
import { SECOND_STEPS } from '../sign-in/budgets.ts';
import type { AuthContext } from '../sign-in/context.ts';
import { userById } from '../sign-in/users-repository.ts';
import { useChallenge } from './half-sign-ins-repository.ts';
import { recoveryCodeUsedMail } from './mails.ts';
import { noteUse, passkeysOf } from './passkeys-repository.ts';
import { verifySigned } from './passkeys.ts';
import { countCodes, useRecoveryCode } from './recovery-codes.ts';
import { totpOf, useStep } from './totp-repository.ts';
import { stepOf } from './totp.ts';

const keyOf = (secret: Uint8Array): Uint8Array => deriveKey(secret, 'totp');

/** The app's secret as it is kept. */
export const sealSecret = ({ secret }: Pick<AuthContext, 'secret'>, totpSecret: string): string =>
  seal(keyOf(secret), totpSecret);

const checkTotp = async (context: AuthContext, userId: string, code: string): Promise<boolean> => {
  const { db, clock, limits, secret } = context;
  // Six digits can be guessed; whoever knows the password gets so many tries an hour, on whatever devices.
  await consumeOrRefuse(limits, [SECOND_STEPS], userId);
  const totp = await totpOf(db, userId);
  if (totp === undefined) return false;
  const step = stepOf(unseal(keyOf(secret), totp.secret_sealed), code, clock.now());
  return step !== null && (await useStep(db, totp, step));
};

const checkPasskey = async (
  { db, clock, config }: AuthContext,
  { ticket_hash, challenge, user_id }: HalfSignInsTable,
  signed: SignedByPasskey,
): Promise<boolean> => {
  if (challenge === null || !(await useChallenge(db, ticket_hash, challenge))) return false;
  const passkey = (await passkeysOf(db, user_id)).find(({ credential_id }) => credential_id === signed.id);
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
    await enqueueMail(outbox, trx, recoveryCodeUsedMail(user, left, clock.now(), config.supportEmail));
    return true;
  });

/** Whether that proves the second step; what did is used up. Refuses with RATE_LIMITED. */
export const checkProof = (context: AuthContext, half: HalfSignInsTable, proof: Proof): Promise<boolean> => {
  switch (proof.kind) {
    case 'totp':
      return checkTotp(context, half.user_id, proof.code);
    case 'passkey':
      return checkPasskey(context, half, proof.passkey);
    case 'recovery':
      return checkRecoveryCode(context, half.user_id, proof.code);
  }
};
