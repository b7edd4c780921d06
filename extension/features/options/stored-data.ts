/** The extension's storage by purpose. */
import browser from 'webextension-polyfill';
import { STORAGE_KEYS } from '#shared/auth/storage.ts';
import {
  claimDay,
  claimRefused,
  duePractice,
  openAssignments,
  insightsRead,
  startedAttempt,
  storedDaily,
  storedResult,
  storedInsights,
  lastContact,
  storedStreak,
  storedTicket,
  remindedOn,
  renewAt,
  sessionEnded,
  snoozedUntil,
  askedTerm,
  storedTerms,
} from '../../storage/stored-state.ts';
import { ask } from '../../messages.ts';
import { isOutboxKey } from '../../outbox.ts';
import { quietHours, reminderAt, serverAddress, theme } from '../../settings.ts';
import { readStored } from '../../storage/storage.ts';

export type Kind = 'session' | 'reading' | 'waiting' | 'settings' | 'other';

const SETTINGS: ReadonlySet<string> = new Set([theme.key, reminderAt.key, quietHours.key, serverAddress.key]);
const SESSION: ReadonlySet<string> = new Set([
  STORAGE_KEYS.authToken,
  STORAGE_KEYS.deviceId,
  STORAGE_KEYS.currentUser,
  STORAGE_KEYS.userEmail,
  renewAt.key,
  sessionEnded.key,
  'connecting',
]);

const READING: ReadonlySet<string> = new Set(
  [
    ...[
      storedDaily,
      storedTicket,
      storedStreak,
      storedInsights,
      insightsRead,
      storedResult,
      startedAttempt,
      duePractice,
      openAssignments,
      storedTerms,
      askedTerm,
    ],
    ...[claimDay, claimRefused, lastContact, remindedOn, snoozedUntil],
  ].map(({ key }) => key),
);

const kindOf = (key: string): Kind => {
  if (SETTINGS.has(key)) return 'settings';
  if (SESSION.has(key)) return 'session';
  if (isOutboxKey(key)) return 'waiting';
  return READING.has(key) || /^(?:attempt|guest):/.test(key) ? 'reading' : 'other';
};

/** Bytes that each kind takes, as JSON. */
export const sizesOf = (stored: Readonly<Record<string, unknown>>): Readonly<Record<Kind, number>> => {
  const sizes = { session: 0, reading: 0, waiting: 0, settings: 0, other: 0 };
  for (const [key, value] of Object.entries(stored)) {
    sizes[kindOf(key)] += new TextEncoder().encode(key + JSON.stringify(value)).length;
  }
  return sizes;
};

/** Removes everything but the settings, and fetches the data of a guest. Rejects where the storage is blocked. */
export const clearStored = async (): Promise<void> => {
  await browser.storage.local.remove(Object.keys(await readStored()).filter((key) => !SETTINGS.has(key)));
  void ask('look-again');
};
