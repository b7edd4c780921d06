/** Delivers the emulator's events to the webhook, with the failures that real ones have. */
import type { Clock, Random } from '../../../platform/ports.ts';
import { webhookSignature } from '../gateway/signatures.ts';
import type { Emit } from './billing.ts';
import { makeProviderId, shownSubscription, type EmulatorState } from './state.ts';

/**
 * `deliver`: immediately and in order; `twice`: each event two times; `drop`: never; `hold`: when released;
 * `reversed`: held events in reverse, then as they come.
 */
export type DeliveryMood = 'deliver' | 'twice' | 'drop' | 'hold' | 'reversed';

export interface EmulatedEvent {
  readonly id: string;
  readonly type: string;
  readonly body: string;
}

export interface Deliveries {
  readonly emit: Emit;
  become(mood: DeliveryMood): void;
  /** Number of events, whatever happened to them. */
  happened(): number;
  /** Held events, in the order in which they happened. */
  readonly held: EmulatedEvent[];
  /** Sends an event as often as configured. Returns the status of the response, or 0 without one. */
  send(event: EmulatedEvent): Promise<number>;
  /** Resolves when every pending event has arrived or failed. */
  settled(): Promise<void>;
}

const ANSWER_WITHIN_MS = 5_000;

export const createDeliveries = (deps: {
  readonly state: EmulatorState;
  readonly clock: Clock;
  readonly random: Random;
  /** Destination of events; null if there is none. */
  readonly webhookUrl: () => string | null;
}): Deliveries => {
  const { state, clock, random, webhookUrl } = deps;
  const held: EmulatedEvent[] = [];
  let mood: DeliveryMood = 'deliver';
  let happened = 0;
  let last: Promise<unknown> = Promise.resolve();

  const send = async ({ id, body }: EmulatedEvent): Promise<number> => {
    const url = webhookUrl();
    if (url === null) return 0;
    try {
      const reply = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-razorpay-event-id': id,
          'x-razorpay-signature': webhookSignature(body, state.webhookSecret),
        },
        body,
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      });
      await reply.arrayBuffer();
      return reply.status;
    } catch {
      return 0;
    }
  };

  const queue = (event: EmulatedEvent): void => {
    last = last.then(() => send(event));
  };

  return {
    happened: () => happened,
    held,
    send,
    become: (next) => {
      mood = next;
      if (mood !== 'reversed') return;
      held.splice(0).reverse().forEach(queue);
      mood = 'deliver';
    },
    emit: (type, { subscription, order, payment, refund }) => {
      const payload = {
        ...(subscription === undefined ? {} : { subscription: { entity: shownSubscription(subscription) } }),
        ...(order === undefined ? {} : { order: { entity: order } }),
        ...(refund === undefined ? {} : { refund: { entity: refund } }),
        ...(payment === undefined ? {} : { payment: { entity: payment } }),
      };
      const body = JSON.stringify({
        entity: 'event',
        event: type,
        contains: Object.keys(payload),
        payload,
        created_at: Math.floor(clock.now() / 1000),
      });
      const event = { id: makeProviderId(random, 'evt'), type, body };
      happened += 1;
      if (mood === 'hold') held.push(event);
      if (mood === 'deliver' || mood === 'twice') queue(event);
      if (mood === 'twice') queue(event);
    },
    settled: async () => {
      for (let waited: unknown = null; waited !== last;) {
        waited = last;
        await last;
      }
    },
  };
};
