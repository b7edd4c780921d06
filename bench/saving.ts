/**
 * Autosave and submit at 200 requests a second on the embedded database, and in turns with it the bare commit of the same
 * row by SQLite itself with the same settings, at the same pace. Beside them a Fastify server that does nothing but that
 * commit says how much of the difference is HTTP. Requests leave when their time has come, whatever became of those before.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { RawRequest, Connection } from '../tests/fixtures/server/raw-connection.ts';
import { open, saving, type OpenedAttempt } from './cpu/attempts.ts';
import { bareCommits } from './cpu/bare-commits.ts';
import { startContender } from './cpu/contender.ts';
import { startLearningServer, type LearningServer } from './cpu/learning-server.ts';
import { openConnections } from './cpu/load.ts';
import { median, quantile, type Row, type RunOptions } from './row.ts';

const RATE = 200;
const SECONDS = { quick: 2, full: 6 };
const TURNS = { quick: 2, full: 6 };
const LEARNERS = 20;
/** A quiz has ten questions: one of ten saves hands in. */
const SAVES = 10;
const CONNECTIONS = 32;

/** Why it may fail. */
const NOTE =
  'A commit of a quiet disk takes less than the way there and back through HTTP, which the second anchor measures; what ours takes beside that is the session, the attempt that is held, and a reply that the contract has looked at';

const FLOOR = fileURLToPath(new URL('cpu/floor.ts', import.meta.url));

/** Runs the pieces of work at their pace. Milliseconds of each, from when it left. */
const atPace = async <T>(list: readonly T[], work: (one: T) => Promise<void> | void): Promise<number[]> => {
  const times: number[] = [];
  const running: Promise<void>[] = [];
  const from = performance.now();
  for (const [at, one] of list.entries()) {
    const due = from + (at * 1000) / RATE;
    const early = due - performance.now();
    if (early > 0) await pause(early);
    // Subtracts the error of this process's timer, which isn't the server's.
    const began = performance.now();
    const done = work(one);
    if (done === undefined) times.push(performance.now() - began);
    else {
      const finished = done.then(() => void times.push(performance.now() - began));
      // Failures are thrown below, when all have left.
      finished.catch(() => undefined);
      running.push(finished);
    }
  }
  await Promise.all(running);
  return times;
};

/** The requests of one turn: every learner's quizzes, answer by answer, handed in with the last. */
const requestsOf = (attempts: readonly OpenedAttempt[]): RawRequest[] =>
  Array.from({ length: SAVES }, (_, at) =>
    attempts.map((attempt) => saving(attempt, at, at + 1, at === SAVES - 1)),
  ).flat();

const openAll = async (
  server: LearningServer,
  connections: readonly Connection[],
  quizIds: readonly string[],
): Promise<OpenedAttempt[]> => {
  const [connection] = connections;
  const attempts: OpenedAttempt[] = [];
  if (connection === undefined) return attempts;
  for (const quizId of quizIds)
    for (const learner of server.learners) attempts.push(await open(connection, learner, quizId));
  await server.age();
  return attempts;
};

/** Requests that find every connection taken wait for one, and their time runs on. */
const requestsAtPace = async (connections: readonly Connection[], asked: readonly RawRequest[]): Promise<number[]> => {
  const free = [...connections];
  const waiting: ((connection: Connection) => void)[] = [];
  return atPace(asked, async (one) => {
    // The one that has rested longest, so that none rests until it is closed.
    const connection = free.shift() ?? (await new Promise<Connection>((resolve) => waiting.push(resolve)));
    const { status, body } = await connection.ask(one);
    // Where requests pile up, a save may come after its attempt was handed in; that is an answer too.
    if (status >= 300 && status !== 409) throw new Error(`${one.path}: ${status} ${body}`);
    const next = waiting.shift();
    if (next === undefined) free.push(connection);
    else next(connection);
  });
};

/** Median and slow end of saves and submissions. */
export const measureSaving = async ({ quick, say }: RunOptions): Promise<readonly Row[]> => {
  const [turns, seconds] = quick ? [TURNS.quick, SECONDS.quick] : [TURNS.full, SECONDS.full];
  const quizzesATurn = Math.ceil((RATE * seconds) / SAVES / LEARNERS);
  const server = await startLearningServer({ learners: LEARNERS, quizzes: (turns + 1) * quizzesATurn });
  const folder = await mkdtemp(join(tmpdir(), 'business-wisdom-bare-'));
  const floor = await startContender(FLOOR, { FLOOR: 'commit', FILE: join(folder, 'floor.sqlite') });
  const ours: number[] = [];
  const overHttp: number[] = [];
  const bare: number[] = [];
  try {
    const commit = bareCommits(join(folder, 'bare.sqlite'));
    const connections = await openConnections(server.url, CONNECTIONS);
    const floorConnections = await openConnections(floor.url, CONNECTIONS);
    for (let turn = 0; turn <= turns; turn += 1) {
      const quizIds = server.quizIds.slice(turn * quizzesATurn, (turn + 1) * quizzesATurn);
      const attempts = await openAll(server, connections, quizIds);
      const requests = requestsOf(attempts);
      const times = await requestsAtPace(connections, requests);
      const floorTimes = await requestsAtPace(floorConnections, requests);
      const rows = attempts.flatMap(({ id, questions }) => questions.map((question) => [id, question.id] as const));
      const commits = await atPace(rows, ([id, question]) => commit(id, question, turn));
      // The first turn lets the compilers settle.
      if (turn === 0) continue;
      ours.push(...times);
      overHttp.push(...floorTimes);
      bare.push(...commits);
      say(`turn ${turn} of ${turns}: ${median(times).toFixed(2)} ms, a bare commit ${median(commits).toFixed(2)} ms`);
    }
    for (const connection of [...connections, ...floorConnections]) connection.close();
  } finally {
    await server.stop();
    await floor.stop();
    await rm(folder, { recursive: true, force: true });
  }
  const anchor = 'SQLite commit';
  const figures = [
    ['median', median, 5],
    ['99 of 100', (times: readonly number[]) => quantile(times, 0.99), 10],
  ] as const;
  return figures.map(([what, figure, limit]) => ({
    what: `autosave and submit at ${RATE} requests a second: ${what}`,
    unit: 'ms',
    digits: 2,
    ours: figure(ours),
    anchors: [
      { name: anchor, value: figure(bare) },
      { name: 'the same by Fastify', value: figure(overHttp) },
    ],
    limit: { value: limit, of: anchor },
    note: NOTE,
  }));
};
