/** The status of today's quiz for the current user, as far as this device knows. Views and badge use it. */
import { readGuestTicket, type GuestTicket } from '#shared/attempt/guest-transport.ts';
import { storedAttemptKey } from '#shared/attempt/stored-attempt.ts';
import type { User } from '#shared/contract/identity/auth.ts';
import type { Daily } from '#shared/contract/daily/daily.ts';
import type { FinishedResult } from '#shared/contract/attempts/result.ts';
import { addDays } from '#shared/domain/common/calendar.ts';
import { claimDay, startedAttempt, storedDaily, storedResult, lastContact, personIn } from './storage/stored-state.ts';
import { entryOf, type Entry } from './outbox.ts';
import type { Stored } from './storage/storage.ts';

export type DailyStatus =
  /** Nothing was ever fetched, or there is no quiz today. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'open'; readonly daily: Daily; readonly started: boolean }
  /** Submitted, and not yet at the server, or refused by it. */
  | { readonly kind: 'waiting'; readonly daily: Daily; readonly entry: Entry }
  | { readonly kind: 'finished'; readonly daily: Daily; readonly result: FinishedResult };

/** The storage key of a guest's attempt of that day. */
export const guestKey = (date: string): string => `guest:daily:${date}`;

const guestTicketAt = (stored: Stored, key: string): GuestTicket | null =>
  readGuestTicket(
    {
      get: (name) => {
        const value = stored[name];
        return typeof value === 'string' ? value : null;
      },
      set: () => undefined,
      remove: () => undefined,
    },
    key,
  );

/** Returns true if a guest has an attempt of that day here, open or finished. */
export const hasGuestAttempt = (stored: Stored, date: string): boolean =>
  guestTicketAt(stored, guestKey(date)) !== null;

/**
 * Returns the keys of guests' attempts of earlier days. Yesterday's stays, since it may still be in progress after
 * midnight, and so does a day whose score is being saved.
 */
export const spentGuestKeys = (stored: Stored, today: string): string[] => {
  const first = guestKey(addDays(today, -1));
  const claimed = claimDay.in(stored);
  return Object.keys(stored)
    .filter((key) => key.startsWith(guestKey('')) && key < first && (claimed === null || key !== guestKey(claimed)))
    .flatMap((key) => {
      const ticket = guestTicketAt(stored, key);
      return ticket === null ? [key] : [key, storedAttemptKey(ticket.attemptId)];
    });
};

const isStarted = (stored: Stored, date: string, userId: string | null): boolean => {
  if (userId === null) return hasGuestAttempt(stored, date);
  const started = startedAttempt.in(stored);
  return started?.date === date && started.userId === userId;
};

/**
 * Returns true if the day of the stored quiz is over, so that the next one is open. A later reply of the server that still
 * has this quiz is more reliable than the clock of the device.
 */
export const isOver = (stored: Stored, { endsAt }: Daily, now: number): boolean => {
  const end = Date.parse(endsAt);
  const contact = lastContact.in(stored);
  return end <= now && !(contact?.code === null && contact.at >= end);
};

/**
 * Returns the status from the stored state.
 * @param person the current user, where the caller knows better
 * @param daily another quiz than the latest, if the user is still taking it
 */
export const dailyStatusOf = (
  stored: Stored,
  person: User | null = personIn(stored),
  daily: Daily | null = storedDaily.in(stored),
): DailyStatus => {
  if (daily === null) return { kind: 'unknown' };
  const userId = person?._id ?? null;
  const finished = storedResult.in(stored);
  if (finished?.date === daily.date && finished.userId === userId) {
    return { kind: 'finished', daily, result: finished.result };
  }
  const entry = userId === null ? undefined : entryOf(stored, userId, daily.date);
  if (entry !== undefined) return { kind: 'waiting', daily, entry };
  return { kind: 'open', daily, started: isStarted(stored, daily.date, userId) };
};
