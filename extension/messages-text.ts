/** The words of options, welcome page and menus, in the language of the browser. */
import browser from 'webextension-polyfill';
import type en from './public/_locales/en/messages.json';

/** Names of the messages; a name that is missing in English doesn't compile. */
export type WordKey = keyof typeof en;

/** The message of that name, with those texts in its places. */
export const say = (key: WordKey, ...places: readonly string[]): string =>
  browser.i18n.getMessage(key, places.length === 0 ? undefined : [...places]);
