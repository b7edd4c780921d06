/** Secrets and signatures of the Standard Webhooks scheme (https://www.standardwebhooks.com). */
import { Webhook as Signer } from 'standardwebhooks';
import type { Keys } from '../../platform/keys/keys.ts';
import type { Random } from '../../platform/ports.ts';
import type { WebhookRow } from './repository.ts';

/** The key that seals secrets. */
export const WEBHOOK_KEY = 'webhook secrets';
const SECRET_BYTES = 32;
/** How long a replaced secret signs too. */
export const PREVIOUS_MS = 24 * 60 * 60_000;

export const makeSecret = (random: Random): string =>
  `whsec_${Buffer.from(random.bytes(SECRET_BYTES)).toString('base64')}`;

export interface SignedMessage {
  readonly id: string;
  readonly payload: string;
}

type Sealed = Pick<WebhookRow, 'secret_sealed' | 'previous_sealed' | 'previous_until'>;

/** Returns the headers that prove a message, or null if the secret was sealed with a key that is lost. */
export const signedHeaders = (
  keys: Pick<Keys, 'unseal'>,
  row: Sealed,
  { id, payload }: SignedMessage,
  now: number,
): Readonly<Record<string, string>> | null => {
  const sealed = [
    row.secret_sealed,
    ...(row.previous_sealed !== null && (row.previous_until ?? 0) > now ? [row.previous_sealed] : []),
  ];
  const secrets = sealed.map((one) => keys.unseal(WEBHOOK_KEY, one));
  if (secrets[0] === null) return null;
  const at = new Date(now);
  const signatures = secrets
    .filter((secret) => secret !== null)
    .map((secret) => new Signer(secret).sign(id, at, payload));
  return {
    'content-type': 'application/json',
    'user-agent': 'Business-Wisdom-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now / 1000)),
    'webhook-signature': signatures.join(' '),
  };
};
