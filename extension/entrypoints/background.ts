import browser from 'webextension-polyfill';
import { defineBackground } from 'wxt/utils/define-background';
import { ALARMS, ensureAlarms } from '../alarms.ts';
import { openSession } from '../session.ts';

/** What each alarm does. Nothing is kept between two of them: the worker may be gone in between. */
const onAlarm: Readonly<Record<string, () => Promise<void>>> = {
  [ALARMS.refreshToken]: async () => {
    const session = await openSession();
    await session.refresh();
    session.close();
  },
};

export default defineBackground({
  type: 'module',
  main: () => {
    browser.runtime.onInstalled.addListener(() => void ensureAlarms());
    browser.runtime.onStartup.addListener(() => void ensureAlarms());
    browser.alarms.onAlarm.addListener(({ name }) => void onAlarm[name]?.());
  },
});
