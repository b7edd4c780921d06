import type { Attempt } from '#shared/attempt/attempt.ts';
import type { AttemptTransport } from '#shared/attempt/ports.ts';
import { useOpenedAttempt } from '#shared/ui/question-player/use-opened-attempt.ts';
import { createBrowserAttempt } from './browser-attempt.ts';

/**
 * Opens an attempt in this browser while the component is mounted.
 * @param makeTransport called once
 */
export const useAttempt = (makeTransport: () => AttemptTransport): Attempt =>
  useOpenedAttempt(() => createBrowserAttempt(makeTransport()));
