/** A double click, or twenty calls at the same moment, do once what one call does: rows, emails, and the audit log. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endComplimentary, giveComplimentary } from '#shared/contract/billing/complimentary.ts';
import { cancelForPerson, getPayments, refundPayment } from '#shared/contract/billing/payment-admin.ts';
import { cancelSubscription } from '#shared/contract/billing/payment.ts';
import type { Endpoint } from '#shared/contract/common/endpoint.ts';
import { setUserRole, setUserStatus } from '#shared/contract/identity/users.ts';
import { createGroup, joinGroup } from '#shared/contract/ranking/groups.ts';
import { describeOnBothDatabases } from '../fixtures/databases/databases.ts';
import { buy, closeEmulators, startPaying, type PayingServer } from '../fixtures/records/payments.ts';
import { PASSWORD, signUp, type Person } from '../fixtures/records/people.ts';
import type { CallOptions } from '../fixtures/server/api.ts';

const TIMES = 20;

describeOnBothDatabases('Twenty calls at once', (start) => {
  let server: PayingServer;
  let admin: Person;
  beforeAll(async () => {
    server = await startPaying(start);
    admin = await signUp(server, { role: 'admin' });
  });
  afterAll(closeEmulators);

  const atOnce = async (endpoint: Endpoint, call: CallOptions): Promise<number[]> => {
    const replies = await Promise.all(Array.from({ length: TIMES }, () => server.api(endpoint, call)));
    await server.emulator.deliveries.settled();
    return replies.map(({ status }) => status);
  };
  const audited = async (action: string, subject: string): Promise<number> =>
    (
      await server.db
        .selectFrom('audit')
        .select('id')
        .where('action', '=', action)
        .where('subject', '=', subject)
        .execute()
    ).length;
  const mailsOf = async (person: Person, about: RegExp): Promise<number> =>
    (await server.mailbox(person.email)).filter(({ subject }) => about.test(subject)).length;
  const paymentOf = async (person: Person) => {
    const [payment] = (await server.api(getPayments, { as: admin, query: { search: person.email } })).data.data;
    return payment?._id ?? '';
  };

  it('refund a payment once (57)', async () => {
    const person = await signUp(server);
    await buy(server, person);
    const id = await paymentOf(person);
    const statuses = await atOnce(refundPayment, { as: admin, params: { id }, body: { reason: 'Asked by phone' } });
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(TIMES - 1);
    const refunds = await server.db.selectFrom('refunds').select('amount').where('payment_id', '=', id).execute();
    expect(refunds).toHaveLength(1);
    expect(await audited('payment.refund', id)).toBe(1);
    expect(await mailsOf(person, /cancelled/i)).toBe(1);
  });

  it('of parts never refund more than was paid (57)', async () => {
    const person = await signUp(server);
    await buy(server, person, 'quarterly');
    const id = await paymentOf(person);
    const body = { amount: 60, reason: 'Asked by phone', endAccess: false };
    const statuses = await atOnce(refundPayment, { as: admin, params: { id }, body });
    expect(statuses.filter((status) => status === 200)).toHaveLength(4);
    const refunds = await server.db.selectFrom('refunds').select('amount').where('payment_id', '=', id).execute();
    expect(refunds.map(({ amount }) => amount)).toEqual([6_000, 6_000, 6_000, 6_000]);
  });

  it.each(['now', 'periodEnd'] as const)('cancel a subscription once: %s (57)', async (when) => {
    const person = await signUp(server);
    const { subscription } = await buy(server, person);
    const params = { id: subscription._id };
    const statuses = await atOnce(cancelForPerson, { as: admin, params, body: { when, reason: 'Asked by phone' } });
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(statuses).toContain(200);
    // Each call that asked the provider is in the audit log; what follows happens once.
    expect(await audited('subscription.cancel', subscription._id)).toBeGreaterThan(0);
    const { provider_id, status, cancel_at_end } = await server.db
      .selectFrom('subscriptions')
      .select(['provider_id', 'status', 'cancel_at_end'])
      .where('id', '=', subscription._id)
      .executeTakeFirstOrThrow();
    expect([provider_id === null, status, cancel_at_end]).toEqual(
      when === 'now' ? [false, 'cancelled', 0] : [false, 'active', 1],
    );
    expect(await mailsOf(person, /cancelled/i)).toBe(1);
  });

  it('of a learner cancel their subscription once (57)', async () => {
    const person = await signUp(server);
    const { subscription } = await buy(server, person);
    const call = { as: person, params: { id: subscription._id }, body: { when: 'periodEnd' } };
    const statuses = await atOnce(cancelSubscription, call);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(statuses).toContain(200);
    const noted = await server.db
      .selectFrom('subscription_log')
      .select('kind')
      .where('subscription_id', '=', subscription._id)
      .where('kind', '=', 'cancelScheduled')
      .execute();
    expect(noted).toHaveLength(1);
  });

  it('change a role once (57)', async () => {
    const person = await signUp(server);
    const params = { id: person.userId };
    const statuses = await atOnce(setUserRole, { as: admin, params, body: { role: 'subadmin', password: PASSWORD } });
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect([await audited('user.role', person.userId), await mailsOf(person, /role|rights|now/i)]).toEqual([1, 1]);
  });

  it('suspend an account once (57)', async () => {
    const person = await signUp(server);
    const params = { id: person.userId };
    const statuses = await atOnce(setUserStatus, { as: admin, params, body: { status: 'suspended' } });
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await audited('user.status', person.userId)).toBe(1);
  });

  it('give and end complimentary access once (57)', async () => {
    const person = await signUp(server);
    const until = new Date(server.clock.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    const body = { email: person.email, until, reason: 'A prize' };
    const replies = await Promise.all(
      Array.from({ length: TIMES }, () => server.api(giveComplimentary, { as: admin, body })),
    );
    const id = replies.find(({ status }) => status < 300)?.data.data.complimentary._id ?? '';
    expect(await audited('access.give', person.userId)).toBe(1);
    const statuses = await atOnce(endComplimentary, { as: admin, params: { id }, body: { reason: 'It is over' } });
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await audited('access.end', person.userId)).toBe(1);
  });

  it('on an invitation make one member (57)', async () => {
    const leader = await signUp(server);
    const group = (await server.api(createGroup, { as: leader, body: { name: 'Batch of 2026' } })).data.data.group;
    const person = await signUp(server);
    const statuses = await atOnce(joinGroup, { as: person, params: { code: group.code ?? '' } });
    expect(new Set(statuses)).toEqual(new Set([200]));
    const rows = await server.db
      .selectFrom('group_members')
      .select('id')
      .where('group_id', '=', group._id)
      .where('user_id', '=', person.userId)
      .execute();
    expect(rows).toHaveLength(1);
  });
});
