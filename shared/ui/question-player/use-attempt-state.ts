import { useSyncExternalStore } from 'react';
import type { Attempt } from '#shared/attempt/attempt.ts';
import type { AttemptState } from '#shared/attempt/state.ts';

/** The state of an attempt; the component renders again when it changes. */
export const useAttemptState = ({ state }: Pick<Attempt, 'state'>): AttemptState =>
  useSyncExternalStore(
    (changed) => state.subscribe(changed),
    () => state.peek(),
    () => state.peek(),
  );
