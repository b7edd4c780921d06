import type { Migration } from 'kysely/migration';
import * as foundation from './001-foundation.ts';
import * as news from './002-news.ts';
import * as profile from './005-profile.ts';
import * as progress from './006-progress.ts';

/** Every migration by name: imported, so that nothing depends on what stands in a folder. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '001-foundation': foundation,
  '002-news': news,
  '005-profile': profile,
  '006-progress': progress,
};
