import { NOTIFICATION_KINDS, type NotificationKind } from '#shared/contract/notifications/settings.ts';
import type { Keys } from '../../platform/keys/keys.ts';

export interface Subscription {
  readonly userId: string;
  readonly kind: NotificationKind;
}

export interface UnsubscribeTokens {
  /** Creates a token that never expires, since old emails stay. */
  make(subscription: Subscription): string;
  /** Returns null for an invalid token. */
  read(token: string): Subscription | null;
}

/** Tokens of unsubscribe links: each stops one kind of email for one user, and nothing else. */
export const createUnsubscribeTokens = (keys: Keys): UnsubscribeTokens => {
  const PURPOSE = 'unsubscribe links';
  return {
    make: ({ userId, kind }) => `${userId}.${kind}.${keys.hash(PURPOSE, `${userId}.${kind}`)}`,
    read: (token) => {
      const [userId = '', word = '', signature = '', ...rest] = token.split('.');
      const kind = NOTIFICATION_KINDS.find((one) => one === word);
      if (kind === undefined || rest.length > 0) return null;
      return keys.matches(PURPOSE, `${userId}.${kind}`, signature) ? { userId, kind } : null;
    },
  };
};
