/** Calls above the limit of calls in progress, over HTTP. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { ErrorReply } from '#shared/contract/common/errors.ts';
import { getSubject } from '#shared/contract/quizzes/reference.ts';
import { startServer, type TestServer } from '../../../tests/fixtures/server/server.ts';

const REQUEST_ID = '00112233445566778899aabbccddeeff';

describe('a server with as many calls in progress as it takes', () => {
  let server: TestServer;
  const database = Promise.withResolvers<undefined>();
  let held: Promise<Response>;

  const ask = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
    fetch(`${server.url}${path}`, { headers });

  beforeAll(async () => {
    server = await startServer({ config: { requestsAtOnce: 1 } });
    const started = Promise.withResolvers<undefined>();
    const executor = server.db.getExecutor();
    const execute = executor.executeQuery.bind(executor);
    executor.executeQuery = async (query) => {
      started.resolve(undefined);
      await database.promise;
      return execute(query);
    };
    held = ask(getSubject.path);
    await started.promise;
  });
  afterAll(() => server.close());

  it('refuses others with 503 and when to come back, and keeps their connection', async () => {
    const answer = await ask(getSubject.path, { 'x-request-id': REQUEST_ID });
    expect(answer.status).toBe(503);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'retry-after': '1',
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      connection: 'keep-alive',
      'x-request-id': REQUEST_ID,
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
    });
    const refusal = v.parse(ErrorReply, await answer.json());
    expect([refusal.code, refusal.details?.retryAfter]).toEqual(['UNAVAILABLE', 1]);
  });

  it('refuses a call with a body, and answers the next request of the connection', async () => {
    const body = JSON.stringify({ email: 'asha@example.com', password: 'x'.repeat(10_000) });
    const headers = { 'content-type': 'application/json' };
    for (let at = 0; at < 3; at += 1) {
      const answer = await fetch(`${server.url}/api/auth/login`, { method: 'POST', headers, body });
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
    }
  });

  it('answers /healthz', async () => {
    expect((await ask('/healthz')).status).toBe(200);
  });

  it('counts the refusals, and serves again once a call ends', async () => {
    database.resolve(undefined);
    expect((await held).status).toBe(200);
    expect((await ask(getSubject.path)).status).toBe(200);
    expect(await (await ask('/metrics')).text()).toMatch(/limit_refusals_total\{limit="requests at once"\} 4/);
  });
});
