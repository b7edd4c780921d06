/** The browser's alarms, made as the schedule has them. A browser may lose them, so this runs at every start. */
import browser from 'webextension-polyfill';
import type { Stored } from '../../storage/storage.ts';
import { alarmsFor, isSet } from './schedule.ts';

/** Creates missing alarms, moves wrong ones, and clears those that are over. */
export const syncAlarms = async (stored: Stored): Promise<void> => {
  const now = Date.now();
  for (const [name, alarm] of Object.entries(alarmsFor(stored, now, Math.random()))) {
    if (alarm === null) {
      await browser.alarms.clear(name);
      continue;
    }
    if (isSet(alarm, await browser.alarms.get(name), now)) continue;
    const { periodInMinutes, when } = { periodInMinutes: undefined, when: undefined, ...alarm };
    void browser.alarms.create(name, periodInMinutes === undefined ? { when } : { periodInMinutes });
  }
};
