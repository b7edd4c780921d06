/**
 * The adapter against responses in the format of the real API, as Razorpay's documentation shows them with every
 * field (API reference: subscriptions, invoices, refunds, errors). With real keys nothing else has to change.
 */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../../../../scripts/free-port.ts';
import { RECORDED, type RecordedReply } from '../../../../tests/doubles/razorpay-recorded.ts';
import type { PaymentGateway } from './port.ts';
import { createRazorpay } from './razorpay.ts';

interface Received {
  readonly call: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly authorization: string | undefined;
}

const LATE_MS = 50;

describe('the adapter and the recorded API', () => {
  let server: Server;
  let gateway: PaymentGateway;
  const received: Received[] = [];
  const answered: string[] = [];
  /** Paged responses by call. */
  let pages: Readonly<Record<string, (skip: number) => RecordedReply>> = {};
  /** Call that responds late. */
  let late: string | null = null;
  let replies: Readonly<Record<string, RecordedReply>> = RECORDED;

  beforeAll(async () => {
    server = createServer((request, response) => {
      let text = '';
      request.on('data', (chunk) => (text += String(chunk)));
      request.on('end', () => {
        const url = new URL(request.url ?? '/', 'http://recorded');
        const call = `${request.method ?? ''} ${url.pathname}`;
        received.push({
          call,
          query: Object.fromEntries(url.searchParams),
          body: text === '' ? null : (JSON.parse(text) as unknown),
          authorization: request.headers.authorization,
        });
        const { status, body } = pages[call]?.(Number(url.searchParams.get('skip') ?? '0')) ??
          replies[call] ?? { status: 404, body: { error: { code: 'NOT_RECORDED' } } };
        const answer = (): void => {
          answered.push(call);
          response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
        };
        if (call === late) setTimeout(answer, LATE_MS);
        else answer();
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    gateway = createRazorpay({
      mode: 'live',
      keyId: 'rzp_live_00000000000001',
      keySecret: 'secret',
      webhookSecrets: ['hook'],
      apiUrl: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    });
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  beforeEach(() => {
    received.length = 0;
    answered.length = 0;
    late = null;
    pages = {};
    replies = RECORDED;
  });

  it('makes a plan of six months as the API wants it, with the keys', async () => {
    expect(await gateway.makePlan({ id: 'halfYearly', name: 'Half Yearly', price: 57_000, months: 6 })).toBe(
      'plan_00000000000001',
    );
    expect(received).toEqual([
      {
        call: 'POST /v1/plans',
        query: {},
        body: {
          period: 'monthly',
          interval: 6,
          item: { name: 'Business Wisdom Half Yearly', amount: 57_000, currency: 'INR' },
          notes: { plan: 'halfYearly' },
        },
        authorization: `Basic ${Buffer.from('rzp_live_00000000000001:secret').toString('base64')}`,
      },
    ]);
  });

  it('makes a subscription, and reads the one that comes back', async () => {
    const made = await gateway.makeSubscription({
      providerPlanId: 'plan_00000000000001',
      cycles: 20,
      reference: 'ours',
      payBy: 1_580_626_111_000,
    });
    expect(made).toEqual({
      id: 'sub_00000000000001',
      status: 'created',
      providerPlanId: 'plan_00000000000001',
      paidCount: 0,
      currentStart: null,
      currentEnd: null,
      endedAt: null,
      reference: 'ours',
    });
    expect(received[0]?.body).toMatchObject({
      plan_id: 'plan_00000000000001',
      total_count: 20,
      expire_by: 1_580_626_111,
    });
  });

  it('makes an order in paise with our reference, and reads what was captured for it', async () => {
    expect(await gateway.makeOrder({ amount: 100_000, reference: 'ours' })).toBe('order_00000000000001');
    expect(received[0]?.body).toEqual({ amount: 100_000, currency: 'INR', receipt: 'ours' });
    expect(await gateway.readOrder('order_00000000000001')).toEqual({
      id: 'order_00000000000001',
      amount: 100_000,
      currency: 'INR',
      // The card that was declined first isn't among them.
      payments: [{ paymentId: 'pay_00000000000008', amount: 100_000, currency: 'INR', paidAt: 1_580_220_461_000 }],
    });
  });

  it('reads a running subscription and what was paid for it, in our units', async () => {
    expect(await gateway.read('sub_00000000000001')).toEqual({
      subscription: {
        id: 'sub_00000000000001',
        status: 'active',
        providerPlanId: 'plan_00000000000001',
        paidCount: 1,
        currentStart: 1_577_355_871_000,
        currentEnd: 1_582_655_400_000,
        endedAt: null,
        reference: 'ours',
      },
      charges: [
        {
          paymentId: 'pay_00000000000002',
          amount: 57_000,
          currency: 'INR',
          paidAt: 1_577_355_872_000,
          from: 1_577_355_871_000,
          until: 1_582_655_400_000,
        },
      ],
      scheduled: null,
    });
    expect(received.map(({ call, query }) => [call, query['subscription_id']])).toContainEqual([
      'GET /v1/invoices',
      'sub_00000000000001',
    ]);
  });

  it('asks for the charges when it knows the subscription: none is missing that it counts', async () => {
    const [subscription, invoices] = ['GET /v1/subscriptions/sub_00000000000001', 'GET /v1/invoices'];
    late = subscription;
    await gateway.read('sub_00000000000001');
    expect(answered).toEqual([subscription, invoices]);
  });

  it('reads every charge of a subscription that has more than a page of them', async () => {
    const { body } = RECORDED['GET /v1/invoices'];
    const invoices = (body as { items: Record<string, unknown>[] }).items;
    const invoice = invoices.find(({ status }) => status === 'paid');
    const items = Array.from({ length: 120 }, (_, at) => ({ ...invoice, payment_id: `pay_${String(at)}` }));
    const page = (skip: number): RecordedReply => {
      const part = items.slice(skip, skip + 100);
      return { status: 200, body: { entity: 'collection', count: part.length, items: part } };
    };
    pages = { 'GET /v1/invoices': page };
    const { charges } = await gateway.read('sub_00000000000001');
    expect(charges.map(({ paymentId }) => paymentId)).toEqual(items.map(({ payment_id: id }) => id));
  });

  it('reads states that the SDK’s own types don’t know, and notes that are an empty list', async () => {
    replies = { ...RECORDED, 'GET /v1/subscriptions/sub_00000000000001': RECORDED.paused };
    expect((await gateway.read('sub_00000000000001')).subscription).toMatchObject({
      status: 'paused',
      reference: null,
    });
  });

  it.each([
    ['waits', RECORDED.scheduled, { providerPlanId: 'plan_00000000000003' }],
    ['was taken back between the two calls', RECORDED.refused, { providerPlanId: null }],
    ['isn’t told', { status: 200, body: {} }, { providerPlanId: null }],
  ])('reads the plan of the next cycle that %s', async (_what, said, scheduled) => {
    const call = 'GET /v1/subscriptions/sub_00000000000001';
    replies = { ...RECORDED, [call]: RECORDED.changing, [`${call}/retrieve_scheduled_changes`]: said };
    expect(await gateway.read('sub_00000000000001')).toMatchObject({
      subscription: { providerPlanId: 'plan_00000000000001' },
      scheduled,
    });
  });

  it('takes nothing for unplanned where the reply doesn’t say so, and no silence for an answer', async () => {
    const call = 'GET /v1/subscriptions/sub_00000000000001';
    const silent = { ...(RECORDED[call].body as object), has_scheduled_changes: undefined };
    replies = { ...RECORDED, [call]: { status: 200, body: silent } };
    expect((await gateway.read('sub_00000000000001')).scheduled).toBeUndefined();
    replies = {
      ...RECORDED,
      [call]: RECORDED.changing,
      [`${call}/retrieve_scheduled_changes`]: RECORDED.serverError,
    };
    await expect(gateway.read('sub_00000000000001')).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('finds a subscription whose making went unheard, by our reference', async () => {
    const wanted = { reference: 'ours', providerPlanId: 'plan_00000000000001', since: 1_577_356_081_000 };
    expect((await gateway.findSubscription(wanted))?.id).toBe('sub_00000000000001');
    expect(received[0]?.query).toMatchObject({ plan_id: 'plan_00000000000001', count: '100' });
    expect(await gateway.findSubscription({ ...wanted, reference: 'nobody’s' })).toBeNull();
  });

  it('cancels, changes and keeps a plan by the calls of the API', async () => {
    await gateway.cancel('sub_00000000000001', 'periodEnd');
    await gateway.changePlan('sub_00000000000001', {
      providerPlanId: 'plan_00000000000002',
      cycles: 10,
      when: 'periodEnd',
    });
    await gateway.keepPlan('sub_00000000000001');
    expect(received.map(({ call }) => call)).toEqual([
      'POST /v1/subscriptions/sub_00000000000001/cancel',
      'PATCH /v1/subscriptions/sub_00000000000001',
      'POST /v1/subscriptions/sub_00000000000001/cancel_scheduled_changes',
    ]);
    expect(Number((received[0]?.body as { cancel_at_cycle_end: unknown } | undefined)?.cancel_at_cycle_end)).toBe(1);
    expect(received[1]?.body).toMatchObject({ plan_id: 'plan_00000000000002', schedule_change_at: 'cycle_end' });
  });

  it('gives money back once, and reads refunds that were made elsewhere', async () => {
    const refund = { paymentId: 'pay_00000000000002', amount: 10_000, reference: 'ours' };
    expect(await gateway.refund(refund)).toBe('rfnd_00000000000001');
    expect(received.map(({ call }) => call)).toEqual(['GET /v1/payments/pay_00000000000002/refunds']);
    expect(await gateway.refund({ ...refund, reference: 'new' })).toBe('rfnd_00000000000002');
    expect(received.at(-1)).toMatchObject({
      call: 'POST /v1/payments/pay_00000000000002/refund',
      body: { amount: 10_000, speed: 'normal', receipt: 'new' },
    });
    expect(await gateway.refundsSince(1_597_078_000_000)).toEqual([
      {
        id: 'rfnd_00000000000003',
        paymentId: 'pay_00000000000002',
        amount: 47_000,
        reference: null,
        failed: false,
        createdAt: 1_597_078_124_000,
      },
    ]);
    expect(received.at(-1)).toMatchObject({ call: 'GET /v1/refunds', query: { from: '1597078000', count: '100' } });
  });

  it.each([
    ['unknownId', 'missing'],
    ['refused', 'refused'],
    ['wrongKeys', 'unavailable'],
    ['tooMany', 'unavailable'],
    ['serverError', 'unavailable'],
    ['noJson', 'unavailable'],
  ] as const)('takes the reply %s for %s', async (name, kind) => {
    replies = { 'POST /v1/subscriptions/sub_00000000000001/cancel': RECORDED[name] };
    await expect(gateway.cancel('sub_00000000000001', 'now')).rejects.toMatchObject({ name: 'GatewayFault', kind });
  });

  it('names the cause where the provider can’t be reached', async () => {
    const apiUrl = `http://127.0.0.1:${String(await freePort())}`;
    const away = createRazorpay({ mode: 'live', keyId: 'key', keySecret: 'secret', webhookSecrets: [], apiUrl });
    await expect(away.cancel('sub_00000000000001', 'now')).rejects.toMatchObject({
      kind: 'unavailable',
      message: expect.stringMatching(/^The provider didn’t respond: .*ECONNREFUSED/) as string,
    });
  });
});
