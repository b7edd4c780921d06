/**
 * CPU cost of a learner's requests in the server's own process, in milliseconds: each learner takes each quiz
 * for the first time, step by step, so that points, boards, streaks and practice are written along. Both databases.
 */
import type { DialectName } from '../server/platform/database/database.ts';
import type { RawRequest, Connection } from '../tests/fixtures/server/raw-connection.ts';
import { open, opening, reading, saving, viewing, type OpenedAttempt } from './cpu/attempts.ts';
import { startLearningServer, type LearningServer } from './cpu/learning-server.ts';
import { openConnections, succeed } from './cpu/load.ts';
import { createDatabases } from './growth/databases.ts';
import { median, type Row, type RunOptions } from './row.ts';

const LEARNERS = 10;
const QUIZZES_A_ROUND = 5;
/** Handing in is compiled for good after some hundreds of times; a server at work has long done that. */
const WARM_UP = { quick: 1, full: 8 };
const ROUNDS = { quick: 1, full: 5 };
const LIMIT_MS = 3;
/** Largest size of an attempt, its answers, points, streak and practice in the database, indexes included. */
const LIMIT_KB = 16;

const STEPS = ['open', 'view', 'resume', 'save an answer', 'submit', 'review'] as const;
type Step = (typeof STEPS)[number];

/** Cost of a request of a step: CPU milliseconds, statements, and response bytes. */
interface Cost {
  readonly cpuMs: number;
  readonly statements: number;
  readonly bytes: number;
}
type Costs = Record<Step, Cost[]>;

/** Works through that list with one request at a time on each connection. Returns the bytes of all answers. */
const each = async <T>(
  connections: readonly Connection[],
  list: readonly T[],
  work: (connection: Connection, one: T) => Promise<number>,
): Promise<number> => {
  const waiting = [...list];
  let bytes = 0;
  await Promise.all(
    connections.map(async (connection) => {
      for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
        const answered = await work(connection, one);
        bytes += answered;
      }
    }),
  );
  return bytes;
};

const takeQuizzes = async (
  server: LearningServer,
  connections: readonly Connection[],
  quizIds: readonly string[],
  note: (step: Step, cost: Cost) => void,
): Promise<void> => {
  const measured = async <T>(
    step: Step,
    list: readonly T[],
    work: (connection: Connection, one: T) => Promise<number>,
  ): Promise<void> => {
    const before = await server.costs();
    const bytes = await each(connections, list, work);
    const after = await server.costs();
    note(step, {
      cpuMs: (after.cpuMs - before.cpuMs) / list.length,
      statements: (after.statements - before.statements) / list.length,
      bytes: bytes / list.length,
    });
  };
  const asking =
    (of: (attempt: OpenedAttempt) => RawRequest) =>
    async (connection: Connection, attempt: OpenedAttempt): Promise<number> =>
      Buffer.byteLength((await succeed(connection, of(attempt))).body);

  const attempts: OpenedAttempt[] = [];
  const pairs = quizIds.flatMap((quizId) => server.learners.map((learner) => ({ learner, quizId })));
  await measured('open', pairs, async (connection, { learner, quizId }) => {
    const attempt = await open(connection, learner, quizId);
    attempts.push(attempt);
    return attempt.bytes;
  });
  await server.age();
  await measured('view', attempts, asking(viewing));
  await measured(
    'resume',
    attempts,
    asking(({ learner, quizId }) => opening(learner, quizId)),
  );
  const saves = attempts.flatMap((attempt) => attempt.questions.map((_, at) => ({ attempt, at })));
  await measured('save an answer', saves, (connection, { attempt, at }) =>
    asking((one) => saving(one, at, 1))(connection, attempt),
  );
  await measured(
    'submit',
    attempts,
    asking((attempt) => saving(attempt, 0, 2, true)),
  );
  await measured('review', attempts, asking(reading));
};

/** The largest part of the most expensive step, by the profile of a warm server. */
const WHY: Readonly<Record<DialectName, string>> = {
  sqlite: 'half of handing in is SQLite itself, its commit above all',
  postgres: 'a third of handing in is the system sending statements, which a slow machine takes longest over',
};

/** The note below a step's figure. Statements of background jobs are counted too, so the figure varies by one or so. */
const noteOf = (costs: readonly Cost[]): string => {
  const statements = Math.round(median(costs.map((cost) => cost.statements)));
  const kilobytes = median(costs.map(({ bytes }) => bytes)) / 1000;
  return `${String(statements)} statements, answered with ${kilobytes.toFixed(1)} KB`;
};

const measureOn = async (
  kind: DialectName,
  databaseUrl: string | undefined,
  { warmUp, rounds }: { readonly warmUp: number; readonly rounds: number },
): Promise<Row[]> => {
  const quizzes = (warmUp + rounds) * QUIZZES_A_ROUND;
  const server = await startLearningServer({ learners: LEARNERS, quizzes, databaseUrl });
  const costs: Costs = { open: [], view: [], resume: [], 'save an answer': [], submit: [], review: [] };
  let grown: number;
  try {
    const connections = await openConnections(server.url, LEARNERS);
    const empty = await server.bytes();
    for (let round = 0; round < warmUp + rounds; round += 1) {
      const quizIds = server.quizIds.slice(round * QUIZZES_A_ROUND, (round + 1) * QUIZZES_A_ROUND);
      await takeQuizzes(server, connections, quizIds, (step, cost) => {
        if (round >= warmUp) costs[step].push(cost);
      });
    }
    grown = ((await server.bytes()) - empty) / (quizzes * LEARNERS);
    for (const connection of connections) connection.close();
  } finally {
    await server.stop();
  }
  const rows: Row[] = STEPS.map((step) => ({
    what: `signed-in attempt on ${kind}: ${step}, CPU a request`,
    unit: 'ms',
    digits: 2,
    ours: median(costs[step].map(({ cpuMs }) => cpuMs)),
    limit: { value: LIMIT_MS },
    note: `${noteOf(costs[step])}${step === 'submit' ? `; ${WHY[kind]}` : ''}`,
  }));
  return [
    ...rows,
    {
      what: `signed-in attempt on ${kind}: database, an attempt of ten answers`,
      unit: 'KB',
      digits: 1,
      ours: grown / 1000,
      limit: { value: LIMIT_KB },
    },
  ];
};

/** Every step of an attempt on both databases. */
export const measureQuizCpu = async ({ quick }: RunOptions): Promise<readonly Row[]> => {
  const [warmUp, rounds] = quick ? [WARM_UP.quick, ROUNDS.quick] : [WARM_UP.full, ROUNDS.full];
  const databases = createDatabases();
  try {
    return [
      ...(await measureOn('sqlite', undefined, { warmUp, rounds })),
      ...(await measureOn('postgres', await databases.create('quiz_cpu'), { warmUp, rounds })),
    ];
  } finally {
    await databases.close();
  }
};
