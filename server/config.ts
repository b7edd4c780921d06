/** The only reader of the environment: checked at boot, with one sentence per fault. */
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import type { SocialKind } from '#shared/contract/site.ts';
import { STAFF_PASSWORD_MIN } from '#shared/domain/limits.ts';
import { stateOfGstin } from '#shared/domain/tax.ts';

export interface Config {
  readonly mode: 'demo' | 'production';
  readonly host: string;
  readonly port: number;
  /** Address under which people reach the site, without a slash at the end. */
  readonly publicUrl: string;
  /** Folder of the embedded database, the files and the mailbox. */
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** The bucket that holds the files; they stand in `dataDir` without one. */
  readonly s3: S3Config | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly supportEmail: string;
  /** Where the operator can be found; shown on /contact. */
  readonly contact: { readonly address: string | undefined; readonly mapUrl: string | undefined };
  /** The operator's own pages elsewhere; the footer links the front pages of those sites without them. */
  readonly social: Readonly<Record<SocialKind, string | undefined>>;
  readonly adminEmail: string | undefined;
  readonly adminPassword: string | undefined;
  /** Whether administrators have to sign in with a second step. */
  readonly staffSecondFactor: 'required' | 'optional';
  /** IANA zone whose midnight turns the day. */
  readonly dailyTimezone: string;
  /** Addresses or networks of the proxies whose X-Forwarded-For is believed. */
  readonly trustProxy: readonly string[];
  readonly logLevel: string;
  /** What reads /metrics has to bring. */
  readonly metricsToken: string | undefined;
  /** Where the builds of the site and of the widget stand. */
  readonly webDir: string;
  readonly widgetDir: string;
  /** The build of the site that renders pages to HTML. */
  readonly rendererFile: string;
  /** The build of the widget that writes it as HTML. */
  readonly fragmentFile: string;
  /** Where the starter content stands. */
  readonly contentDir: string;
  /** Requests that one address may make of the API in a minute. */
  readonly requestsPerMinute: number;
  /** Requests worked on at once by one process. */
  readonly requestsAtOnce: number;
  /** The payment provider's keys; the emulator stands in for it without them. */
  readonly razorpay: RazorpayKeys | undefined;
  /** What stands about us on invoices. */
  readonly seller: Seller;
}

