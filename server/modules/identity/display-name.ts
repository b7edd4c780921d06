import { displayNameOf } from '#shared/domain/identity/display-names.ts';
import type { UsersTable } from './tables.ts';

/** The columns that say how a person appears to others. */
export const NAME_COLUMNS = ['users.name', 'users.board_choice', 'users.board_alias'] as const;

/** The name that others see of the person of that row. */
export const displayName = (row: Pick<UsersTable, 'name' | 'board_choice' | 'board_alias'>): string =>
  displayNameOf({ name: row.name, choice: row.board_choice, alias: row.board_alias });
