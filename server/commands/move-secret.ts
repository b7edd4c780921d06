import { forgetLostSecret, moveSecret } from '../modules/site/index.ts';
import { systemRandom } from '../platform/random.ts';
import type { Command } from './command.ts';
import { onExistingDatabase } from './on-database.ts';

const LOST = `The database can be used with this secret now. What the lost one protected no longer works: authenticator apps, recovery
codes, calendar links, links to unsubscribe in emails that were sent, and emails that were waiting. Passkeys still work.
To let in staff without one: node server/cli.ts reset-second-factor <email address>`;

/** Moves the server's secret out of the database; with `--lost`, lets a database be used after its secret was lost. */
export const moveSecretCommand: Command = {
  usage: '[--lost]',
  summary: "moves the server's secret out of a database of an earlier version; --lost goes on without it",
  takes: [0, 0],
  switches: ['lost'],
  run: ({ switches }) =>
    onExistingDatabase(async (database, config) => {
      if (switches.has('lost')) {
        await forgetLostSecret(config, database, systemRandom);
        console.log(LOST);
        return;
      }
      const move = await moveSecret(config, database);
      switch (move.outcome) {
        case 'nothing':
          console.log('The database holds no secret, so nothing was changed');
          return;
        case 'moved':
          console.log(
            `The secret is in ${move.to} now, was read from there, and is no longer in the database. Backups made before today still hold it: docs/operations.md says how to replace it.`,
          );
          return;
        case 'unset':
          console.log(
            `Add this line to the server's environment and run this command again:\n${move.variable}='${move.secret}'`,
          );
          process.exitCode = 1;
      }
    }),
};
