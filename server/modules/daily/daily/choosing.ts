import { addDays, dayOf } from '#shared/domain/common/calendar.ts';
import { DAILY_AHEAD_DAYS } from '#shared/domain/daily/daily.ts';
import { recordAct, type StaffAct } from '../../site/index.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import { notFound, Refusal } from '../../../platform/http/routes/refusal.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import { chooseSet, clearSet, datesOfSets, findDate, isBegun, isDailySet, replaceSet } from './sets-repository.ts';

export interface ChoosingDeps extends Pick<Deps, 'db' | 'clock' | 'random'> {
  readonly timezone: string;
}

/** The acting staff member and request. */
export interface Choosing {
  readonly actor: Actor;
  readonly requestId: string;
}

interface SetOfStaff {
  readonly _id: string;
  readonly title: string;
  readonly dates: { date: string; chosenBy: 'staff' | 'rotation' }[];
}

/**
 * All methods throw DAILY_BEGUN for a date that is past or started, and EDIT_CONFLICT for one that was changed since.
 */
export interface DailyChoosing {
  /** Returns every published set with its dates. */
  sets(): Promise<SetOfStaff[]>;
  /**
   * Assigns a set to a date. Throws 404 if it isn't a daily set, and VALIDATION_FAILED for a date too far ahead.
   * @param instead the set the editor saw for the date; anything is replaced when absent
   */
  choose(date: string, given: { quizId: string; instead?: string | null | undefined }, by: Choosing): Promise<void>;
  /** Removes a staff choice for a date, if it is still that set. */
  clear(date: string, quizId: string, by: Choosing): Promise<void>;
  /** Moves a set to another date, swapping with any staff choice there. */
  move(date: string, to: string, quizId: string, by: Choosing): Promise<void>;
}

const conflict = (): Refusal =>
  new Refusal('EDIT_CONFLICT', { message: 'Someone else changed this date. Reload and try again.' });

/** Assigning daily sets to dates, for staff. */
export const createDailyChoosing = ({ db, clock, random, timezone }: ChoosingDeps): DailyChoosing => {
  const demandOpen = async (trx: Trx, date: string): Promise<void> => {
    const today = dayOf(clock.now(), timezone);
    if (date < today || (date === today && (await isBegun(trx, date)))) throw new Refusal('DAILY_BEGUN');
    if (date > addDays(today, DAILY_AHEAD_DAYS)) {
      throw new Refusal('VALIDATION_FAILED', { message: 'Choose a date within the next year' });
    }
  };
  const act = async (
    { actor, requestId }: Choosing,
    what: Pick<StaffAct, 'action' | 'subject' | 'details'>,
    work: (trx: Trx) => Promise<void>,
  ): Promise<void> => {
    await inTransaction(db, async (trx) => {
      await work(trx);
      await recordAct(trx, { clock, random }, { ...what, actorId: actor.userId, requestId });
    });
  };

  return {
    async sets() {
      const byId = new Map<string, SetOfStaff>();
      for (const { id, title, date, chosenBy } of await datesOfSets(db)) {
        const set = byId.get(id) ?? { _id: id, title, dates: [] };
        if (date !== null && chosenBy !== null) set.dates.push({ date, chosenBy });
        byId.set(id, set);
      }
      return [...byId.values()];
    },
    async choose(date, { quizId, instead }, by) {
      await act(by, { action: 'daily.choose', subject: date, details: { quizId } }, async (trx) => {
        if (!(await isDailySet(trx, quizId))) throw notFound('daily set');
        await demandOpen(trx, date);
        if (instead === undefined) await chooseSet(trx, date, quizId);
        else if (!(await replaceSet(trx, date, quizId, instead))) throw conflict();
      });
    },
    async clear(date, quizId, by) {
      await act(by, { action: 'daily.clear', subject: date, details: { quizId } }, async (trx) => {
        await demandOpen(trx, date);
        if (!(await clearSet(trx, date, quizId))) throw conflict();
      });
    },
    async move(date, to, quizId, by) {
      await act(by, { action: 'daily.move', subject: date, details: { quizId, to } }, async (trx) => {
        if (date === to) throw new Refusal('VALIDATION_FAILED', { message: 'Choose another date' });
        await demandOpen(trx, date);
        await demandOpen(trx, to);
        const there = await findDate(trx, to);
        if (!(await clearSet(trx, date, quizId))) throw conflict();
        if (!(await replaceSet(trx, to, quizId, there?.quiz_id ?? null))) throw conflict();
        if (there?.chosen_by === 'staff') await chooseSet(trx, date, there.quiz_id);
      });
    },
  };
};
