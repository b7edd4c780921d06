/** The plan for the next period follows the provider, whatever responses were lost; decision 0011. */
import { describe, expect, it } from 'vitest';
import { changePlan } from '#shared/contract/billing/payment.ts';
import { PLANS, type PlanId } from '#shared/domain/billing/plans.ts';
import type { EmulatedSubscription } from '../emulator/state.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import {
  buyAndSettle,
  lost,
  paymentDepsBy,
  paymentsBy,
  statusOf,
  type OwnWay,
  type PayingServer,
} from '../../../../tests/fixtures/records/payments.ts';
import { usePayingServer } from '../../../../tests/fixtures/records/paying-server.ts';
import { signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import { createSettling } from '../settlement/settling.ts';

describeOnBothDatabases('The plan of the next period', (start) => {
  let server: PayingServer;
  let who: Person;
  let id: string;
  let atProvider: EmulatedSubscription;
  usePayingServer(start, async (started) => {
    server = started;
    who = await signUp(server);
    ({ id, atProvider } = await buyAndSettle(server, who));
  });

  const wanted = (planId: PlanId) => ({ planId, planPrice: PLANS.find((plan) => plan.id === planId)?.price ?? 0 });
  const change = (planId: PlanId) => server.api(changePlan, { as: who, params: { id }, body: wanted(planId) });
  /** Requests a plan while something goes wrong. */
  const changeBy = (gateway: OwnWay, planId: PlanId) =>
    paymentsBy(server, gateway).changePlan(who.userId, id, { ...wanted(planId), when: 'periodEnd' });
  const changeWithLostResponse = async (planId: PlanId): Promise<void> => {
    const losing: OwnWay = (real) => ({
      changePlan: (...asked) => lost(real.changePlan(...asked)),
      keepPlan: (...asked) => lost(real.keepPlan(...asked)),
    });
    await expect(changeBy(losing, planId)).rejects.toMatchObject({ code: 'PAYMENT_UNAVAILABLE' });
  };
  const seen = async () => {
    const [row] = (await statusOf(server, who)).subscriptions;
    if (row === undefined) throw new Error('no subscription');
    return row;
  };
  const next = async () => (await seen()).nextPlan?.planId ?? null;
  const scheduled = () => atProvider.hidden.scheduled_plan_id;
  const planned = async (): Promise<readonly (string | undefined)[]> =>
    (await seen()).timeline.filter(({ kind }) => kind === 'planChangeScheduled').map(({ planName }) => planName);

  it('that was cancelled stays cancelled, although the response was lost', async () => {
    await change('yearly');
    await changeWithLostResponse('monthly');
    expect(scheduled()).toBeNull();
    const again = await change('monthly');
    expect([again.status, again.data.subscription.nextPlan]).toEqual([200, null]);
    expect((await change('yearly')).data.subscription.nextPlan?.planId).toBe('yearly');
    expect(scheduled()).not.toBeNull();
  });

  it('whose response was lost is cancelled by choosing the current plan', async () => {
    await changeWithLostResponse('yearly');
    expect((await change('monthly')).status).toBe(200);
    expect(scheduled()).toBeNull();
  });

  it('whose response was lost is detected soon, and recorded once', async () => {
    await changeWithLostResponse('yearly');
    expect(await next()).toBeNull();
    await server.later(30_000);
    expect(await next()).toBe('yearly');
    expect((await change('yearly')).data.subscription.nextPlan?.planId).toBe('yearly');
    expect(await planned()).toEqual(['Yearly']);
  });

  it('that was cancelled at the provider is no longer shown', async () => {
    await change('yearly');
    await paymentDepsBy(server).gateway.keepPlan(atProvider.id);
    await server.later(30_000);
    expect(await next()).toBeNull();
    expect(await planned()).toEqual(['Yearly', 'Monthly']);
  });

  it('is none after an upgrade whose answer was lost', async () => {
    await change('quarterly');
    const difference = (await seen()).upgrades.find(({ planId }) => planId === 'yearly')?.difference;
    const losing = paymentsBy(server, (real) => ({ changePlan: (...asked) => lost(real.changePlan(...asked)) }));
    const upgrade = { ...wanted('yearly'), when: 'now', difference } as const;
    await expect(losing.changePlan(who.userId, id, upgrade)).rejects.toMatchObject({ code: 'PAYMENT_UNAVAILABLE' });
    await server.later(30_000);
    expect(await seen()).toMatchObject({ planId: 'yearly', nextPlan: null });
  });

  it('stays when a reading from just before comes in late', async () => {
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
    let late: Promise<unknown> | undefined;
    const meanwhile: OwnWay = (real) => ({
      changePlan: async (...asked) => {
        late = slow.settle(id);
        await read.promise;
        await real.changePlan(...asked);
      },
    });
    await changeBy(meanwhile, 'yearly');
    released.resolve(null);
    await late;
    expect(await next()).toBe('yearly');
  });

  it('is cancelled also by two simultaneous requests', async () => {
    await change('yearly');
    const twice: OwnWay = (real) => ({
      keepPlan: async (providerId) => {
        await real.keepPlan(providerId);
        await real.keepPlan(providerId);
      },
    });
    expect((await changeBy(twice, 'monthly')).nextPlan).toBeNull();
  });

  it('is not another one that the provider refused', async () => {
    await change('yearly');
    const refusing: OwnWay = (real) => ({ keepPlan: () => real.keepPlan('sub_nobodys') });
    await expect(changeBy(refusing, 'monthly')).rejects.toMatchObject({ code: 'PAYMENT_REFUSED' });
    expect(await next()).toBe('yearly');
  });

  describe('at a provider that', () => {
    it('doesn’t say what is planned stays as it was asked for', async () => {
      const silent: OwnWay = (real) => ({
        read: async (providerId) => ({ ...(await real.read(providerId)), scheduled: undefined }),
      });
      expect((await changeBy(silent, 'yearly')).nextPlan?.planId).toBe('yearly');
      expect((await changeBy(silent, 'monthly')).nextPlan).toBeNull();
      expect(scheduled()).toBeNull();
    });

    it('schedules something we don’t sell shows none, and is cancelled by choosing the current plan', async () => {
      const { gateway } = paymentDepsBy(server);
      const strange = await gateway.makePlan({ id: 'monthly', name: 'Festival', price: 5_000, months: 1 });
      await gateway.changePlan(atProvider.id, { providerPlanId: strange, cycles: 12, when: 'periodEnd' });
      await server.later(6 * 3_600_000);
      expect(await next()).toBeNull();
      expect(await planned()).toEqual([]);
      expect((await change('monthly')).status).toBe(200);
      expect(scheduled()).toBeNull();
    });
  });

  it('ends with the subscription that is cancelled for the period’s end', async () => {
    await change('yearly');
    await paymentsBy(server, () => ({})).cancel(who.userId, id, 'periodEnd');
    await server.later(6 * 3_600_000);
    expect(await seen()).toMatchObject({ cancelAtPeriodEnd: true, nextPlan: null });
  });

  it('costs a reading no further call while nothing is planned', async () => {
    const before = server.emulator.calls.length;
    await createSettling(paymentDepsBy(server)).settle(id);
    expect(server.emulator.calls.slice(before)).toEqual([`GET /subscriptions/${atProvider.id}`, 'GET /invoices']);
  });
});
