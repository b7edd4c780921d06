/** Complimentary access: a period of its own, with the staff member and the reason. */
import type { Complimentary, getComplimentary } from '#shared/contract/billing/complimentary.ts';
import type { ParsedQueryOf } from '#shared/contract/common/endpoint.ts';
import type { Access } from '#shared/contract/billing/payment.ts';
import { addDays, startOfDay } from '#shared/domain/common/calendar.ts';
import { recordAct } from '../../site/index.ts';
import { lockPerson } from '../../identity/index.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound, Refusal } from '../../../platform/http/routes/refusal.ts';
import { enqueueMail } from '../../../platform/mail/mail-job.ts';
import { payerOfRow } from './admin-search-repository.ts';
import {
  endGrants,
  findAccount,
  findGrant,
  openGrants,
  ownerOfGrant,
  pageOfGrants,
  type GrantRow,
} from './grants-repository.ts';
import { complimentaryMail } from '../subscriptions/mails.ts';
import { insertPeriod } from '../settlement/periods-repository.ts';
import type { PaymentDeps } from '../subscriptions/ports.ts';

const LONGEST_MS = 731 * 86_400_000;

/** The acting administrator and request. */
export interface StaffCall {
  readonly actorId: string;
  readonly requestId: string;
}

const moment = (at: number): string => new Date(at).toISOString();

const toComplimentary = (row: GrantRow, now: number): Complimentary => ({
  _id: row.id,
  user: payerOfRow(row),
  reason: row.note ?? '',
  startsAt: moment(row.starts_at),
  endsAt: moment(row.ends_at),
  open: row.starts_at <= now && now < row.ends_at,
  by: row.by,
});

/** Returns the user's open complimentary access, as they see it. */
export const complimentaryOf = async (db: Db, userId: string, now: number): Promise<Access[]> => {
  return (await openGrants(db, userId, now)).map(({ reason, starts_at, ends_at }) => ({
    reason,
    startsAt: moment(starts_at),
    endsAt: moment(ends_at),
  }));
};

export interface Grants {
  list(query: ParsedQueryOf<typeof getComplimentary>): Promise<{ items: Complimentary[]; total: number }>;
  /**
   * Grants access. Repeating the call returns the existing grant. Throws 404 for an email without an account,
   * VALIDATION_FAILED for a day in the past or too far ahead, and COMPLIMENTARY_EXISTS if other access is open.
   */
  give(
    wanted: { readonly email: string; readonly until: string; readonly reason: string },
    call: StaffCall,
  ): Promise<Complimentary>;
  /** Ends all of the account's open grants: earlier versions could store several. Throws 404. */
  end(id: string, reason: string, call: StaffCall): Promise<Complimentary>;
}

export const createGrants = (deps: PaymentDeps): Grants => {
  const { db, clock, config } = deps;

  const find = async (from: Db, id: string): Promise<Complimentary> => {
    const row = await findGrant(from, id);
    if (row === undefined) throw notFound('complimentary access');
    return toComplimentary(row, clock.now());
  };

  const endOf = (until: string, now: number): number => {
    const end = startOfDay(addDays(until, 1), config.dailyTimezone);
    const message =
      end <= now
        ? 'The last day must not be in the past'
        : end - now > LONGEST_MS
          ? 'Choose a day within two years'
          : null;
    if (message === null) return end;
    throw new Refusal('VALIDATION_FAILED', { message, details: { problems: [{ field: 'until', message }] } });
  };

  return {
    async list(query) {
      const { rows, total } = await pageOfGrants(db, query);
      return { items: rows.map((row) => toComplimentary(row, clock.now())), total };
    },
    async give({ email, until, reason }, { actorId, requestId }) {
      const now = clock.now();
      const endsAt = endOf(until, now);
      return inTransaction(db, async (trx) => {
        const user = await findAccount(trx, email);
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
        const userId = await ownerOfGrant(trx, id);
        if (userId === undefined) throw notFound('complimentary access');
        await lockPerson(trx, userId);
        const open = (await openGrants(trx, userId, now)).map((grant) => grant.id);
        // Ending a grant that is already over must not end a later one.
        if (open.includes(id)) {
          await endGrants(trx, open, now);
          const details = { reason };
          await recordAct(trx, deps, { actorId, action: 'access.end', subject: userId, details, requestId });
        }
        return find(trx, id);
      });
    },
  };
};
