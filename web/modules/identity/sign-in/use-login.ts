import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { HalfSignIn } from '#shared/contract/common/errors.ts';
import type { LoginOutcome } from '#shared/auth/session.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { session } from '../../../app/session/session.ts';
import { sendNewCode } from './codes.ts';

interface Said {
  readonly kind: 'failed' | 'unverified';
  readonly message: string;
}

/** Signing in, with everything that may come of it. */
export const useLogin = () => {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<Said | null>(null);
  const [half, setHalf] = useState<HalfSignIn | null>(null);
  useEffect(
    () => () => {
      // The question of a conflict holds a password; it goes with the page.
      session.dismissForceLogin();
    },
    [],
  );

  const attempt = async (work: () => Promise<LoginOutcome>): Promise<void> => {
    setBusy(true);
    setSaid(null);
    const outcome = await work();
    if (outcome.kind === 'in') {
      await navigate(outcome.goTo, { replace: true });
      return;
    }
    if (outcome.kind === 'halfWay') setHalf(outcome.half);
    if (outcome.kind === 'failed' || outcome.kind === 'unverified') setSaid(outcome);
    setBusy(false);
  };

  return {
    busy,
    said,
    /** The sign-in that waits for its second step. */
    half,
    goOn: (goTo: string) => void navigate(goTo, { replace: true }),
    /** Back to the password; with a sentence when the second step came to an end. */
    startOver: (message: string | null) => {
      setHalf(null);
      setSaid(message === null ? null : { kind: 'failed', message });
    },
    login: (email: string, password: string) => attempt(() => session.login({ email, password })),
    confirm: () => attempt(() => session.confirmForceLogin()),
    /** Mails a new code to an address that isn't verified yet, and goes to where it is entered. */
    verifyInstead: async (email: string): Promise<void> => {
      setBusy(true);
      const reply = await sendNewCode(email);
      if (reply.ok) {
        await navigate(paths.verifyOtp());
        return;
      }
      setSaid({ kind: 'unverified', message: reply.error.message });
      setBusy(false);
    },
  };
};
