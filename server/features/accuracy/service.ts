import type { Accuracy } from '#shared/contract/accuracy.ts';
import { topicOrder } from '#shared/domain/accuracy.ts';
import { addDays, dayOf } from '#shared/domain/calendar.ts';
import { mondayOf, weekOf } from '#shared/domain/points.ts';
import { secondsSpent } from '#shared/domain/progress-report.ts';
import { monthAt } from '#shared/domain/report-months.ts';
import { scoreAttempt } from '#shared/domain/scoring.ts';
import { attemptOf, finishedAttempts, givenAnswersTo, type AttemptOf } from '../../db/given-answers.ts';
import { lockPerson } from '../../db/lock-person.ts';
import type { QuizVersions } from '../../db/quiz-versions.ts';
import type { Trx } from '../../db/schema.ts';
import { topicOfRow } from '../../db/topic.ts';
import type { Deps } from '../../deps.ts';
import type { Listener } from '../../events.ts';
import { BATCH } from '../../personal-data.ts';
import { addToMonth, addToMonthTopic, addToTopic, addToWeek, removeTotals, topicsOf, weeksOf } from './repository.ts';

export interface AccuracyDeps extends Pick<Deps, 'db' | 'clock'> {
  readonly versions: QuizVersions;
  /** IANA zone in which weeks and months turn. */
  readonly timezone: string;
}

export interface AccuracyKeeper {
  readonly onAttemptFinished: Listener<'attempt.finished'>;
  readonly onAttemptClaimed: Listener<'attempt.claimed'>;
  readonly onAttemptRejudged: Listener<'attempt.rejudged'>;
  /** The totals of that person, and their last weeks. */
  view(userId: string): Promise<Accuracy>;
  /** Makes the totals of a person anew from their attempts. */
  recount(trx: Trx, userId: string): Promise<void>;
}

/** How many weeks are shown, this one among them. */
export const WEEKS_SHOWN = 12;

/**
 * Right answers by chapter, by week and by month, as running totals in the transaction of the result. Every finished attempt
 * counts, the first and the fifth: which comes first can change when a guest's attempt is claimed, and a sum can't.
 */
export const createAccuracy = ({ db, clock, versions, timezone }: AccuracyDeps): AccuracyKeeper => {
  const count = async (trx: Trx, userId: string, attempt: AttemptOf): Promise<void> => {
    const { id, quiz_id, version, regrade_id, started_at, finished_at } = attempt;
    const at = finished_at ?? started_at;
    const body = await versions.read(trx, { quizId: quiz_id, version, regradeId: regrade_id });
    const { questions } = scoreAttempt(body, await givenAnswersTo(trx, id));
    const correct = [...questions.values()].filter(({ verdict }) => verdict === 'right').length;
    const tally = { user_id: userId, questions: questions.size, correct };
    const topic = { program: body.program ?? '', subject: body.subject ?? '', chapter: body.chapter ?? '' };
    const month = monthAt(at, timezone);
    const seconds = secondsSpent(started_at, at, questions.size);
    await addToTopic(trx, { ...tally, ...topic });
    await addToWeek(trx, { ...tally, week: weekOf(dayOf(at, timezone)), quizzes: 1 });
    await addToMonth(trx, { ...tally, month, quizzes: 1, seconds });
    await addToMonthTopic(trx, { ...tally, ...topic, month });
  };

  const join = async (trx: Trx, userId: string, attemptId: string): Promise<void> => {
    const attempt = await attemptOf(trx, attemptId);
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
      for (const attempt of attempts) await count(trx, userId, attempt);
      const last = attempts.at(-1);
      if (last === undefined || attempts.length < BATCH) return;
      after = last.id;
    }
  };

  return {
    recount,
    async onAttemptFinished(trx, { userId, attemptId }) {
      if (userId !== null) await join(trx, userId, attemptId);
    },
    async onAttemptRejudged(trx, { userId, moved }) {
      if (userId !== null && moved) await recount(trx, userId);
    },
    async onAttemptClaimed(trx, { userId, attemptId }) {
      await join(trx, userId, attemptId);
    },
    async view(userId) {
      const monday = mondayOf(dayOf(clock.now(), timezone));
      const mondays = Array.from({ length: WEEKS_SHOWN }, (_, back) => addDays(monday, -7 * (WEEKS_SHOWN - 1 - back)));
      const kept = new Map((await weeksOf(db, userId, mondays.map(weekOf))).map((row) => [row.week, row]));
      return {
        topics: (await topicsOf(db, userId)).map(topicOfRow).toSorted(topicOrder),
        weeks: mondays.map((from) => {
          const week = weekOf(from);
          const { quizzes = 0, questions = 0, correct = 0 } = kept.get(week) ?? {};
          return { week, from, quizzes, questions, correct };
        }),
      };
    },
  };
};
