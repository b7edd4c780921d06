import type { Migration } from 'kysely/migration';
import * as foundation from './001-foundation.ts';
import * as news from './002-news.ts';
import * as dashboard from './007-dashboard.ts';

/** Every migration by name: imported, so that nothing depends on what stands in a folder. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '001-foundation': foundation,
  '002-news': news,
  '007-dashboard': dashboard,
};
