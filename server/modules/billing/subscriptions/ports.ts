import type { SeatBuyers, SeatsOf } from '../entitlements.ts';
import type { PaymentGateway } from '../gateway/port.ts';
import type { Deps } from '../../../platform/dependencies.ts';

export interface PaymentDeps extends Pick<
  Deps,
  'db' | 'clock' | 'random' | 'events' | 'outbox' | 'log' | 'config' | 'limits'
> {
  readonly gateway: PaymentGateway;
  readonly seatsOf: SeatsOf;
  readonly buyers: SeatBuyers;
}
