/** Changes at the provider while no events arrive, and charges that aren't ours. */
import { expect, it } from 'vitest';
import { changePlan } from '#shared/contract/billing/payment.ts';
import { getReceipts } from '#shared/contract/billing/receipts.ts';
import type { PlanId } from '#shared/domain/billing/plans.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import {
  buyAndSettle,
  paymentDepsBy,
  statusOf,
  type PayingServer,
} from '../../../../tests/fixtures/records/payments.ts';
import { usePayingServer } from '../../../../tests/fixtures/records/paying-server.ts';
import { inNewSession, signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import { createSettling } from './settling.ts';

const HOUR_MS = 3_600_000;

describeOnBothDatabases('Without any event', (start) => {
  let server: PayingServer;
  let learner: Person;
  usePayingServer(start, async (started) => {
    server = started;
    learner = await signUp(server);
  });

  const bought = async (planId: PlanId) => {
    const purchase = await buyAndSettle(server, learner, planId);
    server.emulator.deliveries.become('drop');
    return purchase;
  };
  const signInAgain = async (): Promise<void> => {
    learner = await inNewSession(server, learner);
  };
  const receipts = async () => (await server.api(getReceipts, { as: learner })).data.data;

  it('the end of a yearly plan is noticed within six hours', async () => {
    const { atProvider } = await bought('yearly');
    // The read right after the purchase schedules the next one.
    await server.later(60_000);
    server.emulator.end(atProvider);
    await server.later(6 * HOUR_MS);
    const [row] = (await statusOf(server, learner)).subscriptions;
    expect([row?.status, row?.access]).toEqual(['cancelled', null]);
  });

  // Every reading of the year runs, which takes a while on a busy machine.
  it(
    'a year of monthly renewals is read from the provider: each is paid, granted and invoiced in time',
    { timeout: 300_000 },
    async () => {
      const { id, atProvider } = await bought('monthly');
      const end = server.clock.now() + 365 * 24 * HOUR_MS;
      const lapses: number[] = [];
      while (server.clock.now() < end) {
        await server.later(6 * HOUR_MS);
        const open = await server.db
          .selectFrom('access_periods')
          .select('id')
          .where('user_id', '=', learner.userId)
          .where('starts_at', '<=', server.clock.now())
          .where('ends_at', '>', server.clock.now())
          .execute();
        if (open.length === 0 && atProvider.status === 'active') lapses.push(server.clock.now());
      }
      expect(lapses).toEqual([]);
      const rows = await server.db
        .selectFrom('payments')
        .innerJoin('invoices', 'invoices.payment_id', 'payments.id')
        .select(['payments.paid_at', 'payments.created_at'])
        .where('payments.subscription_id', '=', id)
        .execute();
      expect(rows.length).toBe(atProvider.paid_count);
      expect(rows.length).toBeGreaterThanOrEqual(12);
      for (const row of rows) expect(row.created_at - row.paid_at).toBeLessThanOrEqual(6 * HOUR_MS);
    },
  );

  it('several charges that are found at once are invoiced in the order in which they were paid', async () => {
    const { id, atProvider } = await bought('monthly');
    for (let cycle = 0; cycle < 3; cycle += 1) {
      server.clock.advance((atProvider.current_end ?? 0) * 1_000 + 1_000 - server.clock.now());
      server.emulator.tick();
    }
    await createSettling(paymentDepsBy(server)).settle(id);
    await signInAgain();
    const rows = await server.db
      .selectFrom('invoices')
      .innerJoin('payments', 'payments.id', 'invoices.payment_id')
      .select(['invoices.number', 'payments.paid_at'])
      .where('payments.subscription_id', '=', id)
      .orderBy('payments.paid_at')
      .execute();
    expect(rows).toHaveLength(4);
    // Numbering restarts with each financial year, and the year's name sorts before the number.
    const numbers = rows.map(({ number }) => number);
    expect(numbers).toEqual(numbers.toSorted());
  });

  it.each([
    ['above the price of the larger plan', 108_001],
    ['below the difference', 100],
  ])('a charge %s is none of its upgrade: it is reported, and grants nothing', async (_which, amount) => {
    const { id } = await bought('monthly');
    const [row] = (await statusOf(server, learner)).subscriptions;
    const difference = row?.upgrades.find(({ planId }) => planId === 'yearly')?.difference;
    const body = { planId: 'yearly', planPrice: 1080, when: 'now', difference } as const;
    expect((await server.api(changePlan, { as: learner, params: { id }, body })).status).toBe(200);
    const settling = createSettling(
      paymentDepsBy(server, (real) => ({
        read: async (providerId) => {
          const truth = await real.read(providerId);
          const newest = truth.charges.toSorted((a, b) => b.amount - a.amount)[0];
          if (newest === undefined) throw new Error('nothing was charged');
          return {
            ...truth,
            charges: [...truth.charges, { ...newest, paymentId: `pay_above_${id}`, amount }],
          };
        },
      })),
    );
    await settling.settle(id);
    expect((await receipts()).map(({ total }) => total)).not.toContain(amount / 100);
    expect(await receipts()).toHaveLength(2);
    expect(server.logs()).toContain(`pay_above_${id}`);
  });
});
