/** Notifications about something new, such as a live class, to everyone who asked for them. */
import type { InboxKind } from '#shared/contract/notifications/inbox.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/dependencies.ts';
import type { Mail } from '../../platform/ports.ts';
import type { Notice, Notify } from './notify.ts';
import { listenersTo, type Listener } from './settings/listeners-repository.ts';
import type { UnsubscribeLinks } from './unsubscribe-links.ts';

const AT_ONCE = 100;

export interface Announcement extends Omit<Notice, 'userId' | 'kind' | 'key' | 'mail'> {
  /** Only notifications on the site are stored; an address receives each once. */
  readonly kind: InboxKind;
  /** Identifies what is new: a user is notified of it once, however often it is announced. */
  readonly key: string;
  /** Whether it concerns that user. */
  readonly isFor: (listener: Listener) => Promise<boolean>;
  readonly mail: (listener: Listener, links: UnsubscribeLinks) => Mail;
}

export type Announce = (announcement: Announcement) => Promise<void>;

export const createAnnounce = (db: Deps['db'], notify: Notify): Announce => {
  return async ({ kind, key, isFor, mail, ...notice }) => {
    for (let after = ''; ;) {
      const listeners = await listenersTo(db, kind, after, AT_ONCE);
      for (const listener of listeners) {
        if (!(await isFor(listener))) continue;
        await inTransaction(db, (trx) =>
          notify(trx, {
            ...notice,
            kind,
            userId: listener.id,
            key: `${key}:${listener.id}`,
            mail: (links) => mail(listener, links),
          }),
        );
      }
      const last = listeners.at(-1);
      if (last === undefined || listeners.length < AT_ONCE) return;
      after = last.id;
    }
  };
};
