import { beforeEach, expect, it } from 'vitest';
import { resetBrowser, storageAccess } from '../../tests/doubles/extension-browser.ts';
import { closeStorage } from './storage-access.ts';

beforeEach(resetBrowser);

it('the storage with the token is closed to scripts inside of pages (42)', async () => {
  expect(storageAccess()).toBe('TRUSTED_AND_UNTRUSTED_CONTEXTS');
  await closeStorage();
  expect(storageAccess()).toBe('TRUSTED_CONTEXTS');
});