export interface S3Config {
  readonly bucket: string;
  readonly region: string;
  /** Address of a store that isn't Amazon's. */
  readonly endpoint: string | undefined;
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

const LOOPBACK = ['127.0.0.1', '::1', 'localhost'];
const inRepository = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

const isZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

const address = (name: string, protocols: readonly string[]) =>
  v.pipe(
    v.string(),
    v.check(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `${name} must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    ),
  );
const webAddress = (name: string) => address(name, ['https:', 'http:']);
const email = (name: string) => v.pipe(v.string(), v.email(`${name} must be an e-mail address`), v.toLowerCase());

const positive = (name: string) =>
  v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/, `${name} must be a whole number above 0`), v.transform(Number));

const Environment = v.object({
  APP_MODE: v.optional(v.picklist(['demo', 'production'], 'APP_MODE must be demo or production'), 'demo'),
  HOST: v.optional(v.string()),
  PORT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,5}$/, 'PORT must be a number'),
      v.transform(Number),
      v.maxValue(65535, 'PORT must be at most 65535'),
    ),
    '3000',
  ),
  PUBLIC_URL: v.optional(
    v.pipe(
      address('PUBLIC_URL', ['http:', 'https:']),
      v.transform((value) => value.replace(/\/+$/, '')),
    ),
  ),
  DATA_DIR: v.optional(v.string(), 'data'),
  DATABASE_URL: v.optional(address('DATABASE_URL', ['postgres:', 'postgresql:'])),
  S3_BUCKET: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'S3_BUCKET must be the name of a bucket')),
  ),
  S3_ENDPOINT: v.optional(webAddress('S3_ENDPOINT')),
  S3_REGION: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]{2,40}$/, 'S3_REGION must be the name of a region'))),
  SMTP_URL: v.optional(address('SMTP_URL', ['smtp:', 'smtps:'])),
  MAIL_FROM: v.optional(
    v.pipe(v.string(), v.regex(/^[^\r\n]+@[^\r\n]+$/, 'MAIL_FROM must be an e-mail address')),
    'Business Wisdom <no-reply@example.com>',
  ),
  SUPPORT_EMAIL: v.optional(email('SUPPORT_EMAIL'), 'support@example.com'),
  CONTACT_ADDRESS: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(300, 'CONTACT_ADDRESS must be at most 300 characters long'),
      v.regex(/^[^\r\n<>]+$/, 'CONTACT_ADDRESS must be one line of plain text'),
    ),
  ),
  CONTACT_MAP_URL: v.optional(webAddress('CONTACT_MAP_URL')),
  SOCIAL_VIDEO_URL: v.optional(webAddress('SOCIAL_VIDEO_URL')),
  SOCIAL_NETWORK_URL: v.optional(webAddress('SOCIAL_NETWORK_URL')),
  SOCIAL_PHOTO_URL: v.optional(webAddress('SOCIAL_PHOTO_URL')),
  ADMIN_EMAIL: v.optional(email('ADMIN_EMAIL')),
  ADMIN_PASSWORD: v.optional(
    v.pipe(
      v.string(),
      v.minLength(STAFF_PASSWORD_MIN, `ADMIN_PASSWORD must be at least ${String(STAFF_PASSWORD_MIN)} characters long`),
      v.maxLength(256, 'ADMIN_PASSWORD must be at most 256 characters long'),
    ),
  ),
  STAFF_SECOND_FACTOR: v.optional(
    v.picklist(['required', 'optional'], 'STAFF_SECOND_FACTOR must be required or optional'),
    'optional',
  ),
  DAILY_TIMEZONE: v.optional(
    v.pipe(v.string(), v.check(isZone, 'DAILY_TIMEZONE must be a time zone such as Asia/Kolkata')),
    'Asia/Kolkata',
  ),
  TRUST_PROXY: v.optional(
    v.pipe(
      v.string(),
      v.transform((value) => value.split(',').map((part) => part.trim())),
      v.check(
        (parts) =>
          parts.every((part) => /^[0-9a-f.:]+(?:\/\d{1,3})?$|^(?:loopback|linklocal|uniquelocal)$/i.test(part)),
        'TRUST_PROXY must be a list of addresses or networks, parted by commas',
      ),
    ),
  ),
  RAZORPAY_KEY_ID: v.optional(v.string()),
  RAZORPAY_KEY_SECRET: v.optional(v.string()),
  RAZORPAY_WEBHOOK_SECRET: v.optional(v.string()),
  RAZORPAY_WEBHOOK_SECRET_OLD: v.optional(v.string()),
  RAZORPAY_API_URL: v.optional(
    v.pipe(
      address('RAZORPAY_API_URL', ['http:', 'https:']),
      v.transform((value) => value.replace(/\/+$/, '')),
    ),
  ),
  SELLER_NAME: v.optional(v.string(), 'Business Wisdom'),
  SELLER_ADDRESS: v.optional(v.string(), ''),
  SELLER_GSTIN: v.optional(
    v.pipe(
      v.string(),
      v.check((value) => stateOfGstin(value) !== null, 'SELLER_GSTIN must be a valid GSTIN'),
    ),
  ),
  GST_RATE: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,2}$/, 'GST_RATE must be a whole number of percent'), v.transform(Number)),
    '18',
  ),
  GST_SAC: v.optional(v.pipe(v.string(), v.regex(/^\d{4,8}$/, 'GST_SAC must be a code of 4 to 8 digits')), '999293'),
  REQUESTS_PER_MINUTE: v.optional(positive('REQUESTS_PER_MINUTE'), '600'),
  REQUESTS_AT_ONCE: v.optional(positive('REQUESTS_AT_ONCE'), '200'),
  METRICS_TOKEN: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[!-~]{20,200}$/, 'METRICS_TOKEN must be at least 20 letters and signs without a space'),
    ),
  ),
  LOG_LEVEL: v.optional(
    v.picklist(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'LOG_LEVEL must be trace, debug, info, warn, error, fatal or silent',
    ),
    'info',
  ),
});
type Environment = v.InferOutput<typeof Environment>;

/** Every variable of the environment that is read. */
export const ENVIRONMENT_NAMES: readonly string[] = Object.keys(Environment.entries);

const RAZORPAY_NAMES = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const;

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

/** Region of stores that know none. */
const REGION = 'us-east-1';

const s3Of = ({ S3_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT: endpoint }: Environment): S3Config | undefined =>
  bucket === undefined ? undefined : { bucket, region: region ?? REGION, endpoint };

const together = (env: Environment): readonly string[] => {
  const faults: string[] = [];
  const fault = (wrong: boolean, sentence: string): void => {
    if (wrong) faults.push(sentence);
  };
  const production = env.APP_MODE === 'production';
  fault(production && env.SMTP_URL === undefined, 'SMTP_URL is required in production: codes are sent by e-mail');
  fault(production && env.PUBLIC_URL === undefined, 'PUBLIC_URL is required in production: mails and links name it');
  const keys = [env.RAZORPAY_KEY_ID, env.RAZORPAY_KEY_SECRET, env.RAZORPAY_WEBHOOK_SECRET];
  const some = keys.some((key) => key !== undefined);
  RAZORPAY_NAMES.forEach((name, at) =>
    fault(
      (production || some) && keys[at] === undefined,
      production
        ? `${name} is required in production: payments go through Razorpay`
        : `${name} is missing: Razorpay's keys belong together, set all three or none`,
    ),
  );
  fault(
    production && env.RAZORPAY_API_URL?.startsWith('http:') === true,
    'RAZORPAY_API_URL must start with https:// in production',
  );
  fault(
    !production && env.HOST !== undefined && !LOOPBACK.includes(env.HOST),
    'HOST must be a loopback address in demo mode: the mailbox page shows everybody’s codes',
  );
  fault(
    env.S3_BUCKET === undefined && (env.S3_ENDPOINT ?? env.S3_REGION) !== undefined,
    'S3_BUCKET is missing: S3_ENDPOINT and S3_REGION say only where that bucket is',
  );
  fault(
    env.S3_BUCKET !== undefined && env.S3_ENDPOINT === undefined && env.S3_REGION === undefined,
    'S3_REGION is missing: a bucket of Amazon’s is in a region',
  );
  fault(
    (env.ADMIN_EMAIL === undefined) !== (env.ADMIN_PASSWORD === undefined),
    'ADMIN_EMAIL and ADMIN_PASSWORD belong together: set both or neither',
  );
  return faults;
};

