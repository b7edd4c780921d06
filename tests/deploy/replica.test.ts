/** A server whose lists, boards, exports and statistics are read from a streaming replica of its PostgreSQL. */
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setTimeout as pause } from 'node:timers/promises';
import { exportAccess } from '#shared/contract/identity/access-review.ts';
import { changeDetails } from '#shared/contract/identity/account.ts';
import { listUsers } from '#shared/contract/identity/users.ts';
import { READ_AFTER_HEADER, WRITTEN_AT_HEADER } from '#shared/contract/common/read-after.ts';
import { startOwnCluster, startStreamingReplica, type OwnCluster } from '../fixtures/databases/postgres-cluster.ts';
import { postgresIsSkipped } from '../fixtures/databases/postgres.ts';
import { signUp, type Person } from '../fixtures/records/people.ts';
import { startServer, type TestServer } from '../fixtures/server/server.ts';
import { makeTempDir } from '../fixtures/server/temp-dir.ts';

describe.skipIf(postgresIsSkipped())('with a replica, a server', () => {
  let primary: OwnCluster;
  let replica: OwnCluster;
  let server: TestServer;
  let admin: Person;

  /** The first value that a statement gives on one of the two. */
  const ask = async ({ url }: OwnCluster, statement: string, parameters: readonly unknown[] = []): Promise<unknown> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<Record<string, unknown>>(statement, [...parameters]);
    await client.end();
    return Object.values(rows[0] ?? {})[0];
  };
  const onReplica = (statement: string): Promise<unknown> => ask(replica, statement);
  /** Waits until the replica has applied everything. */
  const caughtUp = async (): Promise<void> => {
    const written = await ask(primary, 'select pg_current_wal_insert_lsn()::text');
    while ((await ask(replica, 'select pg_last_wal_replay_lsn() >= $1::pg_lsn', [written])) !== true) await pause(20);
  };
  /** Names in the list for a reader whose latest change was at that moment; null sends no header. */
  const names = async (readAfter: number | null): Promise<readonly string[]> => {
    const headers = readAfter === null ? {} : { [READ_AFTER_HEADER]: String(readAfter) };
    const { data } = await server.api(listUsers, { as: admin, headers, query: { sort: 'name' } });
    return data.data.map(({ name }) => name);
  };

  beforeAll(async () => {
    primary = await startOwnCluster(makeTempDir('primary'));
    replica = await startStreamingReplica(primary, makeTempDir('replica'));
    server = await startServer({ config: { databaseUrl: primary.url, replicaUrl: replica.url } });
    admin = await signUp(server, { role: 'admin', name: 'Admin' });
  }, 120_000);
  afterAll(async () => {
    await server.close();
    await replica.stop('immediate').catch(() => undefined);
    await primary.stop('immediate');
  });
  beforeEach(async () => {
    // A test that failed may have left it paused.
    await onReplica('select pg_wal_replay_resume()');
    server.clock.advance(2_000);
    await caughtUp();
  });

  it('reads a list from the replica, and for whoever says nothing from the primary', async () => {
    const before = server.clock.now() - 2_000;
    expect(await names(before)).toEqual(['Admin']);
    await onReplica('select pg_wal_replay_pause()');
    await signUp(server, { name: 'Bela' });
    expect(await names(before)).toEqual(['Admin']);
    expect(await names(null)).toEqual(['Admin', 'Bela']);
    await onReplica('select pg_wal_replay_resume()');
  });

  it('shows a person what they have just written, however late the replica is', async () => {
    const before = server.clock.now() - 2_000;
    await names(before);
    await onReplica('select pg_wal_replay_pause()');
    const { status, headers, body } = await server.api(changeDetails, {
      as: admin,
      body: { name: 'Chitra', number: '9000000001' },
    });
    expect([status, body]).toEqual([200, expect.anything()]);
    const writtenAt = Number(headers.get(WRITTEN_AT_HEADER));
    expect(writtenAt).toBe(server.clock.now());
    expect(await names(writtenAt)).toContain('Chitra');
    expect(await names(before)).not.toContain('Chitra');
    await onReplica('select pg_wal_replay_resume()');
    await caughtUp();
    server.clock.advance(1_000);
    expect(await names(writtenAt)).toContain('Chitra');
  });

  it('tells a page that has just been loaded the moment from which its reads may be late', async () => {
    const { headers } = await server.api(listUsers, { as: admin, headers: { [READ_AFTER_HEADER]: '-1' } });
    expect(headers.get(WRITTEN_AT_HEADER)).toBe(String(server.clock.now()));
    const later = await server.api(listUsers, { as: admin, headers: { [READ_AFTER_HEADER]: '0' } });
    expect(later.headers.get(WRITTEN_AT_HEADER)).toBeNull();
  });

  it('exports from the replica too', async () => {
    const before = server.clock.now() - 2_000;
    await names(before);
    await onReplica('select pg_wal_replay_pause()');
    await signUp(server, { role: 'subadmin', name: 'Cyrus' });
    const file = async (headers: Record<string, string>): Promise<string> =>
      (await server.api(exportAccess, { as: admin, headers })).data.data.content;
    expect(await file({ [READ_AFTER_HEADER]: String(before) })).not.toContain('Cyrus');
    expect(await file({})).toContain('Cyrus');
  });

  it('reads from the primary while the replica is more than five seconds behind', async () => {
    const before = server.clock.now() - 2_000;
    await names(before);
    await onReplica('select pg_wal_replay_pause()');
    await signUp(server, { name: 'Dev' });
    expect(await names(before)).not.toContain('Dev');
    server.clock.advance(6_000);
    expect(await names(before)).toContain('Dev');
    await onReplica('select pg_wal_replay_resume()');
  });

  it('serves everything from the primary while the replica is away, and returns to it', async () => {
    const before = server.clock.now() - 2_000;
    await names(before);
    await replica.stop('immediate');
    await signUp(server, { name: 'Esha' });
    expect(await names(before)).toContain('Esha');
    expect(await names(before)).toContain('Esha');
    expect(server.logs().split('replica.failed')).toHaveLength(2);
    await replica.start();
    await caughtUp();
    server.clock.advance(6_000);
    await names(before);
    await onReplica('select pg_wal_replay_pause()');
    await signUp(server, { name: 'Farid' });
    expect(await names(before)).not.toContain('Farid');
    await onReplica('select pg_wal_replay_resume()');
  });
});
