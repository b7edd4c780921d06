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

interface Conflict {
  readonly message: string;
  /** True ends the other session. */
  readonly answer: (endsOther: boolean) => void;
}

/** The second step of a sign-in, with everything that may come of it. */
export const useSecondStep = ({ ticket }: HalfSignIn, { onIn, onOver }: Ends) => {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);

  /** The sentence to show for that error; none where the sign-in starts over. */
  const sentenceFor = (error: ClientError): string | null => {
    const message = sentenceOf(error, FALLBACK);
    if (error.code === 'SECOND_STEP_OVER') {
      onOver(message);
      return null;
    }
    return error.code === 'RATE_LIMITED' ? `${message} A recovery code still works.` : message;
  };

  const send = async (proof: Proof, forceLogin: boolean): Promise<string | null> => {
    setBusy(true);
    const body = { ticket, uniqueId: session.deviceId(), proof, forceLogin };
    const reply = await session.client.call(takeSecondStep, { body });
    if (reply.ok) {
      onIn(session.enter(reply.data));
      return null;
    }
    setBusy(false);
    const { error } = reply;
    if (error.code === 'SESSION_CONFLICT') {
      const endsOther = await new Promise<boolean>((answer) => setConflict({ message: error.message, answer }));
      if (endsOther) return send(proof, true);
    }
    setConflict(null);
    return error.code === 'SESSION_CONFLICT' ? null : sentenceFor(error);
  };

  const passkeySentence = async (): Promise<string | null> => {
    setBusy(true);
    const body = { ticket, uniqueId: session.deviceId() };
    const asked = await session.client.call(askPasskey, { body });
    const signed = asked.ok ? await signWithPasskey(asked.data.data.request) : null;
    if (signed?.ok === true) return send({ kind: 'passkey', passkey: signed.value }, false);
    setBusy(false);
    if (!asked.ok) return sentenceFor(asked.error);
    return signed?.message ?? null;
  };

  return {
    busy,
    /** Why the passkey was refused. */
    fault,
    setFault,
    /** The server's question about another live session. */
    conflict,
    /** Sends a code; resolves to why it was refused. */
    prove: async (proof: Proof): Promise<string | null> => (busy ? null : send(proof, false)),
    provePasskey: async (): Promise<void> => {
      setFault(null);
      setFault(await passkeySentence());
    },
  };
};
