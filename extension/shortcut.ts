import browser from 'webextension-polyfill';

/** The command that opens the popup, as browsers name it. */
const OPEN = '_execute_action';

/** The keys that open the popup, as the browser writes them; null where none do. */
export const shortcutKeys = async (): Promise<string | null> => {
  const command = (await browser.commands.getAll()).find(({ name }) => name === OPEN);
  const keys = command?.shortcut ?? '';
  return keys === '' ? null : keys;
};
