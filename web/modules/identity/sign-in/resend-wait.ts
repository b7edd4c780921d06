import { OTP_RESEND_MS } from '#shared/domain/common/limits.ts';

/** Milliseconds until a code may be asked for again, after one was sent at the stored start time. */
export const resendWaitMs = (startTime: string | null, now: number): number => {
  const start = Number(startTime ?? Number.NaN);
  return Number.isFinite(start) ? Math.min(OTP_RESEND_MS, Math.max(0, start + OTP_RESEND_MS - now)) : 0;
};
