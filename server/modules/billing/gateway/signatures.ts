/** The provider's signatures: HMAC-SHA256 in hex, compared in a time that tells nothing. */
import { createHmac } from 'node:crypto';
import { equalTexts } from '../../../platform/crypto.ts';

const sign = (secret: string, text: string): string => createHmac('sha256', secret).update(text, 'utf8').digest('hex');

/** The signature of a checkout that paid a subscription. */
export const checkoutSignature = (
  { paymentId, subscriptionId }: { readonly paymentId: string; readonly subscriptionId: string },
  keySecret: string,
): string => sign(keySecret, `${paymentId}|${subscriptionId}`);

/** The signature of an event, over its raw body. */
export const webhookSignature = (body: string, webhookSecret: string): string => sign(webhookSecret, body);

/** Whether the event was signed with one of the secrets: during a rotation, retries still carry the old one. */
export const isSignedBy = (body: string, signature: string, secrets: readonly string[]): boolean =>
  secrets.map((secret) => equalTexts(webhookSignature(body, secret), signature)).includes(true);
