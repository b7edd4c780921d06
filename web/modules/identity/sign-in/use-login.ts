import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { HalfSignIn } from '#shared/contract/common/errors.ts';
import { requestReset } from '#shared/contract/identity/auth.ts';
import { STORAGE_KEYS } from '#shared/auth/storage.ts';
import type { LoginOutcome } from '#shared/auth/session.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { localKeyValues } from '../../../app/session/storage.ts';
import { session } from '../../../app/session/session.ts';
import { sendNewCode } from './codes.ts';

interface LoginProblem {
  readonly kind: 'failed' | 'unverified';
  readonly message: string;
}

/** Signing in, with all of its outcomes. */
export const useLogin = () => {
  const navigate = useNavigate();
  const entered = useRef('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<LoginProblem | null>(null);
  const [half, setHalf] = useState<HalfSignIn | null>(null);
  useEffect(
    () => () => {
      // The conflict prompt contains a password, so it is cleared with the page.
      session.dismissForceLogin();
    },
    [],
  );

  /** Emails a code to someone whose new role needs a longer password, and opens the page to set it. */
  const setStaffPassword = async (refusal: string): Promise<void> => {
    const email = entered.current;
    const reply = await session.client.call(requestReset, { body: { email } });
    if (reply.ok) {
      localKeyValues.set(STORAGE_KEYS.userEmail, email);
      await navigate(paths.resetPassword(), { state: { staff: true } });
      return;
    }
    setProblem({ kind: 'failed', message: `${refusal}. ${reply.error.message}` });
    setBusy(false);
  };

  const attempt = async (work: () => Promise<LoginOutcome>): Promise<void> => {
    setBusy(true);
    setProblem(null);
    const outcome = await work();
    if (outcome.kind === 'in') {
      await navigate(outcome.goTo, { replace: true });
      return;
    }
    if (outcome.kind === 'passwordDue') {
      await setStaffPassword(outcome.message);
      return;
    }
    if (outcome.kind === 'halfWay') setHalf(outcome.half);
    if (outcome.kind === 'failed' || outcome.kind === 'unverified') setProblem(outcome);
    setBusy(false);
  };

  return {
    busy,
    problem,
    /** The sign-in that needs a second step. */
    half,
    goOn: (goTo: string) => void navigate(goTo, { replace: true }),
    /** Returns to the password, with a sentence if the second step ended. */
    startOver: (message: string | null) => {
      setHalf(null);
      setProblem(message === null ? null : { kind: 'failed', message });
    },
    login: (email: string, password: string) => {
      entered.current = email.trim();
      return attempt(() => session.login({ email, password }));
    },
    confirm: () => attempt(() => session.confirmForceLogin()),
    /** Emails a new code to an unverified address, and opens the page to enter it. */
    verifyInstead: async (email: string): Promise<void> => {
      setBusy(true);
      const reply = await sendNewCode(email);
      if (reply.ok) {
        await navigate(paths.verifyOtp());
        return;
      }
      setProblem({ kind: 'unverified', message: reply.error.message });
      setBusy(false);
    },
  };
};
