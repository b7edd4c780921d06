/** The state of signing in on the website, stored so that it continues without the popup. */
import * as v from 'valibot';
import type { Reply } from '#shared/client/reply.ts';
import type { redeemDevice } from '#shared/contract/identity/device.ts';
import type { ResponseOf } from '#shared/contract/common/endpoint.ts';
import { defineItem } from '../../storage/items.ts';

const waiting = {
  /** The device that asks: its session is opened for this id. */
  deviceId: v.string(),
  /** The secret that the session is asked for with. */
  deviceCode: v.string(),
  /** The code that the user types on the website. */
  userCode: v.string(),
  /** Milliseconds since 1970, by the clock of this device. */
  expiresAt: v.number(),
  /** Seconds between two askings. */
  interval: v.number(),
  /** When the server may be asked next, in milliseconds since 1970. */
  nextAskAt: v.number(),
};

export const Flow = v.variant('kind', [
  v.object({ kind: v.literal('waiting'), ...waiting }),
  /** Approved, but the account has signed in on another device since: the server's question. */
  v.object({ kind: v.literal('conflict'), message: v.string(), ...waiting }),
  v.object({ kind: v.literal('ended'), why: v.picklist(['denied', 'expired']) }),
]);
export type Flow = v.InferOutput<typeof Flow>;
export type WaitingFlow = Extract<Flow, { kind: 'waiting' }>;
export type ConflictFlow = Extract<Flow, { kind: 'conflict' }>;

export const flowItem = defineItem('connecting', v.nullable(Flow), null);

/** The session that comes with an approval. */
export type Approval = Extract<ResponseOf<typeof redeemDevice>, { status: 'approved' }>;

export interface FlowStep {
  readonly flow: Flow | null;
  readonly approval: Approval | null;
}

const ended = (why: 'denied' | 'expired'): FlowStep => ({ flow: { kind: 'ended', why }, approval: null });

const goOn = (flow: WaitingFlow, interval: number, now: number): FlowStep => ({
  flow: { ...flow, interval, nextAskAt: now + interval * 1_000 },
  approval: null,
});

/**
 * The next step after that reply. Without a reply it goes on until the code expires; a code that the server
 * doesn't know any more was used or replaced.
 */
export const afterReply = (flow: WaitingFlow, reply: Reply<ResponseOf<typeof redeemDevice>>, now: number): FlowStep => {
  if (!reply.ok) {
    const { code, message, status } = reply.error;
    if (code === 'SESSION_CONFLICT') return { flow: { ...flow, kind: 'conflict', message }, approval: null };
    if (code === 'DEVICE_CODE_INVALID' || now >= flow.expiresAt) return ended('expired');
    // Asked to wait, or no reply: later, and not earlier than asked.
    const patience = status === 429 ? Math.max(flow.interval, reply.error.details?.retryAfter ?? 0) : flow.interval;
    return goOn(flow, patience, now);
  }
  switch (reply.data.status) {
    case 'pending':
    case 'slowDown':
      return goOn(flow, reply.data.interval, now);
    case 'denied':
    case 'expired':
      return ended(reply.data.status);
    case 'approved':
      return { flow: null, approval: reply.data };
  }
};
