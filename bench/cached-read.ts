/**
 * A public quiz as prepared bytes: requests per second of processor time, in the server's own process beside node:http and
 * Fastify sending the same bytes, and through the shipped nginx beside nginx with a file of that size. All take turns in one
 * run.
 */
import { fileURLToPath } from 'node:url';
import { openConnection, type RawRequest, type Connection } from '../tests/fixtures/server/raw-connection.ts';
import { startContender, type Contender } from './cpu/contender.ts';
import { startLearningServer } from './cpu/learning-server.ts';
import { askFor, openConnections, succeed } from './cpu/load.ts';
import { startFileNginx, startShippedNginx } from './cpu/nginx.ts';
import { median, type Row, type RunOptions } from './row.ts';

const FLOOR = fileURLToPath(new URL('cpu/floor.ts', import.meta.url));
const CONNECTIONS = 32;
/** Compilers and memory layout make a process faster or slower by a third for its whole life. So each is started three times. */
const LIVES = { quick: 1, full: 3 };
const ROUNDS = { quick: 2, full: 3 };
const ROUND_MS = { quick: 400, full: 1_500 };

const READS: Readonly<Record<string, RawRequest>> = {
  'the daily quiz': { method: 'GET', path: '/api/embed/quiz?quiz=daily' },
  'the cards of a program': { method: 'GET', path: '/api/quiz/cards?program=staticeBusinessQuizzes' },
};
/** Why it may fail. */
const NOTE =
  'Each of ours is counted for its address and its route, has a line in the log and an id, and brings 1 KB of headers that say what pages may do; the floors do and bring none of it';
const OURS = 'ours';
const THROUGH_NGINX = 'ours through nginx';
const STATIC = 'nginx serving a static file';
const FLOORS = ['node:http', 'string', 'serialising'] as const;
const SENDING = 'Fastify sending a string';
const NAMES = { 'node:http': 'node:http', string: SENDING, serialising: 'Fastify serialising' } as const;

interface Racer {
  readonly name: string;
  readonly server: Contender;
  readonly connections: readonly Connection[];
  readonly asked: RawRequest;
}

/** CPU costs of a read, of ours and of each floor. */
interface Raced {
  /** Bytes of the answer. */
  bytes: number;
  /** By the racer's name, requests per second of the processor of each round. */
  readonly rates: Map<string, number[]>;
}

const lineUp = async (name: string, server: Contender, asked: RawRequest): Promise<Racer> => ({
  name,
  server,
  connections: await openConnections(server.url, CONNECTIONS),
  asked,
});

/** Requests per second of the processor. */
const runRound = async ({ server, connections, asked }: Racer, ms: number): Promise<number> => {
  const before = await server.costs();
  const answers = await askFor(connections, ms, asked);
  return (answers * 1000) / ((await server.costs()).cpuMs - before.cpuMs);
};

/** One read of ours against the floors that send the same bytes. */
const race = async (ours: Contender, asked: RawRequest, quick: boolean, raced: Raced): Promise<void> => {
  const one = await openConnection(ours.url);
  const { body } = await succeed(one, asked);
  one.close();
  raced.bytes = Buffer.byteLength(body);
  const floors = await Promise.all(
    FLOORS.map(async (floor) => ({ floor, server: await startContender(FLOOR, { FLOOR: floor, BODY: body }) })),
  );
  const shipped = await startShippedNginx(ours.url);
  const file = await startFileNginx(body);
  const racers = [
    await lineUp(OURS, ours, asked),
    await lineUp(THROUGH_NGINX, shipped, asked),
    await lineUp(STATIC, file, { method: 'GET', path: '/reply' }),
  ];
  for (const { floor, server } of floors) racers.push(await lineUp(NAMES[floor], server, { method: 'GET', path: '/' }));
  const [rounds, ms] = quick ? [ROUNDS.quick, ROUND_MS.quick] : [ROUNDS.full, ROUND_MS.full];
  for (let round = -1; round < rounds; round += 1) {
    // The first round lets the compilers settle.
    for (const racer of round % 2 === 0 ? racers : racers.toReversed()) {
      const rate = await runRound(racer, ms);
      if (round >= 0) raced.rates.set(racer.name, [...(raced.rates.get(racer.name) ?? []), rate]);
    }
  }
  for (const { connections } of racers) for (const connection of connections) connection.close();
  for (const { server } of [...floors, { server: shipped }, { server: file }]) await server.stop();
};

const rowsOf = (what: string, { bytes, rates }: Raced): readonly Row[] => {
  const rateOf = (name: string): number => median(rates.get(name) ?? []);
  const read = `public read: ${what}, ${(bytes / 1000).toFixed(1)} KB`;
  const unit = 'requests a CPU-second';
  return [
    {
      what: `${read}, in process`,
      unit,
      ours: rateOf(OURS),
      anchors: FLOORS.map((floor) => ({ name: NAMES[floor], value: rateOf(NAMES[floor]) })),
      limit: { value: 0.5, of: SENDING, least: true },
      note: NOTE,
    },
    {
      what: `${read}, through the shipped nginx`,
      unit,
      ours: rateOf(THROUGH_NGINX),
      anchors: [{ name: STATIC, value: rateOf(STATIC) }],
      limit: { value: 0.9, of: STATIC, least: true },
      note: 'The processor time is that of nginx alone: the server answers each address once a second',
    },
  ];
};

/** Every public read. */
export const measureCachedRead = async ({ quick, say }: RunOptions): Promise<readonly Row[]> => {
  const reads = Object.entries(READS).map(([what, asked]) => ({
    what,
    asked,
    raced: { bytes: 0, rates: new Map<string, number[]>() },
  }));
  const lives = quick ? LIVES.quick : LIVES.full;
  for (let life = 1; life <= lives; life += 1) {
    const ours = await startLearningServer({ learners: 0, quizzes: 6 });
    try {
      for (const { asked, raced } of reads) await race(ours, asked, quick, raced);
    } finally {
      await ours.stop();
    }
    say(`life ${life} of ${lives}`);
  }
  return reads.flatMap(({ what, raced }) => rowsOf(what, raced));
};
