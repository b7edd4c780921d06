import type * as v from 'valibot';
import {
  NOTIFICATION_KINDS,
  type NotificationKind,
  type NotificationSettings,
  type setNotificationSettings,
} from '#shared/contract/notifications/settings.ts';
import { dayOf } from '#shared/domain/common/calendar.ts';
import { weekOf } from '#shared/domain/ranking/points.ts';
import { isWithin } from '#shared/domain/notifications/times.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import { Refusal } from '../../../platform/http/routes/refusal.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import { browsersOf } from '../push/repository.ts';
import type { NotificationChoicesTable } from '../tables.ts';
import { nextAt } from '../timing.ts';
import { choicesIn, choicesOf, COLUMNS, hasAccount, quietHoursOf, saveChoices } from './repository.ts';

type Row = NotificationChoicesTable;
type Changes = v.InferOutput<typeof setNotificationSettings.body>;
type Caller = Pick<Actor, 'userId' | 'sessionId'>;

export interface SettingsDeps extends Pick<Deps, 'db' | 'clock'> {
  /** IANA time zone of users who named none. */
  readonly timezone: string;
  /** Returns the server's public key for push services. */
  readonly publicKey: () => Promise<string>;
}

export interface NotificationSettingsService {
  read(caller: Caller): Promise<NotificationSettings>;
  /** Settings that aren't named don't change. Throws VALIDATION_FAILED for a reminder within the quiet hours. */
  change(caller: Caller, changes: Changes): Promise<NotificationSettings>;
  /** Stops emails of that kind. */
  stopMail(userId: string, kind: NotificationKind): Promise<void>;
}

const QUIET_REMINDER = 'Your daily reminder is within your quiet hours. Change one of the two.';

/** The time of the daily reminder, to compare. */
const timeIn = ({ remind_at, timezone }: Row): string => `${String(remind_at)} ${timezone ?? ''}`;

const isOn = (row: Row, kind: NotificationKind): boolean =>
  row[COLUMNS[kind].mail] === 1 || row[COLUMNS[kind].push] === 1;

export const createNotificationSettings = (deps: SettingsDeps): NotificationSettingsService => {
  const { db, clock, timezone } = deps;

  const view = async ({ userId, sessionId }: Caller): Promise<NotificationSettings> => {
    const row = await choicesOf(db, userId);
    const sessions = await browsersOf(db, userId);
    return {
      choices: choicesIn(row),
      remindAt: row.remind_at,
      timeZone: row.timezone ?? timezone,
      quietHours: quietHoursOf(row),
      push: { publicKey: await deps.publicKey(), here: sessions.includes(sessionId), browsers: sessions.length },
    };
  };

  /** Returns the columns to change. Others may change at the same time, in another tab. */
  const changesOf = (before: Row, { choices = {}, remindAt, timeZone: zone, quietHours }: Changes): Partial<Row> => {
    const changes: Partial<Row> = {};
    for (const kind of NOTIFICATION_KINDS) {
      for (const channel of ['mail', 'push'] as const) {
        const wanted = choices[kind]?.[channel];
        if (wanted !== undefined) changes[COLUMNS[kind][channel]] = wanted ? 1 : 0;
      }
    }
    if (remindAt !== undefined) changes.remind_at = remindAt;
    if (zone !== undefined) changes.timezone = zone;
    if (quietHours !== undefined) {
      changes.quiet_from = quietHours?.from ?? null;
      changes.quiet_to = quietHours?.to ?? null;
    }
    const after = { ...before, ...changes };
    // A reminder that is due stays due when something else changes.
    if (isOn(after, 'daily') !== isOn(before, 'daily') || timeIn(after) !== timeIn(before)) {
      changes.next_daily = isOn(after, 'daily')
        ? nextAt(clock.now(), after.remind_at, after.timezone ?? timezone)
        : null;
    }
    // A digest or reminder that was off isn't sent for the time before.
    if (!isOn(before, 'digest')) changes.digest_sent = weekOf(dayOf(clock.now(), timezone));
    if (!isOn(before, 'reminder')) changes.reminder_sent = '';
    return changes;
  };

  return {
    read: view,
    async change(caller, changes) {
      await inTransaction(db, async (trx) => {
        const before = await choicesOf(trx, caller.userId);
        const columns = changesOf(before, changes);
        const after = { ...before, ...columns };
        const quiet = quietHoursOf(after);
        if (after.push_daily === 1 && quiet !== null && isWithin(after.remind_at, quiet)) {
          throw new Refusal('VALIDATION_FAILED', { message: QUIET_REMINDER });
        }
        await saveChoices(trx, caller.userId, columns);
      });
      return view(caller);
    },
    async stopMail(userId, kind) {
      await inTransaction(db, async (trx) => {
        // Old emails outlive accounts.
        if (!(await hasAccount(trx, userId))) return;
        const columns = changesOf(await choicesOf(trx, userId), { choices: { [kind]: { mail: false } } });
        await saveChoices(trx, userId, columns);
      });
    },
  };
};
