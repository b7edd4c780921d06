/** "Ask Business Wisdom about…": searches the insights for the words that are selected on a page. */
import browser from 'webextension-polyfill';
import { serverAddress } from '../../settings.ts';
import { say } from '../../words.ts';
import { searchAddress } from './search-address.ts';

const ASK = 'ask';

/** Makes the entry of the menu anew; a browser keeps it, or it doesn't. */
export const ensureAskMenu = async (): Promise<void> => {
  await browser.contextMenus.removeAll();
  browser.contextMenus.create({ id: ASK, title: say('menuAsk'), contexts: ['selection'] });
};

/** Opens the insights that fit the selected words. */
export const askAbout = async (menuItemId: string | number, selected: string | undefined): Promise<void> => {
  if (menuItemId !== ASK) return;
  await browser.tabs.create({ url: searchAddress(await serverAddress.read(), selected ?? '') });
};

/** Listens to the menu. Must run while the worker starts. */
export const answerMenu = (): void => {
  browser.contextMenus.onClicked.addListener(
    ({ menuItemId, selectionText }) => void askAbout(menuItemId, selectionText),
  );
};
