import type { NotificationKind } from '#shared/contract/notifications/settings.ts';
import type { UnsubscribeTokens } from './unsubscribe-token.ts';

/** The links of an optional email. */
export interface UnsubscribeLinks {
  /** Origin of the site. */
  readonly site: string;
  /** One-click unsubscribe URL for mail programs. */
  readonly unsubscribe: string;
  /** Unsubscribe page that asks for confirmation. */
  readonly unsubscribePage: string;
}

/** Returns a function that makes the links of an email of that kind to that user. */
export const createUnsubscribeLinks =
  (tokens: UnsubscribeTokens, publicUrl: string) =>
  (userId: string, kind: NotificationKind): UnsubscribeLinks => {
    const token = tokens.make({ userId, kind });
    return {
      site: publicUrl,
      unsubscribe: `${publicUrl}/mails/unsubscribe/${token}`,
      unsubscribePage: `${publicUrl}/unsubscribe?token=${token}`,
    };
  };
