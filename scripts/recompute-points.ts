/** Makes streaks, points, boards and totals anew from the attempts, with the environment of the server. */
import { noGateway } from '../server/modules/billing/gateway/none.ts';
import { systemClock } from '../server/platform/clock.ts';
import { systemRandom } from '../server/platform/random.ts';
import { buildApp } from '../server/app.ts';
import { loadConfig } from '../server/platform/config/config.ts';
import { openDatabase } from '../server/platform/database/open.ts';

const config = loadConfig(process.env);
const database = await openDatabase(config);
const mailer = { send: () => Promise.reject(new Error('A recount sends no mail')) };
const app = await buildApp(config, { database, clock: systemClock, random: systemRandom, mailer, gateway: noGateway });
const people = await app.recount.all();
await app.http.close();
await database.close();
console.log(`Counted anew: ${String(people)} people`);
