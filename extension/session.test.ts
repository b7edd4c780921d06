import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import browser from 'webextension-polyfill';
import { resetBrowser, sentMessages } from '../tests/doubles/extension-browser.ts';
import { daily, signedIn } from '../tests/fixtures/records/extension.ts';
import { sessionOn, signOut } from './session.ts';

beforeEach(() => {
  resetBrowser();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('signing out forgets the person, and has the background look for what a guest gets', async () => {
  vi.spyOn(console, 'error').mockReturnValueOnce();
  await browser.storage.local.set({ ...signedIn, daily, theme: 'dark' });
  const opened = sessionOn({ stored: await browser.storage.local.get() });
  await signOut(opened);
  expect(await browser.storage.local.get()).toEqual({ theme: 'dark' });
  expect(sentMessages()).toEqual([{ ask: 'look-again' }]);
});
