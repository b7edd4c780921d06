import { useState } from 'react';
import { sentenceOf } from '#shared/client/sentence-of.ts';
import type { ClientError } from '#shared/client/reply.ts';
import type { HalfSignIn } from '#shared/contract/common/errors.ts';
import { askPasskey, takeSecondStep, type Proof } from '#shared/contract/identity/second-factor.ts';
import { signWithPasskey } from '../../../app/session/passkeys.ts';
import { session } from '../../../app/session/session.ts';

const FALLBACK = 'That did not work. Please try again.';

interface Ends {
  /** Somebody is signed in, and goes on there. */
  readonly onIn: (goTo: string) => void;
  /** The half-open sign-in is no more; the sentence says why. */
  readonly onOver: (message: string | null) => void;
}

/** The second step of a sign-in, with everything that may come of it. */
export const useSecondStep = ({ ticket }: HalfSignIn, { onIn, onOver }: Ends) => {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [conflict, setConflict] = useState<{ readonly message: string; readonly proof: Proof } | null>(null);

  const refuse = (error: ClientError): void => {
    const message = sentenceOf(error, FALLBACK);
    if (error.code === 'SECOND_STEP_OVER') onOver(message);
    else setFault(error.code === 'RATE_LIMITED' ? `${message} A recovery code still works.` : message);
  };

  const send = async (proof: Proof, forceLogin: boolean): Promise<void> => {
    const body = { ticket, uniqueId: session.deviceId(), proof, forceLogin };
    const reply = await session.client.call(takeSecondStep, { body });
    if (reply.ok) {
      onIn(session.enter(reply.data));
      return;
    }
    if (reply.error.code === 'SESSION_CONFLICT') setConflict({ message: reply.error.message, proof });
    else {
      setConflict(null);
      refuse(reply.error);
    }
    setBusy(false);
  };

  const begin = (): void => {
    setBusy(true);
    setFault(null);
  };

  return {
    busy,
    fault,
    setFault,
    /** The server's question about another live session. */
    conflict: conflict?.message ?? null,
    prove: async (proof: Proof): Promise<void> => {
      begin();
      await send(proof, false);
    },
    provePasskey: async (): Promise<void> => {
      begin();
      const body = { ticket, uniqueId: session.deviceId() };
      const asked = await session.client.call(askPasskey, { body });
      if (!asked.ok) {
        refuse(asked.error);
        setBusy(false);
        return;
      }
      const signed = await signWithPasskey(asked.data.data.request);
      if (signed.ok) {
        await send({ kind: 'passkey', passkey: signed.value }, false);
        return;
      }
      setFault(signed.message);
      setBusy(false);
    },
    confirm: async (): Promise<void> => {
      if (conflict === null) return;
      begin();
      await send(conflict.proof, true);
    },
    dismiss: () => setConflict(null),
  };
};
