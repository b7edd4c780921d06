import type { Accuracy } from '#shared/contract/learning/accuracy.ts';
import { topicOrder } from '#shared/domain/learning/accuracy.ts';
import { addDays, dayOf } from '#shared/domain/common/calendar.ts';
import { mondayOf, weekOf } from '#shared/domain/ranking/points.ts';
import { secondsSpent } from '#shared/domain/learning/progress-report.ts';
import { monthOf } from '#shared/domain/common/months.ts';
import { scoreAttempt, type QuestionScore } from '#shared/domain/quizzes/scoring.ts';
import { attemptOf, finishedAttempts, submittedAnswersOf, refOf, type AttemptOf } from '../../attempts/index.ts';
import { lockPerson } from '../../identity/index.ts';
import { heldReviews, reviewHeldUntil } from '../../weekly-tests/index.ts';
import type { QuizBody, QuizVersions } from '../../quizzes/index.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import { topicOfRow } from '../topic-totals.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import type { Listener } from '../../../platform/events.ts';
import { BATCH } from '../../../platform/personal-data.ts';
import { addToTotals, removeTotals, topicsOf, weeksOf } from './repository.ts';

export interface AccuracyDeps extends Pick<Deps, 'db' | 'clock'> {
  readonly versions: QuizVersions;
  /** IANA time zone of weeks and months. */
  readonly timezone: string;
}

export interface AccuracyKeeper {
  readonly onAttemptFinished: Listener<'attempt.finished'>;
  readonly onAttemptClaimed: Listener<'attempt.claimed'>;
  readonly onAttemptReviewable: Listener<'attempt.reviewable'>;
  readonly onAttemptRescored: Listener<'attempt.rejudged'>;
  /** Returns the user's totals and their last weeks. */
  view(userId: string): Promise<Accuracy>;
  /** Recomputes a user's totals from their attempts. */
  recount(trx: Trx, userId: string): Promise<void>;
}

/** A finished attempt with the fields that are counted. */
interface CountedAttempt {
  readonly body: QuizBody;
  readonly questions: ReadonlyMap<string, QuestionScore>;
  readonly startedAt: number;
  /** Time of finishing. */
  readonly at: number;
}

/** Number of weeks shown, including the current one. */
export const WEEKS_SHOWN = 12;

/**
 * Right answers by chapter, week and month, as running totals updated in the transaction of the result. Every
 * finished attempt counts, not only the first: claiming a guest's attempt can change which one is first, but not a
 * sum.
 */
export const createAccuracy = ({ db, clock, versions, timezone }: AccuracyDeps): AccuracyKeeper => {
  const add = async (trx: Trx, userId: string, { body, questions, startedAt, at }: CountedAttempt): Promise<void> => {
    const correct = [...questions.values()].filter(({ verdict }) => verdict === 'right').length;
    const tally = { user_id: userId, questions: questions.size, correct };
    const topic = { program: body.program ?? '', subject: body.subject ?? '', chapter: body.chapter ?? '' };
    const day = dayOf(at, timezone);
    const month = monthOf(day);
    const seconds = secondsSpent(startedAt, at, questions.size);
    await addToTotals(trx, {
      topic: { ...tally, ...topic },
      week: { ...tally, week: weekOf(day), quizzes: 1 },
      month: { ...tally, month, quizzes: 1, seconds },
      monthTopic: { ...tally, ...topic, month },
    });
  };

  const count = async (trx: Trx, userId: string, attempt: AttemptOf): Promise<void> => {
    const { id, started_at: startedAt, finished_at } = attempt;
    const body = await versions.read(trx, refOf(attempt));
    const { questions } = scoreAttempt(body, await submittedAnswersOf(trx, userId, id));
    await add(trx, userId, { body, questions, startedAt, at: finished_at ?? startedAt });
  };

  const join = async (trx: Trx, userId: string, attemptId: string): Promise<void> => {
    const attempt = await attemptOf(trx, userId, attemptId);
    if (attempt === undefined) return;
    await lockPerson(trx, userId);
    await count(trx, userId, attempt);
  };

  const recount: AccuracyKeeper['recount'] = async (trx, userId) => {
    await lockPerson(trx, userId);
    await removeTotals(trx, userId);
    for (let after = ''; ;) {
      const attempts = await finishedAttempts(trx, userId, after, BATCH);
      await versions.load(
        trx,
        attempts.map(({ quiz_id, version }) => ({ quizId: quiz_id, version })),
      );
      const held = await heldReviews(
        trx,
        attempts.map(({ quiz_id }) => quiz_id),
        clock.now(),
      );
      for (const attempt of attempts) if (!held.has(attempt.quiz_id)) await count(trx, userId, attempt);
      const last = attempts.at(-1);
      if (last === undefined || attempts.length < BATCH) return;
      after = last.id;
    }
  };

  return {
    recount,
    async onAttemptFinished(trx, { userId, quizId, quiz, version, regradeId, questions, startedAt, at }) {
      if (userId === null) return;
      // The totals would reveal how many answers are right while the test is open.
      if (quiz.kind === 'weekly' && (await reviewHeldUntil(trx, quizId, clock.now())) !== null) return;
      const body = await versions.read(trx, { quizId, version, regradeId });
      await add(trx, userId, { body, questions, startedAt, at });
    },
    async onAttemptRescored(trx, { userId, moved }) {
      if (userId !== null && moved) await recount(trx, userId);
    },
    async onAttemptReviewable(trx, { userId, attemptId }) {
      await join(trx, userId, attemptId);
    },
    async onAttemptClaimed(trx, { userId, attemptId }) {
      await join(trx, userId, attemptId);
    },
    async view(userId) {
      const monday = mondayOf(dayOf(clock.now(), timezone));
      const mondays = Array.from({ length: WEEKS_SHOWN }, (_, back) => addDays(monday, -7 * (WEEKS_SHOWN - 1 - back)));
      const byWeek = new Map((await weeksOf(db, userId, mondays.map(weekOf))).map((row) => [row.week, row]));
      return {
        topics: (await topicsOf(db, userId)).map(topicOfRow).toSorted(topicOrder),
        weeks: mondays.map((from) => {
          const week = weekOf(from);
          const { quizzes = 0, questions = 0, correct = 0 } = byWeek.get(week) ?? {};
          return { week, from, quizzes, questions, correct };
        }),
      };
    },
  };
};
