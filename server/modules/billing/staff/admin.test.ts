/** Billing administration. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endComplimentary, getComplimentary, giveComplimentary } from '#shared/contract/billing/complimentary.ts';
import {
  cancelForPerson,
  getPayments,
  getSubscriptionFile,
  getSubscriptions,
  refundPayment,
} from '#shared/contract/billing/payment-admin.ts';
import { createSubscription } from '#shared/contract/billing/payment.ts';
import { exportPayments, getPaymentMonths } from '#shared/contract/billing/payment-figures.ts';
import { listAudit } from '#shared/contract/identity/users.ts';
import { addDays, dayOf } from '#shared/domain/common/calendar.ts';
import { GatewayFault } from '../gateway/port.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { createFakeClock } from '../../../../tests/fixtures/server/fake-clock.ts';
import {
  buy,
  closeEmulators,
  lost,
  order,
  orderOf,
  paymentsBy,
  startPaying,
  statusOf,
  type OwnWay,
  type PayingServer,
} from '../../../../tests/fixtures/records/payments.ts';
import { inNewSession, openSession, signUp, type Person } from '../../../../tests/fixtures/records/people.ts';

const DAY = 86_400_000;

describeOnBothDatabases('An administrator', (start) => {
  let server: PayingServer;
  let admin: Person;
  beforeAll(async () => {
    server = await startPaying(start);
    admin = await signUp(server, { role: 'admin', name: 'Ila Sen' });
  });
  afterAll(closeEmulators);

  const acts = async (action: string, subject: string) => {
    const rows = await server.db
      .selectFrom('audit')
      .select(['actor_id', 'details'])
      .where('action', '=', action)
      .where('subject', '=', subject)
      .orderBy('id')
      .execute();
    return rows.map(({ actor_id, details }) => ({ by: actor_id, ...(JSON.parse(details) as object) }));
  };

  it('finds a subscription by its person, its own identifier and a payment’s, and by state', async () => {
    const who = await signUp(server, { name: 'Nandiní 50%_off' });
    const { subscriptionId } = await buy(server, who, 'quarterly');
    const other = await signUp(server);
    await order(server, other);
    const [payment] = (await server.api(getPayments, { as: admin, query: { search: subscriptionId } })).data.data;
    expect(payment).toMatchObject({ amount: 292, status: 'captured', user: { _id: who.userId } });
    const find = async (query: Record<string, string>) =>
      (await server.api(getSubscriptions, { as: admin, query })).data.data.map((one) => one.subscriptionId);
    for (const search of [who.email, '50%_OFF', 'NANDINÍ', 'nandini 50', subscriptionId, payment?.paymentId ?? ''])
      expect(await find({ search })).toEqual([subscriptionId]);
    expect(await find({ search: 'nobody at all' })).toEqual([]);
    expect(await find({ search: 'a\u0000' })).toEqual([]);
    expect(await find({ search: who.email, status: 'active', access: 'open' })).toEqual([subscriptionId]);
    expect(await find({ search: who.email, status: 'halted' })).toEqual([]);
    expect(await find({ search: who.email, access: 'closed' })).toEqual([]);
    expect(await find({ search: other.email, access: 'closed', status: 'created' })).toHaveLength(1);
    const refused = await server.api(getSubscriptions, { as: admin, query: { status: 'lost' } });
    expect([refused.status, refused.error.message]).toEqual([400, 'Unknown status']);
  });

  it('reads the books from either end, and the largest payments first', async () => {
    const buyers: Person[] = [];
    for (const plan of ['monthly', 'yearly', 'quarterly'] as const) {
      const who = await signUp(server, { name: 'Ordered Orlov' });
      await buy(server, who, plan);
      buyers.push(who);
      server.clock.advance(1_000);
    }
    const [monthly, yearly, quarterly] = buyers.map(({ userId }) => userId);
    const search = 'ordered orlov';
    const payers = async (sort: string) =>
      (await server.api(getPayments, { as: admin, query: { search, sort } })).data.data.map(({ user }) => user?._id);
    expect(await payers('newest')).toEqual([quarterly, yearly, monthly]);
    expect(await payers('oldest')).toEqual([monthly, yearly, quarterly]);
    expect(await payers('amount')).toEqual([yearly, quarterly, monthly]);
    const holders = async (sort: string) =>
      (await server.api(getSubscriptions, { as: admin, query: { search, sort } })).data.data.map(
        ({ user }) => user?._id,
      );
    expect(await holders('newest')).toEqual([quarterly, yearly, monthly]);
    expect(await holders('oldest')).toEqual([monthly, yearly, quarterly]);
    const until = addDays(dayOf(server.clock.now(), 'Asia/Kolkata'), 9);
    for (const { email } of buyers) {
      await server.api(giveComplimentary, { as: admin, body: { email, until, reason: 'A prize' } });
      server.clock.advance(1_000);
    }
    const sortedBy = async (sort: string) =>
      (await server.api(getComplimentary, { as: admin, query: { search, sort } })).data.data.map(
        ({ user }) => user?._id,
      );
    expect(await sortedBy('newest')).toEqual([quarterly, yearly, monthly]);
    expect(await sortedBy('oldest')).toEqual([monthly, yearly, quarterly]);
    const refused = await server.api(getPayments, { as: admin, query: { sort: 'colour' } });
    expect([refused.status, refused.error.message]).toEqual([400, 'Unknown sort order']);
  });

  it('reads one subscription whole: timeline, access, payments, and the events as they came', async () => {
    const who = await signUp(server);
    const { subscription } = await buy(server, who);
    await server.emulator.deliveries.settled();
    const params = { id: subscription._id };
    const { file } = (await server.api(getSubscriptionFile, { as: admin, params })).data.data;
    expect(file.user).toMatchObject({ _id: who.userId });
    expect(file.subscription.timeline.map(({ kind }) => kind)).toEqual(['created', 'paid', 'active']);
    expect(file.subscription.periods.map(({ reason }) => reason)).toContain('paid');
    expect(file.payments).toMatchObject([{ amount: 100, refunded: 0, refunds: [] }]);
    expect(file.payments[0]?.invoiceNumber).toMatch(/^BW\//);
    expect(file.events.map(({ type }) => type).toSorted()).toEqual([
      'subscription.activated',
      'subscription.authenticated',
      'subscription.charged',
    ]);
    expect(JSON.parse(file.events[0]?.body ?? '')).toMatchObject({ entity: 'event' });
    expect((await server.api(getSubscriptionFile, { as: admin, params: { id: 'f'.repeat(24) } })).status).toBe(404);
  });

  it('cancels for a person, with a reason in the audit log', async () => {
    const who = await signUp(server);
    const { subscription, subscriptionId } = await buy(server, who);
    const cancel = (body: object) => server.api(cancelForPerson, { as: admin, params: { id: subscription._id }, body });
    expect((await cancel({ when: 'now', reason: ' x ' })).error.message).toBe('Enter a reason');
    expect((await cancel({ when: 'periodEnd', reason: 'Asked by phone' })).data.data.subscription).toMatchObject({
      cancelAtPeriodEnd: true,
    });
    server.clock.advance(1_000);
    expect((await cancel({ when: 'now', reason: 'Asked again' })).data.data.subscription.status).toBe('cancelled');
    expect(server.emulator.find(subscriptionId)?.status).toBe('cancelled');
    expect((await cancel({ when: 'now', reason: 'Once more' })).error.code).toBe('SUBSCRIPTION_OVER');
    expect(await acts('subscription.cancel', subscription._id)).toEqual([
      { by: admin.userId, when: 'periodEnd', reason: 'Asked by phone' },
      { by: admin.userId, when: 'now', reason: 'Asked again' },
    ]);
  });

  describe('cancelling for a user is recorded in the audit log', () => {
    const cancelFor = async (when: 'now' | 'periodEnd', gateway: OwnWay) => {
      const { subscription } = await buy(server, await signUp(server));
      const call = { actorId: admin.userId, requestId: 'request' };
      const act = { when, reason: 'Asked by phone' };
      const cancel = (by: OwnWay = () => ({})) => paymentsBy(server, by).cancelForUser(subscription._id, act, call);
      await expect(cancel(gateway)).rejects.toMatchObject({ code: 'PAYMENT_UNAVAILABLE' });
      return { id: subscription._id, act: { by: admin.userId, ...act }, cancel };
    };
    const losing: OwnWay = (real) => ({ cancel: (...asked) => lost(real.cancel(...asked)) });

    it('also where the answer was lost and the subscription is found ended', async () => {
      const { id, act, cancel } = await cancelFor('now', losing);
      await server.emulator.deliveries.settled();
      await expect(cancel()).rejects.toMatchObject({ code: 'SUBSCRIPTION_OVER' });
      expect(await acts('subscription.cancel', id)).toEqual([act]);
    });

    it('once for each time that the provider was asked', async () => {
      const { id, act, cancel } = await cancelFor('periodEnd', losing);
      server.clock.advance(1_000);
      await cancel();
      await cancel();
      expect(await acts('subscription.cancel', id)).toEqual([act, act]);
    });

    it('not where the provider could not even be asked', async () => {
      const { id } = await cancelFor('now', () => ({
        read: () => Promise.reject(new GatewayFault('unavailable', 'away')),
      }));
      expect(await acts('subscription.cancel', id)).toEqual([]);
    });

    it('also for one that waits for its payment', async () => {
      const who = await signUp(server);
      await order(server, who);
      const [row] = (await statusOf(server, who)).subscriptions;
      const params = { id: row?._id ?? '' };
      const body = { when: 'now', reason: 'Ordered by mistake' } as const;
      expect((await server.api(cancelForPerson, { as: admin, params, body })).status).toBe(200);
      expect(await acts('subscription.cancel', params.id)).toEqual([{ by: admin.userId, ...body }]);
    });
  });

  it('who gives a payment back whole ends the subscription that it paid for', async () => {
    const who = await signUp(server);
    const { subscription } = await buy(server, who);
    const [payment] = (await server.api(getPayments, { as: admin, query: { search: who.email } })).data.data;
    const body = { reason: 'Bought by mistake' };
    await server.api(refundPayment, { as: admin, params: { id: payment?._id ?? '' }, body });
    const status = await statusOf(server, who);
    expect(status.hasActiveSubscription).toBe(false);
    expect(status.subscriptions[0]).toMatchObject({ _id: subscription._id, status: 'cancelled', access: null });
  });

  describe('gives complimentary access', () => {
    const today = () => dayOf(server.clock.now(), 'Asia/Kolkata');
    const give = (email: string, until: string, reason = 'Won the case competition') =>
      server.api(giveComplimentary, { as: admin, body: { email, until, reason } });

    it('until the end of a day; the user gets an email and sees why they have access', async () => {
      let who = await signUp(server);
      const reply = await give(who.email.toUpperCase(), addDays(today(), 1));
      expect(reply.data.data.complimentary).toMatchObject({ open: true, by: 'Ila Sen', user: { _id: who.userId } });
      const status = await statusOf(server, who);
      expect(status).toMatchObject({ hasActiveSubscription: true, count: 0, complimentary: [{ reason: 'granted' }] });
      const bought = await server.api(createSubscription, { as: who, body: orderOf('monthly', who) });
      expect(bought.error.code).toBe('SUBSCRIPTION_EXISTS');
      const [mail] = await server.mailbox(who.email);
      expect(mail?.subject).toBe('You have free full access');
      expect(await acts('access.give', who.userId)).toEqual([
        { by: admin.userId, until: addDays(today(), 1), reason: 'Won the case competition' },
      ]);
      server.clock.advance(2 * DAY);
      who = await inNewSession(server, who);
      admin = await inNewSession(server, admin);
      expect(await statusOf(server, who)).toMatchObject({ hasActiveSubscription: false, complimentary: [] });
    });

    it('and ends it early', async () => {
      const who = await signUp(server);
      const { _id: id } = (await give(who.email, addDays(today(), 30))).data.data.complimentary;
      const end = () => server.api(endComplimentary, { as: admin, params: { id }, body: { reason: 'Given twice' } });
      expect((await end()).data.data.complimentary.open).toBe(false);
      expect((await end()).status).toBe(200);
      expect((await statusOf(server, who)).hasActiveSubscription).toBe(false);
      expect(await acts('access.end', who.userId)).toEqual([{ by: admin.userId, reason: 'Given twice' }]);
      const { data } = (await server.api(getComplimentary, { as: admin, query: { search: who.email } })).data;
      expect(data).toMatchObject([{ reason: 'Won the case competition', open: false }]);
    });

    it.each([
      ['an address without an account', 'nobody@example.com', 1, 404, 'We couldn’t find that person'],
      ['a day that is over', null, -1, 400, 'The last day must not be in the past'],
      ['a day that is too far', null, 900, 400, 'Choose a day within two years'],
    ])('but not for %s', async (_what, email, days, status, sentence) => {
      const who = email ?? (await signUp(server)).email;
      const reply = await give(who, addDays(today(), days));
      expect([reply.status, reply.error.message.replace("'", '’')]).toEqual([status, sentence]);
    });
  });

  it('reads months that add up, by the book', async () => {
    const clock = createFakeClock(Date.parse('2026-03-10T06:00:00Z'));
    const own = await startPaying(start, { clock });
    const people = [await signUp(own), await signUp(own), await signUp(own)] as const;
    const [stays, leaves, comes] = people;
    await buy(own, stays, 'yearly');
    const { subscription } = await buy(own, leaves);
    const guest = await signUp(own);
    const boss = await signUp(own, { role: 'admin' });
    const grant = { email: guest.email, until: '2026-06-30', reason: 'A guest of the house' };
    await own.api(giveComplimentary, { as: boss, body: grant });
    await own.later(Date.parse('2026-04-15T06:00:00Z') - clock.now());
    const root = { ...boss, ...(await openSession(own, boss)) };
    const params = { id: subscription._id };
    await own.api(cancelForPerson, { as: root, params, body: { when: 'now', reason: 'Asked for it' } });
    await buy(own, { ...comes, ...(await openSession(own, comes)) }, 'quarterly');
    const { months } = (await own.api(getPaymentMonths, { as: root, query: { months: 3 } })).data.data;
    expect(months).toEqual([
      {
        month: '2026-02',
        revenue: 0,
        refunds: 0,
        payments: 0,
        monthlyRecurring: 0,
        activeAtStart: 0,
        new: 0,
        churned: 0,
        activeAtEnd: 0,
        churnPercent: null,
      },
      {
        month: '2026-03',
        revenue: 1180,
        refunds: 0,
        payments: 2,
        monthlyRecurring: 190,
        activeAtStart: 0,
        new: 2,
        churned: 0,
        activeAtEnd: 2,
        churnPercent: null,
      },
      {
        month: '2026-04',
        revenue: 392,
        refunds: 0,
        payments: 2,
        // 1,080 a year and 292 a quarter.
        monthlyRecurring: 187.33,
        activeAtStart: 2,
        new: 1,
        churned: 1,
        activeAtEnd: 2,
        churnPercent: 50,
      },
    ]);
  });

  it('takes the books home as files in which no name is a formula (31)', async () => {
    const who = await signUp(server, { name: '=HYPERLINK("http://evil","click")' });
    await buy(server, who);
    const file = async (query: Record<string, string>) =>
      (await server.api(exportPayments, { as: admin, query })).data.data;
    const payments = await file({ what: 'payments', search: who.email });
    expect(payments.filename).toMatch(/^payments-\d{4}-\d\d-\d\d\.csv$/);
    const lines = payments.content.trim().split('\r\n');
    expect(lines[0]).toContain('Payment ID,Plan,Amount (INR)');
    expect(lines[1]).toContain(`"'=HYPERLINK(""http://evil"",""click"")"`);
    expect([lines.length, payments.complete]).toEqual([2, true]);
    expect((await file({ what: 'subscriptions', search: who.email })).content).toContain(`"'=HYPERLINK(`);
    expect((await file({ what: 'months' })).content.split('\r\n')).toHaveLength(38);
    const { data } = await server.api(listAudit, { query: { action: 'payment.export' }, as: admin });
    expect(data.data.map(({ subject }) => subject).toSorted()).toEqual(['payments', 'subscriptions']);
  });
});
