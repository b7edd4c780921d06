/**
 * F11: two and five times as many requests as the server can handle. Behind the balancer it serves nearly as many as at its
 * peak, replies take at most seconds, the rest get 503 with Retry-After, and afterwards it recovers completely. The
 * server's work is measured by its own processor time, so that other load doesn't count. Runs only in full, because
 * timings of a busy machine prove nothing. Bursts that must all be served are tested in
 * server/platform/http/parallel-requests.test.ts.
 */
import { afterAll, describe, expect, it } from 'vitest';
import { describeEachDatabase } from '../fixtures/databases/databases.ts';
import { startBalancer, type Balancer } from '../fixtures/server/balancer.ts';
import { cpuMsOf, load, takingQuizzes } from '../fixtures/load/load.ts';
import type { LoadSeen } from '../fixtures/load/load-generator.ts';
import { castOf, type Cast } from '../fixtures/load/mixed-writes.ts';
import { operate, prepare, type Ground, type Operated } from '../fixtures/server/operated.ts';
import { FULL, note, readable } from '../fixtures/server/programme.ts';

const SECONDS = Number(process.env['FAULTS_SECONDS'] ?? '60');
const PEAK_SECONDS = Math.min(SECONDS, 15);
const AFTERWARDS_P99_MS = 1_000;
const RECOVERY_S = 5;

const served = ({ statuses }: LoadSeen): number =>
  Object.entries(statuses).reduce(
    (sum, [status, count]) => (Number(status) < 300 && status !== '0' ? sum + count : sum),
    0,
  );

/**
 * Where the flood arrives, the share of the peak that must be served, and the slowest replies allowed. Alone, up to
 * fifteen calls are rejected for each one served, which takes most of the processor time.
 */
const ENTRIES = [
  { entry: 'behind the balancer', balanced: true, times: 2, goodput: 0.85, p99Ms: 1_500 },
  { entry: 'behind the balancer', balanced: true, times: 5, goodput: 0.8, p99Ms: 5_000 },
  { entry: 'at a process alone', balanced: false, times: 5, goodput: 0.2, p99Ms: 10_000 },
];

describe.runIf(FULL).each(ENTRIES)('$times times the peak $entry', ({ entry, balanced, times, goodput, p99Ms }) => {
  describeEachDatabase('on', (database) => {
    let ground: (Ground & { filled: Cast }) | undefined;
    let server: Operated | undefined;
    let balancer: Balancer | undefined;
    afterAll(async () => {
      await balancer?.close();
      await server?.end('SIGKILL');
      await ground?.remove();
    });

    it('is served up to the peak, refused above it, and passes', { timeout: 300_000 }, async () => {
      ground = await prepare(database, castOf);
      server = await operate(ground.environment);
      await server.start();
      if (balanced) balancer = await startBalancer([server.url]);
      const { url } = balancer ?? server;
      const pid = server.pid();
      const requests = takingQuizzes(ground.filled);
      const under = async (seconds: number, pressure: { users: number } | { perSecond: number }) => {
        const before = await cpuMsOf(pid);
        const seen = await load({ url, requests, seconds, pressure });
        const cpuSeconds = ((await cpuMsOf(pid)) - before) / 1_000;
        return { seen, perSecond: served(seen) / seen.seconds, perCpuSecond: served(seen) / cpuSeconds };
      };

      await under(PEAK_SECONDS, { users: 16 });
      const peak = await under(PEAK_SECONDS, { users: 16 });
      const flood = await under(SECONDS, { perSecond: times * peak.perSecond });
      const after = await under(Math.min(RECOVERY_S, PEAK_SECONDS), { users: 4 });

      const others = Object.keys(flood.seen.statuses).filter((status) => status !== '200' && status !== '503');
      const share = flood.perCpuSecond / peak.perCpuSecond;
      const figures = [
        [
          'served a second at the peak, and of the server’s own processor time',
          `${peak.perSecond.toFixed(0)}, ${peak.perCpuSecond.toFixed(0)}`,
          '',
        ],
        [
          `served under ${String(times)} times that for ${String(SECONDS)} s: a second; of its processor time, beside the peak`,
          `${flood.perSecond.toFixed(0)}; ${(share * 100).toFixed(0)} %`,
          `at least ${(goodput * 100).toFixed(0)} %`,
        ],
        ['p99 of those who were served', readable(flood.seen.p99), `at most ${readable(p99Ms)}`],
        ['answers to the others', JSON.stringify(flood.seen.statuses), 'only 503, with Retry-After'],
        [`p99 in the ${String(RECOVERY_S)} s afterwards`, readable(after.seen.p99), 'as before'],
      ] as const;
      figures.forEach(([what, found, demanded]) =>
        note({ fault: 'F11', database, what: `${entry}, ${String(times)} times: ${what}`, found, demanded }),
      );

      expect(others).toEqual([]);
      expect(flood.seen.withoutRetryAfter).toBe(0);
      expect(flood.seen.statuses[503] ?? 0).toBeGreaterThan(0);
      expect(Object.keys(after.seen.statuses)).toEqual(['200']);
      expect(share).toBeGreaterThan(goodput);
      expect(flood.seen.p99).toBeLessThan(p99Ms);
      expect(after.seen.p99).toBeLessThan(AFTERWARDS_P99_MS);
    });
  });
});
