import type { Answer, AttemptQuiz, OpenAttempt } from '#shared/contract/attempts/result.ts';
import { isOverdue } from '#shared/domain/attempts/deadlines.ts';
import { lockPerson } from '../../identity/index.ts';
import { isReferenceFault } from '../../../platform/database/reference-errors.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { lockWindow } from '../../weekly-tests/index.ts';
import { notFound, Refusal } from '../../../platform/http/routes/refusal.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import type { Attempts } from './attempts.ts';
import { countFinished, lockOpenAttempt, removeAttempt, type AttemptRow } from './attempts-repository.ts';
import type { DailyOfToday, ResultsDeps } from './ports.ts';
import { outsideWindow, planNeeded, satAlready } from './weekly-refusals.ts';
import { type OfferedQuiz, findOffered } from './opening-repository.ts';

interface Opening {
  readonly quiz: OfferedQuiz;
  /** Of a daily quiz the date that it is for. */
  readonly date: string | null;
  /** Why that person can't open a new attempt; null when they can. */
  readonly refusal: Refusal | null;
  /** Whether there was an open attempt a moment ago. One that is begun meanwhile stands in the way of a second. */
  readonly begun: boolean;
}

interface Opened {
  readonly row: AttemptRow;
  /** What is answered in it, where that is known. */
  readonly answers?: readonly Answer[];
}

/**
 * Opens a learner's attempt, or hands back the one that is open, which outlasts the quiz being archived or a
 * subscription ending. Of a daily quiz only today's can be opened; an attempt of it that was left open when the same
 * set was another day's is dropped: it counts for nothing. A weekly test is opened in its window, once, by who has a plan. A version is named where several people shall get the same.
 */
export const createOpening = (
  { db, clock, today, entitlements, timezone }: ResultsDeps,
  attempts: Attempts,
): ((actor: Actor, quizId: string, version?: number) => Promise<{ result: OpenAttempt; quiz: AttemptQuiz }>) => {
  /** Why that person can't open a new attempt; null when they can. */
  const refusalFor = async (actor: Actor, quiz: OfferedQuiz, daily: DailyOfToday | null): Promise<Refusal | null> => {
    if (quiz.kind === 'weekly') return (await entitlements.mayUse(actor, 'weeklyTests')) ? null : planNeeded(quiz);
    if (quiz.status !== 'published' || (quiz.kind === 'daily' && daily === null)) return notFound('quiz');
    if (quiz.access === 'subscriber' && !(await entitlements.mayOpen(actor)))
      return new Refusal('SUBSCRIPTION_REQUIRED', {
        details: { inside: { title: quiz.title, questions: quiz.question_count } },
      });
    return null;
  };

  const held = async (trx: Trx, userId: string, quizId: string, date: string | null): Promise<AttemptRow | null> => {
    const locked = await lockOpenAttempt(trx, userId, quizId);
    if (locked === undefined) return null;
    if (date !== null && locked.daily_date !== date) {
      await removeAttempt(trx, locked.id);
      return null;
    }
    const settled = await attempts.settle(trx, locked);
    return settled.status === 'open' ? settled : null;
  };

  const openIn = async (
    trx: Trx,
    userId: string,
    { quiz, date, refusal, begun }: Opening,
  ): Promise<Opened | Refusal> => {
    // Before the attempt, which is how calling a test off takes them too.
    const window = quiz.kind === 'weekly' ? await lockWindow(trx, quiz.id) : null;
    const open = begun ? await held(trx, userId, quiz.id, date) : null;
    if (open !== null) return { row: open };
    if (refusal !== null) return refusal;
    if (quiz.attempts_allowed > 0) {
      await lockPerson(trx, userId);
      const used = await countFinished(trx, userId, quiz.id, date);
      if (used >= quiz.attempts_allowed) return window === null ? new Refusal('ATTEMPTS_EXHAUSTED') : satAlready();
    }
    const outside = window === null ? null : outsideWindow(window, clock.now(), timezone);
    if (outside !== null) return outside;
    const start = {
      quizId: quiz.id,
      // An edit until the moment of opening makes a newer one.
      version: window?.version ?? quiz.version,
      userId,
      guestTokenHash: null,
      dailyDate: date,
      endsBy: window?.closesAt ?? null,
    };
    const started = await attempts.start(trx, start);
    if (started !== null) return { row: started, answers: [] };
    const meanwhile = await held(trx, userId, quiz.id, date);
    if (meanwhile === null) throw new Refusal('UNAVAILABLE');
    return { row: meanwhile };
  };

  return async (actor, quizId, version) => {
    const { offered, begun } = await findOffered(db, actor.userId, quizId);
    if (offered === undefined) throw notFound('quiz');
    const quiz = version === undefined ? offered : { ...offered, version };
    const set = quiz.kind === 'daily' ? await today() : null;
    const daily = set?.quizId === quiz.id ? set : null;
    const date = daily?.date ?? null;
    const goesOn = begun !== undefined && (date === null || begun.daily_date === date);
    // Handing it back changes nothing.
    if (goesOn && !isOverdue(begun.deadline_at, clock.now())) return attempts.opened(begun);
    const refusal = await refusalFor(actor, quiz, daily);
    try {
      // A refusal is returned, not thrown: that an attempt whose time was up is scored now must stay.
      const opened = await inTransaction(db, (trx) =>
        openIn(trx, actor.userId, { quiz, date, refusal, begun: begun !== undefined }),
      );
      if (opened instanceof Refusal) throw opened;
      return await attempts.opened(opened.row, opened.answers);
    } catch (error) {
      // The quiz was deleted, or the account was, while this was under way.
      if (isReferenceFault(error)) throw notFound('quiz');
      throw error;
    }
  };
};
