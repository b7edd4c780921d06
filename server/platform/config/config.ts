/** The only reader of the environment: checked at boot, with one sentence per fault. */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import type { SocialKind } from '#shared/contract/site/site.ts';
import { Environment } from './environment.ts';
import { faultsTogether } from './combined-rules.ts';

export interface Config {
  readonly mode: 'demo' | 'production';
  readonly host: string;
  readonly port: number;
  /** Address under which people reach the site, without a slash at the end. */
  readonly publicUrl: string;
  /** Folder of the embedded database, the files and the mailbox. */
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** PostgreSQL itself, where `databaseUrl` names a pooler. */
  readonly migrationUrl: string | undefined;
  /** A PostgreSQL that replays what `databaseUrl` writes. */
  readonly replicaUrl: string | undefined;
  /** Where the server's secret comes from: the environment, or else the file. */
  readonly secrets: SecretsConfig;
  /** The bucket for files; without one they are in `dataDir`. */
  readonly s3: S3Config | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly supportEmail: string;
  /** Where the operator can be found; shown on /contact. */
  /** The site's operator, named in the terms and on the privacy page. */
  readonly operator: {
    readonly entity: string | undefined;
    readonly grievanceOfficer: { readonly name: string; readonly email: string } | undefined;
    readonly courts: string | undefined;
    /** The day (`YYYY-MM-DD`) from which the terms and the privacy page apply. */
    readonly since: string | undefined;
  };
  readonly contact: { readonly address: string | undefined; readonly mapUrl: string | undefined };
  /** The operator's own pages elsewhere; the footer links the front pages of those sites without them. */
  readonly social: Readonly<Record<SocialKind, string | undefined>>;
  readonly adminEmail: string | undefined;
  readonly adminPassword: string | undefined;
  /** Whether administrators have to sign in with a second step. */
  readonly staffSecondFactor: 'required' | 'optional';
  /** Rupees that one person with the profile support may refund of one payment. */
  readonly supportRefundLimit: number;
  /** IANA zone whose midnight turns the day. */
  readonly dailyTimezone: string;
  /** Addresses or networks of the proxies whose X-Forwarded-For is believed. */
  readonly trustProxy: readonly string[];
  readonly logLevel: string;
  /** The OpenTelemetry collector; without one nothing is sent. */
  readonly otlpEndpoint: string | undefined;
  /** The bearer token for /metrics. */
  readonly metricsToken: string | undefined;
  /** Push services that browser notifications are sent through; `*.example.com` matches all its subdomains. */
  readonly pushHosts: readonly string[];
  /** Folders of the built site and widget. */
  readonly webDir: string;
  readonly widgetDir: string;
  /** The build of the site that renders pages to HTML. */
  readonly rendererFile: string;
  /** The build of the widget that writes it as HTML. */
  readonly fragmentFile: string;
  /** Folder of the starter content. */
  readonly contentDir: string;
  /** Days after which the answers of a finished attempt move to the object store; never without it. */
  readonly archiveAnswersAfterDays: number | undefined;
  /** Days for which replaced files of old answers stay, because backups of the database still name them. */
  readonly keepReplacedArchivesDays: number;
  /** API calls without a session that one address may make in a minute. */
  readonly requestsPerMinute: number;
  /** API calls that one session, or one visitor without a session, may make in a minute. */
  readonly requestsPerSession: number;
  /** Networks whose callers are not limited by their address. */
  readonly rateLimitAllow: readonly string[];
  /** Requests worked on at once by one process. */
  readonly requestsAtOnce: number;
  /** Whether webhooks may call this machine. */
  readonly localWebhooks: boolean;
  /** Whether a new database gets sample weekly tests, a live class and a mentor; never in production. */
  readonly sampleEvents: boolean;
  /** The Learning Record Store that gets statements; none when undefined. */
  readonly xapi: XapiConfig | undefined;
  /** The language model that drafts questions; none when undefined. */
  readonly drafting: DraftingConfig | undefined;
  /** The payment provider's keys; without them the emulator is used. */
  readonly razorpay: RazorpayKeys | undefined;
  /** The seller's details on invoices. */
  readonly seller: Seller;
}

