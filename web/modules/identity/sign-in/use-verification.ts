import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { remainingOtpMs } from '#shared/auth/forms.ts';
import { STORAGE_KEYS } from '#shared/auth/storage.ts';
import { verifyOtp } from '#shared/contract/identity/auth.ts';
import { VERIFY_REDIRECT_MS } from '#shared/domain/common/limits.ts';
import type { LoginNotice } from '../../../app/routing/login-notice.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { sentenceOf } from '#shared/client/sentence-of.ts';
import { session } from '../../../app/session/session.ts';
import { localKeyValues } from '../../../app/session/storage.ts';
import { noteCodeSent, sendNewCode } from './codes.ts';
import { EMPTY_BOXES } from './otp-entry.ts';
import { resendWaitMs } from './resend-wait.ts';
import { useNow } from './use-now.ts';

export interface VerificationMessage {
  readonly tone: 'good' | 'bad';
  readonly text: string;
}

const EXPIRED: LoginNotice = { notice: 'The code has expired. Sign in to get a new one.' };

/** Verifies an address with its emailed code: boxes, countdown, resending and redirects. */
export const useVerification = (email: string) => {
  const navigate = useNavigate();
  const [boxes, setBoxes] = useState(EMPTY_BOXES);
  const [round, setRound] = useState(0);
  const [state, setState] = useState<'open' | 'verifying' | 'sending' | 'verified'>('open');
  const [message, setMessage] = useState<VerificationMessage | null>(null);
  // Without a stored start time the countdown starts in full; the server knows the code's real age.
  const [start, setStart] = useState(() => localKeyValues.get(STORAGE_KEYS.otpStartTime) ?? noteCodeSent(email));
  const [refusedUntil, setRefusedUntil] = useState(0);
  const now = useNow(state !== 'verified');
  const remaining = remainingOtpMs(start, now);
  const over = remaining === 0 && state !== 'verified';

  useEffect(() => {
    if (!over) return;
    localKeyValues.remove(STORAGE_KEYS.otpStartTime);
    void navigate(paths.login(), { replace: true, state: EXPIRED });
  }, [over, navigate]);

  useEffect(() => {
    if (state !== 'verified') return;
    const timer = setTimeout(() => void navigate(paths.login(), { replace: true }), VERIFY_REDIRECT_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [state, navigate]);

  const startRound = (): void => {
    setBoxes(EMPTY_BOXES);
    setRound((before) => before + 1);
  };

  const verify = async (): Promise<void> => {
    if (state !== 'open') return;
    setState('verifying');
    setMessage(null);
    session.deviceId();
    // The answer's token isn't used: by the specification, sign-in follows.
    const reply = await session.client.call(verifyOtp, { body: { email, otp: boxes.join('') } });
    if (reply.ok) {
      localKeyValues.remove(STORAGE_KEYS.otpStartTime);
      setMessage({ tone: 'good', text: reply.data.message });
      setState('verified');
      return;
    }
    const { error } = reply;
    setMessage({ tone: 'bad', text: error.status === 0 ? error.message : sentenceOf(error, 'Invalid OTP') });
    setState('open');
    // After a network failure the code may still be right.
    if (error.status >= 400 && error.status < 500) startRound();
  };

  const resend = async (): Promise<void> => {
    if (state !== 'open') return;
    setState('sending');
    setMessage(null);
    const reply = await sendNewCode(email);
    setState('open');
    if (reply.ok) {
      const { accepted, retryAfter, message: text } = reply.data;
      setMessage({ tone: accepted ? 'good' : 'bad', text });
      if (accepted) {
        setStart(localKeyValues.get(STORAGE_KEYS.otpStartTime) ?? String(Date.now()));
        startRound();
      } else setRefusedUntil(Date.now() + retryAfter * 1000);
      return;
    }
    const { retryAfter } = reply.error.details ?? {};
    if (retryAfter !== undefined) setRefusedUntil(Date.now() + retryAfter * 1000);
    setMessage({ tone: 'bad', text: reply.error.message });
  };

  return {
    boxes,
    setBoxes,
    round,
    state,
    message,
    /** Milliseconds until the code expires. */
    remaining,
    /** Milliseconds until a new code can be requested. */
    resendWait: Math.max(resendWaitMs(start, now), refusedUntil - now, 0),
    verify,
    resend,
  };
};
