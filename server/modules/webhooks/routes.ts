import {
  addWebhook,
  listWebhookDeliveries,
  listWebhooks,
  removeWebhook,
  replayWebhookDelivery,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from '#shared/contract/webhooks/webhooks.ts';
import { paginationOf } from '../../platform/http/routes/pagination.ts';
import { route, type Route } from '../../platform/http/routes/route.ts';
import type { WebhookService } from './service.ts';

export const webhookRoutes = (webhooks: WebhookService): readonly Route[] => [
  route(listWebhooks, async ({ actor, query }) => ({
    success: true,
    data: { webhooks: await webhooks.list(actor.userId, { kind: query.owner, id: query.ownerId }) },
  })),
  route(addWebhook, async ({ actor, body: { owner, ownerId, ...settings } }) => ({
    success: true,
    data: await webhooks.add(actor.userId, { kind: owner, id: ownerId }, settings),
  })),
  route(updateWebhook, async ({ actor, params, body }) => ({
    success: true,
    data: { webhook: await webhooks.update(actor.userId, params.id, body) },
  })),
  route(removeWebhook, async ({ actor, params }) => {
    await webhooks.remove(actor.userId, params.id);
    return { success: true, message: 'The webhook is deleted' };
  }),
  route(rotateWebhookSecret, async ({ actor, params }) => ({
    success: true,
    data: await webhooks.rotate(actor.userId, params.id),
  })),
  route(testWebhook, async ({ actor, params }) => ({
    success: true,
    data: { delivery: await webhooks.test(actor.userId, params.id) },
  })),
  route(listWebhookDeliveries, async ({ actor, params, query }) => {
    const { items, total } = await webhooks.deliveries(actor.userId, params.id, query);
    return { success: true, data: items, pagination: paginationOf(query, total) };
  }),
  route(replayWebhookDelivery, async ({ actor, params }) => ({
    success: true,
    data: { delivery: await webhooks.replay(actor.userId, params.id) },
  })),
];
