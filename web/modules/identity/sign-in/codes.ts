/** Stores when a code was emailed, and requests new codes. */
import { STORAGE_KEYS } from '#shared/auth/storage.ts';
import type { Reply } from '#shared/client/reply.ts';
import type { ResponseOf } from '#shared/contract/common/endpoint.ts';
import { resendOtp } from '#shared/contract/identity/auth.ts';
import { session } from '../../../app/session/session.ts';
import { localKeyValues } from '../../../app/session/storage.ts';

/** Stores that a code was just sent to an address. Returns the stored start time. */
export const noteCodeSent = (email: string): string => {
  const start = String(Date.now());
  localKeyValues.set(STORAGE_KEYS.userEmail, email);
  localKeyValues.set(STORAGE_KEYS.otpStartTime, start);
  return start;
};

/** Requests a new code. Stores a new start time only if one was sent: the last one may be too recent. */
export const sendNewCode = async (email: string): Promise<Reply<ResponseOf<typeof resendOtp>>> => {
  session.deviceId();
  const reply = await session.client.call(resendOtp, { body: { email } });
  if (!reply.ok) return reply;
  if (reply.data.accepted) noteCodeSent(email);
  else localKeyValues.set(STORAGE_KEYS.userEmail, email);
  return reply;
};
