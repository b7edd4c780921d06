/**
 * Stores the daily quizzes started in this browser: a guest's ticket per day, and whether a user has started today's.
 * Older days are removed, so that daily use doesn't fill the storage.
 */
import { readGuestTicket, type GuestTicket } from '#shared/attempt/guest-transport.ts';
import { storedAttemptKey } from '#shared/attempt/stored-attempt.ts';
import { addDays } from '#shared/domain/common/calendar.ts';
import type { KeyValueStorage } from '#shared/auth/storage.ts';

/** A score can still be saved on the day after its own. */
const DAYS_STORED = 1;
/** Storage key of the days with a ticket, oldest first. */
const DAYS = 'guest:daily';
const STARTED = 'dailyStarted';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Returns the storage key of that day's ticket. */
export const guestKey = (day: string): string => `${DAYS}:${day}`;

const storedDays = (storage: KeyValueStorage): string[] =>
  (storage.get(DAYS) ?? '').split(' ').filter((day) => DAY.test(day));

const writeDays = (storage: KeyValueStorage, days: readonly string[]): void => storage.set(DAYS, days.join(' '));

/** Returns the ticket of that day, or null. */
export const ticketOf = (storage: KeyValueStorage, day: string): GuestTicket | null =>
  readGuestTicket(storage, guestKey(day));

/** Removes the ticket of that day and its stored attempt. */
export const dropTicket = (storage: KeyValueStorage, day: string): void => {
  const ticket = ticketOf(storage, day);
  if (ticket !== null) storage.remove(storedAttemptKey(ticket.attemptId));
  storage.remove(guestKey(day));
  writeDays(
    storage,
    storedDays(storage).filter((other) => other !== day),
  );
};

/** Records that a guest plays the quiz of that day, and removes older days. */
export const noteGuestDay = (storage: KeyValueStorage, day: string): void => {
  const oldest = addDays(day, -DAYS_STORED);
  for (const other of storedDays(storage)) if (other < oldest) dropTicket(storage, other);
  writeDays(storage, [...new Set([...storedDays(storage), day])]);
};

/** Records that a user has started the quiz of that day, so that a reload returns to it. */
export const noteStarted = (storage: KeyValueStorage, day: string, userId: string): void =>
  storage.set(STARTED, `${day} ${userId}`);

/** Returns whether that user has started the quiz of that day in this browser. */
export const hasStarted = (storage: KeyValueStorage, day: string, userId: string): boolean =>
  storage.get(STARTED) === `${day} ${userId}`;
