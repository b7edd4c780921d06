/** Moving to another server: its permission, a check of the server, and leaving the old one. */
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
 * Removes a permission that is no longer needed. The build's own host can't be removed, and the server in use may be
 * another port of the same host.
 */
export const dropPermission = async (origin: string): Promise<void> => {
  const needed = [STANDARD, await serverAddress.read()].map(hostPattern);
  if (needed.includes(hostPattern(origin))) return;
  await browser.permissions.remove({ origins: [hostPattern(origin)] }).catch(() => false);
};

/** Checks if one of our servers answers there. */
const lookAt = async (origin: string): Promise<'ours' | 'silent' | 'strange'> => {
  const client = createClient({ origin, http: platformHttp, clock: platformClock });
  const reply = await client.call(getSite, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (reply.ok) return 'ours';
  return reply.error.code === 'NETWORK' || reply.error.code === 'ABORTED' ? 'silent' : 'strange';
};

/** The result of checking an address; `current`: the server in use. */
export type Found = 'current' | 'refused' | Awaited<ReturnType<typeof lookAt>>;

/**
 * Checks which server answers at that address, and retains its permission only if it is one of ours. Call it from a click:
 * browsers show their question only then.
 * @param now the server in use, whose permission the user may have removed in the browser's settings
 */
export const examine = async (origin: string, now: string): Promise<Found> => {
  if (!(await askPermission(origin).catch(() => false))) return 'refused';
  if (origin === now) return 'current';
  const answer = await lookAt(origin);
  if (answer !== 'ours') await dropPermission(origin);
  return answer;
};

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Signs out at the old server, if it can be reached, and uses the new one from now on. */
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
    // If the server is out of reach, the session expires automatically; this device has removed it already.
    await left.call(logout, { keepalive: true, signal: AbortSignal.timeout(PATIENCE_MS) });
  }
  await dropPermission(before);
};
