/** What the extension keeps, so that it opens at once and works without a network. */
import * as v from 'valibot';
import { RENEW_AT } from '#shared/auth/renewal.ts';
import { STORAGE_KEYS } from '#shared/auth/storage.ts';
import { User } from '#shared/contract/identity/auth.ts';
import { Daily } from '#shared/contract/daily/daily.ts';
import { Day } from '#shared/contract/common/fields.ts';
import { AttemptQuiz, FinishedResult, OpenAttempt } from '#shared/contract/attempts/result.ts';
import { defineItem } from './items.ts';
import { reminderAt, serverAddress, theme } from '../settings.ts';

/** The day's quiz as it was fetched last. It is the same for everybody. */
export const keptDaily = defineItem('daily', v.nullable(Daily), null);

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
export const keptTicket = defineItem('dailyTicket', v.nullable(Ticket), null);

/** The ticket of that person for that set on that day, in what was read of the storage; null when there is none. */
export const ticketIn = (
  stored: Readonly<Record<string, unknown>>,
  { userId, date, quizId }: { readonly userId: string; readonly date: string; readonly quizId: string },
): string | null => {
  const kept = keptTicket.in(stored);
  if (kept?.userId !== userId || kept.date !== date) return null;
  return kept.quizId === undefined || kept.quizId === quizId ? kept.ticket : null;
};

export const KeptStreak = v.object({
  userId: v.string(),
  /** The day on which it was read. */
  today: Day,
  current: v.number(),
  longest: v.number(),
  freezes: v.number(),
  doneToday: v.boolean(),
});
export type KeptStreak = v.InferOutput<typeof KeptStreak>;
export const keptStreak = defineItem('streak', v.nullable(KeptStreak), null);

/** An insight as the list shows it: plain text only. */
export const KeptInsight = v.object({
  _id: v.string(),
  title: v.string(),
  summary: v.string(),
  source: v.string(),
  publishedAt: v.string(),
  eventDate: v.nullable(v.string()),
  readingMinutes: v.number(),
  locked: v.boolean(),
});
export type KeptInsight = v.InferOutput<typeof KeptInsight>;
export const keptInsights = defineItem(
  'insights',
  v.nullable(v.object({ insights: v.array(KeptInsight), pages: v.number(), total: v.number() })),
  null,
);

/** Ids of the insights that were opened from here, the newest last. */
export const insightsRead = defineItem('insightsRead', v.array(v.string()), []);

/** The finished quiz of a day; `userId` is null for a guest's. */
export const Finished = v.object({ date: Day, userId: v.nullable(v.string()), result: FinishedResult });
export type Finished = v.InferOutput<typeof Finished>;
export const keptFinished = defineItem('finished', v.nullable(Finished), null);

/** The learner's attempt that is open, so that it goes on without a network too. */
export const Begun = v.object({
  date: Day,
  userId: v.string(),
  /** False as long as the server doesn't know of it: it was begun without a network. */
  atServer: v.boolean(),
  attempt: OpenAttempt,
  quiz: AttemptQuiz,
  /** The ticket of its day, held with it: after midnight the one that is kept is the next day's. */
  ticket: v.optional(v.nullable(v.string())),
});
export type Begun = v.InferOutput<typeof Begun>;
export const keptBegun = defineItem('begun', v.nullable(Begun), null);

/** The day of the guest's attempt that the person who signs in has asked to keep. */
export const claimDay = defineItem('claimDay', v.nullable(Day), null);

/** Why the guest's attempt could not become that of the person who signed in. */
export const claimRefused = defineItem('claimRefused', v.nullable(v.string()), null);

/** How the server was met last. */
export const Reach = v.object({
  /** Milliseconds since 1970. */
  at: v.number(),
  /** The code of what went wrong; null when all went well. */
  code: v.nullable(v.string()),
  /** What a person reads of it. */
  message: v.string(),
});
export type Reach = v.InferOutput<typeof Reach>;
export const keptReach = defineItem('reach', v.nullable(Reach), null);

/** The session ended by itself, and the person has not been back since. */
export const sessionEnded = defineItem('sessionEnded', v.boolean(), false);

/** The moment from which the token is to be renewed. */
export const renewAt = defineItem(RENEW_AT, v.nullable(v.string()), null);

/** The day of which the person was reminded last. */
export const remindedOn = defineItem('remindedOn', v.nullable(Day), null);

const KeptPerson = v.pipe(
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

/** Who was signed in when that was last known; trust it only beside a token. */
export const keptPerson = defineItem(STORAGE_KEYS.currentUser, v.nullable(KeptPerson), null);
export const keptToken = defineItem(STORAGE_KEYS.authToken, v.nullable(v.string()), null);

/** The person, also before the server was asked; null for a guest. */
export const personIn = (stored: Readonly<Record<string, unknown>>): User | null =>
  keptToken.in(stored) === null ? null : keptPerson.in(stored);

/** Whether no view and no badge shows that key: what an attempt notes at every keystroke. */
export const isUnseen = (key: string): boolean => key.startsWith('attempt:');

const LASTING = new Set<string>([theme.key, reminderAt.key, serverAddress.key, STORAGE_KEYS.userEmail]);

/** Whether that key outlives signing out: choices of this device, and the address to sign in with. */
export const isLasting = (key: string): boolean => LASTING.has(key);
