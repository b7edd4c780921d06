import { defineModule } from '../../platform/modules/module.ts';
import { notFound } from '../../platform/http/routes/refusal.ts';
import type { NotificationKind } from '#shared/contract/notifications/settings.ts';
import { createAnnounce, type Announce } from './announcing.ts';
import { createDigests } from './digests/service.ts';
import { removeNotifications } from './inbox/repository.ts';
import { inboxRoutes } from './inbox/routes.ts';
import { createNotify, type Notify } from './notify.ts';
import { notificationData, notificationSettingsData, pushData } from './personal-data.ts';
import { pushRoutes } from './push/routes.ts';
import { createPush } from './push/service.ts';
import { PUSH_JOB, pushHandler } from './push/sending.ts';
import { createVapidKeys } from './push/vapid-keys.ts';
import { settingsRoutes } from './settings/routes.ts';
import { createNotificationSettings } from './settings/service.ts';
import { createUnsubscribeLinks } from './unsubscribe-links.ts';
import { createUnsubscribeTokens } from './unsubscribe-token.ts';
import { serveUnsubscribe } from './unsubscribe.ts';

const MINUTE_MS = 60_000;

declare module '../../platform/modules/module.ts' {
  interface ModuleApis {
    notifications: { readonly notify: Notify; readonly announce: Announce };
  }
}

/** Emails that users can switch off, notifications in the browser and on the site, digests and reminders. */
export const notifications = defineModule({
  name: 'notifications',
  reads: ['users'],
  create: (deps, modules) => {
    const { publicUrl, dailyTimezone: timezone, supportEmail, pushHosts } = deps.config;
    const tokens = createUnsubscribeTokens(deps.keys);
    const keys = createVapidKeys(deps);
    const notify = createNotify({ ...deps, timezone, linksOf: createUnsubscribeLinks(tokens, publicUrl) });
    const publicKey = async (): Promise<string> => (await keys()).publicKey;
    const settings = createNotificationSettings({ ...deps, timezone, publicKey });
    const digests = createDigests({
      ...deps,
      timezone,
      ledger: (userId) => modules.daily.ledger(userId),
      rankOf: (userId, period) => modules.ranking.standing(userId, period),
      notify,
    });
    /** Throws 404 for an invalid token. */
    const stopByToken = async (token: string): Promise<NotificationKind> => {
      const subscription = tokens.read(token);
      if (subscription === null) throw notFound('subscription');
      await settings.stopMail(subscription.userId, subscription.kind);
      return subscription.kind;
    };
    return {
      api: { notify, announce: createAnnounce(deps.db, notify) },
      prepare: async () => {
        await keys();
      },
      routes: [
        ...settingsRoutes(settings, stopByToken),
        ...inboxRoutes(deps),
        ...pushRoutes(createPush(deps, pushHosts)),
      ],
      serve: (http) => serveUnsubscribe(http, stopByToken),
      jobs: { [PUSH_JOB]: pushHandler({ ...deps, keys, contact: `mailto:${supportEmail}`, hosts: pushHosts }) },
      tasks: [
        { name: 'digests', everyMs: MINUTE_MS, run: () => digests.sendDigests() },
        { name: 'reminders', everyMs: MINUTE_MS, run: () => digests.sendReminders() },
        { name: 'daily reminders', everyMs: MINUTE_MS, run: () => digests.sendDaily() },
      ],
      personalData: [notificationSettingsData(deps), notificationData(deps), pushData(deps)],
      retention: { notifications: removeNotifications },
    };
  },
});
