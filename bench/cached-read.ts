/**
 * A public quiz as bytes from the cache: requests per second of the processor, counted in the server's own process, beside
 * node:http and Fastify sending the same bytes, all in turns in one run.
 */
import { fileURLToPath } from 'node:url';
import { startContender, type Contender } from './cpu/contender.ts';
import { startLearningServer } from './cpu/learning-server.ts';
import { askFor, openConnection, openConnections, succeed, type Asked, type Connection } from './cpu/load.ts';
import { median, type Row, type RunOptions } from './row.ts';

const FLOOR = fileURLToPath(new URL('cpu/floor.ts', import.meta.url));
const CONNECTIONS = 32;
const ROUNDS = { quick: 2, full: 7 };
const ROUND_MS = { quick: 400, full: 1_500 };

const READS: Readonly<Record<string, Asked>> = {
  'the daily quiz': { method: 'GET', path: '/api/embed/quiz?quiz=daily' },
  'the cards of a program': { method: 'GET', path: '/api/quiz/cards?program=staticeBusinessQuizzes' },
};
/** Why it may fail. */
const NOTE =
  'Each of ours is counted for its address and its route, has a line in the log and an id, and brings 1 KB of headers that say what pages may do; the floors do and bring none of it, and what they reach moves by half from run to run';
const FLOORS = ['node:http', 'string', 'serialising'] as const;
const SENDING = 'Fastify sending a string';
const NAMES = { 'node:http': 'node:http', string: SENDING, serialising: 'Fastify serialising' } as const;

interface Racer {
  readonly name: string;
  readonly server: Contender;
  readonly connections: readonly Connection[];
  readonly asked: Asked;
  /** Requests per second of the processor, of each round. */
  readonly rates: number[];
}

const lineUp = async (name: string, server: Contender, asked: Asked): Promise<Racer> => ({
  name,
  server,
  connections: await openConnections(server.url, CONNECTIONS),
  asked,
  rates: [],
});

const runRound = async ({ server, connections, asked, rates }: Racer, ms: number, counted: boolean): Promise<void> => {
  const before = await server.costs();
  const answers = await askFor(connections, ms, asked);
  const seconds = ((await server.costs()).cpuMs - before.cpuMs) / 1000;
  if (counted) rates.push(answers / seconds);
};

/** One read of ours against the floors that send the same bytes. */
const race = async (what: string, ours: Contender, asked: Asked, quick: boolean): Promise<Row> => {
  const one = await openConnection(ours.url);
  const { body } = await succeed(one, asked);
  one.close();
  const floors = await Promise.all(
    FLOORS.map(async (floor) => ({ floor, server: await startContender(FLOOR, { FLOOR: floor, BODY: body }) })),
  );
  const racers = [await lineUp('ours', ours, asked)];
  for (const { floor, server } of floors) racers.push(await lineUp(NAMES[floor], server, { method: 'GET', path: '/' }));
  const [rounds, ms] = quick ? [ROUNDS.quick, ROUND_MS.quick] : [ROUNDS.full, ROUND_MS.full];
  for (let round = -1; round < rounds; round += 1) {
    // The first round lets the compilers settle.
    for (const racer of round % 2 === 0 ? racers : racers.toReversed()) await runRound(racer, ms, round >= 0);
  }
  for (const { connections } of racers) for (const connection of connections) connection.close();
  for (const { server } of floors) await server.stop();
  const rateOf = (name: string): number => median(racers.find((racer) => racer.name === name)?.rates ?? []);
  return {
    what: `public read from the cache: ${what}, ${(body.length / 1000).toFixed(1)} KB`,
    unit: 'requests a CPU-second',
    ours: rateOf('ours'),
    anchors: FLOORS.map((floor) => ({ name: NAMES[floor], value: rateOf(NAMES[floor]) })),
    limit: { value: 0.8, of: SENDING, least: true },
    note: NOTE,
  };
};

/** Every public read. */
export const measureCachedRead = async ({ quick }: RunOptions): Promise<readonly Row[]> => {
  const ours = await startLearningServer({ learners: 0, quizzes: 6 });
  try {
    const rows: Row[] = [];
    for (const [what, asked] of Object.entries(READS)) rows.push(await race(what, ours, asked, quick));
    return rows;
  } finally {
    await ours.stop();
  }
};
