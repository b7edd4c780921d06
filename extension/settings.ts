/** The user's settings, which stay when they sign in and out. */
import * as v from 'valibot';
import browser from 'webextension-polyfill';
import { defineItem } from './storage/items.ts';

/** An origin over http or https, without a path: "https://learn.example". */
export const ServerOrigin = v.pipe(
  v.string(),
  v.maxLength(300),
  v.check((text) => {
    if (!URL.canParse(text)) return false;
    const { origin, protocol } = new URL(text);
    return origin === text && (protocol === 'https:' || protocol === 'http:');
  }, 'The address of a server looks like https://learn.example'),
);

/** Origin of the server that this extension talks to: the build's, until another is chosen. */
export const serverAddress = defineItem('serverAddress', ServerOrigin, __SERVER_ORIGIN__);

/** The chosen theme; null follows the system. Its key is the site's. */
export const theme = defineItem('theme', v.nullable(v.picklist(['light', 'dark'])), null);

/** A minute of the day by the clock of this device: "09:30". */
export const TimeOfDay = v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'The time looks like 09:30'));

/** When an open daily quiz is brought to mind; null: never. */
export const reminderAt = defineItem('reminderAt', v.nullable(TimeOfDay), null);

/** No reminder from that time to that time, also past midnight; null: at any time. */
export const QuietHours = v.object({ from: TimeOfDay, to: TimeOfDay });
export type QuietHours = v.InferOutput<typeof QuietHours>;
export const quietHours = defineItem('quietHours', v.nullable(QuietHours), null);

/** Keys that outlive a session and a change of server. */
const LASTING = new Set([theme.key, reminderAt.key, quietHours.key]);

/**
 * Talks to another server from now on. Session, caches and unsent answers belong to the server that was left, so they are
 * forgotten with it: no token ever goes to another server than its own. Throws where it is no address of a server.
 */
export const moveToServer = async (origin: string): Promise<void> => {
  const address = v.parse(ServerOrigin, origin);
  const keys = Object.keys(await browser.storage.local.get());
  await browser.storage.local.remove(keys.filter((key) => !LASTING.has(key)));
  await serverAddress.write(address);
};
