import type { MigrationStep } from '../migration-steps.ts';

export const up = (): Promise<void> => Promise.resolve();

/** Lists by name are in the order of the folded name, so that neither case nor accents part names that belong together. */
export const afterwards: readonly MigrationStep[] = [
  { index: 'users_by_folded_name', on: 'users ((coalesce(name_folded, lower(name))), id)' },
  {
    index: 'staff_by_folded_name',
    on: `users ((coalesce(name_folded, lower(name))), id) where role <> 'user'`,
  },
  { index: 'partners_by_folded_name', on: 'partners ((coalesce(name_folded, lower(name))), id)' },
];
