import type { AttemptQuiz, OpenAttempt } from '#shared/contract/attempts/result.ts';
import { isOverdue } from '#shared/domain/attempts/deadlines.ts';
import { feedbackMode, type FeedbackMode } from '#shared/domain/attempts/feedback.ts';
import { lockPerson } from '../../identity/index.ts';
import { isReferenceFault } from '../../../platform/database/reference-errors.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { lockWindow } from '../../weekly-tests/index.ts';
import { notFound, Refusal } from '../../../platform/http/routes/refusal.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import type { SavedAnswer } from './answers-repository.ts';
import type { Attempts, AttemptStart } from './attempts.ts';
import {
  countFinished,
  hasFeedbackAttempt,
  keyOf,
  lockOpenAttempt,
  otherOpenExam,
  removeAttempt,
  type AttemptRow,
} from './attempts-repository.ts';
import type { DailyOfToday, ResultsDeps } from './ports.ts';
import { outsideWindow, planNeeded, alreadyTaken } from './weekly-refusals.ts';
import { type OfferedQuiz, findOffered, isLaunched } from './opening-repository.ts';

export interface OpeningOptions {
  /** Pass one where several users must get the same version. */
  readonly version?: number;
  readonly feedback?: FeedbackMode | undefined;
  /** True where results are compared: an attempt that isn't ranked is refused. */
  readonly ranked?: boolean;
}

interface Opening {
  readonly quiz: OfferedQuiz;
  /** Date of a daily quiz. */
  readonly date: string | null;
  readonly feedback: FeedbackMode;
  /** Why the user can't open a new attempt; null if they can. */
  readonly refusal: Refusal | null;
  /** Whether an attempt was open when this was read. One opened since prevents a second. */
  readonly hadOpenAttempt: boolean;
}

interface Opened {
  readonly row: AttemptRow;
  /** Its answers, if already loaded. */
  readonly answers?: readonly SavedAnswer[];
}

const anotherExam = (title: string): Refusal =>
  new Refusal('ATTEMPTS_EXHAUSTED', { message: `You’re in the middle of “${title}”. Finish that mock exam first.` });

const unranked = (message: string): Refusal => new Refusal('ATTEMPTS_EXHAUSTED', { message });

const feedbackRefused = (): Refusal => {
  const message = 'This quiz shows the right answers at the end only';
  return new Refusal('VALIDATION_FAILED', { message, details: { problems: [{ field: 'feedback', message }] } });
};

const startOf = (
  userId: string,
  quiz: OfferedQuiz,
  { date, feedback }: Pick<Opening, 'date' | 'feedback'>,
  window: Awaited<ReturnType<typeof lockWindow>> | null = null,
): AttemptStart => ({
  quizId: quiz.id,
  // Until it opens, an edit creates a newer version.
  version: window?.version ?? quiz.version,
  userId,
  guestTokenHash: null,
  dailyDate: date,
  feedback,
  endsBy: window?.closesAt ?? null,
});

/**
 * Opens a learner's attempt, or returns the open one, even if the quiz was archived or the subscription ended. Only
 * today's daily quiz can be opened; an open attempt from an earlier date with the same set is deleted and doesn't
 * count. A weekly test can be opened once, while it is open, by subscribers. Feedback after each question is for standard
 * quizzes, outside of courses.
 */
