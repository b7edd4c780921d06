import { getMailChoices, setMailChoices, unsubscribe, type MailKind } from '#shared/contract/notifications/mails.ts';
import { route, type Route } from '../../../platform/http/routes/route.ts';
import type { Digests } from './service.ts';

const STOPPED: Readonly<Record<MailKind, string>> = {
  digest: 'You will get no weekly digest any more.',
  reminder: 'You will get no reminders of your streak any more.',
  weeklyTest: 'You will get no mails about weekly tests any more.',
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
