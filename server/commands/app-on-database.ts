import { systemClock } from '../platform/clock.ts';
import { noGateway } from '../modules/billing/index.ts';
import { systemRandom } from '../platform/random.ts';
import { buildApp, type App } from '../app.ts';
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/database/database.ts';
import { migrateDatabase } from '../platform/database/open.ts';

const mailer = { send: () => Promise.reject(new Error('Commands send no mail')) };

/** Builds the app on a database, brought up to date, for a command that needs its services; it listens to no one. */
export const appOn = async (database: Database, config: Config): Promise<App> => {
  await migrateDatabase(config);
  return buildApp(config, { database, clock: systemClock, random: systemRandom, mailer, gateway: noGateway });
};
