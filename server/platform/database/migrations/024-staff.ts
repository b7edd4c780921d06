import type { MigrationStep } from '../migration-steps.ts';

export const up = (): Promise<void> => Promise.resolve();

/**
 * The few who work with us, by name. SQLite takes every role for as common as any other, and would read all people to
 * find them.
 */
export const afterwards: readonly MigrationStep[] = [
  { index: 'staff_by_name', on: `users (name, id) where role <> 'user'` },
];
