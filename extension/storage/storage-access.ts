/** Who may read `storage.local`, where the token stands. */
import browser from 'webextension-polyfill';

/** What newer browsers add to an area of the storage, which the polyfill's types don't know. */
interface Closable {
  setAccessLevel?(access: { accessLevel: 'TRUSTED_CONTEXTS' }): Promise<void>;
}

/**
 * Keeps the storage to our own pages and the background. We have no content script; but one that comes in later, or
 * that an attack brings into a page's process, finds nothing. Firefox doesn't know the call.
 */
export const closeStorage = async (): Promise<void> => {
  const area = browser.storage.local as typeof browser.storage.local & Closable;
  await area.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' });
};
