import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { HalfSignIn } from '#shared/contract/common/errors.ts';
import type { LoginOutcome } from '#shared/auth/session.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { session } from '../../../app/session/session.ts';
import { sendNewCode } from './codes.ts';

interface LoginProblem {
  readonly kind: 'failed' | 'unverified';
  readonly message: string;
}

/** Signing in, with all of its outcomes. */
export const useLogin = () => {
  const navigate = useNavigate();
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

  const attempt = async (work: () => Promise<LoginOutcome>): Promise<void> => {
    setBusy(true);
    setProblem(null);
    const outcome = await work();
    if (outcome.kind === 'in') {
      await navigate(outcome.goTo, { replace: true });
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
    login: (email: string, password: string) => attempt(() => session.login({ email, password })),
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
