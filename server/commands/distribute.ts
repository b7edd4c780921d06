import { connectDatabase } from '../platform/database/open.ts';
import { distribute as distributeDatabase } from '../platform/database/distribution/distribute.ts';
import type { Command } from './command.ts';
import { DatabaseFault, onExistingDatabase } from './on-database.ts';

/** Spreads the tables of learners over the machines of Citus. */
export const distribute: Command = {
  usage: '',
  summary: 'spreads attempts and totals over the workers of Citus; may be repeated',
  takes: [0, 0],
  run: () =>
    onExistingDatabase(async (_database, config) => {
      const patient = connectDatabase(
        { ...config, databaseUrl: config.migrationUrl ?? config.databaseUrl },
        { patient: true },
      );
      try {
        const fault = await distributeDatabase(patient, (line) => console.log(line));
        if (fault !== null) throw new DatabaseFault(fault);
        console.log('The database is distributed');
      } finally {
        await patient.close();
      }
    }),
};
