import type { TimelineEntry } from '#shared/contract/billing/payment.ts';
import { TIMELINE_KINDS } from '#shared/contract/billing/payment.ts';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import { lockSubscription } from '../subscriptions/subscriptions-repository.ts';

type Kind = TimelineEntry['kind'];

/** Details of a timeline entry. */
export interface EntryDetails {
  /** Rupees. */
  readonly amount?: number;
  /** Milliseconds since 1970. */
  readonly until?: number;
  readonly planName?: string;
}

/** Adds an entry to the timeline of a subscription, which support and the learner see. */
export const addTimelineEntry = async (
  trx: Trx,
  entry: {
    readonly subscriptionId: string;
    readonly kind: Kind;
    readonly at: number;
    readonly details?: EntryDetails;
  },
): Promise<void> => {
  const { subscriptionId } = entry;
  // Locks the subscription, so that entries take turns.
  await lockSubscription(trx, subscriptionId);
  const { last } = await trx
    .selectFrom('subscription_log')
    .select(({ fn }) => fn.max<number | null>('seq').as('last'))
    .where('subscription_id', '=', subscriptionId)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('subscription_log')
    .values({
      subscription_id: subscriptionId,
      seq: (last ?? 0) + 1,
      at: entry.at,
      kind: entry.kind,
      details: JSON.stringify(entry.details ?? {}),
    })
    .execute();
};

/** Returns the timelines of those subscriptions, in the order of discovery. */
export const readTimelines = async (
  db: Db,
  subscriptionIds: readonly string[],
): Promise<ReadonlyMap<string, TimelineEntry[]>> => {
  if (subscriptionIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('subscription_log')
    .selectAll()
    .where('subscription_id', 'in', subscriptionIds)
    .orderBy('seq')
    .execute();
  const timelines = new Map<string, TimelineEntry[]>();
  for (const row of rows) {
    const kind = TIMELINE_KINDS.find((known) => known === row.kind);
    if (kind === undefined) continue;
    const { until, ...details } = JSON.parse(row.details) as EntryDetails;
    const entry: TimelineEntry = {
      at: new Date(row.at).toISOString(),
      kind,
      ...details,
      ...(until === undefined ? {} : { until: new Date(until).toISOString() }),
    };
    timelines.set(row.subscription_id, [...(timelines.get(row.subscription_id) ?? []), entry]);
  }
  return timelines;
};
