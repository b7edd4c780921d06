import { defineModule } from '../../platform/modules/module.ts';
import { createOutgoing } from '../../platform/http/outgoing/outgoing.ts';
import { removeOldDeliveries } from './deliveries-repository.ts';
import { createDelivering } from './delivering.ts';
import { createEmitting, WEBHOOK_JOB, type Emitting } from './emitting.ts';
import { resealSecrets } from './resealing.ts';
import { webhookRoutes } from './routes.ts';
import type { Trx } from '../../platform/database/tables.ts';
import { deleteWebhooksOf, type OwnerRef } from './repository.ts';
import { createWebhookService } from './service.ts';

const HOUR_MS = 3_600_000;

declare module '../../platform/modules/module.ts' {
  interface ModuleApis {
    webhooks: Pick<Emitting, 'emit'> & {
      /** Deletes the webhooks of an owner that no longer exists. */
      readonly forget: (trx: Trx, owner: OwnerRef) => Promise<void>;
    };
  }
}

/** Webhooks of any owner: addresses that receive events, deliveries and their log. */
export const webhooks = defineModule({
  name: 'webhooks',
  create: (deps, _modules, all) => {
    const rules = { allowLocal: deps.config.localWebhooks };
    const owners = () => all.webhookOwners;
    const emitting = createEmitting(deps);
    const deliver = createDelivering({
      ...deps,
      outgoing: createOutgoing(rules),
      emitting,
      publicUrl: deps.config.publicUrl,
      describe: (trx, webhook) => {
        const owner = owners().find(({ kind }) => kind === webhook.owner_kind);
        if (owner === undefined) throw new Error(`No module owns webhooks of the kind ${webhook.owner_kind}`);
        return owner.describe(trx, webhook.owner_id);
      },
    });
    return {
      api: { emit: (trx, event) => emitting.emit(trx, event), forget: deleteWebhooksOf },
      routes: webhookRoutes(createWebhookService({ ...deps, rules, emitting, owners })),
      outgoingJobs: { [WEBHOOK_JOB]: deliver },
      tasks: [{ name: 'reseal-webhook-secrets', everyMs: HOUR_MS, run: () => resealSecrets(deps) }],
      retention: { webhookDeliveries: removeOldDeliveries },
    };
  },
});
