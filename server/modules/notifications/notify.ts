import type { InboxKind } from '#shared/contract/notifications/inbox.ts';
import { INBOX_KINDS } from '#shared/contract/notifications/inbox.ts';
import type { NotificationKind } from '#shared/contract/notifications/settings.ts';
import { makeId } from '#shared/domain/common/identifiers.ts';
import type { Trx } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/dependencies.ts';
import { enqueueMail } from '../../platform/mail/mail-job.ts';
import type { Mail } from '../../platform/ports.ts';
import { addNotification } from './inbox/repository.ts';
import { browsersOf } from './push/repository.ts';
import { PUSH_JOB, type PushPayload } from './push/sending.ts';
import { choicesIn, choicesOf, quietHoursOf } from './settings/repository.ts';
import type { NotificationChoicesTable } from './tables.ts';
import { quietUntil } from './timing.ts';
import type { UnsubscribeLinks } from './unsubscribe-links.ts';

const DAY_MS = 86_400_000;
/** Longer texts don't fit on a phone's lock screen. */
const TEXT_MAX = 200;

export interface Notice {
  readonly userId: string;
  readonly kind: NotificationKind;
  /** Identifies the event: a second notice with the same key is dropped. */
  readonly key: string;
  readonly title: string;
  readonly text: string;
  /** Where it leads, as a path of the site. */
  readonly path: string;
  /** When it is no longer worth telling, in milliseconds since 1970. */
  readonly expiresAt?: number;
  /** The email for those who chose emails. */
  readonly mail: (links: UnsubscribeLinks) => Mail;
}

/** Notifies a user once by the channels they chose, after the caller's transaction has committed. */
export type Notify = (trx: Trx, notice: Notice) => Promise<void>;

interface NotifyDeps extends Pick<Deps, 'clock' | 'random' | 'outbox'> {
  /** IANA time zone of users who named none. */
  readonly timezone: string;
  readonly linksOf: (userId: string, kind: NotificationKind) => UnsubscribeLinks;
}

const isInboxKind = (kind: NotificationKind): kind is InboxKind => INBOX_KINDS.some((one) => one === kind);

const short = (text: string): string => (text.length <= TEXT_MAX ? text : `${text.slice(0, TEXT_MAX - 1)}…`);

export const createNotify = ({ clock, random, outbox, timezone, linksOf }: NotifyDeps): Notify => {
  const addToInbox = (trx: Trx, kind: InboxKind, notice: Notice): Promise<boolean> => {
    const { userId, key, title, text, path } = notice;
    const now = clock.now();
    const id = makeId(now, (count) => random.bytes(count));
    const row = { user_id: userId, id, kind, dedupe_key: key, title, text, path, created_at: now, read_at: null };
    return addNotification(trx, row);
  };

  const push = async (trx: Trx, row: NotificationChoicesTable, notice: Notice): Promise<void> => {
    const { userId, key, title, text, path } = notice;
    const runAt = quietUntil(clock.now(), quietHoursOf(row), row.timezone ?? timezone);
    const expiresAt = notice.expiresAt ?? runAt + DAY_MS;
    if (runAt >= expiresAt) return;
    for (const sessionId of await browsersOf(trx, userId)) {
      const message = { title: short(title), text: short(text), path, tag: key };
      const payload: PushPayload = { userId, sessionId, message, expiresAt };
      await outbox.enqueue(trx, { kind: PUSH_JOB, payload, dedupeKey: `push:${key}:${sessionId}`, expiresAt, runAt });
    }
  };

  return async (trx, notice) => {
    const { userId, kind, key, expiresAt } = notice;
    if (isInboxKind(kind) && !(await addToInbox(trx, kind, notice))) return;
    const row = await choicesOf(trx, userId);
    const channels = choicesIn(row)[kind];
    if (channels.mail) {
      const mail = notice.mail(linksOf(userId, kind));
      await enqueueMail(outbox, trx, mail, { dedupeKey: key, ...(expiresAt !== undefined && { expiresAt }) });
    }
    if (channels.push) await push(trx, row, notice);
  };
};
