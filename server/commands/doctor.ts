import { existsSync } from 'node:fs';
import { access, constants, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { configuredSecrets, secretInDatabase } from '../modules/site/index.ts';
import { loadConfig, type Config } from '../platform/config/config.ts';
import type { Database } from '../platform/database/database.ts';
import { postgresNow } from '../platform/database/database-clock.ts';
import { seenMigrations } from '../platform/database/migrate.ts';
import { countSteps } from '../platform/database/migration-steps.ts';
import { MIGRATIONS } from '../platform/database/migrations/index.ts';
import { connectDatabase, embeddedFile } from '../platform/database/open.ts';
import { createSmtpMailer } from '../platform/mail/smtp.ts';
import { openStores } from '../platform/storage/stores.ts';
import type { Command } from './command.ts';
import { nameOf } from './on-database.ts';
import { numberText } from '#shared/domain/common/text/number-text.ts';

const GOOD = 'ok';
const WORTH_A_LOOK = 'look';
const FAULT = 'fault';
type Finding = readonly [grade: typeof GOOD | typeof WORTH_A_LOOK | typeof FAULT, sentence: string];

const NODE_LEAST = 24;
const WAIT_MS = 10_000;
/** Codes of authenticator apps are 30 s long. */
const CLOCKS_APART_MS = 5_000;
const DISK_LEAST_BYTES = 1024 ** 3;
const MEBIBYTE = 1024 ** 2;
const RAZORPAY = 'https://api.razorpay.com';

const sentenceOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as { readonly code?: unknown };
  const reason = error.message || (typeof code === 'string' ? code : error.name);
  return error.cause instanceof Error ? `${reason}: ${error.cause.message}` : reason;
};

const checkVersions = async ({ webDir, widgetDir }: Config): Promise<Finding> => {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < NODE_LEAST) return [FAULT, `Node ${process.versions.node} is too old: ${NODE_LEAST} is needed`];
  for (const folder of [webDir, widgetDir]) {
    const isThere = await access(folder).then(
      () => true,
      () => false,
    );
    if (!isThere) return [FAULT, `${folder} is missing: run npm run build -- web widget`];
  }
  return [GOOD, `Node ${process.versions.node}, site and widget are built`];
};

const checkDatabase = async (config: Config, { db, dialect }: Database): Promise<Finding> => {
  const seen = new Set(await seenMigrations(db, dialect));
  if (seen.size === 0) return [FAULT, `There is no database of Business Wisdom at ${nameOf(config)}`];
  const pending = Object.keys(MIGRATIONS).filter((name) => !seen.has(name)).length;
  if (pending > 0) return [WORTH_A_LOOK, `${nameOf(config)}: ${pending} migrations are to be run (command migrate)`];
  const steps = await countSteps(db);
  return steps > 0
    ? [WORTH_A_LOOK, `${nameOf(config)}: ${steps} steps of migrations are to be done (command migrate)`]
    : [GOOD, `${nameOf(config)}: the tables are up to date`];
};

const checkSecret = async (config: Config, { db }: Database): Promise<Finding> => {
  if ((await secretInDatabase(db)) !== null) return [FAULT, 'It is in the database: run the command move-secret'];
  const count = configuredSecrets(config).length;
  if (count === 0)
    return config.mode === 'demo'
      ? [GOOD, 'A demo makes its own at the first start']
      : [FAULT, 'APP_SECRET is not set, and SECRET_FILE names no file'];
  return [GOOD, count === 1 ? 'It is set' : `It is set, and ${count - 1} before it are still accepted`];
};

const checkClock = async ({ db, dialect }: Database): Promise<Finding> => {
  if (dialect === 'sqlite') return [GOOD, 'The database has no other clock'];
  const apart = Math.abs((await postgresNow(db)) - Date.now());
  return apart > CLOCKS_APART_MS
    ? [FAULT, `This machine and the database are ${(apart / 1_000).toFixed(0)} s apart`]
    : [GOOD, 'This machine and the database agree'];
};

const checkDisk = async ({ dataDir }: Config): Promise<Finding> => {
  await access(dataDir, constants.W_OK);
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const said = `${dataDir} has ${numberText(Math.floor(free / MEBIBYTE))} MB left`;
  return [free < DISK_LEAST_BYTES ? FAULT : GOOD, said];
};

