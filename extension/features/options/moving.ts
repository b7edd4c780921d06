/** Moving to another server: permission, a look at who answers there, and leaving the old one. */
import browser from 'webextension-polyfill';
import { STORAGE_KEYS } from '#shared/auth/storage.ts';
import { createClient } from '#shared/client/client.ts';
import { platformClock, platformHttp } from '#shared/client/platform.ts';
import { logout } from '#shared/contract/identity/auth.ts';
import { getSite } from '#shared/contract/site/site.ts';
import { dropPictures } from '../../first-paint/picture.ts';
import { ask } from '../../messages.ts';
import { moveToServer, serverAddress } from '../../settings.ts';
import { hostPattern } from './server-address.ts';

/** How long a server may take to say who it is, in milliseconds. */
const PATIENCE_MS = 10_000;

/** The server that this build was made for: its permission comes with the extension. */
export const STANDARD: string = __SERVER_ORIGIN__;

/** Asks for the permission to talk to that server; who has it already isn't asked. */
const askPermission = (origin: string): Promise<boolean> =>
  browser.permissions.request({ origins: [hostPattern(origin)] });

/**
 * Gives back what isn't needed any more. The build's own host can't be given back, and the server in use may be another
 * port of the same host.
 */
export const dropPermission = async (origin: string): Promise<void> => {
  const needed = [STANDARD, await serverAddress.read()].map(hostPattern);
  if (needed.includes(hostPattern(origin))) return;
  await browser.permissions.remove({ origins: [hostPattern(origin)] }).catch(() => false);
};

/** Whether a server of ours answers there. */
const lookAt = async (origin: string): Promise<'ours' | 'silent' | 'strange'> => {
  const client = createClient({ origin, http: platformHttp, clock: platformClock });
  const reply = await client.call(getSite, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (reply.ok) return 'ours';
  return reply.error.code === 'NETWORK' || reply.error.code === 'ABORTED' ? 'silent' : 'strange';
};

/** What is found at an address that somebody has typed; `current`: the server in use, which may be talked to. */
export type Found = 'current' | 'refused' | Awaited<ReturnType<typeof lookAt>>;

/**
 * Looks who answers at that address, and keeps the permission for it only where a server of ours does. Must be called by
 * a click: browsers show their question only while it is fresh.
 * @param now the server in use, whose permission somebody may have taken away in the browser's settings
 */
export const examine = async (origin: string, now: string): Promise<Found> => {
  if (!(await askPermission(origin).catch(() => false))) return 'refused';
  if (origin === now) return 'current';
  const answer = await lookAt(origin);
  if (answer !== 'ours') await dropPermission(origin);
  return answer;
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
  void ask('look-again');
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
