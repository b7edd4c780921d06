/**
 * Bursts: many calls at the same moment, each on a new connection, from one address. Twelve learners share the calls, and in
 * one row 500 sessions do. Straight at one process, and through the shipped nginx.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { createResult } from '../shared/contract/attempts/result.ts';
import { getHistory } from '../shared/contract/attempts/quiz-history.ts';
import { verify } from '../shared/contract/identity/auth.ts';
import { getQuizCards } from '../shared/contract/quizzes/quiz.ts';
import { startBalancer } from '../tests/fixtures/server/balancer.ts';
import { openConnection, type RawRequest } from '../tests/fixtures/server/raw-connection.ts';
import { headersOf, startLearningServer, type LearningServer } from './cpu/learning-server.ts';
import { createDatabases } from './growth/databases.ts';
import type { Row, RunOptions } from './row.ts';

const SESSIONS = { quick: 50, full: 500 };
const CLASS = 12;
const SIZES = { quick: [60, 200, 500], full: [60, 200, 500, 2_000] };
/** Connections that are opened at once while a burst is prepared. */
const OPENED_AT_ONCE = 200;
/** Of a burst this large a few may be refused. */
const LARGE = 2_000;
const LARGE_SHARE = 0.05;
const LARGE_MS = 5_000;
/** The balancer lets 1,400 calls above its usual limit pass, and 100 more each second. */
const BETWEEN_LARGE_MS = 14_000;

const CALLS: Readonly<Record<string, (server: LearningServer, at: number) => Omit<RawRequest, 'headers'>>> = {
  verify: () => ({ method: 'GET', path: verify.path }),
  history: () => ({ method: 'GET', path: getHistory.path }),
  cards: () => ({ method: 'GET', path: `${getQuizCards.path}?program=staticeBusinessQuizzes` }),
  'start an attempt': ({ quizIds }, at) => ({
    method: 'POST',
    path: createResult.path,
    body: JSON.stringify({ quizId: quizIds[at % quizIds.length] }),
  }),
};

interface Outcome {
  readonly refused: number;
  readonly failed: number;
  readonly slowestMs: number;
}

const burst = async (url: string, requests: readonly RawRequest[]): Promise<Outcome> => {
  const connections: Awaited<ReturnType<typeof openConnection>>[] = [];
  for (let from = 0; from < requests.length; from += OPENED_AT_ONCE) {
    const some = requests.slice(from, from + OPENED_AT_ONCE);
    connections.push(...(await Promise.all(some.map(() => openConnection(url)))));
  }
  const began = performance.now();
  const statuses = await Promise.all(
    connections.map(async (connection, at) => {
      const one = requests[at];
      if (one === undefined) return 0;
      return connection.ask(one).then(
        ({ status }) => status,
        () => 0,
      );
    }),
  );
  const slowestMs = performance.now() - began;
  for (const connection of connections) connection.close();
  const refused = statuses.filter((status) => status === 503 || status === 429).length;
  return { refused, failed: statuses.filter((status) => status >= 300 || status === 0).length - refused, slowestMs };
};

const rowsOf = (what: string, size: number, { refused, failed, slowestMs }: Outcome): readonly Row[] => [
  {
    what: `${what}: refused`,
    unit: 'calls',
    ours: refused,
    limit: { value: size >= LARGE ? size * LARGE_SHARE : 0 },
    note: `all answered within ${String(Math.round(slowestMs))} ms; ${String(failed)} failed`,
  },
  ...(size >= LARGE
    ? [{ what: `${what}: the slowest answer`, unit: 'ms', ours: slowestMs, limit: { value: LARGE_MS } }]
    : []),
];

/** Measures bursts on both databases. */
export const measureBursts = async ({ quick }: RunOptions): Promise<readonly Row[]> => {
  const depth = quick ? 'quick' : 'full';
  const databases = createDatabases();
  const rows: Row[] = [];
  try {
    for (const dialect of ['sqlite', 'postgres'] as const) {
      const databaseUrl = dialect === 'postgres' ? await databases.create('burst') : undefined;
      const server = await startLearningServer({ learners: SESSIONS[depth], quizzes: 5, databaseUrl });
      const balancer = await startBalancer([server.url]);
      const requestsOf = (name: string, size: number, sessions: number): readonly RawRequest[] =>
        Array.from({ length: size }, (_, at) => {
          const learner = server.learners[at % sessions];
          const make = CALLS[name];
          if (learner === undefined || make === undefined) throw new Error(`No learner ${at} for ${name}`);
          return { ...make(server, at), headers: headersOf(learner) };
        });
      try {
        for (const name of Object.keys(CALLS)) {
          for (const size of SIZES[depth]) {
            const what = `${dialect}, ${String(size)} x ${name}`;
            rows.push(...rowsOf(`${what}, one process`, size, await burst(server.url, requestsOf(name, size, CLASS))));
            if (size >= LARGE) await pause(BETWEEN_LARGE_MS);
            rows.push(...rowsOf(`${what}, nginx`, size, await burst(balancer.url, requestsOf(name, size, CLASS))));
          }
          const all = SESSIONS[depth];
          const what = `${dialect}, ${String(all)} sessions: ${name}`;
          rows.push(...rowsOf(what, all, await burst(server.url, requestsOf(name, all, all))));
        }
      } finally {
        await balancer.close();
        await server.stop();
      }
    }
  } finally {
    await databases.close();
  }
  return rows;
};
