import { useState } from 'react';
import type { ClientError } from '#shared/client/reply.ts';
import { sentenceOf } from '#shared/client/sentence-of.ts';
import { decideDevice, type WaitingDevice } from '#shared/contract/identity/device.ts';
import { session } from '../../../app/session/session.ts';

/** Where the person is: at the code, at the question, or done. */
export type Step =
  | { readonly kind: 'code' }
  | { readonly kind: 'question'; readonly device: WaitingDevice }
  | { readonly kind: 'connected' | 'refused'; readonly device: WaitingDevice };

export interface Connect {
  readonly step: Step;
  /** What is under way, so that its button shows it. */
  readonly busy: 'approving' | 'refusing' | null;
  readonly fault: string | null;
  /** The server's question whether the extension's other session may end. */
  readonly conflict: string | null;
  /** Asks the user whether that device may sign in. */
  readonly ask: (device: WaitingDevice) => void;
  readonly decide: (approve: boolean, forceLogin?: boolean) => Promise<void>;
  readonly dismissConflict: () => void;
  readonly startAgain: () => void;
}

/** The seconds that a refusal asks to wait, as words behind its sentence. */
const said = (error: ClientError): string => {
  const sentence = sentenceOf(error, 'We could not reach the server. Please try again.');
  const seconds = error.details?.retryAfter;
  return seconds === undefined ? sentence : `${sentence} Try again in ${String(Math.ceil(seconds / 60))} min.`;
};

/** Connecting a device: its code, the question who asks, and the answer. */
export const useConnect = (): Connect => {
  const [step, setStep] = useState<Step>({ kind: 'code' });
  const [busy, setBusy] = useState<Connect['busy']>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [conflict, setConflict] = useState<string | null>(null);

  const decide = async (approve: boolean, forceLogin = false): Promise<void> => {
    if (busy !== null || step.kind !== 'question') return;
    const { device } = step;
    setBusy(approve ? 'approving' : 'refusing');
    setFault(null);
    const body = { userCode: device.userCode, approve, forceLogin };
    const reply = await session.client.call(decideDevice, { body });
    setBusy(null);
    setConflict(null);
    if (reply.ok) setStep({ kind: approve ? 'connected' : 'refused', device });
    else if (reply.error.code === 'SESSION_CONFLICT') setConflict(reply.error.message);
    else {
      setFault(said(reply.error));
      // The code ran out, or was decided about elsewhere: only another one helps.
      if (reply.error.code === 'DEVICE_CODE_INVALID') setStep({ kind: 'code' });
    }
  };

  return {
    step,
    busy,
    fault,
    conflict,
    ask: (device) => {
      setFault(null);
      setStep({ kind: 'question', device });
    },
    decide,
    dismissConflict: () => setConflict(null),
    startAgain: () => {
      setFault(null);
      setStep({ kind: 'code' });
    },
  };
};
