import type { Accuracy } from '#shared/contract/accuracy.ts';
import { addDays, dayOf } from '#shared/domain/calendar.ts';
import { mondayOf, weekOf } from '#shared/domain/points.ts';
import { PROGRAM_KEYS, programByKey } from '#shared/domain/programs.ts';
import { scoreAttempt } from '#shared/domain/scoring.ts';
import { finishedAttempts, givenAnswersTo, versionOf } from '../../db/given-answers.ts';
import { lockPerson } from '../../db/lock-person.ts';
import type { QuizVersions, VersionRef } from '../../db/quiz-versions.ts';
import type { Trx } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import type { Listener } from '../../events.ts';
import { BATCH } from '../../personal-data.ts';
import { addToTopic, addToWeek, removeTotals, topicsOf, weeksOf } from './repository.ts';

export interface AccuracyDeps extends Pick<Deps, 'db' | 'clock'> {
  readonly versions: QuizVersions;
  /** IANA zone in which weeks turn. */
  readonly timezone: string;
}

export interface AccuracyKeeper {
  readonly onAttemptFinished: Listener<'attempt.finished'>;
  readonly onAttemptClaimed: Listener<'attempt.claimed'>;
  readonly onAttemptRegraded: Listener<'attempt.regraded'>;
  /** The totals of that person, and their last weeks. */
  view(userId: string): Promise<Accuracy>;
  /** Makes the totals of a person anew from their attempts. */
  recount(trx: Trx, userId: string): Promise<void>;
}

/** How many weeks are shown, this one among them. */
export const WEEKS_SHOWN = 12;

/**
 * Right answers by chapter and by week, as running totals in the transaction of the result. Every finished attempt
 * counts, the first and the fifth: which comes first can change when a guest's attempt is claimed, and a sum can't.
 */
export const createAccuracy = ({ db, clock, versions, timezone }: AccuracyDeps): AccuracyKeeper => {
  const count = async (trx: Trx, userId: string, attemptId: string, ref: VersionRef, at: number): Promise<void> => {
    const body = await versions.read(trx, ref);
    const { questions } = scoreAttempt(body, await givenAnswersTo(trx, attemptId));
    const correct = [...questions.values()].filter(({ verdict }) => verdict === 'right').length;
    const tally = { user_id: userId, questions: questions.size, correct };
    const { program, subject, chapter } = body;
    await addToTopic(trx, { ...tally, program: program ?? '', subject: subject ?? '', chapter: chapter ?? '' });
    await addToWeek(trx, { ...tally, week: weekOf(dayOf(at, timezone)), quizzes: 1 });
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
      for (const { id, quiz_id, version, regrade_id, started_at, finished_at } of attempts) {
        await count(trx, userId, id, { quizId: quiz_id, version, regradeId: regrade_id }, finished_at ?? started_at);
      }
      const last = attempts.at(-1);
      if (last === undefined || attempts.length < BATCH) return;
      after = last.id;
    }
  };

  return {
    recount,
    async onAttemptFinished(trx, { userId, attemptId, at }) {
      const ref = userId === null ? null : await versionOf(trx, attemptId);
      if (userId === null || ref === null) return;
      await lockPerson(trx, userId);
      await count(trx, userId, attemptId, ref, at);
    },
    async onAttemptRegraded(trx, { userId }) {
      if (userId !== null) await recount(trx, userId);
    },
    async onAttemptClaimed(trx, { userId, attemptId, at }) {
      const ref = await versionOf(trx, attemptId);
      if (ref === null) return;
      await lockPerson(trx, userId);
      await count(trx, userId, attemptId, ref, at);
    },
    async view(userId) {
      const monday = mondayOf(dayOf(clock.now(), timezone));
      const mondays = Array.from({ length: WEEKS_SHOWN }, (_, back) => addDays(monday, -7 * (WEEKS_SHOWN - 1 - back)));
      const kept = new Map((await weeksOf(db, userId, mondays.map(weekOf))).map((row) => [row.week, row]));
      const place = (program: string): number => {
        const at = PROGRAM_KEYS.findIndex((key) => key === program);
        return at < 0 ? PROGRAM_KEYS.length : at;
      };
      const topics = (await topicsOf(db, userId)).toSorted(
        (one, other) =>
          place(one.program) - place(other.program) ||
          one.subject.localeCompare(other.subject, 'en') ||
          one.chapter.localeCompare(other.chapter, 'en'),
      );
      return {
        topics: topics.map(({ program, subject, chapter, questions, correct }) => ({
          program: programByKey(program)?.key ?? null,
          subject: subject === '' ? null : subject,
          chapter: chapter === '' ? null : chapter,
          questions,
          correct,
        })),
        weeks: mondays.map((from) => {
          const week = weekOf(from);
          const { quizzes = 0, questions = 0, correct = 0 } = kept.get(week) ?? {};
          return { week, from, quizzes, questions, correct };
        }),
      };
    },
  };
};
