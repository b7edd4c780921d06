/** F6: a file store that fails, hangs and loses replies at random: every upload succeeds, byte for byte. */
import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  abortUpload,
  completeUpload,
  initiateUpload,
  PART_BYTES,
  uploadedParts,
  uploadPart,
} from '#shared/contract/files/upload.ts';
import { startS3, type S3Double } from '../doubles/s3.ts';
import { signUp, type Person } from '../fixtures/records/people.ts';
import { chances, FULL, note, readable, within } from '../fixtures/server/programme.ts';
import { startServer, type TestServer } from '../fixtures/server/server.ts';

const UPLOADS = FULL ? 30 : 5;
const ANSWER_MS = 15_000;
/** Probabilities in percent before each server call: its store is down; hangs; loses the reply to the next call. */
const CHANCE = { down: 30, hangs: FULL ? 4 : 0, losesReply: 25 };
const TRIES = 60;
const FILM = Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex');

let s3: S3Double;
let server: TestServer;
let writer: Person;
beforeAll(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
  s3 = await startS3();
  server = await startServer({ config: { s3: { bucket: s3.bucket, region: 'us-east-1', endpoint: s3.url } } });
  writer = await signUp(server, { role: 'subadmintwo' });
});
afterAll(async () => {
  await server.close();
  await s3.close();
  vi.unstubAllEnvs();
});

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

it('uploads go on where they stopped, and no file is corrupt', { timeout: 600_000 }, async () => {
  const chance = chances(20_261_122);
  const refused = { count: 0, slowestMs: 0 };

  const unsettle = (): void => {
    s3.become(chance(CHANCE.down) ? 'fails' : chance(CHANCE.hangs) ? 'hangs' : 'answers');
    if (chance(CHANCE.losesReply)) s3.loseReply(chance(50) ? 'PUT' : 'POST', '');
  };
  /** Repeats a call until it succeeds; only 503s are allowed in between. */
  const insist = async <T extends { readonly status: number }>(ask: () => Promise<T>): Promise<T> => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      unsettle();
      const from = performance.now();
      const answer = await ask();
      refused.slowestMs = Math.max(refused.slowestMs, performance.now() - from);
      if (answer.status < 300) return answer;
      expect(answer.status).toBe(503);
      refused.count += 1;
    }
    throw new Error('It never came through');
  };
  const put = async ({ uploadId, key }: { uploadId: string; key: string }, number: number, bytes: Buffer) => {
    const url = new URL(uploadPart.path, server.url);
    url.search = new URLSearchParams({ uploadid: uploadId, key, partnumber: String(number) }).toString();
    const headers = {
      authorization: `Bearer ${writer.token}`,
      'x-device-id': writer.deviceId,
      'content-type': 'application/octet-stream',
    };
    const { status } = await fetch(url, { method: uploadPart.method, headers, body: new Uint8Array(bytes) });
    return { status };
  };

  const hashes = new Map<string, string>();
  for (let n = 0; n < UPLOADS; n += 1) {
    const body = { filename: 'a.mp4', mimetype: 'video/mp4' };
    const { uploadId, key } = (await insist(() => server.api(initiateUpload, { body, as: writer }))).data;
    const pieces = [Buffer.concat([FILM, randomBytes(PART_BYTES - FILM.length)]), randomBytes(1_000 + n)];
    for (const [at, piece] of pieces.entries()) await insist(() => put({ uploadId, key }, at + 1, piece));
    const { parts } = (await server.api(uploadedParts, { params: { id: uploadId }, as: writer })).data;
    const named = parts.map(({ PartNumber, ETag }) => ({ PartNumber, ETag }));
    await insist(() => server.api(completeUpload, { body: { uploadId, key, parts: named }, as: writer }));
    hashes.set(key, sha256(Buffer.concat(pieces)));
  }
  s3.become('answers');
  let corrupt = 0;
  for (const [key, hash] of hashes) {
    const file = await fetch(`${server.url}/files/${key}`);
    if (sha256(Buffer.from(await file.arrayBuffer())) !== hash) corrupt += 1;
  }
  expect(corrupt).toBe(0);
  expect(hashes.size).toBe(UPLOADS);
  expect(refused.count).toBeGreaterThan(UPLOADS);
  expect(refused.slowestMs).toBeLessThan(within(ANSWER_MS));
  note({
    fault: 'F6',
    what: 'corrupt files',
    found: `0 of ${String(UPLOADS)}, ${String(refused.count)} calls refused`,
    demanded: '0',
  });
  note({ fault: 'F6', what: 'slowest answer', found: readable(refused.slowestMs), demanded: '503 in 15 s' });
});

it('an upload that is cancelled while the store is down is over at once, and leaves nothing once it is up', async () => {
  s3.become('answers');
  const before = [s3.keys().length, s3.unfinished()];
  const body = { filename: 'a.mp4', mimetype: 'video/mp4' };
  const { uploadId, key } = (await server.api(initiateUpload, { body, as: writer })).data;
  s3.become('fails');
  expect((await server.api(abortUpload, { body: { uploadId, key }, as: writer })).status).toBe(200);
  expect((await server.api(uploadedParts, { params: { id: uploadId }, as: writer })).status).toBe(404);
  await server.runTask('outbox');
  s3.become('answers');
  server.clock.advance(60_000);
  await server.runTask('outbox');
  expect([s3.keys().length, s3.unfinished()]).toEqual(before);
});
