import type { MigrationStep } from '../migration-steps.ts';

export const up = (): Promise<void> => Promise.resolve();

/**
 * What was given back is counted from the index alone: whether all of a payment was, `refunded` and `amount` say, and a
 * thousand rows need not be looked up for it.
 */
export const afterwards: readonly MigrationStep[] = [
  { index: 'payments_given_back_by_amount', on: 'payments (amount, id, refunded) where refunded > 0' },
];
