import type { MigrationStep } from '../migration-steps.ts';

export const up = (): Promise<void> => Promise.resolve();

/** Attempts of guests by age: those that nobody claims are deleted. */
export const afterwards: readonly MigrationStep[] = [
  { index: 'attempts_of_guests', on: 'attempts (status, started_at) where user_id is null' },
];
