import { useSyncExternalStore } from 'react';

const neverChanges = () => (): void => undefined;
const no = (): boolean => false;
const yes = (): boolean => true;

/**
 * True while React takes over HTML that was made for everybody, once for each part of the page: the first render over it
 * must say the same, whoever looks. The component then renders again.
 */
export const useHydrating = (): boolean => useSyncExternalStore(neverChanges, no, yes);
