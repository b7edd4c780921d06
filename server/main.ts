/** The process: configuration, start, signals, end. */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { collectDefaultMetrics } from 'prom-client';
import { paymentWebhook } from '#shared/contract/billing/payment.ts';
import { systemClock } from './platform/clock.ts';
import { createMailbox } from './platform/mail/mailbox.ts';
import { createRazorpay, loadEmulator } from './modules/billing/index.ts';
import { systemRandom } from './platform/random.ts';
import { createSmtpMailer } from './platform/mail/smtp.ts';
import { SecretFault } from './platform/keys/secret-file.ts';
import { buildApp, type Adapters, type App } from './app.ts';
import { ConfigFault, loadConfig, type Config } from './platform/config/config.ts';
import { unreachableSentence } from './platform/database/database-errors.ts';
import { openDatabase } from './platform/database/open.ts';
import { BACKLOG } from './platform/http/framework.ts';
import { bannerOf, prepareFirstStart } from './modules/site/index.ts';

/** Between telling balancers to stay away and closing: they need that long to notice. */
const DRAIN_MS = 2_000;
/** Requests in progress must end in this time, in milliseconds. */
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

/** Razorpay if its keys are set, else an emulator on this machine that moves no money. */
const paymentsOf = async (
  { razorpay, dataDir }: Config,
  origin: () => string | null,
): Promise<Pick<Adapters, 'gateway' | 'emulator'>> => {
  if (razorpay !== undefined) return { gateway: createRazorpay({ mode: 'live', ...razorpay }) };
  const { startEmulator } = await loadEmulator();
  const emulator = await startEmulator({
    clock: systemClock,
    random: systemRandom,
    file: join(dataDir, 'payment-emulator.json'),
    webhookUrl: () => {
      const own = origin();
      return own === null ? null : `${own}${paymentWebhook.path}`;
    },
  });
  const { keyId, keySecret, webhookSecret } = emulator.state;
  const apiUrl = emulator.url;
  const gateway = createRazorpay({ mode: 'test', keyId, keySecret, webhookSecrets: [webhookSecret], apiUrl });
  return { gateway, emulator };
};

const stop = async (app: App, close: () => Promise<void>): Promise<void> => {
  app.drain();
  await pause(DRAIN_MS);
  const closed = app.http.close().then(() => app.background.stop());
  const done = closed.then(close);
  const late = pause(CLOSE_MS).then(() => 'late' as const);
  process.exit((await Promise.race([done, late])) === 'late' ? 1 : 0);
};

/** Ends the process with a sentence about an error; one that has none is thrown on. */
const endWith =
  (sentenceOf: (error: unknown) => string | null) =>
  (error: unknown): never => {
    const sentence = sentenceOf(error);
    if (sentence === null) throw error;
    console.error(sentence);
    process.exit(1);
  };

const config = readConfig();
const database = await openDatabase({
  ...config,
  onIdleError: (error) => console.error(`A database connection broke: ${error.message}`),
  onMigration: (line) => console.log(line),
}).catch(endWith(unreachableSentence));
const mail = mailOf(config);
let origin: string | null = null;
const payments = await paymentsOf(config, () => origin);
const app = await buildApp(config, { database, clock: systemClock, random: systemRandom, ...mail, ...payments }).catch(
  endWith((error) => (error instanceof SecretFault ? error.message : null)),
);
collectDefaultMetrics({ register: app.metrics.registry });
const firstStart = await prepareFirstStart(app);
let stopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    void stop(app, async () => {
      await payments.emulator?.close();
      await database.close();
    });
  });
}

origin = await app.http.listen({ host: config.host, port: config.port, backlog: BACKLOG });
app.background.start();
console.log(bannerOf(config, firstStart, { mailbox: mail.mailbox !== undefined }));
