import { useState } from 'react';
import type { ClientError } from '#shared/client/reply.ts';
import { sentenceOf } from '#shared/client/sentence-of.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { decideDevice, type WaitingDevice } from '#shared/contract/identity/device.ts';
import { session } from '../../../app/session/session.ts';

/** The step of the flow. */
export type Step =
  | { readonly kind: 'code' }
  | { readonly kind: 'question'; readonly device: WaitingDevice }
  | { readonly kind: 'connected' | 'refused'; readonly device: WaitingDevice };

export interface Connect {
  readonly step: Step;
  /** The request in progress, for its button. */
  readonly busy: 'approving' | 'refusing' | null;
  readonly fault: string | null;
  /** The server's question whether to end the extension's other session. */
  readonly conflict: string | null;
  /** Asks the user whether the device may sign in. */
  readonly ask: (device: WaitingDevice) => void;
  readonly decide: (approve: boolean, forceLogin?: boolean) => Promise<void>;
  readonly dismissConflict: () => void;
  readonly startAgain: () => void;
}

/** Returns the sentence of an error, with the time to wait. */
const sentenceFor = (error: ClientError): string => {
  const sentence = sentenceOf(error, 'We couldn’t reach the server. Please try again.');
  const seconds = error.details?.retryAfter;
  return seconds === undefined ? sentence : `${sentence} Try again in ${countText(Math.ceil(seconds / 60), 'minute')}.`;
};

/** The state of connecting a device. */
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
      setFault(sentenceFor(reply.error));
      // The code has expired or was used elsewhere: the user needs a new one.
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
