import { NOTIFICATION_KINDS } from '#shared/contract/notifications/settings.ts';
import { timeText } from '#shared/domain/notifications/times.ts';
import type { Db } from '../../platform/database/tables.ts';
import { BATCH, inBatches, momentOf, type PersonalData } from '../../platform/personal-data.ts';
import { notificationsAfter } from './inbox/repository.ts';
import { subscriptionsOf } from './push/repository.ts';
import { choicesIn, choicesOf, quietHoursOf } from './settings/repository.ts';

interface Source {
  readonly db: Db;
}

/** A user's notifications. Deleted with the account. */
export const notificationData = ({ db }: Source): PersonalData => ({
  name: 'notifications',
  async *records(userId) {
    for await (const rows of inBatches((after) => notificationsAfter(db, userId, after, BATCH))) {
      yield rows.map(({ kind, title, text, created_at, read_at }) => ({
        kind,
        title,
        text,
        at: momentOf(created_at),
        readAt: momentOf(read_at),
      }));
    }
  },
});

/** A user's notification settings. */
export const notificationSettingsData = ({ db }: Source): PersonalData => ({
  name: 'notificationSettings',
  async *records(userId) {
    const row = await choicesOf(db, userId);
    const choices = choicesIn(row);
    const quiet = quietHoursOf(row);
    yield [
      {
        ...Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, choices[kind]])),
        remindAt: timeText(row.remind_at),
        timezone: row.timezone,
        quietHours: quiet === null ? null : { from: timeText(quiet.from), to: timeText(quiet.to) },
      },
    ];
  },
});

/** The browsers that get a user's notifications. */
export const pushData = ({ db }: Source): PersonalData => ({
  name: 'notifiedBrowsers',
  async *records(userId) {
    const rows = await subscriptionsOf(db, userId);
    yield rows.map(({ endpoint, created_at }) => ({
      pushService: new URL(endpoint).host,
      since: momentOf(created_at),
    }));
  },
});
