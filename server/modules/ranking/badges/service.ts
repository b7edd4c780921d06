import type { BadgeView } from '#shared/contract/ranking/badges.ts';
import { COLLECTION, STREAK_BADGES, TOP_PLACES, type Badge } from '#shared/domain/ranking/badges.ts';
import { addDays, dayOf, startOfDay } from '#shared/domain/common/calendar.ts';
import { mondayOf, weekOf } from '#shared/domain/ranking/points.ts';
import { isQuizProgram, PROGRAM_KEYS, type ProgramKey } from '#shared/domain/quizzes/programs.ts';
import type { StreakLedger } from '#shared/domain/daily/streaks.ts';
import { completionOf, isWhole, lacksSomething, type Completion } from '../../learning/index.ts';
import { reviewHeldUntil } from '../../weekly-tests/index.ts';
import { lockPerson } from '../../identity/index.ts';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import type { Listener } from '../../../platform/events.ts';
import {
  addBadge,
  addBadges,
  attemptScore,
  badgesOf,
  firstMoments,
  hasPassed,
  isCrowned,
  programOf,
  removeBadge,
} from './repository.ts';

export interface BadgesDeps extends Pick<Deps, 'db' | 'clock' | 'events'> {
  readonly timezone: string;
  readonly ledger: (userId: string, from?: Db, including?: string) => Promise<StreakLedger>;
  /** Returns the ids of the overall leaders in a period. */
  readonly leaders: (period: string, count: number) => Promise<string[]>;
}

export interface Badges {
  readonly onAttemptFinished: Listener<'attempt.finished'>;
  readonly onAttemptClaimed: Listener<'attempt.claimed'>;
  readonly onAttemptReviewable: Listener<'attempt.reviewable'>;
  /** Awards badges for the new score, and revokes those that only the wrong key had earned. */
  readonly onAttemptRegraded: Listener<'attempt.regraded'>;
  readonly onInsightChecked: Listener<'insight.checked'>;
  readonly onCaseSubmitted: Listener<'case.submitted'>;
  /** Returns earned and unearned badges, in collection order. */
  view(userId: string): Promise<BadgeView[]>;
  /** Awards badges for a user's history: for a database older than badges. Never revokes one. */
  recount(trx: Trx, userId: string): Promise<void>;
  /** Awards the badge of last week's top ten. Safe to repeat. */
  crown(): Promise<void>;
}

const PERFECT_CENTI = 10_000;

