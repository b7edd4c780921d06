/** The server calls addresses that came from users through one guard only (rule 32). */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Ways out of a process. */
const WAY_OUT =
  /\bfetch\(|from 'node:(?:http|https|http2|tls|dgram|dns)[^']*'|\bcreateConnection\(|\bnet\.connect\(|from '(?:undici|axios|got|nodemailer|razorpay|openid-client|@aws-sdk\/[^']+|pg|ws)'/g;

/** Each was reviewed: its addresses come from the configuration or from its own process. */
const KNOWN: readonly string[] = [
  // Asks Razorpay at its configured address, and this server at PUBLIC_URL.
  'server/commands/doctor.ts: fetch(',
  // The payment provider's double calls this server's webhook.
  'server/modules/billing/emulator/deliveries.ts: fetch(',
  "server/modules/billing/emulator/emulator.ts: from 'node:http'",
  // Finds subscriptions by the provider's library, which calls RAZORPAY_API_URL only.
  "server/modules/billing/gateway/razorpay.ts: from 'razorpay'",
  'server/modules/billing/gateway/razorpay.ts: fetch(',
  // Sends statements to XAPI_ENDPOINT only, without following redirects.
  'server/modules/learning-records/store.ts: fetch(',
  // Calls the push services of PUSH_HOSTS only.
  'server/modules/notifications/push/sending.ts: fetch(',
  // Sends sources to AI_BASE_URL only, without following redirects.
  'server/modules/quizzes/drafting/model/chat-model.ts: fetch(',
  // Calls the identity providers of organisations by the guarded fetch that it is given.
  "server/modules/sso/connection/provider.ts: from 'openid-client'",
  // Asks DNS for the TXT records of domains.
  "server/modules/sso/domains/resolve-txt.ts: from 'node:dns/promises'",
  "server/platform/database/dialects/postgres.ts: from 'pg'",
  // Calls addresses of users, through the guard: `server/platform/http/outgoing/targets.ts`.
  "server/platform/http/outgoing/guarded-request.ts: from 'node:http'",
  "server/platform/http/outgoing/guarded-request.ts: from 'node:https'",
  "server/platform/http/outgoing/outgoing.ts: from 'node:dns/promises'",
  "server/platform/http/outgoing/outgoing.ts: from 'node:http'",
  "server/platform/http/outgoing/outgoing.ts: from 'node:https'",
  "server/platform/mail/smtp.ts: from 'nodemailer'",
  "server/platform/storage/s3/client.ts: from '@aws-sdk/client-s3'",
  "server/platform/storage/s3/large-files.ts: from '@aws-sdk/client-s3'",
  "server/platform/storage/s3/object-store.ts: from '@aws-sdk/client-s3'",
  // The client of browsers, which is handed its way out.
  'shared/client/platform.ts: fetch(',
  'shared/platform.d.ts: fetch(',
];

it('the server opens connections only where its configuration says to whom (32)', () => {
  const out = globSync('{server,shared}/**/*.ts', { cwd: ROOT, exclude: (name) => name.endsWith('.test.ts') })
    .toSorted()
    .flatMap((name) =>
      [...readFileSync(`${ROOT}/${name}`, 'utf8').matchAll(WAY_OUT)].map(([what]) => `${name}: ${what}`),
    );
  expect([...new Set(out)]).toEqual(KNOWN);
});