/** Reads the configuration. Throws a ConfigFault that names every fault. */
export const loadConfig = (environment: Readonly<Record<string, string | undefined>>): Config => {
  // An empty variable is one that isn't set: compose files and shells make them.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim() !== ''));
  const result = v.safeParse(Environment, given, { abortPipeEarly: true });
  if (!result.success) throw new ConfigFault(result.issues.map((issue) => issue.message));
  const env = result.output;
  const faults = together(env);
  if (faults.length > 0) throw new ConfigFault(faults);
  return {
    mode: env.APP_MODE,
    host: env.HOST ?? (env.APP_MODE === 'production' ? '0.0.0.0' : '127.0.0.1'),
    port: env.PORT,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${String(env.PORT)}`,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    s3: s3Of(env),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    supportEmail: env.SUPPORT_EMAIL,
    contact: { address: env.CONTACT_ADDRESS, mapUrl: env.CONTACT_MAP_URL },
    social: { video: env.SOCIAL_VIDEO_URL, network: env.SOCIAL_NETWORK_URL, photo: env.SOCIAL_PHOTO_URL },
    adminEmail: env.ADMIN_EMAIL,
    adminPassword: env.ADMIN_PASSWORD,
    staffSecondFactor: env.STAFF_SECOND_FACTOR,
    dailyTimezone: env.DAILY_TIMEZONE,
    trustProxy: env.TRUST_PROXY ?? [],
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN,
    webDir: inRepository('dist/web'),
    widgetDir: inRepository('dist/widget'),
    rendererFile: inRepository('dist/ssr/render.js'),
    fragmentFile: inRepository('dist/widget-ssr/render.js'),
    contentDir: inRepository('content'),
    requestsPerMinute: env.REQUESTS_PER_MINUTE,
    requestsAtOnce: env.REQUESTS_AT_ONCE,
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
