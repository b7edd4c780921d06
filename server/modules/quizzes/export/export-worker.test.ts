import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { everyKind } from '../../../../tests/fixtures/records/quizzes.ts';
import { Refusal } from '../../../platform/http/routes/refusal.ts';
import { ownTableOf } from '../formats/export-table.ts';
import { exportedFile } from './export-files.ts';
import { createExportWorker } from './export-worker.ts';
import { writtenFile, type FileContent } from './written-file.ts';

const QUIZZES = [{ id: 'a'.repeat(24), title: 'A quiz', questions: everyKind }];
const LIMITS = { heapMb: 64, timeLimitMs: 60_000, atOnce: 1 };
const NO_PICTURES: ReadonlyMap<string, Uint8Array> = new Map();

const hundred = Array.from({ length: 100 }, () => everyKind)
  .flat()
  .slice(0, 100);

/** Quizzes with that many questions together. */
const manyQuizzes = (count: number) =>
  Array.from({ length: count / 100 }, (_, quiz) => ({
    id: String(quiz).padStart(24, '0'),
    title: `Quiz ${String(quiz)}`,
    questions: hundred.map((question, number) => ({
      ...question,
      id: `q${String(number)}`,
      prompt: `<p>Which <strong>statement</strong> of ${String(quiz)} &amp; ${String(number)} is right?</p>`,
    })),
  }));

/** Returns the milliseconds of processor time of the longest turn of the event loop during the work. */
const longestTurn = async (work: () => Promise<unknown>): Promise<number> => {
  let longest = 0;
  let isRunning = true;
  const turns = (async () => {
    while (isRunning) {
      const before = process.threadCpuUsage();
      await setImmediate();
      const { user, system } = process.threadCpuUsage(before);
      longest = Math.max(longest, (user + system) / 1000);
    }
  })();
  await work();
  isRunning = false;
  await turns;
  return longest;
};

describe('An export in a thread', () => {
  it('is a Word document, a package or a preview', async () => {
    const { documentOf, packageOf, previewOf } = createExportWorker(LIMITS);
    const start = ([...bytes]: Uint8Array): string => String.fromCharCode(...bytes.slice(0, 2));
    expect(start(await documentOf({ quizzes: QUIZZES, pictures: new Map() }))).toBe('PK');
    expect(start(await packageOf({ quizzes: QUIZZES, pictures: new Map(), version: '3.0' }))).toBe('PK');
    expect((await previewOf(QUIZZES)).questions).toBe(everyKind.length);
  });
  it.each<[FileContent['format'], string]>([
    ['csv', '\uFEFFid,quiz,kind'],
    ['markdown', '# A quiz'],
    ['gift', '$CATEGORY: A quiz'],
    ['moodle-xml', '<?xml'],
  ])('is a %s file', async (format, start) => {
    const file = await createExportWorker(LIMITS).fileOf({
      format,
      quizzes: QUIZZES,
      pictures: NO_PICTURES,
      nameInZip: null,
    });
    expect(String(file).startsWith(start)).toBe(true);
  });
  it.each(['time', 'memory'] as const)('ends at its limit of %s with a sentence', async (limit) => {
    const short = limit === 'time' ? { ...LIMITS, timeLimitMs: 1 } : { ...LIMITS, heapMb: 8 };
    const { previewOf, fileOf } = createExportWorker(short);
    const quizzes = manyQuizzes(3000);
    const message = {
      time: 'This export takes too long. Export fewer quizzes at once.',
      memory: 'This export is too large. Export fewer quizzes at once.',
    }[limit];
    for (const run of [
      () => previewOf(quizzes),
      () => fileOf({ format: 'csv', quizzes, pictures: NO_PICTURES, nameInZip: null }),
    ]) {
      const refused: unknown = await run().catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(Refusal);
      expect(refused).toMatchObject({ code: 'VALIDATION_FAILED', message });
    }
  });
});

describe('The event loop during an export of 4,000 questions', () => {
  const store = { get: () => Promise.resolve(null), put: () => Promise.resolve(), remove: () => Promise.resolve() };
  const stored = { files: store, config: { publicUrl: 'https://learn.example' } };
  const quizzes = manyQuizzes(4000);
  // Enough of them to be compiled.
  const some = quizzes.slice(0, 10);
  it.each(['csv', 'markdown', 'gift', 'moodle-xml'] as const)(
    'doesn’t wait for the %s file',
    async (format) => {
      const write = (of = quizzes) => writtenFile({ format, quizzes: of, pictures: NO_PICTURES, nameInZip: null });
      // The first run also compiles.
      await write(some);
      const writing = await longestTurn(() => write());
      const exporting = await longestTurn(() => exportedFile({ format, pictures: false }, quizzes, stored));
      expect(exporting).toBeLessThan(writing / 2);
    },
    120_000,
  );
  it('doesn’t wait for the rows of an XLSX file', async () => {
    const makeRows = (of = quizzes) => Promise.resolve(ownTableOf(of));
    await makeRows(some);
    const making = await longestTurn(() => makeRows());
    const exporting = await longestTurn(() => exportedFile({ format: 'xlsx', pictures: false }, quizzes, stored));
    expect(exporting).toBeLessThan(making / 2);
  }, 120_000);
});
