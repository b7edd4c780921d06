/** Checks the database plans of list pages: they walk along an index and stop, and never sort or read a whole table. */
import { CompiledQuery, type KyselyPlugin, type PluginTransformQueryArgs } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../server/platform/database/open.ts';
import { describeOnBothDatabases } from '../fixtures/databases/databases.ts';
import type { Holder } from '../fixtures/server/api.ts';
import { LISTS, nameOfList, type Reader } from '../fixtures/load/lists.ts';
import { fillLists } from '../fixtures/load/long-lists.ts';
import { createPostgresDatabase } from '../fixtures/databases/postgres.ts';
import type { TestServer } from '../fixtures/server/server.ts';
import { makeTempDir } from '../fixtures/server/temp-dir.ts';

/** Tables that grow with users and quizzes. */
const LONG = [
  ...['users', 'quizzes', 'bank_questions', 'audit', 'question_reports', 'news_insights', 'news_bookmarks', 'uploads'],
  ...['case_studies', 'case_submissions', 'attempts', 'subscriptions', 'payments', 'invoices', 'access_periods'],
  ...['groups', 'group_members', 'live_classes', 'class_seats', 'weekly_tests', 'mentor_sessions', 'mentor_threads'],
  ...['mentor_messages', 'progress_reports', 'partners'],
];

/** Plan lines whose cost grows with the table. */
const COSTLY = {
  // A scan along an index stops at the page's end; a table scan precedes a sort.
  sqlite: [new RegExp(`SCAN (?:${LONG.join('|')})(?! USING)`), /USE TEMP B-TREE FOR ORDER BY/],
  postgres: [new RegExp(`Seq Scan on (?:${LONG.join('|')})`), /^\s*(?:->\s+)?Sort\s+\(/],
} as const;

describeOnBothDatabases('The queries of a list', (start, database) => {
  let server: TestServer;
  let readers: Readonly<Record<Reader, Holder>>;
  let statements: CompiledQuery[] = [];

  beforeAll(async () => {
    const postgres = database === 'postgres' ? await createPostgresDatabase() : null;
    const opened = await openDatabase({ dataDir: makeTempDir('lists'), databaseUrl: postgres?.url });
    const keeping: KyselyPlugin = {
      transformQuery: ({ node, queryId }: PluginTransformQueryArgs) => {
        if (node.kind === 'SelectQueryNode') statements.push(opened.db.getExecutor().compileQuery(node, queryId));
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    };
    server = await start({ adapters: { database: { ...opened, db: opened.db.withPlugin(keeping) } } });
    readers = await fillLists(server, { users: 3_000, quizzes: 3_000 });
  }, 60_000);

  const planOf = ({ sql: text, parameters }: CompiledQuery): Promise<string[]> =>
    server.db.transaction().execute(async (trx) => {
      if (database === 'postgres') {
        // Small tables are read whole despite their indexes; the test is whether a large one must be.
        await trx.executeQuery(CompiledQuery.raw('set local enable_seqscan = off'));
        await trx.executeQuery(CompiledQuery.raw('set local enable_sort = off'));
        await trx.executeQuery(CompiledQuery.raw('set local enable_bitmapscan = off'));
      }
      const explain = database === 'sqlite' ? 'explain query plan' : 'explain';
      const { rows } = await trx.executeQuery<Record<string, unknown>>(
        CompiledQuery.raw(`${explain} ${text}`, [...parameters]),
      );
      return rows.map((row) => String(database === 'sqlite' ? row['detail'] : row['QUERY PLAN']));
    });

  it.each(LISTS.filter(({ bound }) => bound === undefined).map((list) => [nameOfList(list), list] as const))(
    '%s',
    async (_, { endpoint, as, ...request }) => {
      statements = [];
      expect((await server.api(endpoint, { ...request, as: readers[as] })).status).toBe(200);
      // A count stops at its limit, and has no order to walk along.
      const queries = statements.filter(
        ({ sql }) => LONG.some((table) => sql.includes(`from "${table}"`)) && !sql.includes('1 as "one"'),
      );
      expect(queries.length).toBeGreaterThan(0);
      const costly: string[] = [];
      for (const one of queries) {
        const lines = await planOf(one);
        if (lines.some((line) => COSTLY[database].some((mark) => mark.test(line))))
          costly.push([one.sql, ...lines].join('\n'));
      }
      expect(costly).toEqual([]);
    },
  );
});
