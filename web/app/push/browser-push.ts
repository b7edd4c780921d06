/** Notifications of this browser (Web Push): whether they are on, and how to switch them. */
import { subscribePush, unsubscribePush, type PushSubscription as Sent } from '#shared/contract/notifications/push.ts';
import type { ClientError } from '#shared/client/reply.ts';
import { authState } from '../session/auth.ts';
import { session } from '../session/session.ts';
import { localKeyValues } from '../session/storage.ts';

/** `installFirst`: iPhones and iPads offer notifications only to installed apps. */
export type PushSupport = 'ready' | 'denied' | 'unsupported' | 'installFirst';

/** The account that switched notifications on in this browser. */
const OWNER_KEY = 'push-owner';
/** How long to wait for the service worker. */
const READY_MS = 10_000;

const isAppleMobile = (): boolean => /iphone|ipad/i.test(navigator.userAgent);

/** Returns whether this browser can show notifications. */
export const pushSupport = (): PushSupport => {
  const canPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!canPush) return isAppleMobile() ? 'installFirst' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'ready';
};

const registration = async (): Promise<ServiceWorkerRegistration | null> =>
  'serviceWorker' in navigator ? ((await navigator.serviceWorker.getRegistration()) ?? null) : null;

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));

const sameKey = (subscription: PushSubscription, key: Uint8Array): boolean => {
  const used = subscription.options.applicationServerKey;
  return used !== null && new Uint8Array(used).every((byte, at) => byte === key[at]);
};

const bodyOf = (subscription: PushSubscription): Sent => {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } };
};

/** Rejects where the browser refuses workers, as private windows do: `ready` would never come. */
const readyWorker = (): Promise<ServiceWorkerRegistration> =>
  Promise.race([
    navigator.serviceWorker.ready,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('There is no service worker')), READY_MS);
    }),
  ]);

export type PushOutcome =
  | { readonly status: 'on' }
  /** The user dismissed or refused the browser's question. */
  | { readonly status: 'refused' }
  /** The browser has no push service, or it can't be reached. */
  | { readonly status: 'unavailable' }
  | { readonly status: 'failed'; readonly error: ClientError };

/**
 * Asks for permission and subscribes this browser. Call it from a click: browsers ignore the question otherwise.
 * @param publicKey the server's, base64url
 */
export const switchPushOn = async (publicKey: string): Promise<PushOutcome> => {
  if ((await Notification.requestPermission()) !== 'granted') return { status: 'refused' };
  const key = bytesOf(publicKey);
  let subscription: PushSubscription;
  try {
    const { pushManager } = await readyWorker();
    const present = await pushManager.getSubscription();
    if (present !== null && !sameKey(present, key)) await present.unsubscribe();
    subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  } catch {
    return { status: 'unavailable' };
  }
  const reply = await session.client.call(subscribePush, { body: bodyOf(subscription) });
  if (!reply.ok) return { status: 'failed', error: reply.error };
  localKeyValues.set(OWNER_KEY, authState.peek().user?._id ?? '');
  return { status: 'on' };
};

const forgetSubscription = async (): Promise<void> => {
  localKeyValues.remove(OWNER_KEY);
  const subscription = await (await registration())?.pushManager.getSubscription();
  await subscription?.unsubscribe().catch(() => false);
};

/** Stops notifications to this browser. Resolves to the error of a failed call, or null. */
export const switchPushOff = async (): Promise<ClientError | null> => {
  const reply = await session.client.call(unsubscribePush, {});
  if (!reply.ok) return reply.error;
  await forgetSubscription();
  return null;
};

/**
 * Sends this browser's subscription to the server again: a new session doesn't know it, and browsers renew it. A
 * subscription of another account is ended.
 */
export const renewPush = async (userId: string): Promise<void> => {
  if (pushSupport() !== 'ready' || Notification.permission !== 'granted') return;
  // Some browsers refuse to say while they start.
  const subscription = await (await registration())?.pushManager.getSubscription().catch(() => null);
  if (subscription === null || subscription === undefined) return;
  if (localKeyValues.get(OWNER_KEY) !== userId) return forgetSubscription();
  await session.client.call(subscribePush, { body: bodyOf(subscription) });
};
