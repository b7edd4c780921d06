/** Takes the second step of signing in from an account whose owner lost it, with the environment of the server. */
import { appOn } from './app-on-database.ts';
import { onExistingDatabase, runCommand } from './on-database.ts';

const SAID = {
  reset: 'signs in by the password alone now; every session of the account has ended, and its owner gets a mail',
  off: 'has no second step, so nothing was changed',
  unknown: 'belongs to no account',
} as const;

const [email] = process.argv.slice(2);
if (email === undefined) {
  console.error('Usage: node scripts/reset-second-factor.ts <email address>');
  process.exit(1);
}
await runCommand(() =>
  onExistingDatabase(async (database, config) => {
    // The mail waits in the outbox; the server sends it.
    const app = await appOn(database, config);
    const outcome = await app.auth.resetSecondFactor(email.trim().toLowerCase());
    await app.http.close();
    console.log(`${email} ${SAID[outcome]}`);
    if (outcome === 'unknown') process.exitCode = 1;
  }),
);
