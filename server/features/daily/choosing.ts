import { dayOf } from '#shared/domain/calendar.ts';
import { recordAct } from '../../db/audit.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import type { Actor } from '../../http/route.ts';
import { chooseSet, datesOfSets, isBegun, isDailySet } from './sets-repository.ts';

export interface ChoosingDeps extends Pick<Deps, 'db' | 'clock' | 'random'> {
  readonly timezone: string;
  /** Forgets what is kept of the quiz of today. */
  readonly forget: () => void;
}

export interface DailyChoosing {
  /** Every published set with its dates. */
  sets(): Promise<{ _id: string; title: string; dates: { date: string; chosenBy: 'staff' | 'rotation' }[] }[]>;
  /** Gives a date its set. Refuses with 404 what is no daily set, with DAILY_BEGUN a date that is past or begun. */
  choose(actor: Actor, date: string, quizId: string, requestId: string): Promise<void>;
}

/** Staff choose which set is which date's. */
export const createDailyChoosing = ({ db, clock, random, timezone, forget }: ChoosingDeps): DailyChoosing => ({
  async sets() {
    const byId = new Map<
      string,
      { _id: string; title: string; dates: { date: string; chosenBy: 'staff' | 'rotation' }[] }
    >();
    for (const { id, title, date, chosenBy } of await datesOfSets(db)) {
      const set = byId.get(id) ?? { _id: id, title, dates: [] };
      if (date !== null && chosenBy !== null) set.dates.push({ date, chosenBy });
      byId.set(id, set);
    }
    return [...byId.values()];
  },
  async choose(actor, date, quizId, requestId) {
    const today = dayOf(clock.now(), timezone);
    await inTransaction(db, async (trx) => {
      if (!(await isDailySet(trx, quizId))) throw notFound('daily set');
      if (date < today || (await isBegun(trx, date))) throw new Refusal('DAILY_BEGUN');
      await chooseSet(trx, date, quizId);
      const details = { quizId };
      await recordAct(
        trx,
        { clock, random },
        { actorId: actor.userId, action: 'daily.choose', subject: date, details, requestId },
      );
    });
    forget();
  },
});
