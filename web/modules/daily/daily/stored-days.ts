/**
 * What this browser keeps of the daily quizzes that were started on it: a guest's ticket by its day, and that a person
 * has begun today's. A quiz that comes every day must not fill the storage, so older days are forgotten.
 */
import { readGuestTicket, type GuestTicket } from '#shared/attempt/guest-transport.ts';
import { storedAttemptKey } from '#shared/attempt/stored-attempt.ts';
import { addDays } from '#shared/domain/common/calendar.ts';
import type { KeyValueStorage } from '#shared/auth/storage.ts';

/** A score can still be saved on the day after its own. */
const DAYS_KEPT = 1;
/** Names the days of which a ticket is kept, the oldest first. */
const DAYS = 'guest:daily';
const STARTED = 'dailyStarted';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Where the ticket of that day is kept. */
export const guestKey = (day: string): string => `${DAYS}:${day}`;

const daysKept = (storage: KeyValueStorage): string[] =>
  (storage.get(DAYS) ?? '').split(' ').filter((day) => DAY.test(day));

const writeDays = (storage: KeyValueStorage, days: readonly string[]): void => storage.set(DAYS, days.join(' '));

/** The ticket of that day, or null. */
export const ticketOf = (storage: KeyValueStorage, day: string): GuestTicket | null =>
  readGuestTicket(storage, guestKey(day));

/** Forgets the ticket of that day and what its attempt kept. */
export const dropTicket = (storage: KeyValueStorage, day: string): void => {
  const ticket = ticketOf(storage, day);
  if (ticket !== null) storage.remove(storedAttemptKey(ticket.attemptId));
  storage.remove(guestKey(day));
  writeDays(
    storage,
    daysKept(storage).filter((other) => other !== day),
  );
};

/** Notes that a guest plays the quiz of that day, and forgets the days that are over. */
export const noteGuestDay = (storage: KeyValueStorage, day: string): void => {
  const oldest = addDays(day, -DAYS_KEPT);
  for (const other of daysKept(storage)) if (other < oldest) dropTicket(storage, other);
  writeDays(storage, [...new Set([...daysKept(storage), day])]);
};

/** Notes that a signed-in person has started the quiz of that day, so that a reload leads back into it. */
export const noteStarted = (storage: KeyValueStorage, day: string, userId: string): void =>
  storage.set(STARTED, `${day} ${userId}`);

/** Whether that person has started the quiz of that day here. */
export const hasStarted = (storage: KeyValueStorage, day: string, userId: string): boolean =>
  storage.get(STARTED) === `${day} ${userId}`;
