import { systemClock } from '../server/platform/clock.ts';
import { noGateway } from '../server/modules/billing/index.ts';
import { systemRandom } from '../server/platform/random.ts';
import { buildApp, type App } from '../server/app.ts';
import type { Config } from '../server/platform/config/config.ts';
import type { Database } from '../server/platform/database/database.ts';
import { migrate } from '../server/platform/database/migrate.ts';

const mailer = { send: () => Promise.reject(new Error('Commands send no mail')) };

/** Builds the app on a database, brought up to date, for a command that needs its services; it listens to no one. */
export const appOn = async (database: Database, config: Config): Promise<App> => {
  await migrate(database);
  return buildApp(config, { database, clock: systemClock, random: systemRandom, mailer, gateway: noGateway });
};
