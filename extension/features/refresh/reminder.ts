/** Brings an open daily quiz to mind, once a day, where notifications are allowed. */
import browser from 'webextension-polyfill';
import { aloneUnder } from '#shared/client/platform.ts';
import { dayOf } from '#shared/domain/common/calendar.ts';
import { keptDaily, remindedOn } from '../../storage/stored-state.ts';
import { reminderAt } from '../../settings.ts';
import { isOver, standingOf } from '../../daily-status.ts';
import { readStored, type Stored } from '../../storage/storage.ts';
import { isPast } from './schedule.ts';

const ID = 'daily-quiz';

// Alarms that are overdue after a sleep fire together with the start of the browser.
const alone = aloneUnder('business-wisdom-remind');

const openDay = (stored: Stored, now: number): string | null => {
  const daily = keptDaily.in(stored);
  if (daily !== null && isOver(stored, daily, now)) return dayOf(now, daily.timezone);
  const standing = standingOf(stored);
  return standing.kind === 'open' ? standing.daily.date : null;
};

/** The day whose quiz is to be brought to mind now; null when there is no reason to. */
export const dayToRemind = (stored: Stored, now: number): string | null => {
  const day = openDay(stored, now);
  return remindedOn.in(stored) === day ? null : day;
};

const show = async (now: number): Promise<void> => {
  const day = dayToRemind(await readStored(), now);
  if (day === null || !(await browser.permissions.contains({ permissions: ['notifications'] }))) return;
  await remindedOn.write(day);
  await browser.notifications.create(ID, {
    type: 'basic',
    iconUrl: browser.runtime.getURL(browser.runtime.getManifest().icons?.['128'] ?? ''),
    title: 'Today’s business quiz is open',
    message: 'Five questions, as long as you like. Your streak counts on it.',
  });
};

/**
 * Reminds, if today's quiz is open and the person has allowed notifications.
 * @param look asks the server first: after a night, what is kept is of yesterday. It may fail
 */
export const remind = async (look: () => Promise<unknown>, now: number): Promise<void> => {
  await look().catch((error: unknown) => console.error(error));
  await alone(() => show(now));
};

/** Makes up today's reminder when its time passed unheard: not every browser keeps its alarms while it is closed. */
export const remindIfMissed = async (look: () => Promise<unknown>, now: number): Promise<void> => {
  const time = reminderAt.in(await readStored());
  if (time !== null && isPast(time, now)) await remind(look, now);
};

/** Opens the quiz from the notification. Must run while the worker starts; without the permission there is nothing. */
export const answerReminder = (open: () => Promise<unknown>): void => {
  // The permission is optional: until it is granted the browser has no such object.
  const { notifications } = browser as Partial<typeof browser>;
  notifications?.onClicked.addListener((id) => {
    if (id === ID) void browser.notifications.clear(id).then(open);
  });
};
