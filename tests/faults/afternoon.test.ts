/**
 * Whatever goes wrong within an afternoon, our books match the provider's at its end. `npm run test:faults` plays
 * 10,000 provider events on both databases; `npm test` an hour of it. FAULTS_SEED sets another seed, FAULTS_EVENTS the
 * number.
 */
import { afterAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../fixtures/databases/databases.ts';
import { heal, playAfternoon, seeded } from '../fixtures/records/afternoon.ts';
import { closeEmulators, startPaying, type PayingServer } from '../fixtures/records/payments.ts';
import { FULL, note } from '../fixtures/server/programme.ts';

const SEED = Number(process.env['FAULTS_SEED'] ?? '20261121');
const EVENTS = Number(process.env['FAULTS_EVENTS'] ?? (FULL ? '10000' : '200'));
const SIZE = { people: Math.min(80, EVENTS / 25), events: EVENTS };

/** Two charges can happen at the same moment. */
interface Charge {
  readonly id: string | null;
  readonly from: number;
}
const byMoment = (a: Charge, b: Charge): number => a.from - b.from || (a.id ?? '').localeCompare(b.id ?? '');

/** Returns the provider's state of each subscription, in our terms. */
const truthOf = ({ emulator }: PayingServer) =>
  emulator.state.subscriptions.map((one) => ({
    id: one.id,
    status: one.status,
    paidCount: one.paid_count,
    endedAt: one.ended_at === null ? null : one.ended_at * 1_000,
    payments: emulator.state.invoices
      .filter((invoice) => invoice.subscription_id === one.id && invoice.status === 'paid')
      .map((invoice) => ({
        id: invoice.payment_id,
        amount: invoice.amount_paid,
        refunded: emulator.state.payments.find(({ id }) => id === invoice.payment_id)?.amount_refunded,
        from: invoice.billing_start * 1_000,
      }))
      .toSorted(byMoment),
  }));

/** Returns the same from our books. */
const booksOf = async ({ db }: PayingServer) => {
  const rows = await db.selectFrom('subscriptions').selectAll().where('provider_id', 'is not', null).execute();
  const payments = await db
    .selectFrom('payments')
    .innerJoin('access_periods', 'access_periods.payment_id', 'payments.id')
    .innerJoin('invoices', 'invoices.payment_id', 'payments.id')
    .select(['payments.subscription_id', 'provider_payment_id', 'amount', 'refunded', 'starts_at'])
    .execute();
  const bySubscription = Map.groupBy(payments, ({ subscription_id: of }) => of);
  return rows.map((row) => ({
    id: row.provider_id ?? '',
    status: row.status,
    paidCount: row.paid_count,
    endedAt: row.ended_at,
    payments: (bySubscription.get(row.id) ?? [])
      .map((one) => ({
        id: one.provider_payment_id,
        amount: one.amount,
        refunded: one.refunded,
        from: one.starts_at,
      }))
      .toSorted(byMoment),
  }));
};

describeOnBothDatabases('An afternoon of random faults', (start, database) => {
  afterAll(closeEmulators);
  it(`ends with the provider’s truth in our books (seed ${String(SEED)})`, { timeout: 900_000 }, async () => {
    const server = await startPaying(start);
    expect(await playAfternoon(server, { ...SIZE, random: seeded(SEED) })).toEqual([]);
    await heal(server);

    const truth = truthOf(server);
    const books = new Map((await booksOf(server)).map((row) => [row.id, row]));
    const known = truth.filter(({ id }) => books.has(id));
    expect(known.length).toBeGreaterThan(SIZE.people / 2);
    expect(known.map(({ id }) => books.get(id))).toEqual(known);
    // We never received the ID of a subscription whose creation reply was lost.
    expect(truth.filter(({ id, paidCount }) => !books.has(id) && paidCount > 0)).toEqual([]);

    const { db, emulator } = server;
    const payments = await db.selectFrom('payments').select('id').execute();
    const receipts = await db.selectFrom('outbox').select('id').where('dedupe_key', 'like', 'receipt:%').execute();
    expect(receipts).toHaveLength(payments.length);
    const numbers = (await db.selectFrom('invoices').select('number').orderBy('number').execute()).map(({ number }) =>
      Number(number.slice(-6)),
    );
    expect(numbers).toEqual(numbers.map((_, at) => at + 1));

    // No user has two charging subscriptions.
    const owners = new Map(
      (await db.selectFrom('subscriptions').select(['id', 'user_id']).execute()).map((row) => [row.id, row.user_id]),
    );
    const charging = emulator.state.subscriptions
      .filter(({ status }) => ['authenticated', 'active', 'pending'].includes(status))
      .map(({ notes }) => owners.get(String(notes['reference'])));
    expect(new Set(charging).size).toBe(charging.length);

    // Our unconfirmed refunds were made, each once.
    const waiting = await db.selectFrom('refunds').select('id').where('status', '=', 'open').execute();
    expect(waiting).toEqual([]);
    const unsettled = await db.selectFrom('payment_events').select('id').where('settled_at', 'is', null).execute();
    expect(unsettled).toEqual([]);
    expect(emulator.deliveries.happened()).toBeGreaterThanOrEqual(SIZE.events);
    note({
      ...{
        fault: 'F7',
        database,
        what: `subscriptions whose books differ after ${String(SIZE.events)} events and faults`,
      },
      ...{ found: `0 of ${String(known.length)}`, demanded: '0' },
    });
  });
});
