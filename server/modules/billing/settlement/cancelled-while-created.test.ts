/** A subscription created at the provider at the moment a user cancels it. */
import type { KyselyPlugin } from 'kysely';
import { expect, it } from 'vitest';
import { createSubscription } from '#shared/contract/billing/payment.ts';
import type { EmulatedSubscription } from '../emulator/state.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { orderOf, paymentDepsBy, statusOf, type PayingServer } from '../../../../tests/fixtures/records/payments.ts';
import { usePayingServer } from '../../../../tests/fixtures/records/paying-server.ts';
import { signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import { createMaking } from '../subscriptions/create-at-provider.ts';
import { createPaymentService, type PaymentService } from '../subscriptions/service.ts';
import { findSubscription } from '../subscriptions/subscriptions-repository.ts';

describeOnBothDatabases('A subscription made just now', (start) => {
  let server: PayingServer;
  let who: Person;
  let id: string;
  usePayingServer(start, async (started) => {
    server = started;
    who = await signUp(server);
    server.emulator.become('fails');
    const reply = await server.api(createSubscription, { as: who, body: orderOf('monthly', who) });
    server.emulator.become('answers');
    expect(reply.error.code).toBe('PAYMENT_UNAVAILABLE');
    const [row] = (await statusOf(server, who)).subscriptions;
    id = row?._id ?? '';
  });

  const atProvider = (): EmulatedSubscription | undefined =>
    server.emulator.state.subscriptions.find(({ notes }) => notes['reference'] === id);

  /** Payments that see it as not created, while another request creates it and then something else happens. */
  const justTooLate = (then: () => void = () => undefined): PaymentService => {
    const deps = paymentDepsBy(server);
    let unmade = true;
    const meanwhile: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (unmade && result.rows.some((row) => row['id'] === id && row['provider_id'] === null)) {
          unmade = false;
          const row = await findSubscription(server.db, id);
          if (row !== undefined) await createMaking(deps).make(row);
          then();
        }
        return result;
      },
    };
    return createPaymentService({ ...deps, db: deps.db.withPlugin(meanwhile) });
  };

  it('is cancelled at the provider too, so that no one can pay for it', async () => {
    expect((await justTooLate().cancel(who.userId, id, 'now')).status).toBe('cancelled');
    expect(atProvider()?.status).toBe('cancelled');
    expect((await statusOf(server, who)).count).toBe(0);
  });

  it('isn’t given up for another plan once it is paid', async () => {
    // Only the identity of the actor matters here.
    const actor = { ...who, sessionId: '', client: 'web', profile: null, expiresAt: 0 } satisfies Actor;
    const pay = () => void server.emulator.pay({ subscriptionId: atProvider()?.id ?? '', succeed: true });
    const other = justTooLate(pay).create(actor, orderOf('yearly', who));
    await expect(other).rejects.toMatchObject({ code: 'SUBSCRIPTION_EXISTS' });
    expect((await statusOf(server, who)).hasActiveSubscription).toBe(true);
  });

  it('makes room for another plan while it is unpaid', async () => {
    const actor = { ...who, sessionId: '', client: 'web', profile: null, expiresAt: 0 } satisfies Actor;
    await justTooLate().create(actor, orderOf('yearly', who));
    expect(atProvider()?.status).toBe('cancelled');
    expect((await statusOf(server, who)).subscriptions.map(({ planId }) => planId)).toEqual(['yearly']);
  });
});
