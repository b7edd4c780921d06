import { afterEach, describe, expect, it } from 'vitest';
import { getSubject } from '#shared/contract/quizzes/reference.ts';
import { openDatabase } from '../database/open.ts';
import { inTransaction } from '../database/transaction.ts';
import { startServer, type TestServer } from '../../../tests/fixtures/server/server.ts';
import { makeTempDir } from '../../../tests/fixtures/server/temp-dir.ts';

describe('a server', () => {
  let server: TestServer;
  afterEach(() => server.close());

  const statusOf = async (path: string): Promise<number> => (await fetch(`${server.url}${path}`)).status;

  it('is healthy and ready', async () => {
    server = await startServer();
    expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 200]);
  });

  it('says how its database, its files and its emails are', async () => {
    server = await startServer();
    const report = async (): Promise<unknown> => (await fetch(`${server.url}/readyz`)).json();
    expect(await report()).toEqual({ status: 'ready', database: 'ok', storage: 'ok', outboxLateSeconds: 0 });
    await inTransaction(server.db, (trx) =>
      server.app.deps.outbox.enqueue(trx, { kind: 'no one handles this', payload: '' }),
    );
    server.clock.advance(90_000);
    expect(await report()).toMatchObject({ outboxLateSeconds: 90 });
  });

  it.each([
    ['fails', () => Promise.reject(new Error('no bucket'))],
    ['hangs', () => new Promise<null>(() => undefined)],
  ])('is ready while its store %s, and says so', async (_how, get) => {
    const files = { get, put: () => Promise.resolve(), remove: () => Promise.resolve() };
    server = await startServer({ adapters: { files } });
    const reply = await fetch(`${server.url}/readyz`);
    expect([reply.status, await reply.json()]).toEqual([200, expect.objectContaining({ storage: 'down' })]);
  });

  it('that drains is healthy but not ready, serves on, and closes each connection after its reply', async () => {
    server = await startServer();
    server.app.drain();
    expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 503]);
    const answer = await server.api(getSubject);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('connection')).toBe('close');
  });

  it('without its database is healthy but not ready, and answers 503', async () => {
    const database = await openDatabase({ dataDir: makeTempDir('gone') });
    const unreachable = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' });
    server = await startServer({ adapters: { database } });
    database.db.getExecutor().executeQuery = () => Promise.reject(unreachable);
    const answer = await server.api(getSubject);
    expect(answer.error).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
    expect(answer.headers.get('retry-after')).toBe('1');
    expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 503]);
  });
});
