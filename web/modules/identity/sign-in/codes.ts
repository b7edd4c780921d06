/** The mailed code's clock, as it stands in storage, and asking for a new code. */
import { STORAGE_KEYS } from '#shared/auth/storage.ts';
import type { Reply } from '#shared/client/reply.ts';
import type { ResponseOf } from '#shared/contract/common/endpoint.ts';
import { resendOtp } from '#shared/contract/identity/auth.ts';
import { session } from '../../../app/session/session.ts';
import { localKeyValues } from '../../../app/session/storage.ts';

/** Notes that a code went to that address just now. Returns the start time as it is stored. */
export const noteCodeSent = (email: string): string => {
  const start = String(Date.now());
  localKeyValues.set(STORAGE_KEYS.userEmail, email);
  localKeyValues.set(STORAGE_KEYS.otpStartTime, start);
  return start;
};

/** Asks for a new code to that address. Its clock starts only if one was mailed: the last one may be too new. */
export const sendNewCode = async (email: string): Promise<Reply<ResponseOf<typeof resendOtp>>> => {
  session.deviceId();
  const reply = await session.client.call(resendOtp, { body: { email } });
  if (!reply.ok) return reply;
  if (reply.data.accepted) noteCodeSent(email);
  else localKeyValues.set(STORAGE_KEYS.userEmail, email);
  return reply;
};
