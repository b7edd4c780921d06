/** The provider's signatures: HMAC-SHA256 in hex, compared in constant time. */
import { createHmac } from 'node:crypto';
import { equalTexts } from '../../../platform/crypto.ts';

const sign = (secret: string, text: string): string => createHmac('sha256', secret).update(text, 'utf8').digest('hex');

/** Returns the signature of a paid checkout. */
export const checkoutSignature = (
  { paymentId, subscriptionId }: { readonly paymentId: string; readonly subscriptionId: string },
  keySecret: string,
): string => sign(keySecret, `${paymentId}|${subscriptionId}`);

/** Returns the signature of a paid order. */
export const orderSignature = (
  { paymentId, orderId }: { readonly paymentId: string; readonly orderId: string },
  keySecret: string,
): string => sign(keySecret, `${orderId}|${paymentId}`);

/** Returns the signature of an event's raw body. */
export const webhookSignature = (body: string, webhookSecret: string): string => sign(webhookSecret, body);

/** Whether the event is signed with one of the secrets: during a rotation, retries still carry the old one. */
export const isSignedBy = (body: string, signature: string, secrets: readonly string[]): boolean =>
  secrets.map((secret) => equalTexts(webhookSignature(body, secret), signature)).includes(true);