export const createOpening = (
  { db, clock, today, entitlements, timezone, events }: ResultsDeps,
  attempts: Attempts,
): ((
  actor: Actor,
  quizId: string,
  options?: OpeningOptions,
) => Promise<{ result: OpenAttempt; quiz: AttemptQuiz }>) => {
  /** Returns why the user can't open a new attempt; null if they can. */
  const refusalFor = async (actor: Actor, quiz: OfferedQuiz, daily: DailyOfToday | null): Promise<Refusal | null> => {
    if (quiz.kind === 'weekly') return (await entitlements.mayUse(actor, 'weeklyTests')) ? null : planNeeded(quiz);
    if (quiz.status !== 'published' || (quiz.kind === 'daily' && daily === null)) return notFound('quiz');
    if (quiz.access === 'subscriber' && !(await entitlements.mayOpen(actor)))
      return new Refusal('SUBSCRIPTION_REQUIRED', {
        details: { inside: { title: quiz.title, questions: quiz.question_count } },
      });
    return null;
  };

  /** Returns the mode of a new attempt, or why it isn't possible. */
  const modeOf = async (
    { userId }: Actor,
    quiz: OfferedQuiz,
    { feedback: asked, ranked = false }: OpeningOptions,
  ): Promise<FeedbackMode | Refusal> => {
    // Graded attempts of a course show the right answers at the end.
    const isEnd = quiz.feedback === 'end' || quiz.kind !== 'standard' || (await isLaunched(db, userId));
    const mode = feedbackMode(isEnd ? 'end' : quiz.feedback, asked);
    if (mode === null) return feedbackRefused();
    if (!ranked) return mode;
    if (mode === 'each')
      return unranked('This quiz shows the right answers after each question, so its results can’t be compared');
    return (await hasFeedbackAttempt(db, userId, quiz.id))
      ? unranked('You’ve taken this quiz with feedback after each question, so your results can’t be compared')
      : mode;
  };

  const locked = async (trx: Trx, userId: string, quizId: string, date: string | null): Promise<AttemptRow | null> => {
    const locked = await lockOpenAttempt(trx, userId, quizId);
    if (locked === undefined) return null;
    if (date !== null && locked.daily_date !== date) {
      await removeAttempt(trx, keyOf(locked));
      return null;
    }
    const settled = await attempts.settle(trx, locked);
    return settled.status === 'open' ? settled : null;
  };

  const openIn = async (
    trx: Trx,
    userId: string,
    { quiz, date, feedback, refusal, hadOpenAttempt }: Opening,
  ): Promise<Opened | Refusal> => {
    // Two exams started at the same time take turns here.
    if (quiz.kind === 'mock') await lockPerson(trx, userId);
    // Locked before the attempt, in the same order as cancelling a test.
    const window = quiz.kind === 'weekly' ? await lockWindow(trx, quiz.id) : null;
    const open = hadOpenAttempt ? await locked(trx, userId, quiz.id, date) : null;
    if (open !== null) return { row: open };
    if (refusal !== null) return refusal;
    const other = quiz.kind === 'mock' ? await otherOpenExam(trx, userId, quiz.id) : undefined;
    if (other !== undefined && (await locked(trx, userId, other.id, null)) !== null) return anotherExam(other.title);
    if (quiz.attempts_allowed > 0) {
      await lockPerson(trx, userId);
      const used = await countFinished(trx, userId, quiz.id, date);
      if (used >= quiz.attempts_allowed) return window === null ? new Refusal('ATTEMPTS_EXHAUSTED') : alreadyTaken();
    }
    const outside = window === null ? null : outsideWindow(window, clock.now(), timezone);
    if (outside !== null) return outside;
    const started = await attempts.start(trx, startOf(userId, quiz, { date, feedback }, window));
    if (started !== null) {
      await events.publish(trx, 'attempt.started', { attemptId: started.id, userId, at: started.started_at });
      return { row: started, answers: [] };
    }
    const concurrent = await locked(trx, userId, quiz.id, date);
    if (concurrent === null) throw new Refusal('UNAVAILABLE');
    return { row: concurrent };
  };

  return async (actor, quizId, options = {}) => {
    const { version } = options;
    const { offered, openAttempt } = await findOffered(db, actor.userId, quizId);
    if (offered === undefined) throw notFound('quiz');
    const quiz = version === undefined ? offered : { ...offered, version };
    const isToday = (set: DailyOfToday | null): boolean => set?.quizId === quiz.id;
    const set = quiz.kind === 'daily' ? await today() : null;
    // Staff may have chosen this one just now.
    const current = quiz.kind === 'daily' && !isToday(set) ? await today(true) : set;
    const daily = isToday(current) ? current : null;
    const date = daily?.date ?? null;
    const isCurrent = openAttempt !== undefined && (date === null || openAttempt.daily_date === date);
    if (isCurrent && options.ranked === true && openAttempt.feedback === 'each') {
      throw unranked('You’re taking this quiz with feedback after each question, so your results can’t be compared');
    }
    // Reading the open attempt changes nothing.
    if (isCurrent && !isOverdue(openAttempt.deadline_at, clock.now())) return attempts.opened(openAttempt);
    const mode = await modeOf(actor, quiz, options);
    const [feedback, modeRefusal] = mode instanceof Refusal ? (['end', mode] as const) : ([mode, null] as const);
    const refusal = (await refusalFor(actor, quiz, daily)) ?? modeRefusal;
    // Nothing else to lock or count: the insert alone finds out if another call was first.
    const isPlain =
      openAttempt === undefined &&
      refusal === null &&
      quiz.kind !== 'weekly' &&
      quiz.kind !== 'mock' &&
      quiz.attempts_allowed === 0 &&
      !events.has('attempt.started');
    try {
      const started = isPlain ? await attempts.start(db, startOf(actor.userId, quiz, { date, feedback })) : null;
      if (started !== null) return await attempts.opened(started, []);
      // The refusal is returned, not thrown, so that the overdue attempt stays scored.
      const opened = await inTransaction(db, (trx) =>
        openIn(trx, actor.userId, { quiz, date, feedback, refusal, hadOpenAttempt: openAttempt !== undefined }),
      );
      if (opened instanceof Refusal) throw opened;
      return await attempts.opened(opened.row, opened.answers);
    } catch (error) {
      // The quiz or the account was deleted at the same time.
      if (isReferenceFault(error)) throw notFound('quiz');
      throw error;
    }
  };
};
