/** Cost of checking an import of 10,000 rows: time, and memory above that of the idle server. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setInterval } from 'node:timers';
import type { ImportReport } from '../shared/contract/quizzes/import.ts';
import { startProcess, type ServerProcess } from '../tests/fixtures/server/process.ts';
import { median, type Row, type RunOptions } from './row.ts';
import { memoryOf, workOf } from './process-costs.ts';

const ROWS = 10_000;
const ROUNDS = { quick: 1, full: 3 };
const LIMIT_MS = 5_000;
const LIMIT_MB = 200;
const LOOK_MS = 10;
const EMAIL = 'bench@example.com';
const PASSWORD = 'a bench is for sitting on';

const csv = (): string => {
  const lines = Array.from(
    { length: ROWS },
    (_, row) =>
      `Quiz ${String(row % 100)},single,"What is ${String(row)} plus one, in words and at some length?",2,` +
      `Wrong ${String(row)},Right ${String(row)},Neither,"Because ${String(row)} is followed by its successor."`,
  );
  return ['quiz,kind,question,answer,option_1,option_2,option_3,explanation', ...lines].join('\n');
};

const gift = (): string =>
  Array.from(
    { length: ROWS },
    (_, row) => `::Item ${String(row)}::What is ${String(row)} plus one?{=Right ${String(row)} ~Wrong ~Neither}`,
  ).join('\n\n');

const moodle = (): string => {
  const questions = Array.from(
    { length: ROWS },
    (_, row) =>
      `<question type="multichoice"><name><text>Item ${String(row)}</text></name>` +
      `<questiontext format="html"><text><![CDATA[<p>What is ${String(row)} plus one?</p>]]></text></questiontext>` +
      `<defaultgrade>1</defaultgrade><single>true</single>` +
      `<answer fraction="100"><text>Right</text></answer><answer fraction="0"><text>Wrong</text></answer></question>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?><quiz>${questions.join('')}</quiz>`;
};

const json = async <T>(reply: Response): Promise<T> => {
  if (!reply.ok) throw new Error(`${String(reply.status)} ${await reply.text()}`);
  return (await reply.json()) as T;
};

interface Cost {
  readonly ms: number;
  /** Of the processor, whatever else the machine did. */
  readonly cpuMs: number;
  readonly mb: number;
  readonly good: number;
}

const judgeOnce = async (
  server: ServerProcess,
  headers: Record<string, string>,
  file: string,
  place: object,
): Promise<Cost> => {
  const form = new FormData();
  form.set('data', JSON.stringify({ mode: 'dryRun', program: 'businessVocabulary', ...place }));
  form.set('file', new Blob([file]), 'ten-thousand.txt');
  const idle = memoryOf(server.pid);
  let peak = idle;
  const looking = setInterval(() => {
    peak = Math.max(peak, memoryOf(server.pid));
  }, LOOK_MS);
  const began = performance.now();
  const worked = workOf(server.pid);
  const reply = await fetch(new URL('/api/quiz/upload-csv', server.url), { method: 'POST', headers, body: form });
  const { data } = await json<{ data: { report: ImportReport } }>(reply);
  const ms = performance.now() - began;
  clearInterval(looking);
  const cpuMs = workOf(server.pid) - worked;
  return { ms, cpuMs, mb: peak - idle, good: data.report.good };
};

const signIn = async (server: ServerProcess): Promise<Record<string, string>> => {
  const uniqueId = crypto.randomUUID();
  const reply = await fetch(new URL('/api/auth/login', server.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: EMAIL, password: PASSWORD, uniqueId }),
  });
  const { token } = await json<{ token: string }>(reply);
  return { authorization: `Bearer ${token}`, 'x-device-id': uniqueId };
};

/** A server of its own for every format, so that none uses another's memory. */
const measure = async (name: string, file: string, rounds: number): Promise<readonly Row[]> => {
  const dir = await mkdtemp(join(tmpdir(), 'business-wisdom-bench-'));
  const server = await startProcess({ DATA_DIR: dir, ADMIN_EMAIL: EMAIL, ADMIN_PASSWORD: PASSWORD });
  try {
    const headers = await signIn(server);
    const chapters = await fetch(new URL('/api/chapter/getchapter', server.url));
    const [chapter] = (await json<{ data: { _id: string; subjectId: string }[] }>(chapters)).data;
    if (chapter === undefined) throw new Error('There is no chapter');
    const costs: Cost[] = [];
    for (let round = 0; round < rounds; round += 1) {
      costs.push(await judgeOnce(server, headers, file, { subjectId: chapter.subjectId, chapterId: chapter._id }));
    }
    if (costs.some(({ good }) => good !== ROWS)) throw new Error(`${name}: not every row was judged good`);
    const cpuMs = median(costs.map((cost) => cost.cpuMs));
    return [
      {
        what: `import of 10,000 rows, ${name}: time`,
        unit: 'ms',
        ours: median(costs.map((cost) => cost.ms)),
        limit: { value: LIMIT_MS },
        note: `${(cpuMs / 1000).toFixed(2)} s of the processor for ${(file.length / 1e6).toFixed(1)} MB`,
      },
      {
        what: `import of 10,000 rows, ${name}: memory above idle`,
        unit: 'MB',
        ours: Math.max(...costs.map((cost) => cost.mb)),
        limit: { value: LIMIT_MB },
      },
    ];
  } finally {
    server.signal('SIGTERM');
    await server.ended;
    await rm(dir, { recursive: true, force: true });
  }
};

/** Time and memory of a dry run in each format. */
export const measureImport = async ({ quick }: RunOptions): Promise<readonly Row[]> => {
  const rows: Row[] = [];
  for (const [name, file] of [
    ['CSV', csv()],
    ['GIFT', gift()],
    ['Moodle XML', moodle()],
  ] as const) {
    rows.push(...(await measure(name, file, quick ? ROUNDS.quick : ROUNDS.full)));
  }
  return rows;
};
