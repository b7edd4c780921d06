/** "Ask Business Wisdom about…": searches the insights for the words that are selected on a page. */
import browser from 'webextension-polyfill';
import { serverAddress } from '../../settings.ts';
import { say } from '../../messages-text.ts';
import { searchAddress } from './search-address.ts';

const ASK = 'ask';

/** The menu of the right mouse button; Firefox for Android has none. */
const menuHere = (): typeof browser.contextMenus | undefined => (browser as Partial<typeof browser>).contextMenus;

/** Creates the menu entry again, since some browsers forget it. */
export const ensureAskMenu = async (): Promise<void> => {
  const menu = menuHere();
  if (menu === undefined) return;
  await menu.removeAll();
  menu.create({ id: ASK, title: say('menuAsk'), contexts: ['selection'] });
};

/** Opens the insights that fit the selected words. */
export const askAbout = async (menuItemId: string | number, selected: string | undefined): Promise<void> => {
  if (menuItemId !== ASK) return;
  await browser.tabs.create({ url: searchAddress(await serverAddress.read(), selected ?? '') });
};

/** Listens to the menu. Must run while the worker starts. */
export const answerMenu = (): void => {
  menuHere()?.onClicked.addListener(({ menuItemId, selectionText }) => void askAbout(menuItemId, selectionText));
};
