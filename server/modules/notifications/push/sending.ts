import { createHash } from 'node:crypto';
import * as v from 'valibot';
import webpush from 'web-push';
import type { Deps } from '../../../platform/dependencies.ts';
import type { JobHandler } from '../../../platform/jobs/worker.ts';
import { isPushService } from './push-hosts.ts';
import { findSubscription, removeEnded } from './repository.ts';
import type { VapidKeys } from './vapid-keys.ts';

export const PUSH_JOB = 'push';

const TIME_LIMIT_MS = 10_000;
const DAY_MS = 86_400_000;

/** A notification as the service worker shows it. */
const Message = v.object({
  title: v.string(),
  text: v.string(),
  /** Where a click leads, as a path of the site. */
  path: v.string(),
  /** A later message with the same tag replaces the earlier one. */
  tag: v.string(),
});
export type Message = v.InferOutput<typeof Message>;

export const PushPayload = v.object({
  userId: v.string(),
  sessionId: v.string(),
  message: Message,
  /** When it is no longer worth showing. */
  expiresAt: v.number(),
});
export type PushPayload = v.InferOutput<typeof PushPayload>;

export interface SendingDeps extends Pick<Deps, 'db' | 'clock' | 'log'> {
  readonly keys: () => Promise<VapidKeys>;
  /** Contact for push services, as `mailto:`. */
  readonly contact: string;
  readonly hosts: readonly string[];
}

/** Hashed, since the push service sees it: at most 32 characters of base64url. */
const topicOf = (tag: string): string => createHash('sha256').update(tag).digest('base64url').slice(0, 32);

/** Hands a message to the push service of one browser. A service that fails is asked again later. */
export const pushHandler =
  ({ db, clock, log, keys, contact, hosts }: SendingDeps): JobHandler =>
  async (payload, { id }) => {
    const { userId, sessionId, message, expiresAt } = v.parse(PushPayload, payload);
    const subscription = await findSubscription(db, userId, sessionId);
    if (subscription === undefined || !isPushService(subscription.endpoint, hosts)) return;
    const { publicKey, privateKey } = await keys();
    const { endpoint, p256dh, auth } = subscription;
    const { headers, body } = webpush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      // A job that runs again, after a crash, has the same id: the browser shows its message once.
      JSON.stringify({ ...message, id }),
      {
        vapidDetails: { subject: contact, publicKey, privateKey },
        TTL: Math.max(0, Math.min(Math.floor((expiresAt - clock.now()) / 1000), DAY_MS / 1000)),
        topic: topicOf(message.tag),
        contentEncoding: 'aes128gcm',
      },
    );
    const { status } = await fetch(endpoint, {
      method: 'POST',
      headers,
      body: new Uint8Array(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    if (status >= 200 && status < 300) return;
    if (status === 404 || status === 410) return removeEnded(db, subscription);
    if (status === 429 || status >= 500) throw new Error(`The push service answered ${String(status)}`);
    log.warn({ status, host: new URL(endpoint).host }, 'a push service refused a notification');
  };
