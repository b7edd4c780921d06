import { GatewayFault } from '../gateway/port.ts';
import { Refusal } from '../../../platform/http/routes/refusal.ts';
import type { PaymentDeps } from './ports.ts';

/** The error a user gets when the provider fails. */
export const refusalOfGateway = ({ log }: Pick<PaymentDeps, 'log'>, error: unknown): unknown => {
  if (!(error instanceof GatewayFault)) return error;
  log.warn({ err: error, event: 'payment.gateway', fault: error.kind }, 'payment provider');
  return new Refusal(error.kind === 'unavailable' ? 'PAYMENT_UNAVAILABLE' : 'PAYMENT_REFUSED', { cause: error });
};

/** Several slow calls together would keep a user waiting; the limit is ten seconds. */
const PATIENCE_MS = 9_000;

/**
 * Waits for the work, but at most nine seconds: then throws PAYMENT_UNAVAILABLE. The work continues, and a retry
 * finds its result.
 */
export const inTime = async <T>({ log }: Pick<PaymentDeps, 'log'>, work: Promise<T>): Promise<T> => {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    log.warn({ event: 'payment.late' }, 'payment provider too slow');
    reject(new Refusal('PAYMENT_UNAVAILABLE'));
  }, PATIENCE_MS);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    // A failure after the response was sent has been logged where it happened.
    work.catch(() => undefined);
  }
};

/** Runs a call to the provider; turns its failure into an API error. */
export const atProvider = async <T>(deps: Pick<PaymentDeps, 'log'>, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw refusalOfGateway(deps, error);
  }
};
