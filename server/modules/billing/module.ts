import type { FastifyInstance } from 'fastify';
import type { Task } from '../../platform/jobs/background.ts';
import { defineModule } from '../../platform/modules/module.ts';
import type { Entitlements } from './entitlements.ts';
import type { Emulator } from './emulator/emulator.ts';
import type { PaymentGateway } from './gateway/port.ts';
import { paymentAdminRoutes } from './staff/admin-routes.ts';
import { paymentData } from './subscriptions/personal-data.ts';
import { paymentRoutes } from './subscriptions/routes.ts';
import { createSeatEndNotices } from './seats/end-notices.ts';
import { createRenewalNotices } from './subscriptions/renewal-notices.ts';
import { seatRoutes } from './seats/routes.ts';
import { createPaymentService } from './subscriptions/service.ts';

const RECONCILE_EVERY_MS = 5_000;
const EMULATE_EVERY_MS = 1_000;
const NOTICES_EVERY_MS = 10 * 60_000;

/** The emulator's checkout window and clock; never loaded in production. */
const emulated = (emulator: Emulator, publicUrl: string) => {
  const task: Task = {
    name: 'emulator',
    everyMs: EMULATE_EVERY_MS,
    run: () => {
      emulator.tick();
      return Promise.resolve();
    },
  };
  const serve = async (http: FastifyInstance): Promise<void> => {
    const { addEmulatorPage } = await import('./emulator/index.ts');
    addEmulatorPage(http, emulator, publicUrl);
  };
  return { task, serve };
};

declare module '../../platform/modules/module.ts' {
  interface ModuleApis {
    billing: { readonly entitlements: Entitlements };
  }
}

/** Subscriptions, payments, refunds, invoices and entitlements. */
export const billing = (gateway: PaymentGateway, emulator?: Emulator) =>
  defineModule({
    name: 'billing',
    reads: ['users', 'organisations', 'organisation_members'],
    create: (deps, modules) => {
      const emulation = emulator && emulated(emulator, deps.config.publicUrl);
      const payments = createPaymentService({
        ...deps,
        gateway,
        seatsOf: (userId) => modules.organisations.seatsOf(userId),
        buyers: {
          demandOwner: (...given) => modules.organisations.demandOwner(...given),
          lock: (...given) => modules.organisations.lockBuyer(...given),
          find: (...given) => modules.organisations.findBuyer(...given),
        },
      });
      return {
        api: { entitlements: payments.entitlements },
        routes: [...paymentRoutes(payments), ...seatRoutes(payments.seats), ...paymentAdminRoutes(deps, payments)],
        tasks: [
          { name: 'payments', everyMs: RECONCILE_EVERY_MS, run: () => payments.reconcile() },
          { name: 'renewal notices', everyMs: NOTICES_EVERY_MS, run: createRenewalNotices(deps) },
          { name: 'seat end notices', everyMs: NOTICES_EVERY_MS, run: createSeatEndNotices(deps) },
          ...(emulation ? [emulation.task] : []),
        ],
        ...(emulation && { serve: emulation.serve }),
        personalData: [paymentData(deps)],
      };
    },
  });
