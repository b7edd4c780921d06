import { CONTINUED_MAX, type Today } from '#shared/contract/learning/today.ts';
import { dayOf } from '#shared/domain/common/calendar.ts';
import { PROGRAM_KEYS, programByKey, type ProgramKey } from '#shared/domain/quizzes/programs.ts';
import { periodKey } from '#shared/domain/ranking/points.ts';
import type { StreakLedger } from '#shared/domain/daily/streaks.ts';
import type { PracticeSummary } from '#shared/contract/learning/practice.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import type { QuizVersions, VersionRef } from '../../quizzes/index.ts';
import { completionOf, missingOf } from '../completion-repository.ts';
import {
  dailyPercentOf,
  draftedCasesOf,
  lastProgramOf,
  newestInsightFor,
  openAttemptsOf,
  type OpenAttempt,
} from './repository.ts';

type DailySet = VersionRef & { readonly date: string };

export interface TodayDeps extends Pick<Deps, 'db' | 'clock'> {
  readonly versions: QuizVersions;
  /** IANA zone in which the day turns. */
  readonly timezone: string;
  /** Today's daily set; null while there are none. */
  readonly dailySet: () => Promise<DailySet | null>;
  readonly ledger: (userId: string) => Promise<StreakLedger>;
  readonly practice: (actor: Actor) => Promise<PracticeSummary>;
  /** Points and rank of a user on the overall leaderboard of a period. */
  readonly standing: (userId: string, period: string) => Promise<{ points: number; rank: number | null }>;
  readonly assigned: (userId: string) => Promise<Today['assigned']>;
  /** The learning path to continue. */
  readonly path: (actor: Actor) => Promise<Today['path']>;
  /** Whether that user may open what is part of a subscription. */
  readonly mayOpen: (actor: Actor) => Promise<boolean>;
}

/** Where the next item comes from. */
interface NextFrom {
  /** The program that the learner chose last. */
  readonly program?: ProgramKey | undefined;
  /** Id of a quiz that doesn't come next. */
  readonly except?: string | undefined;
}

export interface TodayService {
  view(actor: Actor, from?: NextFrom): Promise<Today>;
}

export const createToday = (deps: TodayDeps): TodayService => {
  const { db, clock, versions, timezone } = deps;

  const dailyFor = async (
    actor: Actor,
    set: DailySet | null,
    doneToday: boolean,
    open: OpenAttempt | undefined,
  ): Promise<Today['daily']> => {
    if (set === null) return null;
    const { title, questions } = await versions.read(db, set);
    const percentCenti = doneToday
      ? await dailyPercentOf(db, { userId: actor.userId, quizId: set.quizId, date: set.date })
      : null;
    return {
      title,
      questionCount: questions.length,
      done: doneToday,
      answered: doneToday ? null : (open?.answered ?? null),
      percent: percentCenti === null ? null : percentCenti / 100,
    };
  };

  /** Looks in the chosen program first, then in the one of the last quiz, then in all others in their order. */
  const nextFor = async (actor: Actor, { program: chosen, except }: NextFrom): Promise<Today['next']> => {
    const last = programByKey((await lastProgramOf(db, actor.userId)) ?? '')?.key;
    const first = [chosen, last].filter((program) => program !== undefined);
    for (const program of new Set([...first, ...PROGRAM_KEYS])) {
      const item = (await missingOf(db, actor.userId, program, 2)).find(({ id }) => id !== except);
      if (item === undefined) continue;
      const { done, of } = await completionOf(db, actor.userId, program);
      const locked = item.access === 'subscriber' && !(await deps.mayOpen(actor));
      return { program, _id: item.id, title: item.title, locked, done, of };
    }
    return null;
  };

  return {
    async view(actor, from = {}) {
      const now = clock.now();
      const { userId } = actor;
      const streak = await deps.ledger(userId);
      const practice = await deps.practice(actor);
      const set = await deps.dailySet();
      const open = await openAttemptsOf(db, userId, now, { daily: set, limit: CONTINUED_MAX + 1 });
      const attempts = open.filter(({ daily_date }) => daily_date === null).slice(0, CONTINUED_MAX);
      const openDaily = open.find(({ daily_date }) => daily_date !== null);
      const drafts = await draftedCasesOf(db, userId, CONTINUED_MAX);
      const insight = await newestInsightFor(db, userId);
      return {
        date: dayOf(now, timezone),
        timezone,
        daily: await dailyFor(actor, set, streak.doneToday, openDaily),
        streak: { current: streak.current, freezes: streak.freezes, doneToday: streak.doneToday },
        practice: { due: practice.due, total: practice.total, nextAt: practice.nextAt },
        attempts: attempts.map(({ quiz_id, title, kind, answered, question_count, deadline_at }) => ({
          quizId: quiz_id,
          title,
          answered,
          questionCount: question_count,
          mockExam: kind === 'mock',
          deadlineAt: deadline_at === null ? null : new Date(deadline_at).toISOString(),
        })),
        drafts: drafts.map(({ id, title }) => ({ _id: id, title })),
        assigned: await deps.assigned(userId),
        path: await deps.path(actor),
        next: await nextFor(actor, from),
        insight:
          insight === undefined
            ? null
            : {
                _id: insight.id,
                title: insight.title,
                publishedAt: new Date(insight.published_at).toISOString(),
                read: insight.checked_at !== null,
              },
        week: await deps.standing(userId, periodKey('week', now, timezone)),
      };
    },
  };
};
