import { appOn } from './app-on-database.ts';
import type { Command } from './command.ts';
import { onExistingDatabase } from './on-database.ts';

const SAID = {
  reset: 'signs in by the password alone now; every session of the account has ended, and its owner gets a mail',
  off: 'has no second step, so nothing was changed',
  unknown: 'belongs to no account',
} as const;

/** Removes the second factor of an account whose user has lost it. */
export const resetSecondFactor: Command = {
  usage: '<email address>',
  summary: 'takes the second step of signing in from an account whose owner has lost it',
  takes: [1, 1],
  run: ({ words: [email = ''] }) =>
    onExistingDatabase(async (database, config) => {
      // The mail waits in the outbox; the server sends it.
      const app = await appOn(database, config);
      const outcome = await app.auth.resetSecondFactor(email.trim().toLowerCase());
      await app.http.close();
      console.log(`${email} ${SAID[outcome]}`);
      if (outcome === 'unknown') process.exitCode = 1;
    }),
};
