import { beforeEach, expect, it } from 'vitest';
import browser from 'webextension-polyfill';
import { resetBrowser, sentMessages } from '../../../tests/doubles/extension-browser.ts';
import { daily, signedIn } from '../../../tests/fixtures/records/extension.ts';
import { clearStored, sizesOf } from './stored-data.ts';

beforeEach(resetBrowser);

it('clearing leaves the settings alone, and fetches the data of a guest', async () => {
  await browser.storage.local.set({ ...signedIn, daily, theme: 'dark', 'outbox:1': {} });
  await clearStored();
  expect(await browser.storage.local.get()).toEqual({ theme: 'dark' });
  expect(sentMessages()).toEqual([{ ask: 'look-again' }]);
});

it('books no unknown data as the day’s quiz', () => {
  const sizes = sizesOf({ daily, 'guest:daily:2026-03-01': '{}', 'attempt:a1': '{}', filler: 'x'.repeat(10_000) });
  expect(sizes.other).toBeGreaterThan(10_000);
  expect(sizes.reading).toBeLessThan(10_000);
});
