import { OTP_RESEND_MS } from '#shared/domain/common/limits.ts';

/** Returns the milliseconds until a new code can be requested, from the stored start time of the last one. */
export const resendWaitMs = (startTime: string | null, now: number): number => {
  const start = Number(startTime ?? Number.NaN);
  return Number.isFinite(start) ? Math.min(OTP_RESEND_MS, Math.max(0, start + OTP_RESEND_MS - now)) : 0;
};