export interface SecretsConfig {
  readonly current: Uint8Array | undefined;
  /** Still accepted, never used for anything new. */
  readonly previous: readonly Uint8Array[];
  readonly file: string;
  /** True if the operator named the file. */
  readonly fileIsSet: boolean;
}

export interface S3Config {
  readonly bucket: string;
  readonly region: string;
  /** Address of a store that isn't Amazon's. */
  readonly endpoint: string | undefined;
}

export interface XapiConfig {
  /** Without a slash at the end: statements go to `/statements` below. */
  readonly endpoint: string;
  readonly key: string;
  readonly secret: string;
}

export interface DraftingConfig {
  /** Without a slash at the end: requests go to `/chat/completions` below. */
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly model: string;
  /** Of a million tokens; none when undefined. */
  readonly prices: { readonly in: number; readonly out: number; readonly currency: string } | undefined;
  /** Time of one request, in milliseconds. */
  readonly timeoutMs: number;
  /** Requests of one person in 24 hours. */
  readonly perDay: number;
}

export interface RazorpayKeys {
  readonly keyId: string;
  readonly keySecret: string;
  /** The newest first; a second one only while it is being changed. */
  readonly webhookSecrets: readonly string[];
  /** Origin of its API; the provider's own when undefined. */
  readonly apiUrl: string | undefined;
}

export interface Seller {
  readonly name: string;
  readonly address: string;
  /** GST is charged, and shown, only by who has a number. */
  readonly gstin: string | null;
  /** Whole percent. */
  readonly gstRate: number;
  /** Service accounting code on invoices. */
  readonly sac: string;
}

/** Every fault of the environment, a sentence each. */
export class ConfigFault extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.name = 'ConfigFault';
    this.faults = faults;
  }
}

const inRepository = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

const xapiOf = ({ XAPI_ENDPOINT: endpoint, XAPI_KEY: key, XAPI_SECRET: secret }: Environment): XapiConfig | undefined =>
  endpoint === undefined || key === undefined || secret === undefined ? undefined : { endpoint, key, secret };

const draftingOf = (env: Environment): DraftingConfig | undefined => {
  const { AI_BASE_URL: baseUrl, AI_API_KEY: apiKey, AI_MODEL: model } = env;
  const { AI_PRICE_IN: priceIn, AI_PRICE_OUT: priceOut, AI_CURRENCY: currency } = env;
  if (baseUrl === undefined || apiKey === undefined || model === undefined) return undefined;
  return {
    baseUrl,
    apiKey,
    model,
    prices: priceIn === undefined || priceOut === undefined ? undefined : { in: priceIn, out: priceOut, currency },
    timeoutMs: env.AI_TIMEOUT_SECONDS * 1000,
    perDay: env.AI_REQUESTS_PER_DAY,
  };
};

const razorpayOf = (env: Environment): RazorpayKeys | undefined => {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_WEBHOOK_SECRET: secret } = env;
  if (keyId === undefined || keySecret === undefined || secret === undefined) return undefined;
  const old = env.RAZORPAY_WEBHOOK_SECRET_OLD;
  return {
    keyId,
    keySecret,
    webhookSecrets: old === undefined ? [secret] : [secret, old],
    apiUrl: env.RAZORPAY_API_URL,
  };
};

const operatorOf = (env: Environment): Config['operator'] => {
  const { LEGAL_ENTITY: entity, LEGAL_COURTS: courts, LEGAL_SINCE: since } = env;
  const { GRIEVANCE_OFFICER: name, GRIEVANCE_EMAIL: email } = env;
  const grievanceOfficer = name === undefined || email === undefined ? undefined : { name, email };
  return { entity, courts, since, grievanceOfficer };
};

/** Region of stores that know none. */
const REGION = 'us-east-1';

