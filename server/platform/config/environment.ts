/** The schema of the environment, with one sentence per fault. */
import { isIP } from 'node:net';
import * as v from 'valibot';
import { STAFF_PASSWORD_MIN } from '#shared/domain/common/limits.ts';
import { dateFormat } from '#shared/domain/common/text/formats.ts';
import { MAKE_SECRET, parseSecret } from '../keys/secret-text.ts';
import { stateOfGstin } from '#shared/domain/billing/tax.ts';

const isZone = (zone: string): boolean => {
  try {
    return dateFormat({ timeZone: zone }).resolvedOptions().timeZone !== '';
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

const isNetwork = (text: string): boolean => {
  const [address = '', prefix = '0', ...rest] = text.split('/');
  const version = isIP(address);
  return version > 0 && rest.length === 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128);
};

const positive = (name: string) =>
  v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/, `${name} must be a whole number above 0`), v.transform(Number));

/** Shorter would archive answers that learners and reports still read every day. */
const ARCHIVE_DAYS_MIN = 90;

const price = (name: string) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,6}(?:\.\d{1,6})?$/, `${name} must be the price of a million tokens, such as 0.15`),
    v.transform(Number),
  );

const secretFault = (name: string): string =>
  `${name} must be at least 32 random bytes in base64 or hex: make one with ${MAKE_SECRET}`;

const secret = (name: string) =>
  v.pipe(
    v.string(),
    v.transform((text) => parseSecret(text.trim())),
    v.check((bytes) => bytes !== null, secretFault(name)),
  );

const secrets = (name: string) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.split(',').map((part) => parseSecret(part.trim()))),
    v.check((all) => all.every((bytes) => bytes !== null), secretFault(name)),
    v.transform((all) => all.filter((bytes) => bytes !== null)),
  );

