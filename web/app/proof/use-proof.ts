import { useState } from 'react';
import { sentenceOf } from '#shared/client/sentence-of.ts';
import type { ClientError } from '#shared/client/reply.ts';
import { proveIdentity, requestIdentityPasskey, type IdentityProof } from '#shared/contract/identity/proof.ts';
import { signWithPasskey } from '../session/passkeys.ts';
import { session } from '../session/session.ts';

const FALLBACK = 'We couldn’t check that. Please try again.';

const refusal = (error: ClientError): string => {
  const message = sentenceOf(error, FALLBACK);
  return error.code === 'RATE_LIMITED' ? `${message} A passkey or a recovery code still works.` : message;
};

export interface ProofAttempt {
  readonly busy: boolean;
  /** Why the last passkey wasn't accepted. */
  readonly fault: string | null;
  readonly setFault: (fault: string | null) => void;
  /** Resolves to null, or to the reason it was refused. */
  readonly prove: (proof: IdentityProof) => Promise<string | null>;
  readonly provePasskey: () => Promise<void>;
}

/** Confirms the user's identity; reports why the last try failed. */
export const useProof = (onProven: () => void): ProofAttempt => {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const send = async (proof: IdentityProof): Promise<string | null> => {
    const reply = await session.client.call(proveIdentity, { body: { proof } });
    if (!reply.ok) return refusal(reply.error);
    onProven();
    return null;
  };
  const askPasskey = async (): Promise<string | null> => {
    const request = await session.client.call(requestIdentityPasskey);
    if (!request.ok) return refusal(request.error);
    const signed = await signWithPasskey(request.data.data.request);
    return signed.ok ? send({ kind: 'passkey', passkey: signed.value }) : signed.message;
  };
  const alone = async (work: () => Promise<string | null>): Promise<string | null> => {
    setBusy(true);
    setFault(null);
    const sentence = await work();
    setBusy(false);
    return sentence;
  };
  return {
    busy,
    fault,
    setFault,
    prove: (proof) => alone(() => send(proof)),
    provePasskey: async () => setFault(await alone(askPasskey)),
  };
};
