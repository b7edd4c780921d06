/** Our server as an operator starts it, on a database with learners who are signed in and quizzes to be taken. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { Question } from '../../shared/contract/quizzes/question.ts';
import { gatherStatistics } from '../../server/platform/database/dialects/gather-statistics.ts';
import { systemClock } from '../../server/platform/clock.ts';
import { openDatabase } from '../../server/platform/database/open.ts';
import type { Db } from '../../server/platform/database/tables.ts';
import { signUp, type Person } from '../../tests/fixtures/records/people.ts';
import { everyKind, makeDailySet, makeChapter, makeQuiz } from '../../tests/fixtures/records/quizzes.ts';
import { TEST_SECRET } from '../../tests/fixtures/server/secret.ts';
import { startServer } from '../../tests/fixtures/server/server.ts';
import { startContender, type Contender } from './contender.ts';

const MAIN = fileURLToPath(new URL('../../server/main.ts', import.meta.url));
const QUESTIONS = 10;
const TAKES_MS = 600_000;

export interface LearningServer extends Contender {
  readonly learners: readonly Person[];
  readonly quizIds: readonly string[];
  /** Moves the start of every open attempt ten minutes back: one that takes no time at all earns no points. */
  age(): Promise<void>;
  /** Bytes of its database. */
  bytes(): Promise<number>;
}

/** Ten questions, of every kind. */
const questions = (): Question[] =>
  Array.from({ length: QUESTIONS }, (_, at) => {
    const question = everyKind[at % everyKind.length];
    if (question === undefined) throw new Error('There are no questions');
    return { ...question, id: `q${String(at + 1)}` };
  });

export interface Filled {
  readonly learners: number;
  readonly quizzes: number;
  /** A PostgreSQL database; the embedded one without it. */
  readonly databaseUrl?: string | undefined;
}

/** Fills a database by the API, then starts the server on it. Its folder is gone when it stops. */
export const startLearningServer = async ({
  learners: people,
  quizzes,
  databaseUrl,
}: Filled): Promise<LearningServer> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'business-wisdom-bench-'));
  const filling = await startServer({ config: { dataDir, databaseUrl }, adapters: { clock: systemClock } });
  const learners: Person[] = [];
  const quizIds: string[] = [];
  try {
    // While there is no user: the server would recount the learners during a measurement.
    await filling.runTask('recount');
    const editor = await signUp(filling, { role: 'admin' });
    const chapter = await makeChapter(filling);
    for (let at = 0; at < quizzes; at += 1) {
      quizIds.push((await makeQuiz(filling, editor, chapter, { title: `Quiz ${at}`, questions: questions() }))._id);
    }
    await makeDailySet(filling, 'Daily set', questions());
    for (let at = 0; at < people; at += 1) learners.push(await signUp(filling));
  } finally {
    await filling.close();
  }
  const database = await openDatabase({ dataDir, databaseUrl });
  // As in an installation that has had its learners for longer than a minute.
  await gatherStatistics(database);
  await database.close();
  const contender = await startContender(MAIN, {
    DATA_DIR: dataDir,
    PORT: '0',
    REQUESTS_PER_MINUTE: '100000000',
    REQUESTS_PER_SESSION: '100000000',
    APP_SECRET: TEST_SECRET,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  });
  /** Does something to the database beside the server. */
  const beside = async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
    const database = await openDatabase({ dataDir, databaseUrl });
    try {
      return await work(database.db);
    } finally {
      await database.close();
    }
  };
  return {
    ...contender,
    learners,
    quizIds,
    age: () =>
      beside(async (db) => {
        await db
          .updateTable('attempts')
          .set(({ eb }) => ({ started_at: eb('started_at', '-', TAKES_MS) }))
          .where('status', '=', 'open')
          .execute();
      }),
    bytes: () =>
      beside(async (db) => {
        const size =
          databaseUrl === undefined
            ? sql<{
                bytes: number;
              }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`
            : sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`;
        return (await size.execute(db)).rows[0]?.bytes ?? NaN;
      }),
    stop: async () => {
      await contender.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

/** Headers of a learner's requests. */
export const headersOf = ({ token, deviceId }: Person): Readonly<Record<string, string>> => ({
  authorization: `Bearer ${token}`,
  'x-device-id': deviceId,
});
