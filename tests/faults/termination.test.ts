/** F10: a server that gets SIGTERM during an upload and a submission finishes both, and exits with 0. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { updateResult } from '#shared/contract/attempts/result.ts';
import { initiateUpload, uploadPart } from '#shared/contract/files/upload.ts';
import { openDatabase } from '../../server/platform/database/open.ts';
import { callApi, type Holder } from '../fixtures/server/api.ts';
import { describeEachDatabase } from '../fixtures/databases/databases.ts';
import { castOf, type Cast } from '../fixtures/load/mixed-writes.ts';
import { operate, prepare, statusOf, type Ground, type Operated } from '../fixtures/server/operated.ts';
import { note, readable, within } from '../fixtures/server/programme.ts';

/** Time for balancers to notice, and then for work in progress. */
const END_MS = 2_000 + 10_000;
const FILM = Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex');

describeEachDatabase('Told to end', (database) => {
  let ground: (Ground & { filled: Cast }) | undefined;
  let server: Operated | undefined;
  const sockets: Socket[] = [];
  afterAll(async () => {
    sockets.forEach((socket) => socket.destroy());
    await server?.end('SIGKILL');
    await ground?.remove();
  });

  /** Sends the headers and half of the body; returns functions for sending the rest and reading the status line. */
  const halfOf = async (url: string, method: string, path: string, as: Holder, type: string, body: Buffer) => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    sockets.push(socket);
    await once(socket, 'connect');
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')));
    const closed = once(socket, 'close');
    const head = [
      `${method} ${path} HTTP/1.1`,
      'host: localhost',
      `authorization: Bearer ${as.token}`,
      `x-device-id: ${as.deviceId}`,
      `content-type: ${type}`,
      `content-length: ${String(body.length)}`,
    ];
    const half = Math.floor(body.length / 2);
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    socket.write(body.subarray(0, half));
    return async (): Promise<string> => {
      socket.write(body.subarray(half));
      await closed;
      return answer.split('\r\n')[0] ?? '';
    };
  };

  it('it finishes the upload and the submission that it has begun', { timeout: 120_000 }, async () => {
    ground = await prepare(database, castOf);
    const { author, savers } = ground.filled;
    const [saver] = savers;
    if (saver === undefined) throw new Error('nobody saves');
    server = await operate(ground.environment);
    await server.start();

    const file = { filename: 'a.mp4', mimetype: 'video/mp4' };
    const { uploadId, key } = (await callApi(server.url, initiateUpload, { body: file, as: author })).data;
    const query = new URLSearchParams({ uploadid: uploadId, key, partnumber: '1' }).toString();
    const bytes = Buffer.concat([FILM, randomBytes(1_000_000)]);
    const submission = JSON.stringify({ answers: [{ questionId: 'n', value: 0, seq: 1 }], submit: true });
    const finishUpload = await halfOf(
      ...([server.url, uploadPart.method, `${uploadPart.path}?${query}`, author] as const),
      ...(['application/octet-stream', bytes] as const),
    );
    const finishSubmission = await halfOf(
      ...([server.url, updateResult.method, updateResult.path.replace(':id', saver.attemptId), saver.person] as const),
      ...(['application/json', Buffer.from(submission)] as const),
    );

    const signalledAt = performance.now();
    const ended = server.end('SIGTERM');
    // New connections are refused, while requests in progress continue.
    while ((await statusOf(`${server.url}/healthz`)) !== null) await pause(50);
    const lines = await Promise.all([finishUpload(), finishSubmission()]);
    const code = await ended;
    const took = performance.now() - signalledAt;

    expect(lines).toEqual(['HTTP/1.1 200 OK', 'HTTP/1.1 200 OK']);
    expect(code).toBe(0);
    expect(took).toBeLessThan(within(END_MS));
    const opened = await openDatabase(ground);
    const { db } = opened;
    const part = await db.selectFrom('upload_parts').select('bytes').where('upload_id', '=', uploadId).execute();
    const attempt = await db.selectFrom('attempts').select('status').where('id', '=', saver.attemptId).execute();
    await opened.close();
    expect(part).toEqual([{ bytes: bytes.length }]);
    expect(attempt).toEqual([{ status: 'finished' }]);
    note({
      ...{ fault: 'F10', database, what: 'SIGTERM mid-upload and mid-submit: both done, exit code, time' },
      ...{ found: `2 of 2, ${String(code)}, ${readable(took)}`, demanded: '2 of 2, 0, 2 s + 10 s' },
    });
  });
});
