/** Takes the second step of signing in from an account whose owner lost it, with the environment of the server. */
import { noGateway } from '../server/modules/billing/gateway/none.ts';
import { systemClock } from '../server/platform/clock.ts';
import { systemRandom } from '../server/platform/random.ts';
import { buildApp } from '../server/app.ts';
import { loadConfig } from '../server/platform/config/config.ts';
import { openDatabase } from '../server/platform/database/open.ts';

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
const config = loadConfig(process.env);
const database = await openDatabase(config);
// The mail waits in the outbox; the server sends it.
const mailer = { send: () => Promise.reject(new Error('This command sends no mail itself')) };
const app = await buildApp(config, { database, clock: systemClock, random: systemRandom, mailer, gateway: noGateway });
const outcome = await app.auth.resetSecondFactor(email.trim().toLowerCase());
await app.http.close();
await database.close();
console.log(`${email} ${SAID[outcome]}`);
process.exit(outcome === 'unknown' ? 1 : 0);
