import { addDays, dayOf, nextDayStart, startOfDay } from '#shared/domain/common/calendar.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import type { StreakLedger } from '#shared/domain/daily/streaks.ts';
import { mondayOf, weekOf } from '#shared/domain/ranking/points.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import type { Notify } from '../notify.ts';
import { nextAt } from '../timing.ts';
import { dailyMail, digestMail, reminderMail, weekText, type WeekSummary } from './mails.ts';
import {
  markDigest,
  markReminder,
  moveDaily,
  withDueDaily,
  withoutDigest,
  withoutReminder,
  type DueReader,
  type Reader,
} from './repository.ts';

const HOUR_MS = 3_600_000;
/** Sending times: the digest on Mondays and the streak reminder daily, after the start of the day. */
const DIGEST_AFTER_MS = 8 * HOUR_MS;
const REMINDER_AFTER_MS = 19 * HOUR_MS;
/** A daily reminder that is later than this, because no server ran, isn't sent. */
const LATE_MS = 3 * HOUR_MS;
const AT_ONCE = 100;

export interface DigestDeps extends Pick<Deps, 'db' | 'clock'> {
  /** IANA time zone of the schedule. */
  readonly timezone: string;
  readonly ledger: (userId: string) => Promise<StreakLedger>;
  /** Returns a user's points and rank in a period. */
  readonly rankOf: (userId: string, period: string) => Promise<{ points: number; rank: number | null }>;
  readonly notify: Notify;
}

export interface Digests {
  /** Sends last week's digests, once each across processes. */
  sendDigests(): Promise<void>;
  /** Reminds users whose streak needs today's quiz, once a day. */
  sendReminders(): Promise<void>;
  /** Announces today's quiz to users who haven't done it, each at their own time. */
  sendDaily(): Promise<void>;
}

const keepText = ({ freezes }: WeekSummary): string =>
  freezes === 0
    ? 'Answer five questions to keep it. You have no streak freeze left.'
    : 'Answer five questions to extend it.';

export const createDigests = (deps: DigestDeps): Digests => {
  const { db, clock, timezone, ledger, rankOf, notify } = deps;
  const today = (): string => dayOf(clock.now(), timezone);

  const summaryOf = async (userId: string, period: string): Promise<WeekSummary & { doneToday: boolean }> => {
    const { current, freezes, doneToday } = await ledger(userId);
    return { ...(await rankOf(userId, period)), streak: current, freezes, doneToday };
  };

  const sendDigest = async (reader: Reader, week: string, lastWeek: string): Promise<void> => {
    const summary = await summaryOf(reader.id, lastWeek);
    await inTransaction(db, async (trx) => {
      if (!(await markDigest(trx, reader.id, week))) return;
      await notify(trx, {
        userId: reader.id,
        kind: 'digest',
        key: `digest:${reader.id}:${week}`,
        title: 'Your week at Business Wisdom',
        text: weekText(summary),
        path: '/progress',
        mail: (links) => digestMail(reader, summary, links),
      });
    });
  };

  const sendReminder = async (reader: Reader, day: string): Promise<void> => {
    const summary = await summaryOf(reader.id, weekOf(day));
    const isDue = summary.streak > 0 && !summary.doneToday;
    await inTransaction(db, async (trx) => {
      if (!(await markReminder(trx, reader.id, day)) || !isDue) return;
      await notify(trx, {
        userId: reader.id,
        kind: 'reminder',
        key: `reminder:${reader.id}:${day}`,
        title: `Keep your streak of ${countText(summary.streak, 'day')}`,
        text: `Today’s quiz is open until midnight. ${keepText(summary)}`,
        path: '/daily',
        // After midnight the reminder is useless.
        expiresAt: nextDayStart(clock.now(), timezone),
        mail: (links) => reminderMail(reader, summary, links),
      });
    });
  };

  const announce = async ({ next_daily: due, remind_at, timezone: zone, ...reader }: DueReader): Promise<void> => {
    const now = clock.now();
    const { current, doneToday } = await ledger(reader.id);
    const isDue = !doneToday && now - due <= LATE_MS;
    await inTransaction(db, async (trx) => {
      if (!(await moveDaily(trx, reader.id, due, nextAt(now, remind_at, zone ?? timezone))) || !isDue) return;
      await notify(trx, {
        userId: reader.id,
        kind: 'daily',
        key: `daily:${reader.id}:${today()}`,
        title: 'Today’s quiz is ready',
        text: current === 0 ? 'Five questions, about five minutes.' : `Your streak: ${countText(current, 'day')}.`,
        path: '/daily',
        expiresAt: nextDayStart(now, timezone),
        mail: (links) => dailyMail(reader, current, links),
      });
    });
  };

  /** Gives batches to `send` until there is no more. */
  const all = async <Row>(read: () => Promise<readonly Row[]>, send: (row: Row) => Promise<void>): Promise<void> => {
    for (let more = true; more;) {
      const rows = await read();
      for (const row of rows) await send(row);
      more = rows.length === AT_ONCE;
    }
  };

  return {
    async sendDigests() {
      const monday = mondayOf(today());
      if (clock.now() < startOfDay(monday, timezone) + DIGEST_AFTER_MS) return;
      const week = weekOf(monday);
      const lastWeek = weekOf(addDays(monday, -7));
      await all(
        () => withoutDigest(db, week, AT_ONCE),
        (reader) => sendDigest(reader, week, lastWeek),
      );
    },
    async sendReminders() {
      const day = today();
      if (clock.now() < startOfDay(day, timezone) + REMINDER_AFTER_MS) return;
      await all(
        () => withoutReminder(db, day, AT_ONCE),
        (reader) => sendReminder(reader, day),
      );
    },
    sendDaily: () => all(() => withDueDaily(db, clock.now(), AT_ONCE), announce),
  };
};
