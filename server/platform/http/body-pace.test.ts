/** Bodies over slow lines, at a pace a hundred times that of the product. */
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login } from '#shared/contract/identity/auth.ts';
import { initiateUpload, uploadPart } from '#shared/contract/files/upload.ts';
import { signUp, type Person } from '../../../tests/fixtures/records/people.ts';
import { startServer, type TestServer } from '../../../tests/fixtures/server/server.ts';

const PACE = { smallMs: 300, windowMs: 200, windowBytes: 1_000 };
const VIDEO = Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex');

describe('a body that arrives', () => {
  let server: TestServer;
  let writer: Person;
  beforeAll(async () => {
    server = await startServer({ adapters: { pace: PACE } });
    writer = await signUp(server, { role: 'subadmintwo' });
  });
  afterAll(() => server.close());

  /** Sends the pieces one after the other with a rest between them, and gives the status line. */
  const send = (head: string, pieces: readonly Buffer[], restMs: number): Promise<string> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(server.url);
      const socket: Socket = connect(Number(port), hostname);
      let answer = '';
      let timer: NodeJS.Timeout | undefined;
      const left = [...pieces];
      socket.on('connect', () => {
        socket.write(head);
        // The first piece comes after the head, however long connecting took.
        timer = setInterval(() => {
          const piece = left.shift();
          if (piece === undefined) clearInterval(timer);
          else if (socket.writable) socket.write(piece);
        }, restMs);
      });
      socket.on('data', (chunk) => {
        answer += chunk.toString('utf8');
        socket.end();
      });
      socket.on('error', () => undefined);
      socket.on('close', () => {
        clearInterval(timer);
        if (answer === '') reject(new Error('closed without a word'));
        else resolve(answer.split('\r\n')[0] ?? '');
      });
    });

  const part = async (bytes: number): Promise<string> => {
    const { data } = await server.api(initiateUpload, {
      body: { filename: 'talk.mp4', mimetype: 'video/mp4' },
      as: writer,
    });
    const query = new URLSearchParams({ uploadid: data.uploadId, key: data.key, partnumber: '1' }).toString();
    return [
      `PUT ${uploadPart.path}?${query} HTTP/1.1`,
      'Host: localhost',
      `Authorization: Bearer ${writer.token}`,
      `x-device-id: ${writer.deviceId}`,
      'Content-Type: application/octet-stream',
      `Content-Length: ${String(bytes)}`,
      '',
      '',
    ].join('\r\n');
  };
  const pieces = (count: number, bytes: number): Buffer[] =>
    Array.from({ length: count }, (_, index) =>
      index === 0 ? Buffer.concat([VIDEO, Buffer.alloc(bytes - 24)]) : Buffer.alloc(bytes),
    );

  it('as a large part over a slow line may take many times longer than a small one may', async () => {
    // 1.5 s, five times what a small body has, at four times the pace.
    expect(await send(await part(30 * 1_000), pieces(30, 1_000), 50)).toBe('HTTP/1.1 200 OK');
  });
  it('as a large part that stands still is ended', async () => {
    expect(await send(await part(5_000), pieces(2, 1_000), 20)).toBe('HTTP/1.1 408 Request Timeout');
  });
  it('as a large part byte by byte, only to hold the connection, is ended', async () => {
    expect(await send(await part(50_000), pieces(400, 24), 10)).toBe('HTTP/1.1 408 Request Timeout');
  });
  it('as a small one has its time and no more', async () => {
    const head = [
      `POST ${login.path} HTTP/1.1`,
      'Host: localhost',
      'Content-Type: application/json',
      'Content-Length: 5000',
      '',
      '',
    ].join('\r\n');
    expect(
      await send(
        head,
        Array.from({ length: 100 }, () => Buffer.from('{"a":1}')),
        20,
      ),
    ).toBe('HTTP/1.1 408 Request Timeout');
  });
});
