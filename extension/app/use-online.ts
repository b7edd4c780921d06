import { useSyncExternalStore } from 'react';
import { browserConnectivity } from '#shared/ui/browser-ports.ts';

/** Whether the device believes that it has a network. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    (changed) => browserConnectivity.subscribe(changed),
    () => browserConnectivity.online(),
  );
