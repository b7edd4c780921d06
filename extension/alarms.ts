/** The alarms of the background. They are made again at every start: a browser may lose them. */
import browser from 'webextension-polyfill';

export const ALARMS = { refreshToken: 'refresh-token' } as const;

/** A token lives for days, so twice a day is well before its end. */
const REFRESH_EVERY_MINUTES = 12 * 60;

/** Makes the alarms that are missing. */
export const ensureAlarms = async (): Promise<void> => {
  if ((await browser.alarms.get(ALARMS.refreshToken)) === undefined) {
    void browser.alarms.create(ALARMS.refreshToken, { periodInMinutes: REFRESH_EVERY_MINUTES });
  }
};
