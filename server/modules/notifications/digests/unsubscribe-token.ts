import { MAIL_KINDS, type MailKind } from '#shared/contract/notifications/mails.ts';
import type { Keys } from '../../../platform/keys/keys.ts';

export interface Subscription {
  readonly userId: string;
  readonly kind: MailKind;
}

export interface UnsubscribeTokens {
  /** Works for as long as the mail is kept: a way out has no end. */
  make(subscription: Subscription): string;
  /** Null for what we did not make. */
  read(token: string): Subscription | null;
}

/** The links in mails that stop one kind of mail of one person, and do nothing else. */
export const createUnsubscribeTokens = (keys: Keys): UnsubscribeTokens => {
  const PURPOSE = 'unsubscribe links';
  return {
    make: ({ userId, kind }) => `${userId}.${kind}.${keys.hash(PURPOSE, `${userId}.${kind}`)}`,
    read: (token) => {
      const [userId = '', word = '', signature = '', ...rest] = token.split('.');
      const kind = MAIL_KINDS.find((one) => one === word);
      if (kind === undefined || rest.length > 0) return null;
      return keys.matches(PURPOSE, `${userId}.${kind}`, signature) ? { userId, kind } : null;
    },
  };
};
