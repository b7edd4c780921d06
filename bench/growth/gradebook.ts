/** Cost of the gradebook: 10,000 learners with 50 quizzes beside 100 learners with 50, on both databases. */
import { sql } from 'kysely';
import * as gradebook from '../../shared/contract/attempts/gradebook.ts';
import type { DialectName } from '../../server/platform/database/database.ts';
import { makeOrganisation } from '../../tests/fixtures/records/organisations.ts';
import { signUp } from '../../tests/fixtures/records/people.ts';
import { everyKind, makeChapter, makeQuiz } from '../../tests/fixtures/records/quizzes.ts';
import { startServer } from '../../tests/fixtures/server/server.ts';
import { createDatabases, type Databases } from './databases.ts';
import { median, type Row, type RunOptions } from '../row.ts';

interface Size {
  readonly learners: number;
  readonly quizzes: number;
}

const SIZES: Readonly<Record<'quick' | 'full', readonly [few: Size, many: Size]>> = {
  quick: [
    { learners: 100, quizzes: 10 },
    { learners: 1_000, quizzes: 10 },
  ],
  full: [
    { learners: 100, quizzes: 50 },
    { learners: 10_000, quizzes: 50 },
  ],
};
const ROUNDS = { few: 20, many: 5 };
/** Times as long as with few learners, for each row of the reply. */
const TIMES = 2;
/** Largest growth of the process during an export in MB, which has 200 learners in memory. */
const MEMORY_MB = 128;
const MEGABYTE = 1024 ** 2;
const PAGE = 25;
/** People of the organisation, of any size of the table. */
const MEMBERS = 50;
const SAMPLE_MS = 5;

type Query = Readonly<Record<string, string>>;
interface Reading {
  readonly name: string;
  readonly path: string;
  readonly query: Query;
  /** Rows of the reply, or results that its means are of. */
  readonly rows: (size: Size) => number;
  readonly per: string;
}

const page = { limit: String(PAGE) };
const readingsOf = (organisation: string): readonly Reading[] => {
  const { path } = gradebook.getGradebook;
  const rows = (): number => PAGE;
  const results = ({ learners, quizzes }: Size): number => learners * quizzes;
  const everyone = ({ learners }: Size): number => learners;
  const file = gradebook.downloadGradebook.path;
  return [
    { name: 'first page', path, query: page, rows, per: 'row' },
    {
      name: 'page of an organisation',
      path,
      query: { ...page, people: `organisation:${organisation}` },
      rows,
      per: 'row',
    },
    { name: 'page by mean', path, query: { ...page, sort: 'highest' }, rows: results, per: 'result' },
    { name: 'means of quizzes', path: gradebook.gradebookAverages.path, query: {}, rows: results, per: 'result' },
    { name: 'CSV', path: file, query: { format: 'csv' }, rows: everyone, per: 'learner' },
    { name: 'XLSX', path: file, query: { format: 'xlsx' }, rows: everyone, per: 'learner' },
  ];
};

/** A server whose quizzes all learners have taken once. */
const serverOf = async (databases: Databases, kind: DialectName, size: Size) => {
  const { learners, quizzes } = size;
  const { database, fill } = await databases.open(kind, `gradebook_${String(learners)}_${kind}`);
  const server = await startServer({ adapters: { database: { ...database, close: () => Promise.resolve() } } });
  const admin = await signUp(server, { role: 'admin' });
  const { _id: organisation } = await makeOrganisation(server, admin, await signUp(server, { role: 'subadmin' }));
  const chapter = await makeChapter(server);
  const ids: string[] = [];
  for (let number = 0; number < quizzes; number += 1) {
    const title = `Quiz ${String(number)}`;
    ids.push((await makeQuiz(server, admin, chapter, { title, questions: [everyKind[2]] }))._id);
  }
  const hex = (number: string) =>
    sql.raw(kind === 'sqlite' ? `printf('%024x', ${number})` : `lpad(to_hex(${number}), 24, '0')`);
  const numbers = sql`with recursive n(i) as (
    select cast(1 as bigint) union all select i + 1 from n where i < ${sql.lit(learners)}
  )`;
  const now = server.clock.now();
  await fill(async (db) => {
    await sql`insert into users (id, name, name_folded, email, number, password_hash, role, status, must_set_password, board_choice, created_at, updated_at)
      ${numbers} select ${hex('i')}, 'Learner ' || (i * 7919 % 100000), 'learner ' || (i * 7919 % 100000), ${hex('i')} || '@example.com', '', '', 'user', 'active', 0, 'default', 0, 0 from n`.execute(
      db,
    );
    await sql`insert into organisation_members (user_id, organisation_id, id, role, created_at)
      ${numbers} select ${hex('i')}, ${organisation}, ${hex('i')}, 'member', 0 from n where i % ${sql.lit(Math.max(1, Math.floor(learners / MEMBERS)))} = 0`.execute(
      db,
    );
    for (const [index, quizId] of ids.entries()) {
      const percent = sql`(i * ${sql.lit(index + 31)} % 101) * 100`;
      await sql`insert into attempts (id, quiz_id, version, user_id, owner_id, status, started_at, finished_at, ended_by, score_milli, max_score_milli, percent_centi, passed, first, claimed)
        ${numbers} select ${hex(`${String((index + 1) * 1_000_000)} + i`)}, ${quizId}, 1, ${hex('i')}, ${hex('i')}, 'finished', ${now}, ${now} + i, 'learner', 500, 1000, ${percent}, 1, 1, 0 from n`.execute(
        db,
      );
    }
    await sql.raw(kind === 'sqlite' ? 'analyze' : 'vacuum analyze').execute(db);
  });
  return { server, admin, organisation };
};