/** The environment as it is read. */
export const Environment = v.object({
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
  DATABASE_REPLICA_URL: v.optional(address('DATABASE_REPLICA_URL', ['postgres:', 'postgresql:'])),
  DATABASE_MIGRATION_URL: v.optional(address('DATABASE_MIGRATION_URL', ['postgres:', 'postgresql:'])),
  APP_SECRET: v.optional(secret('APP_SECRET')),
  APP_SECRET_PREVIOUS: v.optional(secrets('APP_SECRET_PREVIOUS')),
  SECRET_FILE: v.optional(v.string()),
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
  SUPPORT_REFUND_LIMIT: v.optional(positive('SUPPORT_REFUND_LIMIT'), '2000'),
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
  XAPI_ENDPOINT: v.optional(
    v.pipe(
      address('XAPI_ENDPOINT', ['http:', 'https:']),
      v.check((value) => {
        const { username, search, hash } = new URL(value);
        return username === '' && search === '' && hash === '';
      }, 'XAPI_ENDPOINT can’t contain a user name, a query or a fragment'),
      v.transform((value) => value.replace(/\/+$/, '')),
    ),
  ),
  XAPI_KEY: v.optional(v.pipe(v.string(), v.regex(/^[^:]+$/, 'XAPI_KEY can’t be empty or contain a colon'))),
  XAPI_SECRET: v.optional(v.pipe(v.string(), v.minLength(1, 'XAPI_SECRET can’t be empty'))),
  AI_BASE_URL: v.optional(
    v.pipe(
      address('AI_BASE_URL', ['http:', 'https:']),
      v.check((value) => {
        const { username, search, hash } = new URL(value);
        return username === '' && search === '' && hash === '';
      }, 'AI_BASE_URL can’t contain a user name, a query or a fragment'),
      v.transform((value) => value.replace(/\/+$/, '')),
    ),
  ),
  AI_API_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^[!-~]{1,1000}$/, 'AI_API_KEY must be letters and signs without a space')),
  ),
  AI_MODEL: v.optional(
    v.pipe(v.string(), v.trim(), v.regex(/^[^\r\n]{1,200}$/, 'AI_MODEL must be the name of a model')),
  ),
  AI_PRICE_IN: v.optional(price('AI_PRICE_IN')),
  AI_PRICE_OUT: v.optional(price('AI_PRICE_OUT')),
  AI_CURRENCY: v.optional(
    v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'AI_CURRENCY must be a currency code such as USD')),
    'USD',
  ),
  AI_TIMEOUT_SECONDS: v.optional(
    v.pipe(positive('AI_TIMEOUT_SECONDS'), v.maxValue(600, 'AI_TIMEOUT_SECONDS must be at most 600')),
    '120',
  ),
  AI_REQUESTS_PER_DAY: v.optional(positive('AI_REQUESTS_PER_DAY'), '20'),
  LEGAL_ENTITY: v.optional(v.string()),
  LEGAL_COURTS: v.optional(v.string()),
  LEGAL_SINCE: v.optional(v.pipe(v.string(), v.isoDate('LEGAL_SINCE must be a day, like 2026-11-28'))),
  GRIEVANCE_OFFICER: v.optional(v.string()),
  GRIEVANCE_EMAIL: v.optional(email('GRIEVANCE_EMAIL')),
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
  ARCHIVE_ANSWERS_AFTER_DAYS: v.optional(
    v.pipe(
      positive('ARCHIVE_ANSWERS_AFTER_DAYS'),
      v.minValue(ARCHIVE_DAYS_MIN, `ARCHIVE_ANSWERS_AFTER_DAYS must be at least ${String(ARCHIVE_DAYS_MIN)}`),
      v.maxValue(36_500, 'ARCHIVE_ANSWERS_AFTER_DAYS must be at most 36500'),
    ),
  ),
  KEEP_REPLACED_ARCHIVES_DAYS: v.optional(positive('KEEP_REPLACED_ARCHIVES_DAYS'), '16'),
  REQUESTS_PER_MINUTE: v.optional(positive('REQUESTS_PER_MINUTE'), '6000'),
  REQUESTS_PER_SESSION: v.optional(positive('REQUESTS_PER_SESSION'), '600'),
  RATE_LIMIT_ALLOW: v.optional(
    v.pipe(
      v.string(),
      v.transform((value) => value.split(',').map((part) => part.trim())),
      v.check(
        (parts) => parts.every(isNetwork),
        'RATE_LIMIT_ALLOW must be a list of addresses or networks such as 203.0.113.0/24, separated by commas',
      ),
    ),
  ),
  REQUESTS_AT_ONCE: v.optional(positive('REQUESTS_AT_ONCE'), '2500'),
  LOCAL_WEBHOOKS: v.optional(v.picklist(['allowed', 'refused'], 'LOCAL_WEBHOOKS must be allowed or refused')),
  SAMPLE_EVENTS: v.optional(v.picklist(['on', 'off'], 'SAMPLE_EVENTS must be on or off')),
  METRICS_TOKEN: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[!-~]{20,200}$/, 'METRICS_TOKEN must be at least 20 letters and signs without a space'),
    ),
  ),
  PUSH_HOSTS: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').map((host) => host.trim().toLowerCase())),
      v.check(
        (hosts) => hosts.every((host) => /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d+)?$/.test(host)),
        'PUSH_HOSTS must be a list of hosts such as push.example.com or *.example.com, separated by commas',
      ),
    ),
    'fcm.googleapis.com,*.push.services.mozilla.com,*.notify.windows.com,web.push.apple.com',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(webAddress('OTEL_EXPORTER_OTLP_ENDPOINT')),
  LOG_LEVEL: v.optional(
    v.picklist(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'LOG_LEVEL must be trace, debug, info, warn, error, fatal or silent',
    ),
    'info',
  ),
});
export type Environment = v.InferOutput<typeof Environment>;

/** Every variable of the environment that is read. */
export const ENVIRONMENT_NAMES: readonly string[] = Object.keys(Environment.entries);
