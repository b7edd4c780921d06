import { useSyncExternalStore } from 'react';

const neverChanges = () => (): void => undefined;
const no = (): boolean => false;
const yes = (): boolean => true;

/**
 * True during the first render over prerendered HTML, which is the same for every visitor, so that hydration matches.
 * The component then renders again.
 */
export const useHydrating = (): boolean => useSyncExternalStore(neverChanges, no, yes);
