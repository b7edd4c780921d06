/** Billing in a user's data download, and what remains after the account is deleted. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteAccount } from '#shared/contract/identity/account.ts';
import { giveComplimentary } from '#shared/contract/billing/complimentary.ts';
import { updateBilling } from '#shared/contract/billing/billing.ts';
import { createSubscription } from '#shared/contract/billing/payment.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import {
  buy,
  closeEmulators,
  orderOf,
  startPaying,
  statusOf,
  type PayingServer,
} from '../../../../tests/fixtures/records/payments.ts';
import { signUp } from '../../../../tests/fixtures/records/people.ts';
import { paymentData } from './personal-data.ts';
import { findSubscription } from './subscriptions-repository.ts';

describeOnBothDatabases('Money in a person’s data', (start) => {
  let server: PayingServer;
  beforeAll(async () => {
    server = await startPaying(start);
  });
  afterAll(closeEmulators);

  const recordsOf = async (userId: string) => {
    const records: Readonly<Record<string, unknown>>[] = [];
    for await (const batch of paymentData(server).records(userId)) records.push(...batch);
    return records;
  };

  it('is complete, and contains no other user’s data', async () => {
    const [who, other] = [await signUp(server), await signUp(server)];
    const admin = await signUp(server, { role: 'admin' });
    const billing = { name: 'Rao Traders', state: '29', gstin: '29AAGCB7383J1Z4' };
    expect((await server.api(updateBilling, { as: who, body: billing })).status).toBe(200);
    await buy(server, who, 'quarterly');
    await buy(server, other);
    const grant = { email: who.email, until: '2026-02-01', reason: 'Spoke at our day' };
    expect((await server.api(giveComplimentary, { as: admin, body: grant })).status).toBe(200);
    const records = await recordsOf(who.userId);
    expect(records).toMatchObject([
      { billingName: 'Rao Traders', gstin: '29AAGCB7383J1Z4' },
      { subscription: 'quarterly', email: who.email },
      { amountPaise: 29_200, refundedPaise: 0 },
      { totalPaise: 29_200, buyer: { name: 'Rao Traders' } },
      { reason: 'Spoke at our day' },
    ]);
  });

  it('leaves with the account, but for the invoices and payments that the law makes us keep', async () => {
    const who = await signUp(server, { name: 'Zarina Goes' });
    const { subscriptionId } = await buy(server, who);
    await server.emulator.deliveries.settled();
    const body = { password: who.password };
    expect((await server.api(deleteAccount, { as: who, body })).status).toBe(200);
    const remaining = await server.db
      .selectFrom('invoices')
      .innerJoin('payments', 'payments.id', 'invoices.payment_id')
      .innerJoin('subscriptions', 'subscriptions.id', 'payments.subscription_id')
      .select(['invoices.user_id as invoiced', 'payments.user_id as paid', 'invoices.buyer', 'customer_email'])
      .where('invoices.buyer', 'like', '%Zarina Goes%')
      .execute();
    expect(remaining).toMatchObject([{ invoiced: null, paid: null, customer_email: '' }]);
    for (const table of ['access_periods', 'billing_details'] as const)
      expect(await server.db.selectFrom(table).select('user_id').where('user_id', '=', who.userId).execute()).toEqual(
        [],
      );
    const events = await server.db
      .selectFrom('payment_events')
      .select('id')
      .where('provider_subscription_id', '=', subscriptionId)
      .execute();
    expect(events).toEqual([]);
    await server.runTask('payments');
    expect(server.emulator.find(subscriptionId)?.status).toBe('cancelled');
    // As the dialog says: the plan ends, and unused time isn't refunded.
    expect(server.emulator.state.refunds).toEqual([]);
  });

  describe('comes back in no event', () => {
    /** Deletes an account that has a subscription. */
    const leave = async () => {
      const who = await signUp(server);
      const { subscription, subscriptionId } = await buy(server, who);
      await server.emulator.deliveries.settled();
      const found = server.emulator.find(subscriptionId);
      if (found === undefined) throw new Error('the provider lost it');
      const gone = await server.api(deleteAccount, { as: who, body: { password: who.password } });
      expect(gone.status).toBe(200);
      return { id: subscription._id, found };
    };
    const bodies = async (of: 'provider_subscription_id' | 'provider_payment_id', id: string | undefined) => {
      const events = await server.db
        .selectFrom('payment_events')
        .select('body')
        .where(of, '=', id ?? '')
        .execute();
      return events.map(({ body }) => body);
    };

    it('about the subscription, which is followed all the same', async () => {
      const { id, found } = await leave();
      server.emulator.end(found);
      await server.emulator.deliveries.settled();
      expect(await bodies('provider_subscription_id', found.id)).toEqual(['']);
      expect((await findSubscription(server.db, id))?.status).toBe('cancelled');
    });

    it('about a refund, which is recorded all the same', async () => {
      const { id, found } = await leave();
      const refund = server.emulator.refundNewest(found);
      await server.emulator.deliveries.settled();
      expect(await bodies('provider_payment_id', refund?.payment_id)).toEqual(['', '']);
      const { refunded } = await server.db
        .selectFrom('payments')
        .select('refunded')
        .where('subscription_id', '=', id)
        .executeTakeFirstOrThrow();
      expect(refunded).toBe(refund?.amount);
    });

    it('about one whose making went unheard', async () => {
      const who = await signUp(server);
      server.emulator.become('worksThenFails');
      const ordered = await server.api(createSubscription, { as: who, body: orderOf('monthly', who) });
      server.emulator.become('answers');
      expect(ordered.error.code).toBe('PAYMENT_UNAVAILABLE');
      const [row] = (await statusOf(server, who)).subscriptions;
      const made = server.emulator.state.subscriptions.find(({ notes }) => notes['reference'] === row?._id);
      if (made === undefined) throw new Error('it was not made');
      await server.api(deleteAccount, { as: who, body: { password: who.password } });
      server.emulator.end(made);
      await server.emulator.deliveries.settled();
      expect(await bodies('provider_subscription_id', made.id)).toEqual(['']);
      expect(await findSubscription(server.db, row?._id ?? '')).toMatchObject({
        provider_id: made.id,
        status: 'cancelled',
      });
    });
  });
});
