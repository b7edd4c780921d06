/** What stands in the storage of the extension, by what it is good for. */
import browser from 'webextension-polyfill';
import { STORAGE_KEYS } from '#shared/auth/storage.ts';
import { renewAt, sessionEnded } from '../../storage/stored-state.ts';
import { ask } from '../../messages.ts';
import { isOutboxKey } from '../../outbox.ts';
import { reminderAt, serverAddress, theme } from '../../settings.ts';
import { readStored } from '../../storage/storage.ts';

export type Kind = 'session' | 'reading' | 'waiting' | 'settings';

const SETTINGS: ReadonlySet<string> = new Set([theme.key, reminderAt.key, serverAddress.key]);
const SESSION: ReadonlySet<string> = new Set([
  STORAGE_KEYS.authToken,
  STORAGE_KEYS.deviceId,
  STORAGE_KEYS.currentUser,
  STORAGE_KEYS.userEmail,
  renewAt.key,
  sessionEnded.key,
  'connecting',
]);

const kindOf = (key: string): Kind => {
  if (SETTINGS.has(key)) return 'settings';
  if (SESSION.has(key)) return 'session';
  return isOutboxKey(key) ? 'waiting' : 'reading';
};

/** Bytes that each kind takes, as JSON. */
export const sizesOf = (stored: Readonly<Record<string, unknown>>): Readonly<Record<Kind, number>> => {
  const sizes = { session: 0, reading: 0, waiting: 0, settings: 0 };
  for (const [key, value] of Object.entries(stored)) {
    sizes[kindOf(key)] += new TextEncoder().encode(key + JSON.stringify(value)).length;
  }
  return sizes;
};

/**
 * Forgets everything but the choices of the person; the background then looks for what a guest gets. Rejects where the
 * storage is blocked.
 */
export const clearKept = async (): Promise<void> => {
  await browser.storage.local.remove(Object.keys(await readStored()).filter((key) => !SETTINGS.has(key)));
  void ask('look-again');
};
