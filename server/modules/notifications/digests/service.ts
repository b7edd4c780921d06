import type { MailChoices, MailKind } from '#shared/contract/notifications/mails.ts';
import { addDays, dayOf, nextDayStart, startOfDay } from '#shared/domain/common/calendar.ts';
import { mondayOf, weekOf } from '#shared/domain/ranking/points.ts';
import type { StreakLedger } from '#shared/domain/daily/streaks.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import { notFound } from '../../../platform/http/routes/refusal.ts';
import { enqueueMail } from '../../../platform/mail/mail-job.ts';
import { digestMail, reminderMail, type Links, type WeekSummary } from './mails.ts';
import {
  choicesOf,
  markDigest,
  markReminder,
  saveChoices,
  stop,
  withoutDigest,
  withoutReminder,
  type Reader,
} from './repository.ts';
import { createUnsubscribeTokens } from './unsubscribe-token.ts';

const HOUR_MS = 3_600_000;
/** Sending times: the digest on Mondays and the reminder daily, after the start of the day. */
const DIGEST_AFTER_MS = 8 * HOUR_MS;
const REMINDER_AFTER_MS = 19 * HOUR_MS;
const AT_ONCE = 100;

export interface DigestDeps extends Pick<Deps, 'db' | 'clock' | 'outbox' | 'keys'> {
  readonly publicUrl: string;
  /** IANA time zone of the schedule. */
  readonly timezone: string;
  readonly ledger: (userId: string) => Promise<StreakLedger>;
  /** Returns a user's points and rank in a period. */
  readonly rankOf: (userId: string, period: string) => Promise<{ points: number; rank: number | null }>;
}

export interface Digests {
  choices(userId: string): Promise<MailChoices>;
  /** Changes apply from the next Monday, evening or test; kinds that aren't named stay unchanged. */
  choose(userId: string, choices: { readonly [K in keyof MailChoices]?: boolean | undefined }): Promise<MailChoices>;
  /** Returns the links for an email of that kind to that user. */
  linksOf(userId: string, kind: MailKind): Links;
  /** Unsubscribes by the token of a link. Throws 404 for an invalid token. */
  unsubscribe(token: string): Promise<MailKind>;
  /** Sends last week's digests, once each across processes. */
  sendDigests(): Promise<void>;
  /** Reminds users whose streak needs today's quiz, once a day. */
  sendReminders(): Promise<void>;
}

const NONE: MailChoices = { digest: false, reminder: false, weeklyTest: false };

export const createDigests = (deps: DigestDeps): Digests => {
  const { db, clock, outbox, keys, publicUrl, timezone, ledger, rankOf } = deps;
  const tokens = createUnsubscribeTokens(keys);
  const today = (): string => dayOf(clock.now(), timezone);

  const linksOf = (userId: string, kind: MailKind): Links => {
    const token = tokens.make({ userId, kind });
    return {
      site: publicUrl,
      unsubscribe: `${publicUrl}/mails/unsubscribe/${token}`,
      unsubscribePage: `${publicUrl}/unsubscribe?token=${token}`,
    };
  };

  const summaryOf = async (userId: string, period: string): Promise<WeekSummary & { doneToday: boolean }> => {
    const { current, freezes, doneToday } = await ledger(userId);
    return { ...(await rankOf(userId, period)), streak: current, freezes, doneToday };
  };

  const choices: Digests['choices'] = async (userId) => {
    const row = await choicesOf(db, userId);
    if (row === undefined) return NONE;
    return { digest: row.digest === 1, reminder: row.reminder === 1, weeklyTest: row.weekly_test === 1 };
  };

  const sendDigest = async (reader: Reader, week: string, lastWeek: string): Promise<void> => {
    const mail = digestMail(reader, await summaryOf(reader.id, lastWeek), linksOf(reader.id, 'digest'));
    await inTransaction(db, async (trx) => {
      if (await markDigest(trx, reader.id, week)) {
        await enqueueMail(outbox, trx, mail, { dedupeKey: `digest:${reader.id}:${week}` });
      }
    });
  };

  const sendReminder = async (reader: Reader, day: string): Promise<void> => {
    const summary = await summaryOf(reader.id, weekOf(day));
    const mail =
      summary.streak > 0 && !summary.doneToday ? reminderMail(reader, summary, linksOf(reader.id, 'reminder')) : null;
    await inTransaction(db, async (trx) => {
      if (!(await markReminder(trx, reader.id, day)) || mail === null) return;
      // After midnight the reminder is useless.
      const expiresAt = nextDayStart(clock.now(), timezone);
      await enqueueMail(outbox, trx, mail, { dedupeKey: `reminder:${reader.id}:${day}`, expiresAt });
    });
  };

  return {
    choices,
    linksOf,
    async choose(userId, { digest, reminder, weeklyTest }) {
      await inTransaction(db, async (trx) => {
        const before = await choicesOf(trx, userId);
        const flag = (wanted: boolean | undefined, was: 0 | 1 | undefined): 0 | 1 =>
          wanted === undefined ? (was ?? 0) : wanted ? 1 : 0;
        await saveChoices(trx, {
          user_id: userId,
          digest: flag(digest, before?.digest),
          reminder: flag(reminder, before?.reminder),
          weekly_test: flag(weeklyTest, before?.weekly_test),
          digest_sent: before?.digest === 1 ? before.digest_sent : weekOf(today()),
          reminder_sent: before?.reminder === 1 ? before.reminder_sent : '',
        });
      });
      return choices(userId);
    },
    async unsubscribe(token) {
      const subscription = tokens.read(token);
      if (subscription === null) throw notFound('subscription');
      await stop(db, subscription.userId, subscription.kind);
      return subscription.kind;
    },
    async sendDigests() {
      const monday = mondayOf(today());
      if (clock.now() < startOfDay(monday, timezone) + DIGEST_AFTER_MS) return;
      const week = weekOf(monday);
      for (let more = true; more;) {
        const readers = await withoutDigest(db, week, AT_ONCE);
        for (const reader of readers) await sendDigest(reader, week, weekOf(addDays(monday, -7)));
        more = readers.length === AT_ONCE;
      }
    },
    async sendReminders() {
      const day = today();
      if (clock.now() < startOfDay(day, timezone) + REMINDER_AFTER_MS) return;
      for (let more = true; more;) {
        const readers = await withoutReminder(db, day, AT_ONCE);
        for (const reader of readers) await sendReminder(reader, day);
        more = readers.length === AT_ONCE;
      }
    },
  };
};
