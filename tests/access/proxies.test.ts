/** The client that a request is counted for: rule 53. */
import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { login } from '#shared/contract/identity/auth.ts';
import { getSubject } from '#shared/contract/quizzes/reference.ts';
import type { Config } from '../../server/platform/config/config.ts';
import { startServer, type TestServer } from '../fixtures/server/server.ts';

describe('the address of a caller', () => {
  let server: TestServer;
  afterEach(() => server.close());

  /** So many wrong logins, each claiming to come from another address; gives the last status. */
  const guessFromEverywhere = async (config: Partial<Config>, guesses: number): Promise<number> => {
    server = await startServer({ config });
    let status = 0;
    for (let guess = 0; guess < guesses; guess += 1) {
      const answer = await server.api(login, {
        body: { email: `p${String(guess)}@example.com`, password: 'not it', uniqueId: randomUUID() },
        headers: { 'x-forwarded-for': `198.51.100.${String(guess)}` },
      });
      ({ status } = answer);
    }
    return status;
  };

  it('is that of the connection when no proxy is trusted, whatever X-Forwarded-For says (53)', async () => {
    expect(await guessFromEverywhere({ trustProxy: [] }, 52)).toBe(429);
  });

  it('is that of the connection when another proxy is trusted', async () => {
    expect(await guessFromEverywhere({ trustProxy: ['10.0.0.0/8'] }, 52)).toBe(429);
  });

  it('is the one that a trusted proxy names', async () => {
    expect(await guessFromEverywhere({ trustProxy: ['127.0.0.1'] }, 52)).toBe(401);
  });

  it('is not what a client told the trusted proxy about itself (53)', async () => {
    server = await startServer({ config: { trustProxy: ['127.0.0.1'], requestsPerMinute: 5 } });
    const statuses: number[] = [];
    for (let request = 0; request < 7; request += 1) {
      const forwarded = `198.51.100.${String(request)}, 203.0.113.9`;
      statuses.push((await server.api(getSubject, { headers: { 'x-forwarded-for': forwarded } })).status);
    }
    expect(statuses.slice(-2)).toEqual([429, 429]);
  });

  it('that asks too often gets 429 in our shape with the time to come back', async () => {
    server = await startServer({ config: { requestsPerMinute: 3 } });
    for (let request = 0; request < 3; request += 1) await server.api(getSubject);
    const answer = await server.api(getSubject);
    expect(answer.error).toMatchObject({ success: false, status: 429, code: 'RATE_LIMITED' });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  });
});
