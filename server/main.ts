/** The process: configuration, start, signals, end. */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { systemClock } from './adapters/clock.ts';
import { createMailbox } from './adapters/mailbox.ts';
import { systemRandom } from './adapters/random.ts';
import { createSmtpMailer } from './adapters/smtp.ts';
import { buildApp, type Adapters, type App } from './app.ts';
import { bannerOf } from './banner.ts';
import { ConfigFault, loadConfig, type Config } from './config.ts';
import { openDatabase } from './db/open.ts';
import { prepareFirstStart } from './first-start.ts';

/** Between telling balancers to stay away and closing: they need that long to notice. */
const DRAIN_MS = 2_000;
/** What is in flight must be done in this time, in milliseconds. */
const CLOSE_MS = 10_000;

const readConfig = (): Config => {
  try {
    return loadConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigFault)) throw error;
    for (const fault of error.faults) console.error(fault);
    process.exit(1);
  }
};

const mailOf = (config: Config): Pick<Adapters, 'mailer' | 'mailbox'> => {
  const { smtpUrl, mailFrom } = config;
  if (smtpUrl !== undefined) return { mailer: createSmtpMailer({ smtpUrl, from: mailFrom }) };
  const mailbox = createMailbox(join(config.dataDir, 'mailbox.jsonl'), systemClock);
  return { mailer: mailbox, mailbox };
};

const stop = async (app: App, close: () => Promise<void>): Promise<void> => {
  app.drain();
  await pause(DRAIN_MS);
  const done = Promise.all([app.http.close(), app.background.stop()]).then(close);
  const late = pause(CLOSE_MS).then(() => 'late' as const);
  process.exit((await Promise.race([done, late])) === 'late' ? 1 : 0);
};

const config = readConfig();
const database = await openDatabase({
  ...config,
  onIdleError: (error) => console.error(`A database connection broke: ${error.message}`),
});
const mail = mailOf(config);
const app = await buildApp(config, { database, clock: systemClock, random: systemRandom, ...mail });
const firstStart = await prepareFirstStart(app);
let stopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    void stop(app, () => database.close());
  });
}

await app.http.listen({ host: config.host, port: config.port });
app.background.start();
console.log(bannerOf(config, firstStart, { mailbox: mail.mailbox !== undefined }));
