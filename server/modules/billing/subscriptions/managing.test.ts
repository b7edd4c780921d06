/** Managing subscriptions, invoices, and administration; rule 20. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getPayments, getUserSubscriptions, refundPayment } from '#shared/contract/billing/payment-admin.ts';
import { getPaymentMetrics } from '#shared/contract/billing/payment-figures.ts';
import { cancelSubscription, changePlan, payAgain } from '#shared/contract/billing/payment.ts';
import { getReceipt, getReceiptPdf, getReceipts } from '#shared/contract/billing/receipts.ts';
import { updateBilling } from '#shared/contract/billing/billing.ts';
import { getNewsInsight } from '#shared/contract/news/news.ts';
import { addQuiz } from '#shared/contract/quizzes/quiz-editing.ts';
import { createResult, updateResult } from '#shared/contract/attempts/result.ts';
import { dayOf } from '#shared/domain/common/calendar.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import {
  buy,
  closeEmulators,
  lost,
  order,
  paymentDepsBy,
  paymentsBy,
  startPaying,
  statusOf,
  type PayingServer,
} from '../../../../tests/fixtures/records/payments.ts';
import { makeInsight } from '../../../../tests/fixtures/records/insights.ts';
import { draftOf, makeChapter } from '../../../../tests/fixtures/records/quizzes.ts';
import { inNewSession, openSession, signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import { createSettling } from '../settlement/settling.ts';

const DAY = 86_400_000;
const SELLER = {
  name: 'Wisdom Learning Pvt Ltd',
  address: '1 Fort, Mumbai',
  gstin: '27AAPFU0939F1ZV',
  gstRate: 18,
  sac: '999293',
};

describeOnBothDatabases('A subscription', (start) => {
  let server: PayingServer;
  beforeAll(async () => {
    server = await startPaying(start, { config: { seller: SELLER } });
  });
  afterAll(closeEmulators);

  const cancel = (as: Person, id: string, when?: 'now' | 'periodEnd') =>
    server.api(cancelSubscription, { as, params: { id }, body: when === undefined ? {} : { when } });
  const later = async (who: Person, ms: number): Promise<Person> => {
    await server.later(ms);
    return inNewSession(server, who);
  };

  describe('that is cancelled', () => {
    it('for the period’s end stays open until then and not a moment longer, and charges nothing more', async () => {
      let who = await signUp(server);
      const { subscription } = await buy(server, who);
      const { subscription: cancelled } = (await cancel(who, subscription._id)).data;
      expect(cancelled).toMatchObject({ status: 'active', cancelAtPeriodEnd: true });
      expect(cancelled.periods.map(({ reason }) => reason)).toEqual(['paid']);
      expect((await cancel(who, subscription._id)).status).toBe(200);
      const end = Date.parse(subscription.currentEnd ?? '');
      who = await later(who, end - 1 - server.clock.now());
      expect((await statusOf(server, who)).hasActiveSubscription).toBe(true);
      server.clock.advance(1);
      expect((await statusOf(server, who)).hasActiveSubscription).toBe(false);
      who = await later(who, 2 * DAY);
      const [row] = (await statusOf(server, who)).subscriptions;
      expect(row?.status).toBe('cancelled');
      expect(row?.timeline.map(({ kind }) => kind)).toEqual([
        'created',
        'paid',
        'active',
        'cancelScheduled',
        'cancelled',
        'accessEnded',
      ]);
      expect(
        await server.db.selectFrom('payments').select('id').where('user_id', '=', who.userId).execute(),
      ).toHaveLength(1);
    });

    it('now ends at once, also after it was cancelled for later, and leaves room for a new one', async () => {
      const who = await signUp(server);
      const { subscription } = await buy(server, who);
      await cancel(who, subscription._id, 'periodEnd');
      const { subscription: ended } = (await cancel(who, subscription._id, 'now')).data;
      expect([ended.status, ended.access]).toEqual(['cancelled', null]);
      expect((await statusOf(server, who)).hasActiveSubscription).toBe(false);
      expect((await cancel(who, subscription._id, 'now')).status).toBe(200);
      await buy(server, who, 'yearly');
      expect((await statusOf(server, who)).subscriptions.map(({ planId }) => planId)).toEqual(['yearly', 'monthly']);
    });

    it('while the provider is away stays as it is, and a sentence says so', async () => {
      const who = await signUp(server);
      const { subscription } = await buy(server, who);
      server.emulator.become('fails');
      const reply = await cancel(who, subscription._id, 'now');
      server.emulator.become('answers');
      expect(reply.error.code).toBe('PAYMENT_UNAVAILABLE');
      expect((await statusOf(server, who)).hasActiveSubscription).toBe(true);
    });
  });

  it('changes its plan from the next period on, at the price of then', async () => {
    let who = await signUp(server);
    const { subscription } = await buy(server, who);
    const change = (planId: string, planPrice: number) =>
      server.api(changePlan, { as: who, params: { id: subscription._id }, body: { planId, planPrice } });
    expect((await change('yearly', 1)).error.code).toBe('PLAN_MISMATCH');
    expect((await change('quarterly', 292)).data.subscription.nextPlan?.planName).toBe('Quarterly');
    expect((await change('monthly', 100)).data.subscription.nextPlan).toBeNull();
    expect((await change('yearly', 1080)).data.subscription.nextPlan?.price).toBe(1080);
    who = await later(who, Date.parse(subscription.currentEnd ?? '') + 60_000 - server.clock.now());
    const [row] = (await statusOf(server, who)).subscriptions;
    expect(row).toMatchObject({ planName: 'Yearly', price: 1080, nextPlan: null });
    expect(row?.timeline.at(-1)).toMatchObject({ kind: 'planChanged', planName: 'Yearly' });
    const { data } = (await server.api(getReceipts, { as: who })).data;
    expect(data.map(({ total, planName }) => [total, planName])).toEqual([
      [1080, 'Yearly'],
      [100, 'Monthly'],
    ]);
  });

  describe('upgraded now', () => {
    const upgrade = (as: Person, id: string, difference?: number, plan: readonly [string, number] = ['yearly', 1080]) =>
      server.api(changePlan, {
        as,
        params: { id },
        body: {
          planId: plan[0],
          planPrice: plan[1],
          when: 'now',
          ...(difference === undefined ? {} : { difference }),
        },
      });
    const first = async (as: Person) => {
      const [row] = (await statusOf(server, as)).subscriptions;
      if (row === undefined) throw new Error('no subscription');
      return row;
    };

    it('charges the difference that was shown before, once, and begins a new period', async () => {
      let who = await signUp(server);
      const { subscription } = await buy(server, who);
      who = await later(who, 10 * DAY);
      const shown = (await first(who)).upgrades.find(({ planId }) => planId === 'yearly');
      const total = Date.parse(subscription.currentEnd ?? '') - Date.parse(subscription.periods[0]?.startsAt ?? '');
      expect(shown?.unused).toBeCloseTo(100 * (1 - (10 * DAY) / total), 1);
      expect(shown?.difference).toBeCloseTo(1080 - (shown?.unused ?? 0), 2);
      const { subscription: upgraded } = (await upgrade(who, subscription._id, shown?.difference)).data;
      expect(upgraded).toMatchObject({ planName: 'Yearly', price: 1080, status: 'active', upgrades: [] });
      expect(upgraded.timeline.map(({ kind }) => kind)).toContain('planChanged');
      expect((await upgrade(who, subscription._id, shown?.difference)).status).toBe(200);
      const { data } = (await server.api(getReceipts, { as: who })).data;
      expect(data.map(({ planName }) => planName)).toEqual(['Yearly', 'Monthly']);
      expect(data[0]?.total).toBeCloseTo(shown?.difference ?? 0, 1);
      const days = (Date.parse(upgraded.currentEnd ?? '') - server.clock.now()) / DAY;
      expect(Math.round(days)).toBe(365);
      who = await later(who, 366 * DAY);
      expect((await server.api(getReceipts, { as: who })).data.data[0]?.total).toBe(1080);
    });

    it('is refused where it costs something else than was shown, or is no upgrade', async () => {
      const who = await signUp(server);
      const { subscription } = await buy(server, who, 'quarterly');
      const codes = [
        await upgrade(who, subscription._id),
        await upgrade(who, subscription._id, 1),
        await upgrade(who, subscription._id, 780, ['yearly', 1]),
        await upgrade(who, subscription._id, 0, ['monthly', 100]),
      ].map(({ error }) => error.code);
      expect(codes).toEqual(Array(4).fill('PLAN_MISMATCH'));
      expect((await server.api(getReceipts, { as: who })).data.data).toHaveLength(1);
    });

    it('whose charge fails leaves everything as it was', async () => {
      const who = await signUp(server);
      const { subscription, subscriptionId } = await buy(server, who);
      const found = server.emulator.find(subscriptionId);
      if (found) found.hidden.failures = 1;
      const { upgrades } = await first(who);
      const reply = await upgrade(who, subscription._id, upgrades.at(-1)?.difference);
      expect(reply.error.code).toBe('PAYMENT_REFUSED');
      expect(await first(who)).toMatchObject({ planId: 'monthly', status: 'active', nextPlan: null });
      expect((await server.api(getReceipts, { as: who })).data.data).toHaveLength(1);
    });

    /** Upgrades to Yearly while neither the response nor an event arrives. */
    const upgradeWithLostResponse = async (who: Person, id: string): Promise<number | undefined> => {
      const difference = (await first(who)).upgrades.at(-1)?.difference;
      const losing = paymentsBy(server, (real) => ({ changePlan: (...change) => lost(real.changePlan(...change)) }));
      server.emulator.deliveries.become('drop');
      const wanted = { planId: 'yearly', planPrice: 1080, when: 'now', difference } as const;
      await expect(losing.changePlan(who.userId, id, wanted)).rejects.toMatchObject({ code: 'PAYMENT_UNAVAILABLE' });
      server.emulator.deliveries.become('deliver');
      return difference;
    };

    it('whose answer was lost is found out, and isn’t charged twice', async () => {
      const who = await signUp(server);
      const { subscription } = await buy(server, who);
      const difference = await upgradeWithLostResponse(who, subscription._id);
      const planNow = async (): Promise<string> => {
        await server.later(30_000);
        return (await first(who)).planId;
      };
      await expect.poll(planNow).toBe('yearly');
      expect((await upgrade(who, subscription._id, difference)).status).toBe(200);
      expect((await server.api(getReceipts, { as: who })).data.data).toHaveLength(2);
    });

    /** Starts to read the provider; the response is delayed until `arrive` is called. */
    const slowReading = async (id: string) => {
      const [read, released] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()];
      const slow = createSettling(
        paymentDepsBy(server, (real) => ({
          read: async (providerId) => {
            const truth = await real.read(providerId);
            read.resolve(null);
            await released.promise;
            return truth;
          },
        })),
      );
      const done = slow.settle(id);
      await read.promise;
      return {
        arrive: async (): Promise<void> => {
          released.resolve(null);
          await done;
        },
      };
    };

    it('whose answer was lost is found out soon, also where an older reading of the provider comes in late', async () => {
      const who = await signUp(server);
      const { subscription } = await buy(server, who);
      const reading = await slowReading(subscription._id);
      await upgradeWithLostResponse(who, subscription._id);
      await reading.arrive();
      await server.later(30_000);
      expect((await first(who)).planId).toBe('yearly');
    });

    it('stays upgraded when an older reading of the provider comes in late (49)', async () => {
      const who = await signUp(server);
      const { subscription } = await buy(server, who);
      const reading = await slowReading(subscription._id);
      const { upgrades } = await first(who);
      expect((await upgrade(who, subscription._id, upgrades.at(-1)?.difference)).status).toBe(200);
      await reading.arrive();
      expect(await first(who)).toMatchObject({ planId: 'yearly', price: 1080 });
      const kinds = (await first(who)).timeline.map(({ kind }) => kind);
      expect(kinds.filter((kind) => kind === 'planChanged')).toHaveLength(1);
    });
  });

  it('is its owner’s alone: for anybody else it, and its receipt, aren’t there (20)', async () => {
    const [owner, stranger] = [await signUp(server), await signUp(server)];
    const { subscription } = await buy(server, owner);
    const params = { id: subscription._id };
    const [receipt] = (await server.api(getReceipts, { as: owner })).data.data;
    const paper = { as: stranger, params: { id: receipt?._id ?? '' } };
    const replies = [
      await cancel(stranger, subscription._id, 'now'),
      await server.api(changePlan, { as: stranger, params, body: { planId: 'yearly', planPrice: 1080 } }),
      await server.api(payAgain, { as: stranger, params }),
      await server.api(getReceipt, paper),
      await server.api(getReceiptPdf, paper),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect((await server.api(getReceipts, { as: stranger })).data.data).toEqual([]);
    expect((await statusOf(server, owner)).hasActiveSubscription).toBe(true);
  });

  describe('has invoices', () => {
    const invoicesOf = async (as: Person) => (await server.api(getReceipts, { as })).data.data;

    it('with CGST and SGST where the buyer is in the seller’s state or names none, and IGST elsewhere', async () => {
      const [near, far] = [await signUp(server), await signUp(server)];
      const body = { name: 'Rao Traders', state: '29', gstin: '29AAGCB7383J1Z4' };
      expect((await server.api(updateBilling, { as: far, body })).status).toBe(200);
      const wrong = await server.api(updateBilling, { as: far, body: { ...body, gstin: '29AAGCB7383J1Z5' } });
      expect(wrong.error.message).toBe('Please enter a valid GSTIN');
      await buy(server, near, 'yearly');
      await buy(server, far, 'yearly');
      const [[home], [away]] = [await invoicesOf(near), await invoicesOf(far)];
      expect(home).toMatchObject({ total: 1080, taxable: 915.26, cgst: 82.37, sgst: 82.37, igst: 0, taxRate: 18 });
      expect(home?.placeOfSupply).toBe('Maharashtra (27)');
      expect(away).toMatchObject({ taxable: 915.25, cgst: 0, sgst: 0, igst: 164.75, placeOfSupply: 'Karnataka (29)' });
      expect(away?.buyer).toMatchObject({ name: 'Rao Traders', gstin: '29AAGCB7383J1Z4' });
      expect(home?.seller).toMatchObject({ name: SELLER.name, gstin: SELLER.gstin });
    });

    it('numbered without a gap, also when many pay at once', async () => {
      const people = await Promise.all(Array.from({ length: 6 }, () => signUp(server)));
      await Promise.all(people.map((who) => buy(server, who)));
      const rows = await server.db.selectFrom('invoices').select('number').orderBy('number').execute();
      const series = Map.groupBy(rows, ({ number }) => number.slice(0, 8));
      for (const numbers of series.values())
        expect(numbers.map(({ number }) => Number(number.slice(9)))).toEqual(numbers.map((_, at) => at + 1));
    });

    it('as PDF, whatever script the name is in', async () => {
      const who = await signUp(server, { name: 'आशा राव 🎓' });
      await buy(server, who);
      const [receipt] = await invoicesOf(who);
      const { filename, base64 } = (await server.api(getReceiptPdf, { as: who, params: { id: receipt?._id ?? '' } }))
        .data.data;
      expect(filename).toMatch(/^BW-\d\d-\d\d-\d{6}\.pdf$/);
      expect(Buffer.from(base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    });
  });

  describe('in the hands of an admin', () => {
    const paymentOf = async (admin: Person, who: Person) => {
      const { data } = (await server.api(getPayments, { as: admin, query: { search: who.email } })).data;
      return data[0];
    };

    it('is refunded in parts, never beyond what was paid, with a line in the audit log', async () => {
      const [admin, who] = [await signUp(server, { role: 'admin' }), await signUp(server)];
      await buy(server, who, 'yearly');
      const payment = await paymentOf(admin, who);
      const refund = (amount?: number, more: object = {}) =>
        server.api(refundPayment, {
          as: admin,
          params: { id: payment?._id ?? '' },
          body: { reason: 'Bought by mistake', ...(amount === undefined ? {} : { amount }), ...more },
        });
      expect((await refund(80.5)).data.data.payment).toMatchObject({ status: 'partlyRefunded', refunded: 80.5 });
      expect((await refund(1000)).error.code).toBe('REFUND_REFUSED');
      expect((await refund(0.001)).status).toBe(400);
      expect((await statusOf(server, who)).hasActiveSubscription).toBe(true);
      server.clock.advance(1_000);
      expect((await refund(undefined, { endAccess: true })).data.data.payment).toMatchObject({
        status: 'refunded',
        refunded: 1080,
      });
      expect((await statusOf(server, who)).hasActiveSubscription).toBe(false);
      const acts = await server.db
        .selectFrom('audit')
        .selectAll()
        .where('action', '=', 'payment.refund')
        .orderBy('id')
        .execute();
      expect(
        acts.filter(({ subject }) => subject === payment?._id).map(({ details }) => JSON.parse(details) as unknown),
      ).toEqual([
        { amount: 80.5, reason: 'Bought by mistake' },
        { amount: 999.5, reason: 'Bought by mistake' },
      ]);
      const { data } = (await server.api(getUserSubscriptions, { as: admin, params: { id: who.userId } })).data;
      expect(data[0]?.timeline.map(({ kind }) => kind)).toContain('refunded');
    });

    it('is refunded once although the provider’s answer was lost', async () => {
      const [admin, who] = [await signUp(server, { role: 'admin' }), await signUp(server)];
      await buy(server, who);
      const payment = await paymentOf(admin, who);
      const before = server.emulator.state.refunds.length;
      server.emulator.become('losesReplies');
      const reply = await server.api(refundPayment, {
        as: admin,
        params: { id: payment?._id ?? '' },
        body: { amount: 40, reason: 'A gesture' },
      });
      server.emulator.become('answers');
      expect(reply.error.code).toBe('PAYMENT_UNAVAILABLE');
      await server.later(61_000);
      await server.later(61_000);
      expect(server.emulator.state.refunds.slice(before).map(({ amount }) => amount)).toEqual([4000]);
      expect((await paymentOf(admin, who))?.refunded).toBe(40);
    });

    it('adds up to revenue and churn', async () => {
      const own = await startPaying(start);
      const day = () => dayOf(own.clock.now(), 'Asia/Kolkata');
      const people = [await signUp(own), await signUp(own), await signUp(own)] as const;
      const [one, two] = people;
      await buy(own, one);
      await buy(own, two, 'yearly');
      const first = day();
      await own.later(DAY);
      const from = day();
      const third = { ...people[2], ...(await openSession(own, people[2])) };
      await buy(own, third, 'quarterly');
      const signedIn = { ...one, ...(await openSession(own, one)) };
      const [subscription] = (await statusOf(own, signedIn)).subscriptions;
      await own.api(cancelSubscription, {
        as: signedIn,
        params: { id: subscription?._id ?? '' },
        body: { when: 'now' },
      });
      const admin = await signUp(own, { role: 'admin' });
      const figures = async (since: string) =>
        (await own.api(getPaymentMetrics, { as: admin, query: { from: since, until: day() } })).data.data.figures;
      expect(await figures(from)).toMatchObject({
        revenue: 292,
        refunds: 0,
        payments: 1,
        newSubscribers: 1,
        lostSubscribers: 1,
        subscribersBefore: 2,
        subscribersNow: 2,
        churnPercent: 50,
        monthlyRecurring: 187.33,
      });
      expect(await figures(first)).toMatchObject({ revenue: 1472, newSubscribers: 3, churnPercent: null });
    });
  });

  it('opens complete insights, and a started attempt can be finished after it has ended', async () => {
    const [who, editor] = [await signUp(server), await signUp(server, { role: 'admin' })];
    const insight = await makeInsight(server, { access: 'subscriber' });
    const locked = async () =>
      (await server.api(getNewsInsight, { as: who, params: { id: insight } })).data.data.insight.locked;
    const draft = draftOf(await makeChapter(server), { access: 'subscriber' });
    const quizId = (await server.api(addQuiz, { as: editor, body: draft })).data.data.quiz._id;
    expect(await locked()).toBe(true);
    const { subscription } = await buy(server, who);
    expect(await locked()).toBe(false);
    const { result } = (await server.api(createResult, { as: who, body: { quizId } })).data.data;
    await cancel(who, subscription._id, 'now');
    expect(await locked()).toBe(true);
    const again = await server.api(createResult, { as: who, body: { quizId } });
    expect(again.data.data.result._id).toBe(result._id);
    const body = { answers: [], submit: true as const };
    const handedIn = await server.api(updateResult, { as: who, params: { id: result._id }, body });
    expect(handedIn.data.data.result.status).toBe('finished');
    expect((await server.api(createResult, { as: who, body: { quizId } })).error.code).toBe('SUBSCRIPTION_REQUIRED');
  });

  it('that is unpaid can be discarded', async () => {
    const who = await signUp(server);
    await order(server, who);
    const [row] = (await statusOf(server, who)).subscriptions;
    await cancel(who, row?._id ?? '', 'now');
    expect((await statusOf(server, who)).count).toBe(0);
  });
});
