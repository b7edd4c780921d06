/** The outbox of this extension, in its storage. */
import browser from 'webextension-polyfill';
import { aloneUnder, randomUuid } from '#shared/client/platform.ts';
import { createOutbox } from './outbox.ts';

export const extensionOutbox = createOutbox({
  area: browser.storage.local,
  now: () => Date.now(),
  newKey: randomUuid,
  alone: aloneUnder('business-wisdom-outbox'),
});
