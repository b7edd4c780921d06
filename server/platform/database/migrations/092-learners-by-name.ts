import type { MigrationStep } from '../migration-steps.ts';

export const up = (): Promise<void> => Promise.resolve();

/** Users of one role by name: SQLite sorted all learners for a page of the gradebook. */
export const afterwards: readonly MigrationStep[] = [
  { index: 'users_of_role_by_name', on: 'users (role, (coalesce(name_folded, lower(name))), id)' },
];
