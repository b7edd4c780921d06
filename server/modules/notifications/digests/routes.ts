import { getMailChoices, setMailChoices, unsubscribe, type MailKind } from '#shared/contract/notifications/mails.ts';
import { route, type Route } from '../../../platform/http/routes/route.ts';
import type { Digests } from './service.ts';

const STOPPED: Readonly<Record<MailKind, string>> = {
  digest: 'You’re unsubscribed from the weekly digest.',
  reminder: 'You’re unsubscribed from streak reminders.',
  weeklyTest: 'You’re unsubscribed from weekly test emails.',
};

export const digestRoutes = (digests: Digests): readonly Route[] => [
  route(getMailChoices, async ({ actor }) => ({
    success: true,
    data: { choices: await digests.choices(actor.userId) },
  })),
  route(setMailChoices, async ({ actor, body }) => ({
    success: true,
    data: { choices: await digests.choose(actor.userId, body) },
  })),
  route(unsubscribe, async ({ body }) => ({
    success: true,
    message: STOPPED[await digests.unsubscribe(body.token)],
  })),
];
