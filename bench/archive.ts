/** Answers of an attempt in the database and in an archive: their size, and the time to move them and to open a result. */
import { sql } from 'kysely';
import { getOneResult } from '../shared/contract/attempts/result.ts';
import { makeId } from '../shared/domain/common/identifiers.ts';
import type { DialectName } from '../server/platform/database/database.ts';
import type { Db } from '../server/platform/database/tables.ts';
import { systemRandom } from '../server/platform/random.ts';
import { finish } from '../tests/fixtures/records/attempts.ts';
import { inNewSession, signUp } from '../tests/fixtures/records/people.ts';
import { everyKind, makeChapter, makeQuiz } from '../tests/fixtures/records/quizzes.ts';
import { startServer, type TestServer } from '../tests/fixtures/server/server.ts';
import { createDatabases, type Databases } from './growth/databases.ts';
import { median, type Row, type RunOptions } from './row.ts';

const ATTEMPTS = { quick: 200, full: 5_000 };
const READS = 50;
/** Quizzes that the attempts are of, each with questions and options of its own. */
const QUIZZES = 50;
const OPTIONS = 4;
const DAY_MS = 86_400_000;
const AFTER_DAYS = 90;
/** Files are rewritten, replaced and read whole, so they have to be much smaller than rows. */
const LIMIT_BYTES = 400;
const LIMIT_MOVE_MS = 5;
/** As a multiple of opening it from the database: a file is hashed, and a group of it decoded. */
const LIMIT_READ = 5;

const hex = (bytes: number): string => Buffer.from(systemRandom.bytes(bytes)).toString('hex');
const oneOf = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)];

/** Copies an attempt as other learners might have taken quizzes of ten questions with options, one every five seconds. */
const multiply = async (db: Db, kind: DialectName, id: string, count: number): Promise<void> => {
  const attempt = await db.selectFrom('attempts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const answers = await db.selectFrom('attempt_answers').selectAll().where('attempt_id', '=', id).execute();
  const quizzes = Array.from({ length: QUIZZES }, () =>
    answers.map(() => ({ id: hex(4), options: Array.from({ length: OPTIONS }, () => hex(3)) })),
  );
  for (let at = 0; at < count; at += 1) {
    const started_at = attempt.started_at + at * 5_000;
    const copy = makeId(started_at, (bytes) => systemRandom.bytes(bytes));
    const owner_id = hex(12);
    await db.transaction().execute(async (trx) => {
      // Without the trigger that would make its user the owner.
      if (kind === 'postgres') await sql`set local session_replication_role = 'replica'`.execute(trx);
      await trx
        .insertInto('attempts')
        .values({ ...attempt, id: copy, owner_id, first: 0, started_at })
        .execute();
      await trx
        .insertInto('attempt_answers')
        .values(
          (oneOf(quizzes) ?? []).map((question, index) => ({
            owner_id,
            attempt_id: copy,
            question_id: question.id,
            value: JSON.stringify(oneOf(question.options)),
            seq: started_at + index * 3_000 + Math.floor(Math.random() * 3_000),
            saved_at: started_at + 60_000,
            awarded_milli: oneOf([0, 1_000]) ?? 0,
          })),
        )
        .execute();
    });
  }
};

/** Bytes of the table of answers with its indexes. */
const bytesOfAnswers = async (db: Db, kind: DialectName): Promise<number> => {
  const query =
    kind === 'sqlite'
      ? sql<{ bytes: number | string }>`select sum(pgsize) as bytes from dbstat where name in (
          select name from sqlite_master where tbl_name = 'attempt_answers')`
      : sql<{ bytes: number | string }>`select pg_total_relation_size('attempt_answers') as bytes`;
  return Number((await query.execute(db)).rows[0]?.bytes ?? NaN);
};

/** Median time in which a result opens, in milliseconds. */
const opening = async (read: () => Promise<{ readonly status: number }>): Promise<number> => {
  const times: number[] = [];
  for (let turn = 0; turn < READS; turn += 1) {
    const from = performance.now();
    const { status } = await read();
    if (status !== 200) throw new Error(`The result answered ${String(status)}`);
    times.push(performance.now() - from);
  }
  return median(times);
};

const measureOn = async (server: TestServer, kind: DialectName, attempts: number): Promise<Row[]> => {
  const [editor, learner] = [await signUp(server, { role: 'admin' }), await signUp(server)];
  const questions = Array.from({ length: 10 }, (_, at) => ({
    ...(everyKind[at % everyKind.length] ?? everyKind[0]),
    id: `q${String(at + 1)}`,
  }));
  const quiz = await makeQuiz(server, editor, await makeChapter(server), { questions });
  const { _id: id } = await finish(server, learner, quiz._id);
  const empty = await bytesOfAnswers(server.db, kind);
  await multiply(server.db, kind, id, attempts);
  const inDatabase = ((await bytesOfAnswers(server.db, kind)) - empty) / attempts;
  server.clock.advance((AFTER_DAYS + 1) * DAY_MS);
  const as = await inNewSession(server, learner);
  const read = () => server.api(getOneResult, { params: { id }, as });
  const before = await opening(read);
  const from = performance.now();
  await server.runTask('answer archives');
  const moved = (performance.now() - from) / attempts;
  const after = await opening(read);
  const { bytes, count } = await server.db
    .selectFrom('answer_archives')
    .select(({ fn }) => [fn.sum<number | string>('bytes').as('bytes'), fn.sum<number | string>('attempts').as('count')])
    .where('status', '=', 'current')
    .executeTakeFirstOrThrow();
  if (Number(count) <= attempts) throw new Error(`Only ${String(count)} of ${String(attempts + 1)} attempts moved`);
  const what = `answers of an attempt of ten on ${kind}`;
  return [
    {
      what: `${what}: size in the archive`,
      unit: 'bytes',
      ours: Number(bytes) / Number(count),
      anchors: [{ name: 'in the database', value: inDatabase }],
      limit: { value: LIMIT_BYTES },
    },
    { what: `${what}: moving them`, unit: 'ms', digits: 2, ours: moved, limit: { value: LIMIT_MOVE_MS } },
    {
      what: `${what}: opening the result`,
      unit: 'ms',
      digits: 1,
      ours: after,
      anchors: [{ name: 'from the database', value: before }],
      limit: { value: LIMIT_READ, of: 'from the database' },
    },
  ];
};

const measure = async (databases: Databases, kind: DialectName, attempts: number): Promise<Row[]> => {
  const { database } = await databases.open(kind, `archive_${kind}`);
  const server = await startServer({ adapters: { database }, config: { archiveAnswersAfterDays: AFTER_DAYS } });
  try {
    return await measureOn(server, kind, attempts);
  } finally {
    await server.app.http.close();
  }
};

/** Measures both databases. */
export const measureArchive = async ({ quick }: RunOptions): Promise<readonly Row[]> => {
  const attempts = quick ? ATTEMPTS.quick : ATTEMPTS.full;
  const databases = createDatabases();
  try {
    const rows: Row[] = [];
    for (const kind of ['sqlite', 'postgres'] as const) rows.push(...(await measure(databases, kind, attempts)));
    return rows;
  } finally {
    await databases.close();
  }
};
