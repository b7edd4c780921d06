import { GatewayFault } from '../gateway/port.ts';
import { Refusal } from '../../../platform/http/routes/refusal.ts';
import type { PaymentDeps } from './ports.ts';

/** What a person hears when the provider didn't do it. */
export const refusalOfGateway = ({ log }: Pick<PaymentDeps, 'log'>, error: unknown): unknown => {
  if (!(error instanceof GatewayFault)) return error;
  log.warn({ err: error, event: 'payment.gateway', fault: error.kind }, 'payment provider');
  return new Refusal(error.kind === 'unavailable' ? 'PAYMENT_UNAVAILABLE' : 'PAYMENT_REFUSED', { cause: error });
};

/** Several calls that each answer late would together keep a person waiting; ten seconds is the promise. */
const PATIENCE_MS = 9_000;

/**
 * What a person waits for: after nine seconds they hear PAYMENT_UNAVAILABLE, whatever the provider does. The work goes on
 * to its end by itself; asking again finds what it did.
 */
export const inTime = async <T>({ log }: Pick<PaymentDeps, 'log'>, work: Promise<T>): Promise<T> => {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    log.warn({ event: 'payment.late' }, 'payment provider too slow for a person');
    reject(new Refusal('PAYMENT_UNAVAILABLE'));
  }, PATIENCE_MS);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    // What fails after nobody waits any more was logged where it failed.
    work.catch(() => undefined);
  }
};

/** Does what asks the provider; a fault of its becomes a sentence. */
export const atProvider = async <T>(deps: Pick<PaymentDeps, 'log'>, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw refusalOfGateway(deps, error);
  }
};
