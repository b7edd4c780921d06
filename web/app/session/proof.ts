/** Asks the user to confirm their identity, once for all waiting calls. The layout shows the dialog. */
import { signal } from '@preact/signals-core';
import { onForget } from './auth.ts';

/** Answers the question; null while there is none. */
export const proofQuestion = signal<((proven: boolean) => void) | null>(null);

let pending: Promise<boolean> | null = null;

/** Resolves to false when the user declines or signs out. */
export const askProof = (): Promise<boolean> => {
  pending ??= new Promise<boolean>((resolve) => {
    const stop = onForget(() => proofQuestion.peek()?.(false));
    proofQuestion.value = (proven) => {
      stop();
      proofQuestion.value = null;
      pending = null;
      resolve(proven);
    };
  });
  return pending;
};
