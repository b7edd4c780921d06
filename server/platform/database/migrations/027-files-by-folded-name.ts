import type { MigrationStep } from '../migration-steps.ts';

export const up = (): Promise<void> => Promise.resolve();

/**
 * Files are sorted by their names as they are searched; and PostgreSQL knows only of what an index holds how rare it is,
 * which decides whether a search reads the list in order or gathers what it found first.
 */
export const afterwards: readonly MigrationStep[] = [
  { index: 'uploads_of_owner_by_name', on: 'uploads (owner_id, (coalesce(filename_folded, lower(filename))), id)' },
];
