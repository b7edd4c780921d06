/** Brings an open daily quiz to mind, once a day, where notifications are allowed. */
import browser from 'webextension-polyfill';
import { remindedOn } from '../../kept.ts';
import { standingOf } from '../../standing.ts';
import { readStored, type Stored } from '../../storage.ts';

const ID = 'daily-quiz';

/** The day whose quiz is to be brought to mind now; null when there is no reason to. */
export const dayToRemind = (stored: Stored): string | null => {
  const standing = standingOf(stored);
  return standing.kind === 'open' && remindedOn.in(stored) !== standing.daily.date ? standing.daily.date : null;
};

/** Reminds, if today's quiz is open and the person has allowed notifications. */
export const remind = async (): Promise<void> => {
  const day = dayToRemind(await readStored());
  if (day === null || !(await browser.permissions.contains({ permissions: ['notifications'] }))) return;
  await remindedOn.write(day);
  await browser.notifications.create(ID, {
    type: 'basic',
    iconUrl: browser.runtime.getURL(browser.runtime.getManifest().icons?.['128'] ?? ''),
    title: 'Today’s business quiz is open',
    message: 'Five questions, as long as you like. Your streak counts on it.',
  });
};

/** Opens the quiz from the notification. Must run while the worker starts; without the permission there is nothing. */
export const answerReminder = (open: () => Promise<unknown>): void => {
  // The permission is optional: until it is granted the browser has no such object.
  const { notifications } = browser as Partial<typeof browser>;
  notifications?.onClicked.addListener((id) => {
    if (id === ID) void browser.notifications.clear(id).then(open);
  });
};
