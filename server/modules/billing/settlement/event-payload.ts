/** The parts of the provider's events that we read: only their subject. */
import * as v from 'valibot';

const Payload = v.object({
  event: v.pipe(v.string(), v.maxLength(100)),
  payload: v.optional(
    v.object({
      subscription: v.optional(
        v.object({
          entity: v.object({
            id: v.pipe(v.string(), v.maxLength(128)),
            notes: v.optional(v.union([v.record(v.string(), v.unknown()), v.array(v.unknown())])),
          }),
        }),
      ),
      order: v.optional(v.object({ entity: v.object({ id: v.pipe(v.string(), v.maxLength(128)) }) })),
      payment: v.optional(
        v.object({ entity: v.object({ order_id: v.nullish(v.pipe(v.string(), v.maxLength(128))) }) }),
      ),
      refund: v.optional(v.object({ entity: v.object({ payment_id: v.pipe(v.string(), v.maxLength(128)) }) })),
    }),
    {},
  ),
});

export type EventPayload = v.InferOutput<typeof Payload>;

/** Parses the event; null for anything else. */
export const parseEvent = (body: string): EventPayload | null => {
  try {
    const parsed = v.safeParse(Payload, JSON.parse(body));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
};

/** The order that the event is about, unless it is about a subscription or a refund. */
export const orderIdOf = (parsed: EventPayload | null): string | null => {
  const { subscription, refund, order, payment } = parsed?.payload ?? {};
  if (subscription !== undefined || refund !== undefined) return null;
  return order?.entity.id ?? payment?.entity.order_id ?? null;
};

/** Our reference that the subscription was created with, or null. */
export const referenceOf = (parsed: EventPayload | null): string | null => {
  const notes = parsed?.payload.subscription?.entity.notes;
  const reference = Array.isArray(notes) ? undefined : notes?.['reference'];
  return typeof reference === 'string' ? reference : null;
};
