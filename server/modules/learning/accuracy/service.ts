import { isDeepStrictEqual } from 'node:util';
import type { Accuracy } from '#shared/contract/learning/accuracy.ts';
import { topicOrder } from '#shared/domain/learning/accuracy.ts';
import { addDays, dayOf } from '#shared/domain/common/calendar.ts';
import { mondayOf, weekOf } from '#shared/domain/ranking/points.ts';
import { secondsSpent } from '#shared/domain/learning/progress-report.ts';
import { monthOf } from '#shared/domain/common/months.ts';
import { scoreAttempt, type QuestionScore } from '#shared/domain/quizzes/scoring.ts';
import { attemptOf, finishedAttempts, refOf, type AttemptOf, type StoredAnswers } from '../../attempts/index.ts';
import { lockPerson } from '../../identity/index.ts';
import { isReviewPending, pendingReviews } from '../../weekly-tests/index.ts';
import type { QuizBody, QuizVersions } from '../../quizzes/index.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import { topicOfRow } from '../topic-totals.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import type { Listener } from '../../../platform/events.ts';
import { BATCH } from '../../../platform/personal-data.ts';
import { addToTotals, removeTotals, topicsOf, weeksOf } from './repository.ts';

export interface AccuracyDeps extends Pick<Deps, 'db' | 'clock'> {
  readonly versions: QuizVersions;
  readonly stored: StoredAnswers;
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

type Scores = ReadonlyMap<string, QuestionScore>;

/** A finished attempt with the fields that are counted. */
interface CountedAttempt {
  readonly body: QuizBody;
  readonly questions: Scores;
  /** The scores that the totals already have; undefined if the attempt is new to them. */
  readonly before?: Scores;
  readonly startedAt: number;
  /** Time of finishing. */
  readonly at: number;
}

const NOTHING = { questions: 0, correct: 0, seconds: 0 };

const talliesOf = (questions: Scores, startedAt: number, at: number): typeof NOTHING => ({
  questions: questions.size,
  correct: [...questions.values()].filter(({ verdict }) => verdict === 'right').length,
  seconds: secondsSpent(startedAt, at, questions.size),
});

/** Number of weeks shown, including the current one. */
export const WEEKS_SHOWN = 12;

/**
 * Right answers by chapter, week and month, as running totals updated in the transaction of the result. Every
 * finished attempt counts, not only the first: claiming a guest's attempt can change which one is first, but not a
 * sum.
 */
export const createAccuracy = ({ db, clock, versions, stored, timezone }: AccuracyDeps): AccuracyKeeper => {
  /** Adds an attempt to the totals, or the difference that its new scores make. */
  const add = async (
    trx: Trx,
    userId: string,
    { body, questions, before, startedAt, at }: CountedAttempt,
  ): Promise<void> => {
    const counted = talliesOf(questions, startedAt, at);
    const earlier = before === undefined ? NOTHING : talliesOf(before, startedAt, at);
    const seconds = counted.seconds - earlier.seconds;
    const tally = {
      user_id: userId,
      questions: counted.questions - earlier.questions,
      correct: counted.correct - earlier.correct,
    };
    const quizzes = before === undefined ? 1 : 0;
    const topic = { program: body.program ?? '', subject: body.subject ?? '', chapter: body.chapter ?? '' };
    const day = dayOf(at, timezone);
    const month = monthOf(day);
    await addToTotals(trx, {
      topic: { ...tally, ...topic },
      week: { ...tally, week: weekOf(day), quizzes },
      month: { ...tally, month, quizzes, seconds },
      monthTopic: { ...tally, ...topic, month },
    });
  };

  const count = async (
    trx: Trx,
    userId: string,
    attempt: AttemptOf,
    answers: Awaited<ReturnType<StoredAnswers['of']>>,
  ): Promise<void> => {
    const { id, started_at: startedAt, finished_at } = attempt;
    const body = await versions.read(trx, refOf(attempt));
    const pairs = (answers.get(id) ?? []).map(({ questionId, value }) => [questionId, value] as const);
    const { questions } = scoreAttempt(body, new Map(pairs));
    await add(trx, userId, { body, questions, startedAt, at: finished_at ?? startedAt });
  };

  const join = async (trx: Trx, userId: string, attemptId: string): Promise<void> => {
    // First, so that a regrade that holds the lock has finished, and its keys are read.
    await lockPerson(trx, userId);
    const attempt = await attemptOf(trx, userId, attemptId);
    if (attempt === undefined) return;
    await count(trx, userId, attempt, await stored.of(trx, [attempt]));
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
      const pending = await pendingReviews(
        trx,
        attempts.map(({ id, quiz_id: quizId }) => ({ id, quizId })),
        clock.now(),
      );
      const counted = attempts.filter(({ id }) => !pending.has(id));
      const answers = await stored.of(trx, counted);
      for (const attempt of counted) await count(trx, userId, attempt, answers);
      const last = attempts.at(-1);
      if (last === undefined || attempts.length < BATCH) return;
      after = last.id;
    }
  };

  return {
    recount,
    async onAttemptFinished(trx, { attemptId, userId, quizId, quiz, version, regradeId, questions, startedAt, at }) {
      if (userId === null) return;
      // The totals would reveal how many answers are right while the test is open, and its review counts the attempt.
      if (quiz.kind === 'weekly' && (await isReviewPending(trx, quizId, attemptId, clock.now()))) return;
      const body = await versions.read(trx, { quizId, version, regradeId });
      await add(trx, userId, { body, questions, startedAt, at });
    },
    async onAttemptRescored(trx, { attemptId, userId, quizId, version, before, after, startedAt, finishedAt: at }) {
      if (userId === null || isDeepStrictEqual(talliesOf(before, startedAt, at), talliesOf(after, startedAt, at)))
        return;
      await lockPerson(trx, userId);
      // It is counted with its new scores once its review opens.
      if (await isReviewPending(trx, quizId, attemptId, clock.now())) return;
      const body = await versions.read(trx, { quizId, version });
      await add(trx, userId, { body, questions: after, before, startedAt, at });
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
