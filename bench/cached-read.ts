/**
 * What a read of a public quiz costs, beside servers that send the same bytes and do nothing else: CPU a request, in
 * turns, so that whatever else the machine does slows all of them. `node bench/cached-read.ts` prints it.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getEmbedQuiz } from '#shared/contract/embed.ts';
import { median } from './built-site.ts';
import { ask, type Load } from './cached-read/load.ts';
import { startProgram, type Program } from './cached-read/program.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const PATH = `${getEmbedQuiz.path}?quiz=daily`;
const NO_BOUNDS = { REQUESTS_PER_MINUTE: '999999999' };
const PEERS = ['node-http', 'fastify-string', 'fastify-object'] as const;
const ROUNDS = 9;
const REQUESTS = 3_000;
const WARM_UP = 10_000;

/** Our read must be worth at least so many of Fastify sending a string. */
export const CACHED_READ_MIN = 0.8;

/** Who answers: the peers, and ours as it is, compressed, and to who has it already. */
export type Reader = (typeof PEERS)[number] | 'ours' | 'ours, br' | 'ours, 304';

export interface CachedRead {
  /** Bytes of the body. */
  readonly bytes: number;
  /** Requests in a second of CPU, by who answers. */
  readonly perSecond: Readonly<Record<Reader, number>>;
  /** Ours as a part of Fastify sending a string; the same bytes, uncompressed. */
  readonly ratio: number;
}

interface Side {
  readonly name: Reader;
  readonly program: Program;
  readonly load: Load;
  readonly costs: number[];
}

const measure = async (sides: readonly Side[]): Promise<void> => {
  for (const { load } of sides) await ask(load, WARM_UP);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { program, load, costs } of round % 2 === 0 ? sides : sides.toReversed()) {
      const before = await program.cpu();
      await ask(load, REQUESTS);
      costs.push(((await program.cpu()) - before) / REQUESTS);
    }
  }
};

/** Measures it on the embedded database, in about a minute. */
export const measureCachedRead = async (): Promise<CachedRead> => {
  const dir = await mkdtemp(join(tmpdir(), 'business-wisdom-bench-'));
  const programs: Program[] = [];
  const start = async (...given: Parameters<typeof startProgram>): Promise<Program> => {
    const program = await startProgram(...given);
    programs.push(program);
    return program;
  };
  try {
    // It logs each request, as in operation.
    const env = { ...NO_BOUNDS, DATA_DIR: join(dir, 'ours'), PORT: '0' };
    const ours = await start(here('../server/main.ts'), { env, ready: 'API docs' });
    const reply = await fetch(`${ours.url}${PATH}`, { headers: { 'accept-encoding': 'identity' } });
    const body = await reply.text();
    const etag = reply.headers.get('etag') ?? '';
    const file = join(dir, 'body.json');
    await writeFile(file, body);
    const sideOf = (name: Side['name'], program: Program, headers: Load['headers'] = {}): Side => ({
      name,
      program,
      load: { url: program.url, path: PATH, headers },
      costs: [],
    });
    const sides: Side[] = [];
    for (const peer of PEERS)
      sides.push(sideOf(peer, await start(here('cached-read/peer.ts'), { args: [peer, file] })));
    sides.push(
      sideOf('ours', ours),
      sideOf('ours, br', ours, { 'accept-encoding': 'br' }),
      sideOf('ours, 304', ours, { 'if-none-match': etag }),
    );
    await measure(sides);
    const costOf = (name: Side['name']): number => median(sides.find((side) => side.name === name)?.costs ?? []);
    const perSecond = Object.fromEntries(sides.map(({ name }) => [name, 1e6 / costOf(name)]));
    return {
      bytes: Buffer.byteLength(body),
      perSecond: perSecond as Record<Reader, number>,
      ratio: costOf('fastify-string') / costOf('ours'),
    };
  } finally {
    for (const program of programs) await program.close();
    await rm(dir, { recursive: true, force: true });
  }
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { bytes, perSecond, ratio } = await measureCachedRead();
  console.log(`A public quiz of ${String(bytes)} bytes, requests in a second of CPU:`);
  for (const [name, rate] of Object.entries(perSecond))
    console.log(`${name.padEnd(16)} ${rate.toFixed(0).padStart(7)}`);
  console.log(`ours is ${ratio.toFixed(2)} of Fastify sending a string; at least ${String(CACHED_READ_MIN)} is wanted`);
  if (ratio < CACHED_READ_MIN) process.exitCode = 1;
}
