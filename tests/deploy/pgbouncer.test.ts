/** A server behind PgBouncer with the shipped settings, where PgBouncer is installed. */
import { readFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verify } from '#shared/contract/identity/auth.ts';
import { connectDatabase } from '../../server/platform/database/open.ts';
import { hasPgbouncer, shippedSettings, startPgbouncer, type Pgbouncer } from '../fixtures/databases/pgbouncer.ts';
import { signUp } from '../fixtures/records/people.ts';
import { createPostgresDatabase, postgresIsSkipped, type PostgresDatabase } from '../fixtures/databases/postgres.ts';
import { startAndFail } from '../fixtures/server/process.ts';
import { makeTempDir } from '../fixtures/server/temp-dir.ts';
import { startServer } from '../fixtures/server/server.ts';

const page = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');
const block = (language: string): string => new RegExp(`\`\`\`${language}\\n([^\`]+)\`\`\``).exec(page)?.[1] ?? '';
const ROLE = `test_${randomBytes(8).toString('hex')}`;

describe.skipIf(postgresIsSkipped() || !hasPgbouncer())('behind PgBouncer, set up as the page says, a server', () => {
  let postgres: PostgresDatabase;
  let bouncer: Pgbouncer;
  const administer = async (statements: string): Promise<void> => {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query(statements);
    await client.end();
  };

  beforeAll(async () => {
    postgres = await createPostgresDatabase();
    const direct = new URL(postgres.url);
    await administer(`create role ${ROLE} login; alter database ${direct.pathname.slice(1)} owner to ${ROLE};`);
    await administer(block('sql').replaceAll('business_wisdom', ROLE));
    direct.username = ROLE;
    bouncer = await startPgbouncer(direct.href, shippedSettings());
  });
  afterAll(async () => {
    await bouncer.close();
    await postgres.drop();
  });

  it('ends with a sentence when PgBouncer lacks the line about time limits', async () => {
    const strict = await startPgbouncer(postgres.url, shippedSettings().replace(/^ignore_startup_parameters.*$/m, ''));
    const { code, output } = await startAndFail({ DATA_DIR: makeTempDir('process'), DATABASE_URL: strict.url });
    expect(code).toBe(1);
    expect(output).toMatch(/The database can't be reached: unsupported startup parameter.*see deploy\/pgbouncer\.ini/);
    expect(output).not.toContain('    at ');
    await strict.close();
  });

  it('makes its tables and serves many at once', async () => {
    const server = await startServer({ config: { databaseUrl: bouncer.url } });
    const people = await Promise.all(Array.from({ length: 20 }, () => signUp(server)));
    const answers = await Promise.all(people.map((as) => server.api(verify, { as })));
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200));
    await server.close();
  });

  it('has the time limits that it sets for itself on a direct connection', async () => {
    const limitsAt = async (databaseUrl: string): Promise<unknown> => {
      const database = connectDatabase({ dataDir: '', databaseUrl });
      const { rows } = await sql`
        select name, setting from pg_settings
        where name in ('statement_timeout', 'idle_in_transaction_session_timeout') order by name`.execute(database.db);
      await database.close();
      return rows;
    };
    const limits = await limitsAt(bouncer.url);
    expect(limits).toEqual(await limitsAt(postgres.url));
    expect(limits).toHaveLength(2);
  });
});
