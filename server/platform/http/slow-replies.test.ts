/** Replies that take longer to send than a handler may take, with a limit far below that of the product. */
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../../../tests/fixtures/server/server.ts';

const HANDLER_MS = 200;
const PIECES = 4;

/** Longer than a handler may take, in pieces. */
async function* slowly(): AsyncGenerator<Buffer> {
  for (let piece = 0; piece < PIECES; piece += 1) {
    await wait(HANDLER_MS / 2);
    yield Buffer.from('....');
  }
}

describe('a reply that is sent slowly', () => {
  let server: TestServer;
  beforeAll(async () => {
    const large = {
      size: () => Promise.resolve(PIECES * 4),
      read: () => Promise.resolve(Readable.from(slowly(), { objectMode: false })),
    };
    server = await startServer({ adapters: { handlerMs: HANDLER_MS, large: large as never } });
  });
  afterAll(() => server.close());

  it('is sent to its end, if it is a stored file', async () => {
    const reply = await fetch(`${server.url}/files/uploads/talk.mp4`);
    expect([reply.status, (await reply.text()).length]).toEqual([200, PIECES * 4]);
  });
});
