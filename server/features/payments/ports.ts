import type { PaymentGateway } from '../../adapters/payments/port.ts';
import type { Deps } from '../../deps.ts';

export interface PaymentDeps extends Pick<
  Deps,
  'db' | 'clock' | 'random' | 'events' | 'outbox' | 'log' | 'config' | 'limits'
> {
  readonly gateway: PaymentGateway;
}
