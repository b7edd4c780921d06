import { migrateDatabase } from '../platform/database/open.ts';
import type { Command } from './command.ts';
import { onExistingDatabase } from './on-database.ts';

/** Brings the tables up to date, as a server does that starts. */
export const migrate: Command = {
  usage: '',
  summary: 'brings the tables up to date, while older servers go on; a server that starts does the same',
  takes: [0, 0],
  run: () =>
    onExistingDatabase(async (_database, config) => {
      await migrateDatabase({ ...config, onMigration: (line) => console.log(line) });
      console.log('The tables are up to date');
    }),
};