/** Badges are awarded in the transaction of what earned them. */
export const createBadges = ({ db, clock, events, timezone, ledger, leaders }: BadgesDeps): Badges => {
  const give = (trx: Trx, userId: string, badge: Badge, at: number, detail = ''): Promise<boolean> =>
    addBadge(trx, { user_id: userId, badge, detail, at });

  const take = async (trx: Trx, userId: string, badge: Badge, detail = '', earnedSince = 0): Promise<void> => {
    if (!(await removeBadge(trx, userId, badge, detail, earnedSince))) return;
    await events.publish(trx, 'badge.removed', { userId, badge, detail });
  };

  const giveForScore = async (trx: Trx, userId: string, percentCenti: number, at: number): Promise<void> => {
    const earned: Badge[] = percentCenti === PERFECT_CENTI ? ['firstQuiz', 'perfectScore'] : ['firstQuiz'];
    await addBadges(
      trx,
      earned.map((badge) => ({ user_id: userId, badge, detail: '', at })),
    );
  };

  const giveForStreak = async (trx: Trx, userId: string, at: number, day: string): Promise<void> => {
    const { days: done } = await ledger(userId, trx, day);
    for (const { badge, days } of STREAK_BADGES) {
      const reached = done.find(({ streak }) => streak >= days);
      // A day that a guest finished and claimed later may close a gap: then the streak was reached on a later day.
      if (reached !== undefined) await give(trx, userId, badge, Math.max(at, startOfDay(reached.day, timezone)));
    }
  };

  /**
   * Awards the badge of a completed program. The user's account is already locked: otherwise two final items finished
   * at the same time would each see the other as missing.
   */
  const giveIfWhole = async (trx: Trx, userId: string, program: ProgramKey, at?: number): Promise<void> => {
    // Usually something is left, and finding one such item is cheaper than counting all.
    if (await lacksSomething(trx, userId, program)) return;
    const completion = await completionOf(trx, userId, program);
    if (!isWhole(completion)) return;
    const when = at ?? completion.at ?? clock.now();
    if (!(await give(trx, userId, 'program', when, program))) return;
    await events.publish(trx, 'program.completed', { userId, program, parts: completion.of, at: when });
  };

  /** Returns the progress in a program; null if nothing can be completed yet. */
  const progressOf = async (userId: string, program: ProgramKey): Promise<Omit<Completion, 'at'> | null> => {
    const { done, of } = await completionOf(db, userId, program);
    return of === 0 ? null : { done, of };
  };

  return {
    async onAttemptFinished(trx, { userId, quizId, quiz, percentCenti, passed, ranked, dailyDate, at }) {
      if (userId === null || !ranked) return;
      // A perfect score would reveal the key while the test is open.
      const held = quiz.kind === 'weekly' && (await reviewHeldUntil(trx, quizId, clock.now())) !== null;
      await giveForScore(trx, userId, held ? 0 : percentCenti, at);
      if (dailyDate !== null) await giveForStreak(trx, userId, at, dailyDate);
      const program = passed && quiz.kind === 'standard' ? quiz.program : null;
      if (isQuizProgram(program)) await giveIfWhole(trx, userId, program, at);
    },
    async onAttemptReviewable(trx, { userId, attemptId, at }) {
      await lockPerson(trx, userId);
      await giveForScore(trx, userId, await attemptScore(trx, attemptId), at);
    },
    async onAttemptClaimed(trx, { userId, attemptId, quizId, ranked, dailyDate, at }) {
      if (!ranked) return;
      await lockPerson(trx, userId);
      await giveForScore(trx, userId, await attemptScore(trx, attemptId), at);
      if (dailyDate !== null) await giveForStreak(trx, userId, at, dailyDate);
      const program = await programOf(trx, quizId);
      if (isQuizProgram(program)) await giveIfWhole(trx, userId, program, at);
    },
    async onAttemptRegraded(trx, { userId, quizId, ranked, before, after, finishedAt }) {
      if (userId === null || !ranked) return;
      const held = await reviewHeldUntil(trx, quizId, clock.now());
      if (after.percentCenti === PERFECT_CENTI) {
        if (held === null) await give(trx, userId, 'perfectScore', finishedAt);
      } else if (
        before.percentCenti === PERFECT_CENTI &&
        (await firstMoments(trx, userId, clock.now())).perfect === null
      ) {
        await take(trx, userId, 'perfectScore');
      }
      const program = before.passed === after.passed ? null : await programOf(trx, quizId);
      if (!isQuizProgram(program)) return;
      if (after.passed) await giveIfWhole(trx, userId, program, finishedAt);
      // A program that has grown since stays completed; one that needed this attempt doesn't.
      else if (!(await hasPassed(trx, userId, quizId))) await take(trx, userId, 'program', program, finishedAt);
    },
    async onInsightChecked(trx, { userId, at }) {
      await lockPerson(trx, userId);
      await giveIfWhole(trx, userId, 'businessNewsAnalysis', at);
    },
    async onCaseSubmitted(trx, { userId, at }) {
      await lockPerson(trx, userId);
      await giveIfWhole(trx, userId, 'caseStudies', at);
    },
    async view(userId) {
      const earned = await badgesOf(db, userId);
      const { current } = await ledger(userId);
      const views: BadgeView[] = [];
      for (const { badge, program } of COLLECTION) {
        const own = earned.filter((row) => row.badge === badge && (program === null || row.detail === program));
        const first = own[0];
        const streak = STREAK_BADGES.find((one) => one.badge === badge);
        const counted = program === null ? null : await progressOf(userId, program);
        const progress = streak === undefined ? counted : { done: Math.min(current, streak.days), of: streak.days };
        views.push({
          badge,
          program,
          earnedAt: first === undefined ? null : new Date(first.at).toISOString(),
          times: own.length,
          progress,
        });
      }
      return views;
    },
    async recount(trx, userId) {
      const { first, perfect } = await firstMoments(trx, userId, clock.now());
      if (first !== null) await give(trx, userId, 'firstQuiz', first);
      if (perfect !== null) await give(trx, userId, 'perfectScore', perfect);
      const ledgerDays = (await ledger(userId, trx)).days;
      for (const { badge, days } of STREAK_BADGES) {
        const reached = ledgerDays.find(({ streak }) => streak >= days);
        if (reached !== undefined) await give(trx, userId, badge, startOfDay(reached.day, timezone));
      }
      for (const program of PROGRAM_KEYS) await giveIfWhole(trx, userId, program);
    },
    async crown() {
      const monday = mondayOf(dayOf(clock.now(), timezone));
      const week = weekOf(addDays(monday, -7));
      const at = startOfDay(monday, timezone);
      const first = await leaders(week, TOP_PLACES);
      await inTransaction(db, async (trx) => {
        // If a leader hides later, no one moves up to a badge.
        if (await isCrowned(trx, week)) return;
        for (const userId of first) await give(trx, userId, 'topTen', at, week);
      });
    },
  };
};