const checkStorage = async (config: Config): Promise<Finding> => {
  const { files } = await openStores(config);
  const key = `doctor/${crypto.randomUUID()}.txt`;
  const text = 'written by the command doctor';
  await files.put(key, Buffer.from(text));
  const read = (await files.get(key))?.toString();
  await files.remove(key);
  const location = config.s3 === undefined ? join(config.dataDir, 'files') : `the bucket ${config.s3.bucket}`;
  return read === text ? [GOOD, `${location} writes and reads`] : [FAULT, `${location} gives back something else`];
};

const checkMail = async ({ smtpUrl, mailFrom, dataDir }: Config): Promise<Finding> => {
  if (smtpUrl === undefined) return [GOOD, `Mails are kept in ${join(dataDir, 'mailbox.jsonl')}: no SMTP_URL`];
  const mailer = createSmtpMailer({ smtpUrl, from: mailFrom });
  try {
    await mailer.verify();
    return [GOOD, `${new URL(smtpUrl).host} takes mails`];
  } finally {
    mailer.close();
  }
};

const checkPayments = async ({ razorpay }: Config): Promise<Finding> => {
  if (razorpay === undefined) return [GOOD, 'The stand-in takes test payments: no RAZORPAY_KEY_ID'];
  const { keyId, keySecret, apiUrl = RAZORPAY } = razorpay;
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  const signal = AbortSignal.timeout(WAIT_MS);
  const { status, headers } = await fetch(new URL('/v1/plans?count=1', apiUrl), { headers: { authorization }, signal });
  if (status === 401) return [FAULT, 'Razorpay refuses RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET'];
  if (status !== 200) return [WORTH_A_LOOK, `Razorpay answered ${status}`];
  const apart = Math.abs(Date.parse(headers.get('date') ?? '') - Date.now());
  if (apart > CLOCKS_APART_MS) return [FAULT, `This machine and Razorpay are ${(apart / 1_000).toFixed(0)} s apart`];
  return [GOOD, `Razorpay knows ${keyId}`];
};

const checkAddress = async ({ publicUrl }: Config): Promise<Finding> => {
  const { status } = await fetch(new URL('/readyz', publicUrl), { signal: AbortSignal.timeout(WAIT_MS) });
  return status === 200 ? [GOOD, `${publicUrl} is ready`] : [WORTH_A_LOOK, `${publicUrl}/readyz answered ${status}`];
};

/** Checks everything that the server needs. It changes nothing but a file that it removes again. */
export const doctor: Command = {
  usage: '',
  summary: 'checks configuration, versions, database, secret, clock, disk, files, mail, payments and address',
  takes: [0, 0],
  run: async () => {
    let faults = 0;
    const say = ([grade, sentence]: Finding, name: string): void => {
      if (grade === FAULT) faults += 1;
      console.log(`${grade.padEnd(6)}${name.padEnd(14)}${sentence}`);
    };
    const look = async (
      name: string,
      check: () => Promise<Finding>,
      whenItFails: Finding[0] = FAULT,
    ): Promise<void> => {
      say(await check().catch((error: unknown): Finding => [whenItFails, sentenceOf(error)]), name);
    };
    // Its faults are a sentence each, and without it nothing else can be looked at.
    const config = loadConfig(process.env);
    say([GOOD, `${config.mode} mode`], 'configuration');
    await look('versions', () => checkVersions(config));
    await look('disk', () => checkDisk(config));
    // Connecting would make it.
    if (config.databaseUrl === undefined && !existsSync(embeddedFile(config.dataDir))) {
      say([FAULT, `There is no database of Business Wisdom at ${nameOf(config)}`], 'database');
    } else {
      const database = connectDatabase(config);
      await look('database', () => checkDatabase(config, database));
      await look('secret', () => checkSecret(config, database));
      await look('clock', () => checkClock(database));
      await database.close();
    }
    await look('files', () => checkStorage(config));
    await look('mail', () => checkMail(config));
    await look('payments', () => checkPayments(config));
    // The server may not run, or not be reached from here.
    await look('address', () => checkAddress(config), WORTH_A_LOOK);
    if (faults > 0) process.exitCode = 1;
  },
};
