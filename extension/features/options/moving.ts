/** Moving to another server: permission, a look at who answers there, and leaving the old one. */
import browser from 'webextension-polyfill';
import { STORAGE_KEYS } from '#shared/auth/storage.ts';
import { createClient } from '#shared/client/client.ts';
import { platformClock, platformHttp } from '#shared/client/platform.ts';
import { logout } from '#shared/contract/auth.ts';
import { getSite } from '#shared/contract/site.ts';
import { dropPictures } from '../../first-paint/picture.ts';
import { moveToServer, serverAddress } from '../../settings.ts';
import { hostPattern } from './server-address.ts';

/** How long a server may take to say who it is, in milliseconds. */
const PATIENCE_MS = 10_000;

/** The server that this build was made for: its permission comes with the extension. */
export const STANDARD: string = __SERVER_ORIGIN__;

/** Asks for the permission to talk to that server. Must be called by a click, before anything is waited for. */
export const askPermission = (origin: string): Promise<boolean> =>
  origin === STANDARD ? Promise.resolve(true) : browser.permissions.request({ origins: [hostPattern(origin)] });

/** Gives back what isn't needed any more; the build's own host can't be given back. */
export const dropPermission = async (origin: string): Promise<void> => {
  if (hostPattern(origin) === hostPattern(STANDARD)) return;
  await browser.permissions.remove({ origins: [hostPattern(origin)] }).catch(() => false);
};

/** Whether a server of ours answers there. */
export const lookAt = async (origin: string): Promise<'ours' | 'silent' | 'strange'> => {
  const client = createClient({ origin, http: platformHttp, clock: platformClock });
  const reply = await client.call(getSite, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (reply.ok) return 'ours';
  return reply.error.code === 'NETWORK' || reply.error.code === 'ABORTED' ? 'silent' : 'strange';
};

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Signs out at the server that is left, if it can be reached, and talks to the other from now on. */
export const moveTo = async (origin: string): Promise<void> => {
  const before = await serverAddress.read();
  const stored = await browser.storage.local.get([STORAGE_KEYS.authToken, STORAGE_KEYS.deviceId]);
  const credentials = {
    token: text(stored[STORAGE_KEYS.authToken]),
    deviceId: text(stored[STORAGE_KEYS.deviceId]),
  };
  await moveToServer(origin);
  dropPictures();
  if (credentials.token !== null) {
    const left = createClient({
      origin: before,
      http: platformHttp,
      clock: platformClock,
      credentials: () => credentials,
    });
    // Out of reach, its session runs out by itself; here it is forgotten already.
    await left.call(logout, { keepalive: true, signal: AbortSignal.timeout(PATIENCE_MS) });
  }
  await dropPermission(before);
};
