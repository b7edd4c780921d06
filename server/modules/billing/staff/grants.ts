/** Complimentary access: a period of its own, with who gave it and why. */
import type { Complimentary, getComplimentary } from '#shared/contract/billing/complimentary.ts';
import type { ParsedQueryOf } from '#shared/contract/common/endpoint.ts';
import type { Access } from '#shared/contract/billing/payment.ts';
import { addDays, startOfDay } from '#shared/domain/common/calendar.ts';
import { recordAct } from '../../site/index.ts';
import { boundedCount } from '../../../platform/database/bounded-count.ts';
import { lockPerson } from '../../identity/index.ts';
import { searched } from '../../../platform/database/search.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound, Refusal } from '../../../platform/http/routes/refusal.ts';
import { enqueueMail } from '../../../platform/mail/mail-job.ts';
import { ofPerson, payerOfRow } from './admin-search-repository.ts';
import { complimentaryMail } from '../subscriptions/mails.ts';
import { insertPeriod } from '../settlement/periods.ts';
import type { PaymentDeps } from '../subscriptions/ports.ts';

const LONGEST_MS = 731 * 86_400_000;

/** Which admin does it, by which request. */
export interface StaffCall {
  readonly actorId: string;
  readonly requestId: string;
}

const moment = (at: number): string => new Date(at).toISOString();

const grants = (db: Db) =>
  db
    .selectFrom('access_periods')
    .innerJoin('users', 'users.id', 'access_periods.user_id')
    .leftJoin('users as givers', 'givers.id', 'access_periods.granted_by')
    .selectAll('access_periods')
    .select(['users.name as user_name', 'users.email as user_email', 'givers.name as by'])
    .where('access_periods.reason', '=', 'granted');

type Row = Awaited<ReturnType<ReturnType<typeof grants>['executeTakeFirstOrThrow']>>;

const toComplimentary = (row: Row, now: number): Complimentary => ({
  _id: row.id,
  user: payerOfRow(row),
  reason: row.note ?? '',
  startsAt: moment(row.starts_at),
  endsAt: moment(row.ends_at),
  open: row.starts_at <= now && now < row.ends_at,
  by: row.by,
});

/** What was given to a person and hasn't ended, as they see it. */
export const complimentaryOf = async (db: Db, userId: string, now: number): Promise<Access[]> => {
  const rows = await db
    .selectFrom('access_periods')
    .select(['reason', 'starts_at', 'ends_at'])
    .where('user_id', '=', userId)
    .where('ends_at', '>', now)
    .where('reason', '=', 'granted')
    .orderBy('ends_at', 'desc')
    .execute();
  return rows.map(({ reason, starts_at, ends_at }) => ({
    reason,
    startsAt: moment(starts_at),
    endsAt: moment(ends_at),
  }));
};

/** An account's grants that haven't ended. */
const openGrants = (db: Db, userId: string, now: number) =>
  db
    .selectFrom('access_periods')
    .select(['id', 'note', 'ends_at'])
    .where('user_id', '=', userId)
    .where('ends_at', '>', now)
    .where('reason', '=', 'granted')
    .execute();

export interface Grants {
  list(query: ParsedQueryOf<typeof getComplimentary>): Promise<{ items: Complimentary[]; total: number }>;
  /**
   * Gives access once: the same again is the grant that is there. Refuses with 404 an address without an account, with
   * VALIDATION_FAILED a day that is over or too far, and with COMPLIMENTARY_EXISTS where other access is open.
   */
  give(
    wanted: { readonly email: string; readonly until: string; readonly reason: string },
    call: StaffCall,
  ): Promise<Complimentary>;
  /** Ends all of the account's open grants: versions before this one could store several. Refuses with 404. */
  end(id: string, reason: string, call: StaffCall): Promise<Complimentary>;
}

export const createGrants = (deps: PaymentDeps): Grants => {
  const { db, clock, config } = deps;

  const find = async (from: Db, id: string): Promise<Complimentary> => {
    const row = await grants(from).where('access_periods.id', '=', id).executeTakeFirst();
    if (row === undefined) throw notFound('complimentary access');
    return toComplimentary(row, clock.now());
  };

  const endOf = (until: string, now: number): number => {
    const end = startOfDay(addDays(until, 1), config.dailyTimezone);
    const message =
      end <= now ? 'The last day must not be over' : end - now > LONGEST_MS ? 'Choose a day within two years' : null;
    if (message === null) return end;
    throw new Refusal('VALIDATION_FAILED', { message, details: { problems: [{ field: 'until', message }] } });
  };

  return {
    async list({ page, limit, search, sort }) {
      const found = grants(db).where(searched(search, (text) => ofPerson(text, 'access_periods.user_id')));
      const rows = await found
        .orderBy('access_periods.id', sort === 'newest' ? 'desc' : 'asc')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute();
      const total = await boundedCount(db, found, { page, limit });
      return { items: rows.map((row) => toComplimentary(row, clock.now())), total };
    },
    async give({ email, until, reason }, { actorId, requestId }) {
      const now = clock.now();
      const endsAt = endOf(until, now);
      return inTransaction(db, async (trx) => {
        const user = await trx
          .selectFrom('users')
          .select(['id', 'name', 'email'])
          .where('email', '=', email)
          .executeTakeFirst();
        if (user === undefined) throw notFound('person');
        await lockPerson(trx, user.id);
        const open = await openGrants(trx, user.id, now);
        const same = open.find(({ note, ends_at: end }) => note === reason && end === endsAt);
        if (same !== undefined) return find(trx, same.id);
        if (open.length > 0) throw new Refusal('COMPLIMENTARY_EXISTS');
        const id = await insertPeriod(trx, deps, {
          user_id: user.id,
          subscription_id: null,
          payment_id: null,
          reason: 'granted',
          starts_at: now,
          ends_at: endsAt,
          note: reason,
          granted_by: actorId,
        });
        const details = { until, reason };
        await recordAct(trx, deps, { actorId, action: 'access.give', subject: user.id, details, requestId });
        const { publicUrl, dailyTimezone: timezone } = config;
        await enqueueMail(deps.outbox, trx, complimentaryMail({ payer: user, publicUrl, timezone }, endsAt - 1), {
          dedupeKey: `complimentary:${id}`,
        });
        return find(trx, id);
      });
    },
    async end(id, reason, { actorId, requestId }) {
      const now = clock.now();
      return inTransaction(db, async (trx) => {
        const { user_id: userId } =
          (await trx
            .selectFrom('access_periods')
            .select('user_id')
            .where('id', '=', id)
            .where('reason', '=', 'granted')
            .executeTakeFirst()) ?? {};
        if (userId === undefined) throw notFound('complimentary access');
        await lockPerson(trx, userId);
        const open = (await openGrants(trx, userId, now)).map((grant) => grant.id);
        // One that is over already ends no other that was given since.
        if (open.includes(id)) {
          await trx.updateTable('access_periods').set({ ends_at: now }).where('id', 'in', open).execute();
          const details = { reason };
          await recordAct(trx, deps, { actorId, action: 'access.end', subject: userId, details, requestId });
        }
        return find(trx, id);
      });
    },
  };
};
