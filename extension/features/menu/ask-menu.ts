/** The entries for selected words: "Ask Business Wisdom about…" searches the insights, "Quiz me on…" asks one question. */
import browser from 'webextension-polyfill';
import { serverAddress } from '../../settings.ts';
import { say } from '../../messages-text.ts';
import { searchAddress } from './search-address.ts';

const ASK = 'ask';
const QUIZ = 'quiz';

/** The menu of the right mouse button; Firefox for Android has none. */
const menuHere = (): typeof browser.contextMenus | undefined => (browser as Partial<typeof browser>).contextMenus;

/** Creates the menu entries again, since some browsers forget them. */
export const ensureAskMenu = async (): Promise<void> => {
  const menu = menuHere();
  if (menu === undefined) return;
  await menu.removeAll();
  menu.create({ id: QUIZ, title: say('menuQuiz'), contexts: ['selection'] });
  menu.create({ id: ASK, title: say('menuAsk'), contexts: ['selection'] });
};

/** Opens the insights that fit the selected words. */
const askAbout = async (selected: string): Promise<void> => {
  await browser.tabs.create({ url: searchAddress(await serverAddress.read(), selected) });
};

/**
 * Listens to the menu. Must run while the worker starts.
 * @param onQuiz asks a question on the selected words; it gets the window of the click
 */
export const answerMenu = (onQuiz: (text: string, windowId: number | undefined) => void): void => {
  menuHere()?.onClicked.addListener(({ menuItemId, selectionText = '' }, tab) => {
    if (menuItemId === ASK) void askAbout(selectionText);
    if (menuItemId === QUIZ) onQuiz(selectionText, tab?.windowId);
  });
};
