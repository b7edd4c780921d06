import { GatewayFault } from '../../adapters/payments/port.ts';
import { Refusal } from '../../http/refusal.ts';
import type { PaymentDeps } from './ports.ts';

/** What a person hears when the provider didn't do it. */
export const refusalOfGateway = ({ log }: Pick<PaymentDeps, 'log'>, error: unknown): unknown => {
  if (!(error instanceof GatewayFault)) return error;
  log.warn({ err: error, event: 'payment.gateway', fault: error.kind }, 'payment provider');
  return new Refusal(error.kind === 'unavailable' ? 'PAYMENT_UNAVAILABLE' : 'PAYMENT_REFUSED', { cause: error });
};

/** Does what asks the provider; a fault of its becomes a sentence. */
export const atProvider = async <T>(deps: Pick<PaymentDeps, 'log'>, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw refusalOfGateway(deps, error);
  }
};