const s3Of = ({ S3_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT: endpoint }: Environment): S3Config | undefined =>
  bucket === undefined ? undefined : { bucket, region: region ?? REGION, endpoint };

/** Beside the data folder, not in it: whoever copies the folder doesn't get the secret along. */
const secretsOf = (env: Environment): SecretsConfig => ({
  current: env.APP_SECRET ?? undefined,
  previous: env.APP_SECRET_PREVIOUS ?? [],
  file: env.SECRET_FILE ?? `${resolve(env.DATA_DIR)}.secret`,
  fileIsSet: env.SECRET_FILE !== undefined,
});

/** Reads the configuration. Throws a ConfigFault that names every fault. */
export const loadConfig = (environment: Readonly<Record<string, string | undefined>>): Config => {
  // An empty variable is one that isn't set: compose files and shells make them.
  const nonEmpty = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim() !== ''));
  const result = v.safeParse(Environment, nonEmpty, { abortPipeEarly: true });
  if (!result.success) throw new ConfigFault(result.issues.map((issue) => issue.message));
  const env = result.output;
  const faults = faultsTogether(env);
  if (faults.length > 0) throw new ConfigFault(faults);
  return {
    mode: env.APP_MODE,
    host: env.HOST ?? (env.APP_MODE === 'production' ? '0.0.0.0' : '127.0.0.1'),
    port: env.PORT,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${String(env.PORT)}`,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    migrationUrl: env.DATABASE_MIGRATION_URL,
    replicaUrl: env.DATABASE_REPLICA_URL,
    secrets: secretsOf(env),
    s3: s3Of(env),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    supportEmail: env.SUPPORT_EMAIL,
    operator: operatorOf(env),
    contact: { address: env.CONTACT_ADDRESS, mapUrl: env.CONTACT_MAP_URL },
    social: { video: env.SOCIAL_VIDEO_URL, network: env.SOCIAL_NETWORK_URL, photo: env.SOCIAL_PHOTO_URL },
    adminEmail: env.ADMIN_EMAIL,
    adminPassword: env.ADMIN_PASSWORD,
    staffSecondFactor: env.STAFF_SECOND_FACTOR,
    supportRefundLimit: env.SUPPORT_REFUND_LIMIT,
    dailyTimezone: env.DAILY_TIMEZONE,
    trustProxy: env.TRUST_PROXY ?? [],
    logLevel: env.LOG_LEVEL,
    pushHosts: env.PUSH_HOSTS,
    otlpEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    metricsToken: env.METRICS_TOKEN,
    webDir: inRepository('dist/web'),
    widgetDir: inRepository('dist/widget'),
    rendererFile: inRepository('dist/ssr/render.js'),
    fragmentFile: inRepository('dist/widget-ssr/render.js'),
    contentDir: inRepository('content'),
    archiveAnswersAfterDays: env.ARCHIVE_ANSWERS_AFTER_DAYS,
    keepReplacedArchivesDays: env.KEEP_REPLACED_ARCHIVES_DAYS,
    requestsPerMinute: env.REQUESTS_PER_MINUTE,
    requestsPerSession: env.REQUESTS_PER_SESSION,
    rateLimitAllow: env.RATE_LIMIT_ALLOW ?? [],
    requestsAtOnce: env.REQUESTS_AT_ONCE,
    localWebhooks: (env.LOCAL_WEBHOOKS ?? (env.APP_MODE === 'demo' ? 'allowed' : 'refused')) === 'allowed',
    sampleEvents: env.APP_MODE === 'demo' && env.SAMPLE_EVENTS !== 'off',
    xapi: xapiOf(env),
    drafting: draftingOf(env),
    razorpay: razorpayOf(env),
    seller: {
      name: env.SELLER_NAME,
      address: env.SELLER_ADDRESS,
      gstin: env.SELLER_GSTIN ?? null,
      gstRate: env.SELLER_GSTIN === undefined ? 0 : env.GST_RATE,
      sac: env.GST_SAC,
    },
  };
};
