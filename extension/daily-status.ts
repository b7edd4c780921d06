/** How things stand with today's quiz for whoever is here, as far as this device knows. Views and badge follow it. */
import { readGuestTicket, type GuestTicket } from '#shared/attempt/guest-transport.ts';
import { keptKey } from '#shared/attempt/stored-attempt.ts';
import type { User } from '#shared/contract/identity/auth.ts';
import type { Daily } from '#shared/contract/daily/daily.ts';
import type { FinishedResult } from '#shared/contract/attempts/result.ts';
import { addDays } from '#shared/domain/common/calendar.ts';
import { claimDay, keptBegun, keptDaily, keptFinished, keptReach, personIn } from './storage/stored-state.ts';
import { entryOf, type Entry } from './outbox.ts';
import type { Stored } from './storage/storage.ts';

export type Standing =
  /** Nothing was ever fetched, or there is no quiz today. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'open'; readonly daily: Daily; readonly begun: boolean }
  /** Handed in, and not at the server yet; or refused by it. */
  | { readonly kind: 'waiting'; readonly daily: Daily; readonly entry: Entry }
  | { readonly kind: 'finished'; readonly daily: Daily; readonly result: FinishedResult };

/** Where a guest's attempt of that day is kept. */
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

/** Whether a guest has an attempt of that day here, open or finished. */
export const hasGuestAttempt = (stored: Stored, date: string): boolean =>
  guestTicketAt(stored, guestKey(date)) !== null;

/**
 * The keys of what guests played on earlier days, which nobody comes back to. Yesterday's stays, since somebody may be
 * playing it over midnight, and so does a day that is to be claimed.
 */
export const spentGuestKeys = (stored: Stored, today: string): string[] => {
  const first = guestKey(addDays(today, -1));
  const claimed = claimDay.in(stored);
  return Object.keys(stored)
    .filter((key) => key.startsWith(guestKey('')) && key < first && (claimed === null || key !== guestKey(claimed)))
    .flatMap((key) => {
      const ticket = guestTicketAt(stored, key);
      return ticket === null ? [key] : [key, keptKey(ticket.attemptId)];
    });
};

const isBegun = (stored: Stored, date: string, userId: string | null): boolean => {
  if (userId === null) return hasGuestAttempt(stored, date);
  const begun = keptBegun.in(stored);
  return begun?.date === date && begun.userId === userId;
};

/**
 * Whether the day of the kept quiz is over, so that another one is open that this device doesn't have yet. A server that
 * was reached since and still has this quiz knows better than the clock of the device.
 */
export const isOver = (stored: Stored, { endsAt }: Daily, now: number): boolean => {
  const end = Date.parse(endsAt);
  const reach = keptReach.in(stored);
  return end <= now && !(reach?.code === null && reach.at >= end);
};

/**
 * How things stand, from what was read of the storage.
 * @param person who is here, where that is known better
 * @param daily another quiz than the latest, for who still plays it
 */
export const standingOf = (
  stored: Stored,
  person: User | null = personIn(stored),
  daily: Daily | null = keptDaily.in(stored),
): Standing => {
  if (daily === null) return { kind: 'unknown' };
  const userId = person?._id ?? null;
  const finished = keptFinished.in(stored);
  if (finished?.date === daily.date && finished.userId === userId) {
    return { kind: 'finished', daily, result: finished.result };
  }
  const entry = userId === null ? undefined : entryOf(stored, userId, daily.date);
  if (entry !== undefined) return { kind: 'waiting', daily, entry };
  return { kind: 'open', daily, begun: isBegun(stored, daily.date, userId) };
};
