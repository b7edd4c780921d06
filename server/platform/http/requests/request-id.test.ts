/** The name of a request, at both ends and in between. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getSubject } from '#shared/contract/quizzes/reference.ts';
import { createClient } from '#shared/client/client.ts';
import { newRequestId, platformClock, platformHttp } from '#shared/client/platform.ts';
import { startServer, type TestServer } from '../../../../tests/fixtures/server/server.ts';

describe('the id of a request', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  const idFor = async (given: string): Promise<string> => {
    const { headers } = await fetch(`${server.url}/healthz`, { headers: { 'x-request-id': given } });
    return headers.get('x-request-id') ?? '';
  };

  it('is the one that the client gave it, in the reply and in the log', async () => {
    const names: string[] = [];
    const client = createClient({
      origin: server.url,
      http: platformHttp,
      clock: platformClock,
      newRequestId: () => {
        const name = newRequestId();
        names.push(name);
        return name;
      },
    });
    expect((await client.call(getSubject)).ok).toBe(true);
    expect(names).toHaveLength(1);
    expect(server.logs()).toContain(`"requestId":"${names[0] ?? 'none'}"`);
    expect(await idFor('00112233445566778899aabbccddeeff')).toBe('00112233445566778899aabbccddeeff');
  });

  it.each(['short', 'x'.repeat(16), '0'.repeat(33), '0011223344556677"}', ''])(
    'is a new one where "%s" was sent',
    async (given) => {
      expect(await idFor(given)).toMatch(/^[0-9a-f]{16}$/);
      if (given.length > 5) expect(server.logs()).not.toContain(given);
    },
  );

  it('is one for all tries of a call', async () => {
    const sent: (string | undefined)[] = [];
    const client = createClient({
      origin: '',
      http: (_url, { headers }) => {
        sent.push(headers['x-request-id']);
        return Promise.reject(new Error('no network'));
      },
      clock: { now: () => 0, wait: () => Promise.resolve() },
      newRequestId,
    });
    await client.call(getSubject);
    expect(sent).toHaveLength(3);
    expect(new Set(sent).size).toBe(1);
  });
});
