import { beforeEach, expect, it } from 'vitest';
import browser from 'webextension-polyfill';
import { resetBrowser, sentMessages } from '../../../tests/doubles/extension-browser.ts';
import { daily, signedIn } from '../../../tests/fixtures/records/extension.ts';
import { clearKept } from './stored-data.ts';

beforeEach(resetBrowser);

it('clearing leaves the choices alone, and has the background look for what a guest gets', async () => {
  await browser.storage.local.set({ ...signedIn, daily, theme: 'dark', 'outbox:1': {} });
  await clearKept();
  expect(await browser.storage.local.get()).toEqual({ theme: 'dark' });
  expect(sentMessages()).toEqual([{ ask: 'look-again' }]);
});
