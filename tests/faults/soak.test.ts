/**
 * F15: a server under mixed writes for a long time doesn't grow, and a backup taken during it restores row for row. In
 * full half an hour, on both databases in parallel; otherwise only the backup. FAULTS_MINUTES sets another duration.
 */
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { verify } from '#shared/contract/identity/auth.ts';
import { addQuiz } from '#shared/contract/quizzes/quiz-editing.ts';
import { callApi } from '../fixtures/server/api.ts';
import { startServer, type TestServer } from '../fixtures/server/server.ts';
import { describeEachDatabase } from '../fixtures/databases/databases.ts';
import { createFakeClock } from '../fixtures/server/fake-clock.ts';
import { backUpAndRestore, type Restored } from '../fixtures/databases/hot-backup.ts';
import { castOf, mixedWrites, type Cast } from '../fixtures/load/mixed-writes.ts';
import { operate, prepare, type Ground, type Operated } from '../fixtures/server/operated.ts';
import { FULL, note, quantile } from '../fixtures/server/programme.ts';
import { draftOf } from '../fixtures/records/quizzes.ts';

const MINUTES = Number(process.env['FAULTS_MINUTES'] ?? (FULL ? '30' : '0'));
/** Six writers pause this long after each operation: an ordinary afternoon's load. */
const REST_MS = MINUTES > 0 ? 150 : 0;
const SAMPLE_MS = 1_000;
/** The embedded database caches 64 MB, so this much is written first to fill it. */
const WRITTEN_FIRST = 80 * 1024 ** 2;
/** The maximum length of an explanation. */
const EXPLANATION = 'because '.repeat(625);
const EXPLANATIONS = 100;
/** The first third is warm-up: code is compiled and heaps settle. The maximum growth afterwards. */
const GROWTH = 1.1;
const MORE_DESCRIPTORS = 5;
const WRITES_BEFORE_BACKUP = 40;

interface Sample {
  readonly megabytes: number;
  readonly descriptors: number;
}

const sampleOf = async (pid: number): Promise<Sample> => {
  const status = await readFile(`/proc/${String(pid)}/status`, 'utf8');
  const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]);
  return { megabytes: kilobytes / 1024, descriptors: (await readdir(`/proc/${String(pid)}/fd`)).length };
};

/** Fills the server's database cache: an author writes drafts with a hundred long explanations. */
const fillMemory = async (url: string, { chapter: place, author }: Cast): Promise<void> => {
  const questions = Array.from({ length: EXPLANATIONS }, (_, at) => ({
    ...{ kind: 'boolean', id: `q${String(at)}`, prompt: '<p>So?</p>', points: 1, correct: true },
    explanation: EXPLANATION,
  }));
  const body = draftOf(place, { title: 'Long', status: 'draft', questions });
  const each = EXPLANATION.length * EXPLANATIONS;
  for (let written = 0; written < WRITTEN_FIRST; written += each) {
    expect((await callApi(url, addQuiz, { body, as: author })).status).toBe(201);
  }
};

const median = (samples: readonly Sample[], of: keyof Sample): number =>
  quantile(
    samples.map((sample) => sample[of]),
    0.5,
  );

describe.concurrent('In the long run', () => {
  describeEachDatabase('A server that works for long', (database) => {
    let ground: (Ground & { filled: Cast }) | undefined;
    let server: Operated | undefined;
    let restored: Restored | undefined;
    let second: TestServer | undefined;
    afterAll(async () => {
      await server?.end('SIGKILL');
      await second?.close();
      await restored?.remove();
      await ground?.remove();
    });

    it(
      'stays as small as it was, and its hot backup holds every row',
      { timeout: 300_000 + MINUTES * 90_000 },
      async () => {
        ground = await prepare(database, castOf);
        server = await operate(ground.environment);
        await server.start();
        if (MINUTES > 0) await fillMemory(server.url, ground.filled);
        const writes = mixedWrites(server.url, ground.filled);
        const writing = writes.run({ untilCut: false, restMs: REST_MS });
        const samples: Sample[] = [];
        const until = performance.now() + MINUTES * 60_000;
        while (performance.now() < until || writes.acknowledged() < WRITES_BEFORE_BACKUP) {
          samples.push(await sampleOf(server.pid()));
          await pause(MINUTES > 0 ? SAMPLE_MS : 50);
        }

        restored = await backUpAndRestore(ground);
        writes.stop();
        await writing;
        expect(restored.after).toEqual(restored.before);
        expect(Object.keys(restored.after).length).toBeGreaterThan(50);
        second = await startServer({ config: restored, clock: createFakeClock(Date.now()) });
        const { sitter } = ground.filled;
        expect((await second.api(verify, { as: sitter })).status).toBe(200);
        expect([...writes.statuses.keys()].filter((status) => status !== 200 && status !== 201)).toEqual([]);
        expect(await writes.lostSaves()).toEqual([]);
        note({
          ...{ fault: 'F15', database, what: 'tables of a backup taken under writes whose rows differ once restored' },
          ...{ found: `0 of ${String(Object.keys(restored.after).length)}`, demanded: '0' },
        });
        if (MINUTES === 0) return;

        const third = Math.floor(samples.length / 3);
        const [early, late] = [samples.slice(third, 2 * third), samples.slice(2 * third)];
        const [from, to] = [median(early, 'megabytes'), median(late, 'megabytes')];
        const [opened, open] = [median(early, 'descriptors'), median(late, 'descriptors')];
        note({
          ...{ fault: 'F15', database, what: `memory in the second and last third of ${String(MINUTES)} min` },
          ...{
            found: `${from.toFixed(0)} MB, ${to.toFixed(0)} MB (${String(writes.acknowledged())} writes)`,
            demanded: 'flat: at most 10 % more',
          },
        });
        note({
          ...{ fault: 'F15', database, what: 'open descriptors in the second and last third' },
          ...{ found: `${String(opened)}, ${String(open)}`, demanded: 'flat' },
        });
        expect(to).toBeLessThan(from * GROWTH);
        expect(open).toBeLessThanOrEqual(opened + MORE_DESCRIPTORS);
      },
    );
  });
});
