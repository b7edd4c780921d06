/** Prepared replies, as a browser gets them. */
import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getQuizCards } from '#shared/contract/quizzes/quiz.ts';
import { signUp } from '../../../../tests/fixtures/records/people.ts';
import { makeChapter, makeQuiz } from '../../../../tests/fixtures/records/quizzes.ts';
import { startServer, type TestServer } from '../../../../tests/fixtures/server/server.ts';

const PROGRAM = 'businessVocabulary';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  const editor = await signUp(server, { role: 'admin' });
  const chapter = await makeChapter(server);
  for (let number = 0; number < 8; number += 1) {
    await makeQuiz(server, editor, chapter, { title: `Quiz ${String(number)}`, program: PROGRAM });
  }
});
afterAll(() => server.close());

/** A read as it comes over the wire: fetch would unpack it. */
const read = (headers: Readonly<Record<string, string>>) =>
  new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; bytes: Buffer }>((resolve, reject) => {
    const reply = request(`${server.url}${getQuizCards.path}?program=${PROGRAM}`, { headers }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', () => {
        resolve({ status: reply.statusCode ?? 0, headers: reply.headers, bytes: Buffer.concat(chunks) });
      });
    });
    reply.once('error', reject);
    reply.end();
  });

it('cards come in the smallest form that is taken, and say the same in each', async () => {
  const plain = await read({});
  const br = await read({ 'accept-encoding': 'gzip, deflate, br' });
  const gzip = await read({ 'accept-encoding': 'gzip' });
  expect([plain, br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip']);
  expect(brotliDecompressSync(br.bytes)).toEqual(plain.bytes);
  expect(gunzipSync(gzip.bytes)).toEqual(plain.bytes);
  expect(br.bytes.length).toBeLessThan(plain.bytes.length / 2);
  for (const { headers, bytes } of [plain, br, gzip]) {
    expect(headers['vary']).toContain('Accept-Encoding');
    expect(headers['content-length']).toBe(String(bytes.length));
  }
});

it('cards are not sent again to who has them, until one of them is another', async () => {
  const { headers } = await read({ 'accept-encoding': 'br' });
  const etag = String(headers['etag']);
  const again = await read({ 'accept-encoding': 'br', 'if-none-match': etag });
  expect([again.status, again.bytes.length, again.headers['etag']]).toEqual([304, 0, etag]);
  const editor = await signUp(server, { role: 'admin' });
  await makeQuiz(server, editor, await makeChapter(server, 'Trade'), { title: 'One more', program: PROGRAM });
  const changed = await read({ 'accept-encoding': 'br', 'if-none-match': etag });
  expect(changed.status).toBe(200);
  expect(brotliDecompressSync(changed.bytes).toString()).toContain('One more');
});