interface Measured {
  readonly ms: number;
  readonly peakMb: number;
}

/** Reads a reply to its end, without keeping it; returns its time, and by how much the process grew meanwhile. */
const timed = async (request: () => Promise<Response>): Promise<Measured> => {
  const before = process.memoryUsage().rss;
  let peak = before;
  const sampling = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, SAMPLE_MS);
  const from = performance.now();
  const response = await request();
  if (!response.ok) throw new Error(`${response.url}: ${await response.text()}`);
  let bytes = 0;
  for await (const piece of response.body ?? []) bytes += piece.byteLength;
  const ms = performance.now() - from;
  clearInterval(sampling);
  if (bytes === 0) throw new Error(`${response.url} is empty`);
  return { ms, peakMb: (peak - before) / MEGABYTE };
};

interface Found extends Measured, Pick<Reading, 'name' | 'per'> {
  /** Microseconds for each row. */
  readonly us: number;
}

const measureSize = async (
  databases: Databases,
  kind: DialectName,
  size: Size,
  { rounds, say }: { readonly rounds: number; readonly say: RunOptions['say'] },
): Promise<readonly Found[]> => {
  const { server, admin, organisation } = await serverOf(databases, kind, size);
  const found: Found[] = [];
  for (const { name, path, query, rows, per } of readingsOf(organisation)) {
    const request = (): Promise<Response> =>
      fetch(`${server.url}${path}?${new URLSearchParams(query).toString()}`, {
        headers: { authorization: `Bearer ${admin.token}`, 'x-device-id': admin.deviceId },
      });
    await timed(request);
    const measured: Measured[] = [];
    for (let round = 0; round < rounds; round += 1) measured.push(await timed(request));
    const ms = median(measured.map((one) => one.ms));
    const peakMb = Math.max(...measured.map((one) => one.peakMb));
    say(`${kind}, ${String(size.learners)} learners, ${name}: ${ms.toFixed(1)} ms, ${peakMb.toFixed(0)} MB more`);
    found.push({ name, per, ms, peakMb, us: (ms * 1_000) / rows(size) });
  }
  await server.close();
  return found;
};

const textOf = ({ learners, quizzes }: Size): string =>
  `at ${learners.toLocaleString('en')} × ${quizzes.toLocaleString('en')}`;

/** The gradebook on both databases. */
export const measureGradebook = async ({ quick, say }: RunOptions): Promise<readonly Row[]> => {
  const databases = createDatabases();
  const [few, many] = quick ? SIZES.quick : SIZES.full;
  const rows: Row[] = [];
  try {
    for (const kind of ['sqlite', 'postgres'] as const) {
      const small = await measureSize(databases, kind, few, { rounds: ROUNDS.few, say });
      const large = await measureSize(databases, kind, many, { rounds: ROUNDS.many, say });
      for (const [index, { name, per, us, peakMb }] of large.entries()) {
        rows.push({
          what: `gradebook on ${kind}: ${name}`,
          unit: `µs a ${per} ${textOf(many)}`,
          digits: 1,
          ours: us,
          anchors: [{ name: textOf(few), value: small[index]?.us ?? NaN }],
          limit: { value: TIMES, of: textOf(few) },
        });
        if (per !== 'learner') continue;
        rows.push({
          what: `gradebook on ${kind}: memory of ${name}`,
          unit: `MB more ${textOf(many)}`,
          ours: peakMb,
          limit: { value: MEMORY_MB },
        });
      }
    }
    return rows;
  } finally {
    await databases.close();
  }
};
