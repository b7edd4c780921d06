/** The stored state, so that the extension opens immediately and works without a network. */
import * as v from 'valibot';
import { RENEW_AT } from '#shared/auth/renewal.ts';
import { STORAGE_KEYS } from '#shared/auth/storage.ts';
import { User } from '#shared/contract/identity/auth.ts';
import { Daily } from '#shared/contract/daily/daily.ts';
import { Day } from '#shared/contract/common/fields.ts';
import { AttemptQuiz, FinishedResult, OpenAttempt } from '#shared/contract/attempts/result.ts';
import { defineItem } from './items.ts';
import { quietHours, reminderAt, serverAddress, theme } from '../settings.ts';

/** The newest daily quiz. It is the same for everyone. */
export const storedDaily = defineItem('daily', v.nullable(Daily), null);

/** Proof of having had the quiz on its day: with it, answers that arrive late count for their date. */
export const Ticket = v.object({
  userId: v.string(),
  date: Day,
  /** The set that was that day's when the ticket was given; older versions didn't keep it. */
  quizId: v.optional(v.string()),
  ticket: v.string(),
  /** Until when answers with this ticket count. */
  countsUntil: v.string(),
});
export type Ticket = v.InferOutput<typeof Ticket>;
export const storedTicket = defineItem('dailyTicket', v.nullable(Ticket), null);

/** The ticket of that person for that set on that day, in what was read of the storage; null when there is none. */
export const ticketIn = (
  stored: Readonly<Record<string, unknown>>,
  { userId, date, quizId }: { readonly userId: string; readonly date: string; readonly quizId: string },
): string | null => {
  const ticket = storedTicket.in(stored);
  if (ticket?.userId !== userId || ticket.date !== date) return null;
  return ticket.quizId === undefined || ticket.quizId === quizId ? ticket.ticket : null;
};

export const StoredStreak = v.object({
  userId: v.string(),
  /** The day on which it was read. */
  today: Day,
  current: v.number(),
  longest: v.number(),
  freezes: v.number(),
  doneToday: v.boolean(),
});
export type StoredStreak = v.InferOutput<typeof StoredStreak>;
export const storedStreak = defineItem('streak', v.nullable(StoredStreak), null);

/** The learner's missed questions that are due for practice. */
export const DuePractice = v.object({ userId: v.string(), due: v.number() });
export const duePractice = defineItem('practice', v.nullable(DuePractice), null);

/** The learner's open assignments: the one that is due first, and their number. */
export const OpenAssignments = v.object({
  userId: v.string(),
  total: v.number(),
  first: v.nullable(v.object({ title: v.string(), dueOn: v.string() })),
});
export const openAssignments = defineItem('assignments', v.nullable(OpenAssignments), null);

/** The flashcards that this person may open, in which selected words are looked up. */
export const StoredTerms = v.object({
  /** Null for a guest. */
  userId: v.nullable(v.string()),
  /** When they were read, in milliseconds since 1970. */
  at: v.number(),
  cards: v.array(v.object({ deck: v.string(), front: v.string(), back: v.string(), example: v.nullable(v.string()) })),
});
export type StoredTerms = v.InferOutput<typeof StoredTerms>;
export const storedTerms = defineItem('terms', v.nullable(StoredTerms), null);

/** The words that the person selected on a page to be quizzed on. They stay on this device. */
export const AskedTerm = v.object({ text: v.string(), at: v.number() });
export const askedTerm = defineItem('askedTerm', v.nullable(AskedTerm), null);

/** An insight as the list shows it: plain text only. */
export const StoredInsight = v.object({
  _id: v.string(),
  title: v.string(),
  summary: v.string(),
  source: v.string(),
  publishedAt: v.string(),
  eventDate: v.nullable(v.string()),
  readingMinutes: v.number(),
  locked: v.boolean(),
});
export type StoredInsight = v.InferOutput<typeof StoredInsight>;
export const storedInsights = defineItem(
  'insights',
  v.nullable(v.object({ insights: v.array(StoredInsight), pages: v.number(), total: v.number() })),
  null,
);

/** Ids of the insights that were opened from here, the newest last. */
export const insightsRead = defineItem('insightsRead', v.array(v.string()), []);

/** The finished quiz of a day; `userId` is null for a guest's. */
export const Finished = v.object({ date: Day, userId: v.nullable(v.string()), result: FinishedResult });
export type Finished = v.InferOutput<typeof Finished>;
export const storedResult = defineItem('finished', v.nullable(Finished), null);

/** The learner's attempt that is open, so that it goes on without a network too. */
export const StartedAttempt = v.object({
  date: Day,
  userId: v.string(),
  /** False as long as the server doesn't know of it: it was started without a network. */
  atServer: v.boolean(),
  attempt: OpenAttempt,
  quiz: AttemptQuiz,
  /** The ticket of its day: after midnight `storedTicket` is the next day's. */
  ticket: v.optional(v.nullable(v.string())),
});
export type StartedAttempt = v.InferOutput<typeof StartedAttempt>;
export const startedAttempt = defineItem('started', v.nullable(StartedAttempt), null);

/** The day of the guest's attempt that the person who signs in has asked to keep. */
export const claimDay = defineItem('claimDay', v.nullable(Day), null);

/** Why the guest's attempt could not become that of the person who signed in. */
export const claimRefused = defineItem('claimRefused', v.nullable(v.string()), null);

/** The last contact with the server. */
export const Contact = v.object({
  /** Milliseconds since 1970. */
  at: v.number(),
  /** The code of what went wrong; null when all went well. */
  code: v.nullable(v.string()),
  /** The sentence for the user. */
  message: v.string(),
});
export type Contact = v.InferOutput<typeof Contact>;
export const lastContact = defineItem('reach', v.nullable(Contact), null);

/** The session ended by itself, and the person has not been back since. */
export const sessionEnded = defineItem('sessionEnded', v.boolean(), false);

/** The moment from which the token is to be renewed. */
export const renewAt = defineItem(RENEW_AT, v.nullable(v.string()), null);

/** Until when the reminder is snoozed, in milliseconds since 1970. */
export const snoozedUntil = defineItem('snoozedUntil', v.nullable(v.number()), null);

/** The day of the last reminder. */
export const remindedOn = defineItem('remindedOn', v.nullable(Day), null);

const StoredPerson = v.pipe(
  v.string(),
  v.check((text) => {
    try {
      return v.is(User, JSON.parse(text));
    } catch {
      return false;
    }
  }),
  v.transform((text) => v.parse(User, JSON.parse(text))),
);

/** The last known user; valid only together with a token. */
export const storedPerson = defineItem(STORAGE_KEYS.currentUser, v.nullable(StoredPerson), null);
export const storedToken = defineItem(STORAGE_KEYS.authToken, v.nullable(v.string()), null);

/** The person, also before the server was asked; null for a guest. */
export const personIn = (stored: Readonly<Record<string, unknown>>): User | null =>
  storedToken.in(stored) === null ? null : storedPerson.in(stored);

/** Whether no view and no badge shows that key: what an attempt notes at every keystroke. */
export const isUnseen = (key: string): boolean => key.startsWith('attempt:');

const LASTING = new Set<string>([theme.key, reminderAt.key, quietHours.key, serverAddress.key, STORAGE_KEYS.userEmail]);

/** Whether that key outlives signing out: choices of this device, and the address to sign in with. */
export const isLasting = (key: string): boolean => LASTING.has(key);
