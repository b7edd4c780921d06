import { useState } from 'react';
import { sentenceOf } from '#shared/client/sentence-of.ts';
import type { ClientError } from '#shared/client/reply.ts';
import type { HalfSignIn } from '#shared/contract/common/errors.ts';
import { askPasskey, takeSecondStep, type Proof } from '#shared/contract/identity/second-factor.ts';
import { signWithPasskey } from '../../../app/session/passkeys.ts';
import { session } from '../../../app/session/session.ts';

const FALLBACK = 'That didn’t work. Please try again.';

interface Ends {
  /** Called with the next path after signing in. */
  readonly onIn: (goTo: string) => void;
  /** Called when the sign-in has to start over, with a reason or null. */
  readonly onOver: (message: string | null) => void;
}

interface Conflict {
  readonly message: string;
  /** True ends the other session. */
  readonly answer: (endsOther: boolean) => void;
}

/** The second step of signing in, with all of its outcomes. */
export const useSecondStep = ({ ticket }: HalfSignIn, { onIn, onOver }: Ends) => {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);

  /** Returns the sentence of an error; null when the sign-in starts over. */
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
    const request = await session.client.call(askPasskey, { body });
    const signed = request.ok ? await signWithPasskey(request.data.data.request) : null;
    if (signed?.ok === true) return send({ kind: 'passkey', passkey: signed.value }, false);
    setBusy(false);
    if (!request.ok) return sentenceFor(request.error);
    return signed?.message ?? null;
  };

  return {
    busy,
    /** Why the passkey was refused. */
    fault,
    setFault,
    /** The server's question about another live session. */
    conflict,
    /** Sends a code; resolves to the reason it was refused, or null. */
    prove: async (proof: Proof): Promise<string | null> => (busy ? null : send(proof, false)),
    provePasskey: async (): Promise<void> => {
      setFault(null);
      setFault(await passkeySentence());
    },
  };
};
