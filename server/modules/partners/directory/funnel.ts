/** Counts a partner's visitors by step and day of the daily quiz, without identifying anyone. */
import { addDays, dayOf } from '#shared/domain/common/calendar.ts';
import type { FunnelDay } from '#shared/contract/partners/partners.ts';
import type { Clock } from '../../../platform/ports.ts';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import { countsSince, insertPartnerAttempt, partnerOfAttempt, raise, type CountName } from './repository.ts';

export interface Funnel {
  /** Counts a page load; buffered, and written to the database by `flush`. */
  loaded(partnerId: string): void;
  /** Counts an attempt started on a partner's page. */
  started(
    trx: Trx,
    event: { readonly attemptId: string; readonly partnerId: string; readonly at: number },
  ): Promise<void>;
  /** Counts a finished attempt that was started on a partner's page. */
  finished(trx: Trx, event: { readonly attemptId: string; readonly at: number }): Promise<void>;
  /** Counts a claimed attempt that was started on a partner's page. */
  claimed(trx: Trx, event: { readonly attemptId: string }): Promise<void>;
  /** Writes the buffered page loads. */
  flush(): Promise<void>;
  /** Returns the counts of that many days, including today. */
  days(partnerId: string, count: number): Promise<FunnelDay[]>;
}

export const createFunnel = (deps: { readonly db: Db; readonly clock: Clock; readonly timezone: string }): Funnel => {
  const { db, clock, timezone } = deps;
  let loads = new Map<string, { readonly partnerId: string; readonly date: string; by: number }>();

  const note = (partnerId: string, date: string, by: number): void => {
    const key = `${partnerId} ${date}`;
    const known = loads.get(key) ?? { partnerId, date, by: 0 };
    loads.set(key, { ...known, by: known.by + by });
  };

  const count = (trx: Trx, partnerId: string, name: CountName, at: number): Promise<void> =>
    raise(trx, { partnerId, date: dayOf(at, timezone), name, by: 1 });

  const countAttempt = async (trx: Trx, attemptId: string, name: CountName, at: number): Promise<void> => {
    const partnerId = await partnerOfAttempt(trx, attemptId);
    if (partnerId !== undefined) await count(trx, partnerId, name, at);
  };

  return {
    loaded: (partnerId) => note(partnerId, dayOf(clock.now(), timezone), 1),
    async started(trx, { attemptId, partnerId, at }) {
      await insertPartnerAttempt(trx, attemptId, partnerId);
      await count(trx, partnerId, 'starts', at);
    },
    finished: (trx, { attemptId, at }) => countAttempt(trx, attemptId, 'completions', at),
    claimed: (trx, { attemptId }) => countAttempt(trx, attemptId, 'claims', clock.now()),
    async flush() {
      const noted = [...loads.values()];
      loads = new Map();
      for (const [at, entry] of noted.entries()) {
        try {
          await raise(db, { ...entry, name: 'loads' });
        } catch (error) {
          // Failed writes are retried next time.
          for (const { partnerId, date, by } of noted.slice(at)) note(partnerId, date, by);
          throw error;
        }
      }
    },
    days: (partnerId, days) => countsSince(db, partnerId, addDays(dayOf(clock.now(), timezone), 1 - days)),
  };
};
