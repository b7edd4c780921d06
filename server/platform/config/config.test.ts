import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ConfigFault, loadConfig } from './config.ts';

const faultsOf = (environment: Record<string, string>): readonly string[] => {
  try {
    loadConfig(environment);
  } catch (error) {
    if (error instanceof ConfigFault) return error.faults;
    throw error;
  }
  return [];
};

const PRODUCTION = {
  APP_MODE: 'production',
  SMTP_URL: 'smtp://mail:25',
  PUBLIC_URL: 'https://wisdom.example',
  RAZORPAY_KEY_ID: 'rzp_live_x',
  RAZORPAY_KEY_SECRET: 'secret',
  RAZORPAY_WEBHOOK_SECRET: 'webhook secret',
};

describe('the configuration', () => {
  it('has sample events in a demo unless they are off, and never in production', () => {
    expect(loadConfig({}).sampleEvents).toBe(true);
    expect(loadConfig({ SAMPLE_EVENTS: 'off' }).sampleEvents).toBe(false);
    expect(loadConfig({ ...PRODUCTION, APP_SECRET: randomBytes(32).toString('base64') }).sampleEvents).toBe(false);
    expect(faultsOf({ ...PRODUCTION, SAMPLE_EVENTS: 'on' })).toContain(
      'SAMPLE_EVENTS must not be on in production: learners could book an invented mentor',
    );
  });

  it('archives answers only when it says after how many days, 90 or more', () => {
    expect(loadConfig({}).archiveAnswersAfterDays).toBeUndefined();
    expect(loadConfig({ ARCHIVE_ANSWERS_AFTER_DAYS: '90' }).archiveAnswersAfterDays).toBe(90);
    expect(faultsOf({ ARCHIVE_ANSWERS_AFTER_DAYS: '89' })).toEqual(['ARCHIVE_ANSWERS_AFTER_DAYS must be at least 90']);
    expect(faultsOf({ ARCHIVE_ANSWERS_AFTER_DAYS: 'a year' })).toEqual([
      'ARCHIVE_ANSWERS_AFTER_DAYS must be a whole number above 0',
    ]);
  });

  it('keeps replaced files of old answers for two weeks of backups, or as many days as it says', () => {
    expect(loadConfig({}).keepReplacedArchivesDays).toBe(16);
    expect(loadConfig({ KEEP_REPLACED_ARCHIVES_DAYS: '40' }).keepReplacedArchivesDays).toBe(40);
    expect(faultsOf({ KEEP_REPLACED_ARCHIVES_DAYS: '0' })).toEqual([
      'KEEP_REPLACED_ARCHIVES_DAYS must be a whole number above 0',
    ]);
  });

  it('of an empty environment is a demo on the loopback', () => {
    expect(loadConfig({})).toMatchObject({
      mode: 'demo',
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      dataDir: 'data',
      databaseUrl: undefined,
      migrationUrl: undefined,
      dailyTimezone: 'Asia/Kolkata',
      trustProxy: [],
    });
  });

  it('asks administrators for a second factor only when it is told to', () => {
    expect(loadConfig({}).staffSecondFactor).toBe('optional');
    expect(loadConfig({ STAFF_SECOND_FACTOR: 'required' }).staffSecondFactor).toBe('required');
    expect(faultsOf({ STAFF_SECOND_FACTOR: 'yes' })).toEqual(['STAFF_SECOND_FACTOR must be required or optional']);
  });

  it('takes an empty variable for one that is not set', () => {
    expect(loadConfig({ PORT: '', ADMIN_EMAIL: ' ', HOST: '' })).toMatchObject({ port: 3000, host: '127.0.0.1' });
  });

  it('of production listens to everybody and needs a mail server, its own address and the provider’s three keys', () => {
    expect(loadConfig(PRODUCTION)).toMatchObject({ mode: 'production', host: '0.0.0.0' });
    expect(faultsOf({ APP_MODE: 'production' })).toEqual([
      'SMTP_URL is required in production: codes are sent by e-mail',
      'PUBLIC_URL is required in production: mails and links name it',
      'RAZORPAY_KEY_ID is required in production: payments go through Razorpay',
      'RAZORPAY_KEY_SECRET is required in production: payments go through Razorpay',
      'RAZORPAY_WEBHOOK_SECRET is required in production: payments go through Razorpay',
    ]);
  });

  it('takes the provider’s keys together or not at all, and a second secret while the first is being changed', () => {
    expect(loadConfig({}).razorpay).toBeUndefined();
    expect(faultsOf({ RAZORPAY_KEY_ID: 'rzp_test_x', RAZORPAY_KEY_SECRET: 'secret' })).toEqual([
      "RAZORPAY_WEBHOOK_SECRET is missing: Razorpay's keys belong together, set all three or none",
    ]);
    expect(loadConfig({ ...PRODUCTION, RAZORPAY_WEBHOOK_SECRET_OLD: 'old' }).razorpay).toEqual({
      keyId: 'rzp_live_x',
      keySecret: 'secret',
      webhookSecrets: ['webhook secret', 'old'],
      apiUrl: undefined,
    });
  });

  it('takes a record store with its key and secret or not at all, in production over https', () => {
    const store = { XAPI_ENDPOINT: 'https://lrs.example/xapi/', XAPI_KEY: 'key', XAPI_SECRET: 'a: secret' };
    expect(loadConfig({}).xapi).toBeUndefined();
    expect(loadConfig(store).xapi).toEqual({
      endpoint: 'https://lrs.example/xapi',
      key: 'key',
      secret: 'a: secret',
    });
    expect(faultsOf({ XAPI_ENDPOINT: store.XAPI_ENDPOINT })).toEqual([
      'XAPI_ENDPOINT, XAPI_KEY and XAPI_SECRET belong together: set all three or none',
    ]);
    expect(faultsOf({ ...store, XAPI_ENDPOINT: 'https://user:password@lrs.example/xapi' })).toEqual([
      'XAPI_ENDPOINT can’t contain a user name, a query or a fragment',
    ]);
    expect(faultsOf({ ...store, XAPI_KEY: 'a:b' })).toEqual(['XAPI_KEY can’t be empty or contain a colon']);
    expect(faultsOf({ ...PRODUCTION, ...store, XAPI_ENDPOINT: 'http://lrs.example/xapi' })).toEqual([
      'XAPI_ENDPOINT must start with https:// in production',
    ]);
  });

  it('keeps files in a bucket only when it is named, and knows where that is', () => {
    expect(loadConfig({}).s3).toBeUndefined();
    expect(loadConfig({ S3_BUCKET: 'lessons', S3_REGION: 'ap-south-1' }).s3).toEqual({
      bucket: 'lessons',
      region: 'ap-south-1',
      endpoint: undefined,
    });
    expect(loadConfig({ S3_BUCKET: 'lessons', S3_ENDPOINT: 'http://127.0.0.1:9000' }).s3).toMatchObject({
      endpoint: 'http://127.0.0.1:9000',
    });
    expect(faultsOf({ S3_BUCKET: 'lessons' })).toEqual(['S3_REGION is missing: a bucket of Amazon’s is in a region']);
    expect(faultsOf({ S3_REGION: 'ap-south-1' })).toEqual([
      'S3_BUCKET is missing: S3_ENDPOINT and S3_REGION say only where that bucket is',
    ]);
    expect(faultsOf({ S3_BUCKET: 'Not A Bucket', S3_REGION: 'x y' })).toHaveLength(2);
  });

  it('charges GST only with a number of ours', () => {
    expect(loadConfig({ GST_RATE: '18' }).seller.gstRate).toBe(0);
    expect(loadConfig({ SELLER_GSTIN: '27AAPFU0939F1ZV' }).seller).toMatchObject({ gstRate: 18, sac: '999293' });
    expect(faultsOf({ SELLER_GSTIN: '27AAPFU0939F1ZW' })).toEqual(['SELLER_GSTIN must be a valid GSTIN']);
  });

  it('names a grievance officer by name and address', () => {
    const both = { GRIEVANCE_OFFICER: 'Asha Rao', GRIEVANCE_EMAIL: 'Grievance@wisdom.example' };
    expect(loadConfig(both).operator.grievanceOfficer).toEqual({ name: 'Asha Rao', email: 'grievance@wisdom.example' });
    expect(faultsOf({ GRIEVANCE_OFFICER: 'Asha Rao' })).toEqual([
      'GRIEVANCE_OFFICER and GRIEVANCE_EMAIL belong together: set both or none',
    ]);
  });

  it('takes the day from which the terms apply', () => {
    expect(loadConfig({ LEGAL_SINCE: '2027-01-15' }).operator.since).toBe('2027-01-15');
    expect(faultsOf({ LEGAL_SINCE: 'January' })).toEqual(['LEGAL_SINCE must be a day, like 2026-11-28']);
  });

  it('of a demo refuses an address that others can reach', () => {
    expect(faultsOf({ HOST: '0.0.0.0' })).toHaveLength(1);
    expect(faultsOf({ HOST: '::1' })).toEqual([]);
  });

  it('names every fault at once, each in a sentence', () => {
    const faults = faultsOf({
      APP_MODE: 'staging',
      PORT: '99999',
      PUBLIC_URL: 'wisdom.example',
      DATABASE_URL: 'mysql://x',
      SMTP_URL: 'mail:25',
      ADMIN_EMAIL: 'root',
      ADMIN_PASSWORD: 'short',
      DAILY_TIMEZONE: 'Mars/Olympus',
      TRUST_PROXY: '*',
      REQUESTS_PER_MINUTE: '0',
      RATE_LIMIT_ALLOW: '203.0.113.0/24,10.0.0.0/33',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'localhost:4318',
      LOG_LEVEL: 'loud',
      CONTACT_MAP_URL: 'javascript:alert(1)',
      CONTACT_ADDRESS: 'One\nTwo',
      SOCIAL_VIDEO_URL: 'youtube',
    });
    expect(faults.map((fault) => fault.split(' ')[0])).toEqual([
      'APP_MODE',
      'PORT',
      'PUBLIC_URL',
      'DATABASE_URL',
      'SMTP_URL',
      'CONTACT_ADDRESS',
      'CONTACT_MAP_URL',
      'SOCIAL_VIDEO_URL',
      'ADMIN_EMAIL',
      'ADMIN_PASSWORD',
      'DAILY_TIMEZONE',
      'TRUST_PROXY',
      'REQUESTS_PER_MINUTE',
      'RATE_LIMIT_ALLOW',
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      'LOG_LEVEL',
    ]);
  });

  it('wants the first admin’s address and password together, and twelve characters', () => {
    expect(faultsOf({ ADMIN_EMAIL: 'a@example.com' })).toHaveLength(1);
    expect(faultsOf({ ADMIN_EMAIL: 'a@example.com', ADMIN_PASSWORD: 'eleven char' })).toEqual([
      'ADMIN_PASSWORD must be at least 12 characters long',
    ]);
    expect(faultsOf({ ADMIN_EMAIL: 'a@example.com', ADMIN_PASSWORD: 'twelve chars' })).toEqual([]);
  });

  it('keeps a password exactly as it stands', () => {
    const password = '  twelve chars  ';
    expect(loadConfig({ ADMIN_EMAIL: 'a@example.com', ADMIN_PASSWORD: password }).adminPassword).toBe(password);
  });

  it('reads the trusted proxies as a list', () => {
    expect(loadConfig({ TRUST_PROXY: '10.0.0.0/8, ::1,loopback' }).trustProxy).toEqual([
      '10.0.0.0/8',
      '::1',
      'loopback',
    ]);
  });

  it('takes a secret of 32 random bytes or more, in base64 or hex', () => {
    const bytes = randomBytes(32);
    for (const text of [bytes.toString('base64'), bytes.toString('base64url'), bytes.toString('hex')]) {
      expect(Buffer.from(loadConfig({ APP_SECRET: text }).secrets.current ?? [])).toEqual(bytes);
    }
    const [one, other] = [randomBytes(48), randomBytes(32)].map((secret) => secret.toString('base64'));
    expect(loadConfig({ APP_SECRET_PREVIOUS: `${one ?? ''}, ${other ?? ''}` }).secrets.previous).toHaveLength(2);
  });

  it.each([
    'password',
    'a'.repeat(64),
    'A1'.repeat(40),
    '0123456701234567'.repeat(4),
    randomBytes(31).toString('base64'),
    randomBytes(31).toString('hex'),
  ])('refuses the secret %s, and says how to make one', (text) => {
    const sentence = 'must be at least 32 random bytes in base64 or hex: make one with openssl rand -base64 32';
    expect(faultsOf({ APP_SECRET: text })).toEqual([`APP_SECRET ${sentence}`]);
    expect(faultsOf({ APP_SECRET_PREVIOUS: text })).toEqual([`APP_SECRET_PREVIOUS ${sentence}`]);
  });

  it('takes the secret from one place, which is not among the uploaded files', () => {
    const APP_SECRET = randomBytes(32).toString('base64');
    expect(faultsOf({ APP_SECRET, SECRET_FILE: '/run/secret' })).toHaveLength(1);
    expect(faultsOf({ SECRET_FILE: 'data/files/images/secret' })).toHaveLength(1);
    expect(loadConfig({ SECRET_FILE: '/run/secret' }).secrets).toMatchObject({ file: '/run/secret', fileIsSet: true });
    expect(loadConfig({ DATA_DIR: '/srv/wisdom' }).secrets).toMatchObject({ file: '/srv/wisdom.secret' });
  });

  it('drops the slash at the end of the public address', () => {
    expect(loadConfig({ PUBLIC_URL: 'https://wisdom.example/' }).publicUrl).toBe('https://wisdom.example');
  });

  it('has a language model by its three variables together, with prices that belong together', () => {
    const model = { AI_BASE_URL: 'http://localhost:11434/v1/', AI_API_KEY: 'any', AI_MODEL: 'llama' };
    expect(loadConfig({}).drafting).toBeUndefined();
    expect(loadConfig(model).drafting).toEqual({
      baseUrl: 'http://localhost:11434/v1',
      apiKey: 'any',
      model: 'llama',
      prices: undefined,
      timeoutMs: 120_000,
      perDay: 20,
    });
    expect(
      loadConfig({ ...model, AI_PRICE_IN: '0.15', AI_PRICE_OUT: '0.6', AI_TIMEOUT_SECONDS: '300' }).drafting,
    ).toMatchObject({ prices: { in: 0.15, out: 0.6, currency: 'USD' }, timeoutMs: 300_000 });
    expect(faultsOf({ AI_API_KEY: 'any' })).toEqual([
      'AI_BASE_URL, AI_API_KEY and AI_MODEL belong together: set all three or none',
    ]);
    expect(faultsOf({ ...model, AI_PRICE_IN: '1' })).toEqual([
      'AI_PRICE_IN and AI_PRICE_OUT belong together: set both or none',
    ]);
    expect(faultsOf({ ...model, AI_TIMEOUT_SECONDS: '601' })).toEqual(['AI_TIMEOUT_SECONDS must be at most 600']);
    expect(faultsOf({ ...model, AI_BASE_URL: 'ftp://models.example' })).toHaveLength(1);
  });

  it.each([
    ['http://models.example/v1', false],
    ['http://8.8.8.8/v1', false],
    ['https://models.example/v1', true],
    ['http://localhost:11434/v1', true],
    ['http://ollama:11434/v1', true],
    ['http://10.0.0.7/v1', true],
    ['http://[fd00::7]/v1', true],
  ])('of production with a model at %s is accepted: %s', (url, accepted) => {
    const model = { AI_BASE_URL: url, AI_API_KEY: 'any', AI_MODEL: 'llama' };
    expect(faultsOf({ ...PRODUCTION, ...model })).toEqual(
      accepted ? [] : ['AI_BASE_URL must start with https:// in production, except on your own network'],
    );
  });
});
