/** F1 for answers: a server that is killed while it saves loses nothing that it has acknowledged. */
import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { login } from '#shared/contract/auth.ts';
import { addQuiz } from '#shared/contract/quiz.ts';
import { createResult, getOneResult, updateResult } from '#shared/contract/result.ts';
import { callApi } from '../fixtures/api.ts';
import { draftOf } from '../fixtures/quizzes.ts';
import { makeTempDir } from '../fixtures/temp-dir.ts';
import { getChapter } from '#shared/contract/reference.ts';

const ROUNDS = 20;
const SAVERS = 6;
/** How long a round saves before the kill, in milliseconds: long enough for many saves, and never twice the same. */
const savingMs = (round: number): number => 60 + ((round * 37) % 190);
const READY_WITHIN_MS = 5_000;
const MAIN = fileURLToPath(new URL('../../server/main.ts', import.meta.url));
const ADMIN = { email: 'admin@example.com', password: 'a harbour of twelve lanterns' };

let dataDir: string;
let port: number;
let running: ChildProcess | undefined;
const url = (): string => `http://127.0.0.1:${String(port)}`;

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port: free } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return free;
};

const isReady = async (): Promise<boolean> => {
  try {
    return (await fetch(`${url()}/readyz`)).ok;
  } catch {
    return false;
  }
};

/** Starts the server and waits until it is ready. Returns how long that took, in milliseconds. */
const start = async (): Promise<number> => {
  const started = performance.now();
  running = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'silent',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    },
    stdio: 'ignore',
  });
  while (!(await isReady())) {
    if (running.exitCode !== null || performance.now() - started > 120_000) throw new Error('The server did not start');
    await pause(10);
  }
  return performance.now() - started;
};

const kill = async (): Promise<void> => {
  if (running === undefined) return;
  const gone = once(running, 'exit');
  running.kill('SIGKILL');
  await gone;
  running = undefined;
};

beforeAll(async () => {
  dataDir = makeTempDir('kill');
  port = await freePort();
});
afterAll(async () => {
  await kill();
  await rm(dataDir, { recursive: true, force: true });
});

it('no acknowledged answer is lost in twenty kills', { timeout: 600_000 }, async () => {
  await start();
  const deviceId = randomUUID();
  const signedIn = await callApi(url(), login, { body: { ...ADMIN, uniqueId: deviceId } });
  const as = { token: signedIn.data.token, deviceId };
  const [chapter] = (await callApi(url(), getChapter)).data.data;
  const place = { subjectId: chapter?.subjectId ?? '', chapterId: chapter?._id ?? '' };
  const questions = Array.from({ length: SAVERS }, (_, n) => ({
    kind: 'number',
    id: `n${String(n)}`,
    prompt: '<p>How many?</p>',
    points: 1,
    explanation: '',
    correct: 0,
    tolerance: 0,
  }));
  const added = await callApi(url(), addQuiz, { body: draftOf(place, { questions }), as });
  const quizId = added.data.data.quiz._id;
  const id = (await callApi(url(), createResult, { body: { quizId }, as })).data.data.result._id;

  const acked = new Map(questions.map((question) => [question.id, -1]));
  const sent = new Map(acked);
  let saves = 0;
  const saveUntilKilled = async (questionId: string): Promise<void> => {
    for (let seq = (sent.get(questionId) ?? -1) + 1; ; seq += 1) {
      sent.set(questionId, seq);
      try {
        const { status } = await callApi(url(), updateResult, {
          params: { id },
          body: { answers: [{ questionId, value: seq, seq }] },
          as,
        });
        // Only what was acknowledged counts; one address may not save without end.
        if (status !== 200) return;
        acked.set(questionId, seq);
        saves += 1;
      } catch {
        return;
      }
    }
  };

  const starts: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const saving = Promise.all(questions.map((question) => saveUntilKilled(question.id)));
    await pause(savingMs(round));
    await kill();
    await saving;
    starts.push(await start());
    const { result } = (await callApi(url(), getOneResult, { params: { id }, as })).data.data;
    const kept = new Map((result.status === 'open' ? result.answers : []).map((answer) => [answer.questionId, answer]));
    for (const [questionId, seq] of acked) {
      const answer = kept.get(questionId);
      if (seq < 0) continue;
      expect(answer?.seq).toBeGreaterThanOrEqual(seq);
      expect(answer?.value).toBe(answer?.seq);
    }
  }
  await kill();

  expect(saves).toBeGreaterThan(ROUNDS * SAVERS);
  // Of one start a busy machine may make anything; half of them it leaves alone.
  expect(starts.toSorted((a, b) => a - b)[ROUNDS / 2]).toBeLessThan(READY_WITHIN_MS);
  const database = new DatabaseSync(join(dataDir, 'business-wisdom.sqlite'));
  expect(database.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
  database.close();
});
