import browser from 'webextension-polyfill';

/** The command that opens the popup, as browsers name it. */
const OPEN = '_execute_action';

/** The browser's shortcuts; Firefox for Android has none. */
const commandsHere = (): typeof browser.commands | undefined => (browser as Partial<typeof browser>).commands;

/** Whether this browser knows keys for extensions at all. */
export const hasShortcuts = (): boolean => commandsHere() !== undefined;

/** The keys that open the popup, as the browser writes them; null where none do. */
export const shortcutKeys = async (): Promise<string | null> => {
  const command = (await commandsHere()?.getAll())?.find(({ name }) => name === OPEN);
  const keys = command?.shortcut ?? '';
  return keys === '' ? null : keys;
};
