/**
 * Runs a partner's site on its own port, under a strict policy: `npm run demo:partner`.
 * It starts one of our servers with an empty data folder and registers as its partner. With `SERVER` (an origin) and
 * `PARTNER_KEY` it shows the quizzes of a running server; list `http://localhost:4000` there. `PARTNER_PORT` sets
 * another port.
 */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProcess } from '../../tests/fixtures/server/process.ts';
import { startPartnerSite } from './site.ts';

const port = Number(process.env['PARTNER_PORT'] ?? '4000');
const OUR_PORT = process.env['PORT'] ?? '3000';

interface Source {
  readonly ours: string;
  readonly partnerKey: string;
  readonly stop: () => Promise<void>;
}

const ADMIN_EMAIL = 'admin@example.com';

const post = async <T>(address: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<T> => {
  const reply = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${address} answered ${String(reply.status)}: ${await reply.text()}`);
  return (await reply.json()) as T;
};

/** Starts our server for the demo's lifetime, with this site as its partner. */
const startOurs = async (): Promise<Source> => {
  const dir = await mkdtemp(join(tmpdir(), 'business-wisdom-demo-'));
  const password = randomBytes(12).toString('base64url');
  const server = await startProcess({ DATA_DIR: dir, PORT: OUR_PORT, ADMIN_EMAIL, ADMIN_PASSWORD: password });
  const ours = `http://localhost:${OUR_PORT}`;
  const deviceId = crypto.randomUUID();
  const { token } = await post<{ token: string }>(`${ours}/api/auth/login`, {
    email: ADMIN_EMAIL,
    password,
    uniqueId: deviceId,
  });
  const { data } = await post<{ data: { partner: { key: string } } }>(
    `${ours}/api/partners`,
    { name: 'The Morning Ledger', origins: [`http://localhost:${String(port)}`], quizzes: [] },
    { authorization: `Bearer ${token}`, 'x-device-id': deviceId },
  );
  console.log(`Our server: ${ours} (${ADMIN_EMAIL}, password ${password})`);
  return {
    ours,
    partnerKey: data.partner.key,
    stop: async () => {
      server.signal('SIGTERM');
      await server.ended;
      await rm(dir, { recursive: true, force: true });
    },
  };
};

const { SERVER: server, PARTNER_KEY: partnerKey } = process.env;
if ((server === undefined) !== (partnerKey === undefined)) {
  console.error('SERVER and PARTNER_KEY belong together: set both or neither');
  process.exit(1);
}
const source: Source =
  server !== undefined && partnerKey !== undefined
    ? { ours: new URL(server).origin, partnerKey, stop: () => Promise.resolve() }
    : await startOurs();
const site = await startPartnerSite(port, { ours: source.ours, partnerKey: () => source.partnerKey });
console.log(`The partner's site: http://localhost:${String(port)} (Ctrl+C ends it)`);

const end = (): void => {
  site.close();
  site.closeAllConnections();
  void source.stop().then(() => process.exit(0));
};
process.once('SIGINT', end);
process.once('SIGTERM', end);
