/** "Quiz me on…": shows a question on words that are selected on a page. The words stay in this browser. */
import browser from 'webextension-polyfill';
import { openPanel } from '../../app/panel.ts';
import { askedTerm } from '../../storage/stored-state.ts';

/** The longest selection that is looked up. */
const TEXT_MAX = 200;

/**
 * Opens the panel beside the tabs with a question on those words, or a tab where the browser has no panel.
 * @param windowId the window of the click
 */
export const quizOn = async (text: string, windowId: number | undefined, now: number): Promise<void> => {
  // First, since a browser opens its panel only while it handles the click.
  const opening = openPanel(windowId);
  await askedTerm.write({ text: Array.from(text.trim()).slice(0, TEXT_MAX).join(''), at: now });
  await opening.catch(() => browser.tabs.create({ url: browser.runtime.getURL('/sidepanel.html') }));
};
