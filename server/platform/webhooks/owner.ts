/** Owners of webhooks: a port that modules fill, so that the webhooks module knows none of them. */
import type { WebhookOwnerKind } from '#shared/contract/webhooks/webhooks.ts';
import type { Db } from '../database/tables.ts';

export interface WebhookContact {
  readonly name: string;
  readonly email: string;
}

/** An owner as its mails name it. */
export interface DescribedOwner {
  readonly name: string;
  readonly contacts: readonly WebhookContact[];
  /** Path of the page on which its webhooks are managed. */
  readonly path: string;
}

export interface WebhookOwner {
  readonly kind: WebhookOwnerKind;
  /** Returns true if the user may manage the webhooks of that owner. */
  readonly canManage: (userId: string, ownerId: string) => Promise<boolean>;
  /** Returns its name, its contacts, and the page of its webhooks. */
  readonly describe: (db: Db, ownerId: string) => Promise<DescribedOwner>;
}
