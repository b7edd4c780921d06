/** The emulator's checkout window and controls, under /dev/payments: for demos and browser tests, never in production. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Emulator } from './emulator.ts';
import { demandOwnHost } from '../../../platform/http/routes/own-host.ts';
import { parseInput } from '../../../platform/http/routes/validate.ts';

const Pay = v.object({
  subscriptionId: v.string(),
  succeed: v.boolean(),
  /** Seconds. */
  cycle: v.optional(v.pipe(v.number(), v.integer(), v.minValue(5), v.maxValue(86_400))),
});

const PayOrder = v.object({ orderId: v.string(), succeed: v.boolean() });

const Control = v.object({
  /** How the provider's API responds from now on. */
  api: v.optional(
    v.union([
      v.picklist(['answers', 'fails', 'hangs', 'losesReplies', 'worksThenFails']),
      v.object({ lateBy: v.number() }),
    ]),
  ),
  /** Whether its events arrive. */
  events: v.optional(v.picklist(['deliver', 'twice', 'drop', 'hold', 'reversed'])),
  /** How many of the next charges of a subscription fail. */
  failures: v.optional(v.object({ subscriptionId: v.string(), count: v.pipe(v.number(), v.integer(), v.minValue(0)) })),
  /** Subscription whose billing cycle ends now. */
  endCycle: v.optional(v.string()),
  /** Subscription whose newest payment the provider's staff refund, optionally only so many paise. */
  giveBack: v.optional(
    v.object({ subscriptionId: v.string(), amount: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))) }),
  ),
});
type Control = v.InferOutput<typeof Control>;

const control = (emulator: Emulator, { api, events, failures, endCycle, giveBack }: Control): void => {
  if (api !== undefined) emulator.become(api);
  if (events !== undefined) emulator.deliveries.become(events);
  const failing = failures && emulator.find(failures.subscriptionId);
  if (failures && failing) failing.hidden.failures = failures.count;
  const ending = endCycle === undefined ? undefined : emulator.find(endCycle);
  if (ending) emulator.endCycle(ending);
  const refundable = giveBack && emulator.find(giveBack.subscriptionId);
  if (giveBack && refundable) emulator.refundNewest(refundable, giveBack.amount);
  emulator.tick();
};

/**
 * `POST /dev/payments/pay` and `pay-order` are called by the test checkout; `POST /dev/payments/control` makes the provider misbehave.
 */
export const addEmulatorPage = (app: FastifyInstance, emulator: Emulator, publicUrl: string): void => {
  const refuseStrangers = (request: FastifyRequest): void => demandOwnHost(request.host, publicUrl);
  app.post('/dev/payments/pay', async (request, reply) => {
    refuseStrangers(request);
    const options = parseInput(Pay, request.body) as v.InferOutput<typeof Pay>;
    return reply.header('cache-control', 'no-store').send(emulator.pay(options));
  });
  app.post('/dev/payments/pay-order', async (request, reply) => {
    refuseStrangers(request);
    const { orderId, succeed } = parseInput(PayOrder, request.body) as v.InferOutput<typeof PayOrder>;
    return reply.header('cache-control', 'no-store').send(emulator.payOrder(orderId, succeed));
  });
  app.post('/dev/payments/control', async (request, reply) => {
    refuseStrangers(request);
    control(emulator, parseInput(Control, request.body) as Control);
    return reply.header('cache-control', 'no-store').send({ success: true });
  });
};
