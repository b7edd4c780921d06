import browser from 'webextension-polyfill';
import { defineBackground } from 'wxt/utils/define-background';
import { ALARMS, ensureAlarms } from '../alarms.ts';
import { askWhenDue, CONNECT_ALARM } from '../features/connect/connecting.ts';
import { answerMenu, ensureAskMenu } from '../features/menu/ask-menu.ts';
import { openWelcome } from '../features/welcome/open-welcome.ts';
import { openSession } from '../session.ts';

/** What each alarm does. Nothing is kept between two of them: the worker may be gone in between. */
const onAlarm: Readonly<Record<string, () => Promise<void>>> = {
  [ALARMS.refreshToken]: async () => {
    const session = await openSession();
    await session.refresh();
    session.close();
  },
  [CONNECT_ALARM]: askWhenDue,
};

export default defineBackground({
  type: 'module',
  main: () => {
    browser.runtime.onInstalled.addListener(({ reason }) => {
      void ensureAlarms();
      void ensureAskMenu();
      void openWelcome(reason);
    });
    browser.runtime.onStartup.addListener(() => void ensureAlarms());
    browser.alarms.onAlarm.addListener(({ name }) => void onAlarm[name]?.());
    answerMenu();
  },
});
