/** Brings an open daily quiz to mind, once a day, where notifications are allowed. */
import browser from 'webextension-polyfill';
import { aloneUnder } from '#shared/client/platform.ts';
import { dayOf } from '#shared/domain/common/calendar.ts';
import { remindedOn, snoozedUntil, storedDaily } from '../../storage/stored-state.ts';
import { quietHours, reminderAt } from '../../settings.ts';
import { isOver, dailyStatusOf } from '../../daily-status.ts';
import { readStored, type Stored } from '../../storage/storage.ts';
import { isPast, isQuiet } from './schedule.ts';

const ID = 'daily-quiz';

/** Chromium's buttons of a notification, which Firefox refuses. */
const BUTTONS = import.meta.env['BROWSER'] === 'firefox' ? {} : { buttons: [{ title: 'Remind me in an hour' }] };

// Alarms that are overdue after a sleep fire together with the start of the browser.
const alone = aloneUnder('business-wisdom-remind');

const openDay = (stored: Stored, now: number): string | null => {
  const daily = storedDaily.in(stored);
  if (daily !== null && isOver(stored, daily, now)) return dayOf(now, daily.timezone);
  const status = dailyStatusOf(stored);
  return status.kind === 'open' ? status.daily.date : null;
};

/** The day whose quiz is to be brought to mind now; null when there is no reason to. */
export const dayToRemind = (stored: Stored, now: number): string | null => {
  const day = openDay(stored, now);
  return remindedOn.in(stored) === day ? null : day;
};

/** How long a snoozed reminder waits, in milliseconds. */
const SNOOZE_MS = 3_600_000;

const show = async (now: number): Promise<void> => {
  const stored = await readStored();
  const day = dayToRemind(stored, now);
  if (day === null || isQuiet(quietHours.in(stored), now)) return;
  if (!(await browser.permissions.contains({ permissions: ['notifications'] }))) return;
  await remindedOn.write(day);
  await snoozedUntil.remove();
  await browser.notifications.create(ID, {
    type: 'basic',
    iconUrl: browser.runtime.getURL(browser.runtime.getManifest().icons?.['128'] ?? ''),
    title: 'Today’s business quiz is open',
    message: 'Five questions, no time limit. Keep your streak going.',
    ...BUTTONS,
  });
};

/**
 * Reminds, if today's quiz is open and the person has allowed notifications.
 * @param look asks the server first: after a night, the stored quiz is yesterday's. It may fail
 */
export const remind = async (look: () => Promise<unknown>, now: number): Promise<void> => {
  await look().catch((error: unknown) => console.error(error));
  await alone(() => show(now));
};

/** Shows a missed reminder of today: some browsers drop their alarms while they are closed. */
export const remindIfMissed = async (look: () => Promise<unknown>, now: number): Promise<void> => {
  const stored = await readStored();
  const time = reminderAt.in(stored);
  if (time === null || !isPast(time, now, quietHours.in(stored)) || (snoozedUntil.in(stored) ?? 0) > now) return;
  await remind(look, now);
};

/** Shows the reminder again in an hour, unless the quiz is done by then. */
export const snooze = async (now: number): Promise<void> => {
  await snoozedUntil.write(now + SNOOZE_MS);
  await remindedOn.remove();
};

/** Opens the quiz from the notification. Must run while the worker starts; without the permission there is nothing. */
export const answerReminder = (open: () => Promise<unknown>): void => {
  // The permission is optional: until it is granted the browser has no such object.
  const { notifications } = browser as Partial<typeof browser>;
  notifications?.onClicked.addListener((id) => {
    if (id === ID) void browser.notifications.clear(id).then(open);
  });
  notifications?.onButtonClicked.addListener((id) => {
    if (id === ID) void browser.notifications.clear(id).then(() => snooze(Date.now()));
  });
};
