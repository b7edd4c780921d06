import { unsubscribe } from '#shared/contract/notifications/mails.ts';
import {
  getNotificationSettings,
  setNotificationSettings,
  type NotificationKind,
} from '#shared/contract/notifications/settings.ts';
import { route, type Route } from '../../../platform/http/routes/route.ts';
import type { NotificationSettingsService } from './service.ts';

const STOPPED: Readonly<Record<NotificationKind, string>> = {
  daily: 'You’re unsubscribed from daily reminders.',
  reminder: 'You’re unsubscribed from streak reminders.',
  weeklyTest: 'You’re unsubscribed from weekly test emails.',
  grade: 'You’re unsubscribed from emails about graded case studies.',
  regrade: 'You’re unsubscribed from emails about changed scores.',
  class: 'You’re unsubscribed from class reminders.',
  newClass: 'You’re unsubscribed from emails about new classes.',
  newMentor: 'You’re unsubscribed from emails about new mentors.',
  assignment: 'You’re unsubscribed from emails about assignments.',
  digest: 'You’re unsubscribed from the weekly digest.',
  teamWeek: 'You’re unsubscribed from the weekly email about your organisation.',
  grading: 'You’re unsubscribed from emails about answers to grade.',
  review: 'You’re unsubscribed from emails about reviews of quizzes.',
};

export const settingsRoutes = (
  settings: NotificationSettingsService,
  stopByToken: (token: string) => Promise<NotificationKind>,
): readonly Route[] => [
  route(getNotificationSettings, async ({ actor }) => ({
    success: true,
    data: { settings: await settings.read(actor) },
  })),
  route(setNotificationSettings, async ({ actor, body }) => ({
    success: true,
    data: { settings: await settings.change(actor, body) },
  })),
  route(unsubscribe, async ({ body }) => ({ success: true, message: STOPPED[await stopByToken(body.token)] })),
];
