/** Asks the user to prove who they are, once for all calls that wait for it. The layout shows the dialog. */
import { signal } from '@preact/signals-core';
import { onForget } from './auth.ts';

/** Ends the question; null while nothing is asked. */
export const proofQuestion = signal<((proven: boolean) => void) | null>(null);

let asked: Promise<boolean> | null = null;

/** Resolves to false when the user declines or signs out. */
export const askProof = (): Promise<boolean> => {
  asked ??= new Promise<boolean>((resolve) => {
    const stop = onForget(() => proofQuestion.peek()?.(false));
    proofQuestion.value = (proven) => {
      stop();
      proofQuestion.value = null;
      asked = null;
      resolve(proven);
    };
  });
  return asked;
};
