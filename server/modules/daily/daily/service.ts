import { getDaily } from '#shared/contract/daily/daily.ts';
import { addDays, dayOf } from '#shared/domain/common/calendar.ts';
import { createMemoryCache } from '../../../platform/cache/cache.ts';
import type { Topic } from '../../../platform/cache/topics.ts';
import { createDayOf } from '../current-day.ts';
import type { QuizVersions, AskQuestions } from '../../quizzes/index.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import { prepare, type Prepared } from '../../../platform/http/routes/prepared.ts';
import { createPreparedCache } from '../../../platform/http/routes/prepared-cache.ts';
import { notFound } from '../../../platform/http/routes/refusal.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import { assignSet, findSet, nextSet, type DailySet } from './repository.ts';
import { findFinished } from './submissions-repository.ts';

/** Topics that invalidate the cached quiz of a day. */
const DAILY_TOPICS: readonly Topic[] = ['quizzes'];

/** Longest time that sets of days are cached, in milliseconds. */
const SETS_CACHED_MS = 60_000;

export interface DailyDeps extends Pick<Deps, 'db' | 'clock' | 'content'> {
  readonly versions: QuizVersions;
  readonly ask: AskQuestions;
  /** IANA time zone of the daily quiz. */
  readonly timezone: string;
}

export interface DailyOfToday extends DailySet {
  /** YYYY-MM-DD. */
  readonly date: string;
}

export interface Yesterday {
  readonly date: string;
  readonly title: string | null;
  readonly result: { readonly _id: string; readonly quizId: string; readonly percent: number } | null;
}

export interface DailyService {
  /**
   * Returns today's set, choosing it on the first call of the day; null if there are no sets.
   * @param fresh reads the database; otherwise another process may have replaced the set half a second ago
   */
  today(fresh?: boolean): Promise<DailyOfToday | null>;
  /** Returns yesterday's quiz with the reader's result; never its key. */
  yesterday(actor: Actor | null): Promise<Yesterday>;
  /** Returns today's quiz, ready to send, with the seconds left in the day. Throws 404 if there is no set. */
  view(): Promise<{ reply: Prepared; secondsLeft: number }>;
}

/** One quiz a day for everyone. */
export const createDailyService = ({ db, clock, content, versions, ask, timezone }: DailyDeps): DailyService => {
  const cache = createPreparedCache({ clock, content }, DAILY_TOPICS);
  const sets = createMemoryCache<DailySet | undefined>({
    clock,
    forMs: SETS_CACHED_MS,
    version: () => content.of(DAILY_TOPICS),
  });
  const dayAt = createDayOf(timezone);

  const setOf = async (date: string): Promise<DailySet | undefined> => {
    const known = await findSet(db, date);
    if (known !== undefined) return known;
    return inTransaction(db, async (trx) => {
      const next = await nextSet(trx);
      if (next !== undefined) await assignSet(trx, date, next);
      return findSet(trx, date);
    });
  };

  const today: DailyService['today'] = async (fresh = false) => {
    const date = dayOf(clock.now(), timezone);
    const set = await (fresh ? setOf(date) : sets.get(date, () => setOf(date)));
    return set === undefined ? null : { ...set, date };
  };

  const prepared = async (endsAt: number): Promise<Prepared> => {
    const set = await today();
    if (set === null) throw notFound('daily quiz');
    const { date, quizId, version, difficulty } = set;
    const body = await versions.read(db, { quizId, version });
    const questions = ask(body, date);
    return prepare(getDaily, {
      success: true,
      data: {
        daily: {
          date,
          timezone,
          endsAt: new Date(endsAt).toISOString(),
          quiz: {
            _id: quizId,
            title: body.title,
            description: body.description,
            difficulty,
            questionCount: questions.length,
            questions,
          },
        },
      },
    });
  };

  return {
    today,
    async yesterday(actor) {
      const date = addDays(dayOf(clock.now(), timezone), -1);
      // A day that is over gets no set that it didn't have.
      const set = await sets.get(date, () => findSet(db, date));
      if (set === undefined) return { date, title: null, result: null };
      const { title } = await versions.read(db, set);
      const row = actor === null ? undefined : await findFinished(db, actor.userId, set.quizId, date);
      const result =
        row === undefined ? null : { _id: row.id, quizId: set.quizId, percent: (row.percent_centi ?? 0) / 100 };
      return { date, title, result };
    },
    async view() {
      const now = clock.now();
      const { date, endsAt } = dayAt(now);
      const reply = await cache.get(date, () => prepared(endsAt));
      return { reply, secondsLeft: Math.floor((endsAt - now) / 1000) };
    },
  };
};
