/** The payment emulator behaves as the provider's documentation says. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFakeClock, type FakeClock } from '../../../../tests/fixtures/server/fake-clock.ts';
import { makeTempDir } from '../../../../tests/fixtures/server/temp-dir.ts';
import { createRazorpay } from '../gateway/razorpay.ts';
import type { PaymentGateway } from '../gateway/port.ts';
import { systemRandom } from '../../../platform/random.ts';
import { startEmulator, type Emulator } from './emulator.ts';

const DAY = 86_400_000;

const gatewayTo = ({ url, state }: Emulator, keySecret = state.keySecret): PaymentGateway =>
  createRazorpay({
    mode: 'test',
    keyId: state.keyId,
    keySecret,
    webhookSecrets: [state.webhookSecret],
    apiUrl: url,
  });

describe('the payment emulator', () => {
  let clock: FakeClock;
  let emulator: Emulator;
  let gateway: PaymentGateway;
  let receiver: Server;
  const events: { readonly type: string; readonly signed: boolean }[] = [];
  const started: Emulator[] = [];

  beforeAll(async () => {
    receiver = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => (body += String(chunk)));
      request.on('end', () => {
        const signature = String(request.headers['x-razorpay-signature']);
        events.push({
          type: (JSON.parse(body) as { event: string }).event,
          signed: gateway.isWebhookSigned(body, signature),
        });
        response.end('{}');
      });
    }).listen(0, '127.0.0.1');
    await once(receiver, 'listening');
  });
  afterAll(async () => {
    for (const one of started) await one.close();
    receiver.close();
    receiver.closeAllConnections();
  });
  const start = async (file: string | null = null): Promise<Emulator> => {
    const { port } = receiver.address() as AddressInfo;
    const one = await startEmulator({
      clock,
      random: systemRandom,
      file,
      webhookUrl: () => `http://127.0.0.1:${String(port)}`,
    });
    started.push(one);
    return one;
  };
  beforeEach(async () => {
    clock = createFakeClock();
    emulator = await start();
    gateway = gatewayTo(emulator);
    events.length = 0;
  });

  const subscribe = async (cycles = 12): Promise<string> => {
    const providerPlanId = await gateway.makePlan({ id: 'monthly', name: 'Monthly', price: 100_00, months: 1 });
    const payBy = clock.now() + DAY;
    return (await gateway.makeSubscription({ providerPlanId, cycles, reference: 'ours', payBy })).id;
  };
  const types = async (): Promise<string[]> => {
    await emulator.deliveries.settled();
    return events.map(({ type }) => type.replace('subscription.', ''));
  };

  it('rejects requests without its keys', async () => {
    await expect(
      gatewayTo(emulator, 'wrong').makePlan({ id: 'monthly', name: 'x', price: 100, months: 1 }),
    ).rejects.toThrow();
  });

  it('signs its events and its checkouts', async () => {
    const subscriptionId = await subscribe();
    const outcome = emulator.pay({ subscriptionId, succeed: true });
    if (!outcome.ok) throw new Error('refused');
    const { razorpay_payment_id: paymentId, razorpay_signature: signature } = outcome;
    expect(gateway.isCheckoutSigned({ subscriptionId, paymentId, signature })).toBe(true);
    expect(await types()).toEqual(['authenticated', 'activated', 'charged']);
    expect(events.every(({ signed }) => signed)).toBe(true);
  });

  it('sends events twice, late and backwards, or not at all', async () => {
    const first = await subscribe();
    emulator.deliveries.become('twice');
    emulator.pay({ subscriptionId: first, succeed: true });
    expect(await types()).toEqual(['authenticated', 'authenticated', 'activated', 'activated', 'charged', 'charged']);
    events.length = 0;
    const second = await subscribe();
    emulator.deliveries.become('hold');
    emulator.pay({ subscriptionId: second, succeed: true });
    expect(await types()).toEqual([]);
    emulator.deliveries.become('reversed');
    expect(await types()).toEqual(['charged', 'activated', 'authenticated']);
    emulator.deliveries.become('drop');
    const subscription = emulator.find(first);
    if (subscription) emulator.end(subscription);
    expect(await types()).toHaveLength(3);
  });

  it('charges each cycle, completes after the last, and expires unpaid subscriptions', async () => {
    const [paid, unpaid] = [await subscribe(2), await subscribe()];
    emulator.pay({ subscriptionId: paid, succeed: true });
    for (let month = 0; month < 3; month += 1) {
      clock.advance(31 * DAY);
      emulator.tick();
    }
    const { subscription, charges } = await gateway.read(paid);
    expect([subscription.status, charges.length]).toEqual(['completed', 2]);
    expect(charges.every(({ from, until }) => from !== null && until !== null && until > from)).toBe(true);
    expect((await gateway.read(unpaid)).subscription.status).toBe('expired');
  });

  it('tries a failed charge again on each of three days, and then puts it on hold', async () => {
    const id = await subscribe();
    emulator.pay({ subscriptionId: id, succeed: true });
    const subscription = emulator.find(id);
    if (subscription) subscription.hidden.failures = 4;
    const statuses: string[] = [];
    clock.advance(31 * DAY);
    for (let day = 0; day < 4; day += 1) {
      emulator.tick();
      statuses.push((await gateway.read(id)).subscription.status);
      clock.advance(DAY);
    }
    expect(statuses).toEqual(['pending', 'pending', 'pending', 'halted']);
  });

  it('reports the plan scheduled for the next cycle until it is cancelled, and rejects cancelling nothing', async () => {
    const id = await subscribe();
    emulator.pay({ subscriptionId: id, succeed: true });
    const yearly = await gateway.makePlan({ id: 'yearly', name: 'Yearly', price: 1080_00, months: 12 });
    expect((await gateway.read(id)).scheduled).toBeNull();
    await gateway.changePlan(id, { providerPlanId: yearly, cycles: 10, when: 'periodEnd' });
    const { subscription, scheduled } = await gateway.read(id);
    expect(subscription.providerPlanId).not.toBe(yearly);
    expect(scheduled).toEqual({ providerPlanId: yearly });
    await gateway.keepPlan(id);
    expect((await gateway.read(id)).scheduled).toBeNull();
    await expect(gateway.keepPlan(id)).rejects.toMatchObject({ kind: 'refused' });
  });

  it('remembers everything over a restart where it has a file', async () => {
    const file = `${makeTempDir('emulator')}/state.json`;
    emulator = await start(file);
    gateway = gatewayTo(emulator);
    const id = await subscribe();
    await emulator.close();
    const again = await start(file);
    expect((await gatewayTo(again).read(id)).subscription.reference).toBe('ours');
  });
});
