/** The email before an automatic renewal. */
import { expect, it } from 'vitest';
import { cancelSubscription } from '#shared/contract/billing/payment.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { buyAndSettle, type PayingServer } from '../../../../tests/fixtures/records/payments.ts';
import { usePayingServer } from '../../../../tests/fixtures/records/paying-server.ts';
import { inNewSession, signUp, type Person } from '../../../../tests/fixtures/records/people.ts';

const DAY_MS = 24 * 60 * 60_000;

describeOnBothDatabases('The email before a renewal', (start) => {
  let server: PayingServer;
  let learner: Person;
  usePayingServer(start, async (started) => {
    server = started;
    learner = await signUp(server);
  });

  const renewals = async () =>
    (await server.mailbox(learner.email)).filter(({ subject }) => subject.includes(' renews on '));
  const endOf = async (id: string): Promise<number> => {
    const row = await server.db
      .selectFrom('subscriptions')
      .select('current_end')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return row.current_end ?? 0;
  };

  it('comes five days before, once, with the price and the way to cancel', async () => {
    const { id } = await buyAndSettle(server, learner, 'quarterly');
    const end = await endOf(id);
    server.clock.set(end - 5 * DAY_MS - 1);
    await server.runTask('renewal notices');
    expect(await renewals()).toEqual([]);
    server.clock.set(end - 5 * DAY_MS);
    await Promise.all([server.runTask('renewal notices'), server.runTask('renewal notices')]);
    server.clock.advance(DAY_MS);
    await server.runTask('renewal notices');
    const [mail, ...more] = await renewals();
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(/^Your Quarterly plan renews on \d+ \w+ \d{4}$/);
    expect(mail?.text).toContain('for 3 months. We’ll charge ₹292.');
    expect(mail?.text).toContain('http://localhost:3000/my-subscriptions');
  });

  it('comes again before the next renewal', async () => {
    const { id } = await buyAndSettle(server, learner, 'monthly');
    const first = await endOf(id);
    server.clock.set(first - DAY_MS);
    await server.runTask('renewal notices');
    expect(await renewals()).toHaveLength(1);
    await server.later(2 * DAY_MS);
    const second = await endOf(id);
    expect(second).toBeGreaterThan(first);
    server.clock.set(second - DAY_MS);
    await server.runTask('renewal notices');
    expect(await renewals()).toHaveLength(2);
  });

  it('doesn’t come for a plan that is cancelled', async () => {
    const { id } = await buyAndSettle(server, learner, 'monthly');
    learner = await inNewSession(server, learner);
    await server.api(cancelSubscription, { as: learner, params: { id }, body: { when: 'periodEnd' } });
    server.clock.set((await endOf(id)) - DAY_MS);
    await server.runTask('renewal notices');
    expect(await renewals()).toEqual([]);
  });
});
