/**
 * A data folder of the previous version, opened by this one. It was written by the server of commit a4a0ebd over its
 * API: two learners, eight finished quizzes and an open one, a certificate, a paid plan, and an uploaded image; the
 * pictures of the starter content are omitted.
 */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getHistory } from '#shared/contract/attempts/quiz-history.ts';
import { getLatestResult } from '#shared/contract/attempts/result.ts';
import { getReceipts } from '#shared/contract/billing/receipts.ts';
import { getSubscriptionStatus } from '#shared/contract/billing/payment.ts';
import { login } from '#shared/contract/identity/auth.ts';
import { getCertificates } from '#shared/contract/learning/certificate.ts';
import { prepareFirstStart } from '../../server/modules/site/index.ts';
import { callApi, type Holder } from '../fixtures/server/api.ts';
import { createFakeClock } from '../fixtures/server/fake-clock.ts';
import { startProcess, type ServerProcess } from '../fixtures/server/process.ts';
import { startServer } from '../fixtures/server/server.ts';
import { makeTempDir } from '../fixtures/server/temp-dir.ts';

const FOLDER = fileURLToPath(new URL('../fixtures/upgrade/a4a0ebd.tar.gz', import.meta.url));
/** A day after the folder was written. */
const NEXT_DAY = Date.UTC(2026, 10, 24, 12);
const [EMAIL, OTHER, PASSWORD] = ['meera@example.com', 'ravi@example.com', 'a quiet riverboat'];
const IMAGE = '/files/images/01a20ad8d85fe62047171931.webp';

type Rows = ReadonlyMap<string, readonly Readonly<Record<string, unknown>>[]>;

const copyOfFolder = (): string => {
  const dir = makeTempDir('upgrade');
  execFileSync('tar', ['-xzf', FOLDER, '-C', dir]);
  return dir;
};

/** Every row of every table. */
const rowsIn = (dir: string): Rows => {
  const database = new DatabaseSync(join(dir, 'business-wisdom.sqlite'), { readOnly: true });
  try {
    const tables = database.prepare("select name from sqlite_schema where type = 'table' order by name").all();
    return new Map(
      tables.map(({ name }) => [String(name), database.prepare(`select * from "${String(name)}"`).all()] as const),
    );
  } finally {
    database.close();
  }
};

describe('a data folder of the previous version', () => {
  let dir: string;
  let server: ServerProcess;
  let learner: Holder;
  beforeAll(async () => {
    dir = copyOfFolder();
    server = await startProcess({ DATA_DIR: dir });
  });
  afterAll(async () => {
    server.signal('SIGKILL');
    await server.ended;
    await rm(dir, { recursive: true, force: true });
  });
  const signIn = async (email: string): Promise<Holder> => {
    const deviceId = randomUUID();
    const body = { email, password: PASSWORD, uniqueId: deviceId, forceLogin: true };
    const { token } = (await callApi(server.url, login, { body })).data;
    return { token, deviceId };
  };

  it('signs people in with their old passwords, and makes no second admin', async () => {
    learner = await signIn(EMAIL);
    await signIn(OTHER);
    expect(server.output()).not.toMatch(/Admin +\S+ +password/);
  });

  it('has the history with its results', async () => {
    const { data: history } = (await callApi(server.url, getHistory, { as: learner })).data;
    expect(history).toHaveLength(8);
    expect(history.every(({ result }) => result.percent === 100 && result.passed)).toBe(true);
    const quizId = history[0]?.result.quizId ?? '';
    const latest = await callApi(server.url, getLatestResult, { params: { id: quizId }, as: learner });
    expect(latest.data).toMatchObject({ data: { result: { percent: 100 } } });
  });

  it('has the certificate', async () => {
    const { data: programs } = (await callApi(server.url, getCertificates, { as: learner })).data;
    const issued = programs.flatMap(({ certificate }) => (certificate === null ? [] : [certificate]));
    expect(issued).toMatchObject([{ program: 'businessVocabulary', name: 'Meera N.', parts: 8, lapsed: null }]);
  });

  it('has the plan and its invoice', async () => {
    const status = await callApi(server.url, getSubscriptionStatus, { as: learner });
    expect(status.data.subscriptions).toMatchObject([{ planId: 'yearly', subscriptionId: 'sub_SuinLMtKdgVwNG' }]);
    const receipts = await callApi(server.url, getReceipts, { as: learner });
    expect(receipts.data.data).toContainEqual(expect.objectContaining({ planName: 'Yearly', total: 1080 }));
  });

  it('has the uploaded file', async () => {
    const reply = await fetch(server.url + IMAGE);
    expect(reply.status).toBe(200);
    expect((await reply.arrayBuffer()).byteLength).toBe(58);
  });
});

/** Columns that an update of the starter content leaves alone. The versions of a quiz stay as they are. */
const STAYING: Readonly<Record<string, readonly string[]>> = {
  quizzes: ['id', 'kind', 'source_key', 'status', 'published_at', 'created_at', 'author_id', 'program', 'subject_id'],
  case_studies: ['id', 'source_key', 'status', 'published_at', 'created_at', 'author_id'],
  news_insights: ['id', 'source_key', 'status', 'image', 'published_at', 'created_at', 'author_id'],
  // Made of the newest version of each quiz.
  bank_questions: [],
  content_versions: ['topic'],
};

it('every row of a data folder of the previous version is there after the first start', async () => {
  const dir = copyOfFolder();
  const before = rowsIn(dir);
  const server = await startServer({ config: { dataDir: dir }, clock: createFakeClock(NEXT_DAY) });
  await prepareFirstStart(server.app);
  await server.close();
  const after = rowsIn(dir);
  expect(before.get('users')).toHaveLength(3);
  expect(before.get('attempts')).toHaveLength(9);
  const versions = (of: Rows): number => (of.get('quiz_versions') ?? []).length;
  expect(versions(after), 'newer starter content adds versions').toBeGreaterThan(versions(before));
  for (const [table, rows] of before) {
    // Later versions can add columns; old rows are compared without them.
    const columns = STAYING[table] ?? Object.keys(rows[0] ?? {});
    const columnsOf = (given: typeof rows) =>
      given.map((row) => Object.fromEntries(columns.map((name) => [name, row[name]])));
    expect(columnsOf(after.get(table) ?? []), `rows of ${table}`).toEqual(expect.arrayContaining(columnsOf(rows)));
  }
  await rm(dir, { recursive: true, force: true });
});
