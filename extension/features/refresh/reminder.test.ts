import { beforeEach, describe, expect, it, vi } from 'vitest';
import browser from 'webextension-polyfill';
import { allow, resetBrowser, shownNotifications } from '../../../tests/doubles/extension-browser.ts';
import { asha, DATE, daily, result, signedIn } from '../../../tests/fixtures/records/extension.ts';
import { ALARMS, alarmsFor } from './schedule.ts';
import { dayToRemind, remind, remindIfMissed, snooze } from './reminder.ts';

const NOON = Date.parse('2026-11-21T06:30:00Z');
/** Nine in the morning after, in the zone of the quiz. */
const MORNING = Date.parse('2026-11-22T03:35:00Z');
const NEXT = '2026-11-22';
const finished = { date: DATE, userId: asha._id, result };
const nothing = () => Promise.resolve();

beforeEach(() => {
  resetBrowser();
  allow('notifications');
});

describe('the day to remind of', () => {
  it('is that of an open quiz, once', () => {
    expect(dayToRemind({ daily }, NOON)).toBe(DATE);
    expect(dayToRemind({ daily, remindedOn: DATE }, NOON)).toBeNull();
    expect(dayToRemind({}, NOON)).toBeNull();
  });

  it('is none once the quiz is finished', () => {
    expect(dayToRemind({ daily, finished, ...signedIn }, NOON)).toBeNull();
  });

  it('is the next one when the day of what is kept is over, whatever became of that one', () => {
    expect(dayToRemind({ daily, finished, remindedOn: DATE, ...signedIn }, MORNING)).toBe(NEXT);
    expect(dayToRemind({ daily, remindedOn: NEXT }, MORNING)).toBeNull();
  });
});

describe('at its time the reminder', () => {
  it('looks first, so that it speaks of the new day', async () => {
    await browser.storage.local.set({ daily, remindedOn: DATE });
    await remind(() => browser.storage.local.set({ daily: { ...daily, date: NEXT } }), NOON);
    expect(shownNotifications()).toHaveLength(1);
  });

  it('says nothing of a quiz that the look finds finished elsewhere', async () => {
    await browser.storage.local.set({ daily, ...signedIn });
    await remind(() => browser.storage.local.set({ finished }), NOON);
    expect(shownNotifications()).toEqual([]);
  });

  it('comes all the same when nobody can look, and that is logged', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValueOnce();
    await browser.storage.local.set({ daily, finished, ...signedIn });
    await remind(() => Promise.reject(new Error('no room')), MORNING);
    expect(shownNotifications()).toHaveLength(1);
    expect(logged).toHaveBeenCalledOnce();
  });

  it('comes once, also when two alarms fire together', async () => {
    await browser.storage.local.set({ daily });
    await Promise.all([remind(nothing, NOON), remind(nothing, NOON)]);
    expect(shownNotifications()).toHaveLength(1);
  });
});

describe('in quiet hours', () => {
  const all = { from: '00:00', to: '23:59' };

  it('nothing is shown, also when the browser starts, and the day stays to be reminded of', async () => {
    await browser.storage.local.set({ daily, reminderAt: '00:00', quietHours: all });
    await remind(nothing, NOON);
    await remindIfMissed(nothing, NOON);
    expect(shownNotifications()).toEqual([]);
    await browser.storage.local.remove('quietHours');
    await remindIfMissed(nothing, NOON);
    expect(shownNotifications()).toHaveLength(1);
  });
});

describe('a snoozed reminder', () => {
  const HOUR = 3_600_000;

  it('comes again after an hour, and not at a start before that', async () => {
    await browser.storage.local.set({ daily, reminderAt: '00:00' });
    await remind(nothing, NOON);
    await snooze(NOON);
    await remindIfMissed(nothing, NOON + HOUR - 1);
    expect(shownNotifications()).toHaveLength(1);
    const stored = await browser.storage.local.get();
    expect(alarmsFor(stored, NOON, 0)[ALARMS.remind]).toEqual({ when: NOON + HOUR, early: 0 });
    await remind(nothing, NOON + HOUR);
    await remind(nothing, NOON + HOUR);
    expect(shownNotifications()).toHaveLength(2);
  });

  it('doesn’t come once the quiz is done', async () => {
    await browser.storage.local.set({ daily, ...signedIn });
    await snooze(NOON);
    await browser.storage.local.set({ finished });
    await remind(nothing, NOON + HOUR);
    expect(shownNotifications()).toEqual([]);
  });
});

describe('a reminder whose time passed while the browser was closed', () => {
  const at = (minutes: number): string => {
    const moment = new Date(NOON + minutes * 60_000);
    return [moment.getHours(), moment.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
  };
  it.each([
    ['is made up', { reminderAt: at(-5) }, 1],
    ['is not made up before its time', { reminderAt: at(5) }, 0],
    ['is not made up where none was asked for', {}, 0],
    ['is not made up twice', { reminderAt: at(-5), remindedOn: DATE }, 0],
  ])('%s', async (_, stored, times) => {
    await browser.storage.local.set({ daily, ...stored });
    await remindIfMissed(nothing, NOON);
    expect(shownNotifications()).toHaveLength(times);
  });
});
