import { defineModule } from '../../platform/modules/module.ts';
import type { Entitlements } from './entitlements.ts';
import type { PaymentGateway } from './gateway/port.ts';
import { paymentAdminRoutes } from './staff/admin-routes.ts';
import { paymentData } from './subscriptions/personal-data.ts';
import { paymentRoutes } from './subscriptions/routes.ts';
import { createPaymentService } from './subscriptions/service.ts';

const RECONCILE_EVERY_MS = 5_000;

declare module '../../platform/modules/module.ts' {
  interface ModuleApis {
    billing: { readonly entitlements: Entitlements };
  }
}

/** Subscriptions, payments, refunds and invoices; says who has full access. */
export const billing = (gateway: PaymentGateway) =>
  defineModule({
    name: 'billing',
    reads: ['users'],
    create: (deps) => {
      const payments = createPaymentService({ ...deps, gateway });
      return {
        api: { entitlements: payments.entitlements },
        routes: [...paymentRoutes(payments), ...paymentAdminRoutes(deps, payments)],
        tasks: [{ name: 'payments', everyMs: RECONCILE_EVERY_MS, run: () => payments.reconcile() }],
        personalData: [paymentData(deps)],
      };
    },
  });
