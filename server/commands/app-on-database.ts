import type { App } from '../app.ts';
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/database/database.ts';
import { migrateDatabase } from '../platform/database/open.ts';

const mailer = { send: () => Promise.reject(new Error('Commands send no mail')) };

/**
 * Builds the app on a database, brought up to date, for a command that needs its services; it listens to no one. The app
 * takes most of a command's start, so it is loaded by those that need it alone.
 */
export const appOn = async (database: Database, config: Config): Promise<App> => {
  const [{ buildApp }, { noGateway }, { systemClock }, { systemRandom }] = await Promise.all([
    import('../app.ts'),
    import('../modules/billing/index.ts'),
    import('../platform/clock.ts'),
    import('../platform/random.ts'),
  ]);
  await migrateDatabase(config);
  return buildApp(config, { database, clock: systemClock, random: systemRandom, mailer, gateway: noGateway });
};
