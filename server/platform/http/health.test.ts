import { afterEach, describe, expect, it } from 'vitest';
import { getSubject } from '#shared/contract/quizzes/reference.ts';
import { openDatabase } from '../database/open.ts';
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
  });
});
