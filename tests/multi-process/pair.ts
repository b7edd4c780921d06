/** Two processes on one PostgreSQL, behind the balancer, with one mail server. */
import { startBalancer, type Balancer } from '../fixtures/server/balancer.ts';
import { createFakeClock } from '../fixtures/server/fake-clock.ts';
import { startProcess, type ServerProcess } from '../fixtures/server/process.ts';
import { startServer, type TestServer } from '../fixtures/server/server.ts';
import { makeTempDir } from '../fixtures/server/temp-dir.ts';
import { startSmtp, type SmtpDouble } from '../doubles/smtp.ts';

/** Requests of one address in a minute. */
export const REQUESTS_PER_MINUTE = 200;

/** How far the clock of the fixtures is behind: people take their time in it. */
const BEHIND_MS = 5 * 60_000;

export interface Pair {
  /** Addresses of the two processes. */
  readonly urls: readonly [string, string];
  readonly balancer: Balancer;
  readonly mail: SmtpDouble;
  /** The logs of both. */
  logs(): string;
  /** A server on the same database, without background tasks, for fixtures. Its clock is stopped, a little in the past. */
  readonly maker: TestServer;
  close(): Promise<void>;
}

/** Returns a new caller's address, so that each test has its own counters. */
export const createAddresses = (): (() => Readonly<Record<string, string>>) => {
  let last = 0;
  return () => {
    last += 1;
    return { 'x-forwarded-for': `10.0.${String(last >> 8)}.${String(last & 255)}` };
  };
};

export const startPair = async (): Promise<Pair> => {
  const maker = await startServer({ database: 'postgres', clock: createFakeClock(Date.now() - BEHIND_MS) });
  const mail = await startSmtp();
  const start = (): Promise<ServerProcess> =>
    startProcess({
      DATA_DIR: makeTempDir('process'),
      DATABASE_URL: maker.config.databaseUrl ?? '',
      SMTP_URL: mail.url,
      TRUST_PROXY: 'loopback',
      REQUESTS_PER_MINUTE: String(REQUESTS_PER_MINUTE),
    });
  const processes = [await start(), await start()] as const;
  const balancer = await startBalancer(processes.map(({ url }) => url));
  return {
    urls: [processes[0].url, processes[1].url],
    balancer,
    mail,
    maker,
    logs: () => processes.map((one) => one.output()).join(''),
    close: async () => {
      await balancer.close();
      for (const one of processes) {
        one.signal('SIGKILL');
        await one.ended;
      }
      await mail.close();
      await maker.close();
    },
  };
};
