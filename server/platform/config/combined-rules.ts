/** Which variables belong together, or to a mode. */
import { join, relative, sep } from 'node:path';
import ipaddr from 'ipaddr.js';
import type { Environment } from './environment.ts';

const LOOPBACK = ['127.0.0.1', '::1', 'localhost'];
const RAZORPAY_NAMES = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const;

const isInside = (file: string, folder: string): boolean => relative(folder, file).split(sep)[0] !== '..';

/** Whether the host can only be on this machine or network: a private address, or a name without a domain. */
const isInternal = ({ hostname }: URL): boolean => {
  const address = hostname.replace(/^\[|\]$/g, '');
  if (!ipaddr.isValid(address)) return !hostname.includes('.') || hostname.endsWith('.internal');
  return ipaddr.parse(address).range() !== 'unicast';
};

/** A sentence for each that is missing beside others, or that its mode refuses. */
export const faultsTogether = (env: Environment): readonly string[] => {
  const faults: string[] = [];
  const fault = (wrong: boolean, sentence: string): void => {
    if (wrong) faults.push(sentence);
  };
  const production = env.APP_MODE === 'production';
  fault(production && env.SMTP_URL === undefined, 'SMTP_URL is required in production: codes are sent by e-mail');
  fault(production && env.PUBLIC_URL === undefined, 'PUBLIC_URL is required in production: mails and links name it');
  fault(
    (env.GRIEVANCE_OFFICER === undefined) !== (env.GRIEVANCE_EMAIL === undefined),
    'GRIEVANCE_OFFICER and GRIEVANCE_EMAIL belong together: set both or none',
  );
  fault(
    env.DATABASE_REPLICA_URL !== undefined && env.DATABASE_URL === undefined,
    'DATABASE_REPLICA_URL needs DATABASE_URL: the embedded database has no replica',
  );
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
  const store = [env.XAPI_ENDPOINT, env.XAPI_KEY, env.XAPI_SECRET];
  fault(
    store.some((value) => value !== undefined) && store.includes(undefined),
    'XAPI_ENDPOINT, XAPI_KEY and XAPI_SECRET belong together: set all three or none',
  );
  fault(
    production && env.XAPI_ENDPOINT?.startsWith('http:') === true,
    'XAPI_ENDPOINT must start with https:// in production',
  );
  const model = [env.AI_BASE_URL, env.AI_API_KEY, env.AI_MODEL];
  fault(
    model.some((value) => value !== undefined) && model.includes(undefined),
    'AI_BASE_URL, AI_API_KEY and AI_MODEL belong together: set all three or none',
  );
  fault(
    production && env.AI_BASE_URL?.startsWith('http:') === true && !isInternal(new URL(env.AI_BASE_URL)),
    'AI_BASE_URL must start with https:// in production, except on your own network',
  );
  fault(
    (env.AI_PRICE_IN === undefined) !== (env.AI_PRICE_OUT === undefined),
    'AI_PRICE_IN and AI_PRICE_OUT belong together: set both or none',
  );
  fault(
    production && env.SAMPLE_EVENTS === 'on',
    'SAMPLE_EVENTS must not be on in production: learners could book an invented mentor',
  );
  fault(
    production && env.LOCAL_WEBHOOKS === 'allowed',
    'LOCAL_WEBHOOKS must not be allowed in production: webhooks could call what only this machine can reach',
  );
  fault(
    !production && env.HOST !== undefined && !LOOPBACK.includes(env.HOST),
    'HOST must be a loopback address in demo mode: the mailbox page shows everybody’s codes',
  );
  fault(
    env.APP_SECRET !== undefined && env.SECRET_FILE !== undefined,
    'APP_SECRET and SECRET_FILE exclude each other: set one of them',
  );
  fault(
    env.SECRET_FILE !== undefined && isInside(env.SECRET_FILE, join(env.DATA_DIR, 'files')),
    'SECRET_FILE must not be among the uploaded files: backups take them',
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
