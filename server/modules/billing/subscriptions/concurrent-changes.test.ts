/** Simultaneous plan changes: a double click, two tabs. */
import { expect, it } from 'vitest';
import { changePlan } from '#shared/contract/billing/payment.ts';
import { getReceipts } from '#shared/contract/billing/receipts.ts';
import type { EmulatedSubscription } from '../emulator/state.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { buyAndSettle, statusOf, type PayingServer } from '../../../../tests/fixtures/records/payments.ts';
import { usePayingServer } from '../../../../tests/fixtures/records/paying-server.ts';
import { signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import { claimChange, releaseClaim } from './subscriptions-repository.ts';

describeOnBothDatabases('Changes of plan at the same time', (start) => {
  let server: PayingServer;
  let learner: Person;
  let id: string;
  let atProvider: EmulatedSubscription;
  usePayingServer(start, async (started) => {
    server = started;
    learner = await signUp(server);
    ({ id, atProvider } = await buyAndSettle(server, learner));
  });

  const differenceOf = async (planId: string): Promise<number | undefined> => {
    const [row] = (await statusOf(server, learner)).subscriptions;
    return row?.upgrades.find((one) => one.planId === planId)?.difference;
  };
  const change = (body: object) => server.api(changePlan, { as: learner, params: { id }, body });
  const receipts = async () => (await server.api(getReceipts, { as: learner })).data.data;

  it.each([2, 8])('to one larger plan, %i of them, charge once, and each has the same answer', async (callers) => {
    const body = { planId: 'yearly', planPrice: 1080, when: 'now', difference: await differenceOf('yearly') };
    const replies = await Promise.all(Array.from({ length: callers }, () => change(body)));
    expect(replies.map(({ status }) => status)).toEqual(Array<number>(callers).fill(200));
    for (const { data } of replies)
      expect(data.subscription).toMatchObject({ _id: id, planId: 'yearly', price: 1080, nextPlan: null });
    const papers = await receipts();
    expect(papers.map(({ planName }) => planName).toSorted()).toEqual(['Monthly', 'Yearly']);
    expect(atProvider.paid_count).toBe(2);
    expect(server.logs()).not.toContain('payment.unexpected');
  });

  it('to two larger plans charge for one of them; the other caller reads that the price has changed', async () => {
    const replies = await Promise.all([
      change({ planId: 'yearly', planPrice: 1080, when: 'now', difference: await differenceOf('yearly') }),
      change({ planId: 'quarterly', planPrice: 292, when: 'now', difference: await differenceOf('quarterly') }),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(replies.find(({ status }) => status === 400)?.error.code).toBe('PLAN_MISMATCH');
    expect(await receipts()).toHaveLength(2);
  });

  it('wait for nothing that a server left behind when it stopped', async () => {
    const now = server.clock.now();
    expect(await claimChange(server.db, id, { now, until: now + 1_000 })).toBe(true);
    expect(await claimChange(server.db, id, { now, until: now + 2_000 })).toBe(false);
    server.clock.advance(1_000);
    expect((await change({ planId: 'yearly', planPrice: 1080 })).data.subscription.nextPlan?.planId).toBe('yearly');
    // An expired claim must not release the subscription from its next holder.
    const later = server.clock.now();
    expect(await claimChange(server.db, id, { now: later, until: later + 9_000 })).toBe(true);
    await releaseClaim(server.db, id, now + 1_000);
    expect(await claimChange(server.db, id, { now: later, until: later + 10_000 })).toBe(false);
  });
});
