/** Access to `storage.local`, which holds the token. */
import browser from 'webextension-polyfill';

/** A method of newer browsers that the polyfill's types don't have. */
interface Closable {
  setAccessLevel?(access: { accessLevel: 'TRUSTED_CONTEXTS' }): Promise<void>;
}

/**
 * Restricts the storage to our own pages and the background. We have no content script; but one that comes in later, or
 * that an attack brings into a page's process, finds nothing. Firefox doesn't know the call.
 */
export const closeStorage = async (): Promise<void> => {
  const area = browser.storage.local as typeof browser.storage.local & Closable;
  await area.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' });
};
