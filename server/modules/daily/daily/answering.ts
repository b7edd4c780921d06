import type { Answer, FinishedResult, OpenAttempt } from '#shared/contract/attempts/result.ts';
import { dayOf, startOfDay } from '#shared/domain/common/calendar.ts';
import { countsForDay, DAILY_COUNTS_MS } from '#shared/domain/daily/daily.ts';
import { sha256 } from '../../../platform/crypto.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import { type AttemptRow, findOpenAttempt, removeOpenAttempt } from '../../attempts/index.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import { hasVersion } from '../../quizzes/index.ts';
import { notFound, Refusal } from '../../../platform/http/routes/refusal.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import { findSet, type DailySet } from './repository.ts';
import type { DailyService } from './service.ts';
import { lockPerson } from '../../identity/index.ts';
import { addSubmission, findSubmission } from './submissions-repository.ts';
import { createTickets, type Ticket } from './ticket.ts';

const KEY = /^[\w.-]{8,100}$/;

interface Written {
  readonly row: AttemptRow;
  /** All answers of the attempt, if already loaded. */
  readonly answers?: readonly Answer[];
}

/** The rules of attempts, shared by every kind of quiz. */
export interface DailyAttempts {
  start(
    trx: Trx,
    start: {
      readonly quizId: string;
      readonly version: number;
      readonly userId: string | null;
      readonly guestTokenHash: string | null;
      readonly dailyDate: string | null;
      /** Seed of the numbers the user saw. */
      readonly drawnFor?: string;
    },
  ): Promise<AttemptRow | null>;
  lock(trx: Trx, named: { readonly id: string; readonly userId: string }): Promise<AttemptRow | undefined>;
  submitAnswers(trx: Trx, row: AttemptRow, answers: readonly Answer[]): Promise<Written>;
  view(row: AttemptRow, answers?: readonly Answer[]): Promise<OpenAttempt | FinishedResult>;
}

export interface AnsweringDeps extends Pick<Deps, 'db' | 'clock' | 'keys'> {
  readonly daily: Pick<DailyService, 'today'>;
  readonly attempts: DailyAttempts;
  readonly timezone: string;
}

export interface DailyAnswers {
  readonly date: string;
  readonly answers: readonly Answer[];
  readonly ticket: string | undefined;
  readonly key: string | null;
}

export interface DailyAnswering {
  /** Returns the user's ticket for today. Throws 404 if there is no set. */
  ticket(actor: Actor): Promise<{ date: string; quizId: string; ticket: string; countsUntil: string }>;
  /**
   * Opens and submits the quiz of a date. With the user's ticket it counts for its date within 48 hours; without one
   * only on that day, and later it counts for nothing. Throws 404 for a date without a set or in the future,
   * TICKET_INVALID, ANSWER_INVALID, IDEMPOTENCY_KEY_MISSING or IDEMPOTENCY_CONFLICT.
   */
  answer(actor: Actor, given: DailyAnswers): Promise<{ result: FinishedResult; counted: boolean }>;
}

/** Answers to the quiz of a day sent in one request, for offline use. */
export const createDailyAnswering = (deps: AnsweringDeps): DailyAnswering => {
  const { db, clock, keys, daily, attempts, timezone } = deps;
  const tickets = createTickets(keys);

  const ticketIn = (actor: Actor, date: string, text: string | undefined): Ticket | null => {
    if (text === undefined) return null;
    const ticket = tickets.read(text);
    if (ticket.user !== actor.userId || ticket.date !== date) throw new Refusal('TICKET_INVALID');
    return ticket;
  };

  /** Returns the set the user saw: that of their ticket, whichever staff have chosen since. */
  const setOn = async (date: string, ticket: Ticket | null): Promise<Pick<DailySet, 'quizId' | 'version'>> => {
    const set = date > dayOf(clock.now(), timezone) ? undefined : await findSet(db, date);
    if (set === undefined) throw notFound('daily quiz');
    if (ticket === null) return set;
    const ticketSet = { quizId: ticket.quizId ?? set.quizId, version: ticket.version };
    if (!(await hasVersion(db, ticketSet))) throw notFound('daily quiz');
    return ticketSet;
  };

  /** Returns the open attempt for the date, or a new one. */
  const opened = async (
    trx: Trx,
    start: {
      readonly quizId: string;
      readonly version: number;
      readonly userId: string;
      readonly dailyDate: string | null;
      readonly drawnFor: string;
    },
  ): Promise<AttemptRow> => {
    const open = await findOpenAttempt(trx, start.userId, start.quizId);
    const held = open === undefined ? undefined : await attempts.lock(trx, { id: open, userId: start.userId });
    if (held?.status === 'open' && held.daily_date === start.dailyDate && held.version === start.version) return held;
    if (open !== undefined) await removeOpenAttempt(trx, start.userId, open);
    const row = await attempts.start(trx, { ...start, guestTokenHash: null });
    if (row === null) throw new Refusal('UNAVAILABLE');
    return row;
  };

  return {
    async ticket({ userId }) {
      const today = await daily.today();
      if (today === null) throw notFound('daily quiz');
      const { date, quizId, version } = today;
      return {
        date,
        quizId,
        ticket: tickets.issue({ user: userId, date, quizId, version }),
        countsUntil: new Date(startOfDay(date, timezone) + DAILY_COUNTS_MS).toISOString(),
      };
    },
    async answer(actor, { date, answers, ticket, key }) {
      if (key === null || !KEY.test(key)) throw new Refusal('IDEMPOTENCY_KEY_MISSING');
      const ticketed = ticketIn(actor, date, ticket);
      const { quizId, version } = await setOn(date, ticketed);
      const counts = ticketed !== null || date === dayOf(clock.now(), timezone);
      const { userId } = actor;
      const digest = sha256(JSON.stringify([date, answers]));
      const written = await inTransaction(db, async (trx): Promise<Written | undefined> => {
        await lockPerson(trx, userId);
        const before = await findSubmission(trx, userId, key);
        if (before !== undefined) {
          if (before.digest !== digest) throw new Refusal('IDEMPOTENCY_CONFLICT');
          const row = await attempts.lock(trx, { id: before.attempt_id, userId });
          return row && { row };
        }
        const open = await opened(trx, {
          quizId,
          version,
          userId,
          dailyDate: counts ? date : null,
          drawnFor: date,
        });
        const submitted = await attempts.submitAnswers(trx, open, answers);
        await addSubmission(trx, { user_id: userId, key, digest, attempt_id: submitted.row.id });
        return submitted;
      });
      const result = written === undefined ? undefined : await attempts.view(written.row, written.answers);
      if (written === undefined || result?.status !== 'finished') throw notFound('result');
      const { row } = written;
      const at = row.finished_at ?? row.started_at;
      return { result, counted: row.daily_date !== null && countsForDay(row.daily_date, at, timezone) };
    },
  };
};
