import type { ProgressReport } from '#shared/contract/learning/progress-report.ts';
import { accuracyOf, topicOrder } from '#shared/domain/learning/accuracy.ts';
import {
  COHORT_MIN,
  MONTHS_SHOWN,
  cohortRank,
  strongestAndWeakest,
  type Cohort,
} from '#shared/domain/learning/progress-report.ts';
import { addMonths, spanOfMonth } from '#shared/domain/common/months.ts';
import type { ReportDeps } from './ports.ts';
import { quizzesOf, topicsOf, totalsOf } from './totals-repository.ts';

type Sum = ProgressReport['total'];

const NOTHING: Sum = { quizzes: 0, questions: 0, correct: 0, seconds: 0 };
/** Quizzes suggested per weak chapter. */
const QUIZZES_NAMED = 2;

const compared = (cohort: Cohort, own: Sum): ProgressReport['cohort'] => {
  const { people: learners } = cohort;
  const percent = accuracyOf(own);
  if (learners < COHORT_MIN || percent === null) return { people: learners, standing: null };
  return {
    people: learners,
    standing: {
      accuracy: cohortRank(cohort.accuracy, percent),
      quizzes: cohortRank(cohort.quizzes, own.quizzes),
      minutes: cohortRank(cohort.minutes, Math.floor(own.seconds / 60)),
    },
  };
};

/**
 * Builds a user's report of a month from the running totals.
 * @param cohort distribution of all learners in that month; null until it ends
 */
export const createMaking = ({ db, clock, timezone, ledger }: ReportDeps) => {
  const streakOf = async (userId: string, month: string): Promise<ProgressReport['streak']> => {
    const days = (await ledger(userId)).days.filter(({ day }) => day.startsWith(month));
    return {
      finished: days.filter(({ rule }) => rule === 'finished').length,
      freezes: days.filter(({ rule }) => rule === 'freeze').length,
      longest: Math.max(0, ...days.map(({ streak }) => streak)),
      end: days.at(-1)?.streak ?? 0,
    };
  };

  return async (userId: string, month: string, cohort: Cohort | null): Promise<ProgressReport> => {
    const months = Array.from({ length: MONTHS_SHOWN }, (_, at) => addMonths(month, at + 1 - MONTHS_SHOWN));
    const sums = new Map<string, Sum>();
    for (const { month: of, quizzes, questions, correct, seconds } of await totalsOf(db, userId, months)) {
      sums.set(of, { quizzes, questions, correct, seconds });
    }
    const total = sums.get(month) ?? NOTHING;
    const topics = (await topicsOf(db, userId, month)).toSorted(topicOrder);
    const { strongest, weakest } = strongestAndWeakest(topics);
    const toPractise: ProgressReport['weakest'] = [];
    for (const topic of weakest) {
      const quizzes = await quizzesOf(db, topic, QUIZZES_NAMED);
      toPractise.push({ ...topic, quizzes: quizzes.map(({ id, title, access }) => ({ _id: id, title, access })) });
    }
    return {
      month,
      state: cohort === null ? 'soFar' : 'final',
      ...spanOfMonth(month),
      timezone,
      madeAt: new Date(clock.now()).toISOString(),
      total,
      before: sums.get(addMonths(month, -1)) ?? null,
      months: months.map((of) => {
        const { quizzes, questions, correct } = sums.get(of) ?? NOTHING;
        return { month: of, quizzes, questions, correct };
      }),
      topics,
      strongest: [...strongest],
      weakest: toPractise,
      streak: await streakOf(userId, month),
      cohort: cohort === null ? null : compared(cohort, total),
    };
  };
};
