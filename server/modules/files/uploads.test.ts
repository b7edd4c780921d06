/** Uploads in parts and images for texts, over HTTP. */
import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { updateQuiz } from '#shared/contract/quizzes/quiz-editing.ts';
import * as contract from '#shared/contract/files/upload.ts';
import { startS3, type S3Double } from '../../../tests/doubles/s3.ts';
import { describeOnBothDatabases } from '../../../tests/fixtures/databases/databases.ts';
import { openSession, signUp, type Person } from '../../../tests/fixtures/records/people.ts';
import { draftOf, everyKind, makeChapter, makeQuiz } from '../../../tests/fixtures/records/quizzes.ts';
import type { TestServer } from '../../../tests/fixtures/server/server.ts';
import {
  startUpload,
  completeUpload,
  putPart,
  video,
  type UploadIds,
} from '../../../tests/fixtures/records/uploads.ts';
import { waited } from '../../../tests/fixtures/server/waited.ts';
import { createS3Client } from '../../platform/storage/s3/client.ts';
import { createS3LargeFiles } from '../../platform/storage/s3/large-files.ts';
import { QUOTA_BYTES } from './service.ts';

/** Made once: it takes as long as everything else in its test. */
let huge: Promise<Buffer> | undefined;
const hugePicture = (): Promise<Buffer> =>
  (huge ??= sharp({ create: { width: 10_000, height: 10_001, channels: 3, background: 'white' } })
    .png()
    .toBuffer());

describeOnBothDatabases('An upload', (start) =>
  describe.each(['a folder', 'a bucket'] as const)('into %s', (store) => {
    let server: TestServer;
    let s3: S3Double | null = null;
    let writer: Person;
    let other: Person;
    beforeAll(async () => {
      if (store === 'a bucket') {
        vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
        vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
        s3 = await startS3();
      }
      server = await start(
        s3 === null ? {} : { config: { s3: { bucket: s3.bucket, region: 'us-east-1', endpoint: s3.url } } },
      );
      writer = await signUp(server, { role: 'subadmintwo' });
      other = await signUp(server, { role: 'admin' });
    });
    afterAll(() => s3?.close());
    const begin = (as = writer) => startUpload(server, as);
    const put = (upload: UploadIds, number: number, bytes: Buffer, as = writer) =>
      putPart(server, as, upload, { number, bytes });
    const complete = (upload: UploadIds, etags: readonly string[], as = writer) =>
      completeUpload(server, as, upload, etags);
    /** Returns the number of files and unfinished uploads in the store. */
    const stored = async (): Promise<number> => {
      if (s3 !== null) return s3.keys().length + s3.unfinished();
      const names = await readdir(join(server.config.dataDir, 'files', 'uploads')).catch(() => []);
      return names.length;
    };

    it('arrives in parts, is resumed where it stopped, and is served whole and by ranges (36)', async () => {
      const upload = await begin();
      const [first, second] = [video(contract.PART_BYTES), randomBytes(1000)];
      const one = await put(upload, 1, first);
      const so = await server.api(contract.uploadedParts, { params: { id: upload.uploadId }, as: writer });
      expect(so.data.parts).toEqual([{ PartNumber: 1, ETag: one.ETag, bytes: contract.PART_BYTES }]);
      const two = await put(upload, 2, second);
      const done = await complete(upload, [one.ETag, two.ETag]);
      const uploadedAt = async () => (await server.api(contract.listUploads, { as: writer })).data.data[0]?.uploadedAt;
      const at = await uploadedAt();
      server.clock.advance(1_000);
      const again = await complete(upload, [one.ETag, two.ETag]);
      expect(again.body).toEqual(done.body);
      expect(await uploadedAt()).toBe(at);
      expect(done.data.videoUrl).toBe(`http://localhost:3000/files/${upload.key}`);
      const whole = Buffer.concat([first, second]);
      const file = new URL(`/files/${upload.key}`, server.url);
      const all = await fetch(file);
      expect([all.status, all.headers.get('content-type')]).toEqual([200, 'video/mp4']);
      expect(Buffer.from(await all.arrayBuffer()).equals(whole)).toBe(true);
      // Opened as a page it runs nothing and is of no origin.
      const policy = all.headers.get('content-security-policy')?.split('; ') ?? [];
      expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", 'sandbox']));
      expect(policy.join(' ')).not.toMatch(/script|allow-/);
      expect(all.headers.get('x-content-type-options')).toBe('nosniff');
      const some = await fetch(file, { headers: { range: 'bytes=5242870-5242889' } });
      expect([some.status, some.headers.get('content-range')]).toEqual([
        206,
        `bytes 5242870-5242889/${String(whole.length)}`,
      ]);
      expect(Buffer.from(await some.arrayBuffer()).equals(whole.subarray(5_242_870, 5_242_890))).toBe(true);
      expect((await fetch(file, { headers: { range: 'bytes=99999999-' } })).status).toBe(416);
      const { data } = await server.api(contract.listUploads, { as: writer });
      expect(data.data[0]).toMatchObject({ filename: 'talk.mp4', bytes: whole.length, path: `/files/${upload.key}` });
      await server.api(contract.deleteUpload, { params: { id: upload.uploadId }, as: writer });
      expect((await fetch(file)).status).toBe(404);
      if (s3 !== null) expect([s3.keys(), s3.unfinished()]).toEqual([[], 0]);
    });

    it('takes parts in order, of their size, and no other upload’s (20, 33, 35)', async () => {
      const upload = await begin();
      expect((await put(upload, 2, randomBytes(10))).code).toBe('PART_REFUSED');
      expect((await put(upload, 1, Buffer.alloc(0))).status).toBe(400);
      expect((await put(upload, 1, randomBytes(contract.PART_BYTES + 1))).status).toBe(413);
      expect((await put(upload, 1, video(100))).status).toBe(200);
      expect((await put(upload, 2, randomBytes(10))).code).toBe('PART_REFUSED');
      expect((await put(upload, 1, video(200), other)).status).toBe(404);
      expect((await put({ ...upload, key: (await begin()).key }, 1, video(200))).status).toBe(404);
      expect((await put({ ...upload, key: 'uploads/../../secret.mp4' }, 1, video(200))).status).toBe(400);
    });

    it('is complete only with every part under its ETag (36)', async () => {
      const upload = await begin();
      const { ETag } = await put(upload, 1, video(500));
      expect((await complete(upload, ['0'.repeat(64)])).error.code).toBe('UPLOAD_INCOMPLETE');
      expect((await complete(upload, [ETag, ETag])).error.code).toBe('UPLOAD_INCOMPLETE');
      expect((await complete(upload, [ETag], other)).status).toBe(404);
      expect((await complete(upload, [ETag])).status).toBe(200);
      const long = await begin();
      const first = await put(long, 1, video(contract.PART_BYTES));
      await put(long, 2, randomBytes(10));
      expect((await complete(long, [first.ETag])).error.code).toBe('UPLOAD_INCOMPLETE');
      await server.api(contract.abortUpload, { body: long, as: writer });
    });

    it('is refused when it lies about its type, and nothing of it stays (34)', async () => {
      expect(
        (await server.api(contract.initiateUpload, { body: { filename: 'x.html', mimetype: 'text/html' }, as: writer }))
          .error.code,
      ).toBe('FILE_REFUSED');
      const before = await stored();
      const upload = await begin();
      const { ETag } = await put(upload, 1, Buffer.from('<html><script>alert(1)</script></html>'));
      expect((await complete(upload, [ETag])).error.code).toBe('FILE_REFUSED');
      expect((await server.api(contract.uploadedParts, { params: { id: upload.uploadId }, as: writer })).status).toBe(
        404,
      );
      expect(await stored()).toBe(before);
    });

    it('is forgotten when it is cancelled, or left alone for a day (35)', async () => {
      // First deletes what other tests left.
      server.clock.advance(25 * 3_600_000);
      await server.runTask('uploads');
      for (const person of [writer, other]) Object.assign(person, await openSession(server, person));
      const before = await stored();
      const cancelled = await begin();
      await put(cancelled, 1, video(100));
      expect((await server.api(contract.abortUpload, { body: cancelled, as: other })).status).toBe(404);
      expect((await server.api(contract.abortUpload, { body: cancelled, as: writer })).status).toBe(200);
      expect((await put(cancelled, 1, video(100))).status).toBe(404);
      const idle = await begin();
      await put(idle, 1, video(100));
      server.clock.advance(25 * 3_600_000);
      await server.runTask('uploads');
      Object.assign(writer, await openSession(server, writer));
      Object.assign(other, await openSession(server, other));
      expect((await server.api(contract.uploadedParts, { params: { id: idle.uploadId }, as: writer })).status).toBe(
        404,
      );
      expect(await stored()).toBe(before);
    });

    it('is refused where its owner’s files take all the room that they have, and nobody else’s (35)', async () => {
      const keeper = await signUp(server, { role: 'subadmintwo' });
      const full = await begin(keeper);
      const fill = (bytes: number) =>
        server.db.updateTable('uploads').set({ bytes, status: 'done' }).where('id', '=', full.uploadId).execute();
      const initiate = (as: Person) =>
        server.api(contract.initiateUpload, { body: { filename: 'talk.mp4', mimetype: 'video/mp4' }, as });
      expect(QUOTA_BYTES).toBe(10 * 1024 ** 3);
      await fill(QUOTA_BYTES - 150);
      const last = await begin(keeper);
      expect((await put(last, 1, video(151), keeper)).code).toBe('QUOTA_EXCEEDED');
      expect((await put(last, 1, video(150), keeper)).status).toBe(200);
      expect((await initiate(keeper)).error.code).toBe('QUOTA_EXCEEDED');
      expect((await initiate(await signUp(server, { role: 'subadmintwo' }))).status).toBe(201);
    });

    it('lists where it is used, and can’t be deleted while a text uses it, even an old version', async () => {
      const chapter = await makeChapter(server, 'Finance', 'Cash');
      const upload = await begin();
      const { ETag } = await put(upload, 1, video(500));
      const link = (await complete(upload, [ETag])).data.videoUrl;
      expect(link).toContain(upload.key);
      const [question] = everyKind;
      const prompt = `<p><a href="https://example.com/files/${upload.key}">Watch</a></p>`;
      const quiz = await makeQuiz(server, other, chapter, {
        title: 'With a film',
        questions: [{ ...question, prompt }],
      });
      const listed = async (query: Record<string, string> = {}) =>
        (await server.api(contract.listUploads, { query, as: writer })).data.data;
      const use = { kind: 'quiz', _id: quiz._id, title: 'With a film', newest: true };
      expect((await listed())[0]).toMatchObject({ uses: [use], useCount: 1 });
      const refused = await server.api(contract.deleteUpload, { params: { id: upload.uploadId }, as: writer });
      expect(refused.error).toMatchObject({
        code: 'REFERENCE_IN_USE',
        message: '“talk.mp4” is used in “With a film”. Remove it there first.',
      });
      await server.api(updateQuiz, {
        params: { id: quiz._id },
        body: draftOf(chapter, { title: 'With a film', questions: [question] }),
        as: other,
      });
      expect((await listed({ use: 'used', kind: 'video', search: 'TALK' }))[0]?.uses).toEqual([
        { ...use, newest: false },
      ]);
      expect((await listed({ use: 'unused' })).map(({ _id }) => _id)).not.toContain(upload.uploadId);
      expect(await listed({ kind: 'audio' })).toEqual([]);
      expect(await listed({ search: 'no%such' })).toEqual([]);
      expect((await server.api(contract.deleteUpload, { params: { id: upload.uploadId }, as: writer })).status).toBe(
        409,
      );
    });

    it('is listed from the newest, from the oldest, by name and by size', async () => {
      const owner = await signUp(server, { role: 'subadmintwo' });
      for (const [filename, bytes] of [
        ['Beta.mp4', 900],
        ['alpha.mp4', 500],
        ['Gamma.mp4', 700],
        ['RÉSUMÉ.mp4', 300],
      ] as const) {
        const upload = await startUpload(server, owner, filename);
        const { ETag } = await put(upload, 1, video(bytes), owner);
        expect((await complete(upload, [ETag], owner)).status).toBe(200);
        server.clock.advance(1_000);
      }
      const listed = async (query: Record<string, string>) =>
        (await server.api(contract.listUploads, { query, as: owner })).data.data.map(({ filename }) => filename);
      expect(await listed({})).toEqual(['RÉSUMÉ.mp4', 'Gamma.mp4', 'alpha.mp4', 'Beta.mp4']);
      expect(await listed({ sort: 'oldest' })).toEqual(['Beta.mp4', 'alpha.mp4', 'Gamma.mp4', 'RÉSUMÉ.mp4']);
      expect(await listed({ sort: 'name' })).toEqual(['alpha.mp4', 'Beta.mp4', 'Gamma.mp4', 'RÉSUMÉ.mp4']);
      expect(await listed({ sort: 'largest', search: 'A.MP4' })).toEqual(['Beta.mp4', 'Gamma.mp4', 'alpha.mp4']);
      for (const search of ['résumé', 'resume']) expect(await listed({ search })).toEqual(['RÉSUMÉ.mp4']);
    });

    it.runIf(store === 'a bucket')('waits with 503 while the store is down, and then goes on', async () => {
      const upload = await begin();
      const [first, second] = [video(contract.PART_BYTES), randomBytes(1000)];
      const one = await put(upload, 1, first);
      s3?.become('fails');
      expect((await put(upload, 2, second)).status).toBe(503);
      expect((await complete(upload, [one.ETag])).status).toBe(503);
      s3?.become('answers');
      const two = await put(upload, 2, second);
      const done = await complete(upload, [one.ETag, two.ETag]);
      const file = await fetch(new URL(new URL(done.data.videoUrl).pathname, server.url));
      expect(Buffer.from(await file.arrayBuffer()).equals(Buffer.concat([first, second]))).toBe(true);
      s3?.become('fails');
      expect((await fetch(new URL(`/files/${upload.key}`, server.url))).status).toBe(503);
      s3?.become('answers');
    });

    it.runIf(store === 'a bucket')('is whole when the store’s word that it is complete was lost', async () => {
      const upload = await begin();
      const { ETag } = await put(upload, 1, video(500));
      s3?.loseReply('POST', 'uploadId=');
      expect((await complete(upload, [ETag])).status).toBe(200);
      expect(s3?.keys()).toContain(upload.key);
    });

    it.runIf(store === 'a bucket')('answers in time when the store never does', async () => {
      if (s3 === null) throw new Error('The bucket isn’t there');
      const bucket = { bucket: s3.bucket, region: 'us-east-1', endpoint: s3.url };
      // A tenth of the limits that client.test.ts expects of the product.
      const client = createS3Client(bucket, { connectMs: 200, answerMs: 500 });
      const hasty = await start({ adapters: { large: createS3LargeFiles(client, bucket) } });
      const person = await signUp(hasty, { role: 'subadmintwo' });
      const upload = await startUpload(hasty, person);
      s3.become('hangs');
      const { value, ms } = await waited(() => putPart(hasty, person, upload, { number: 1, bytes: video(500) }));
      s3.become('answers');
      expect(value.status).toBe(503);
      expect(ms).toBeLessThan(1_500);
    });

    it.runIf(store === 'a bucket')('leaves nothing of a cancelled or refused one in the store', async () => {
      if (s3 === null) return;
      const before = [s3.keys().length, s3.unfinished()];
      const cancelled = await begin();
      await put(cancelled, 1, video(100));
      await server.api(contract.abortUpload, { body: cancelled, as: writer });
      const liar = await begin();
      const { ETag } = await put(liar, 1, Buffer.from('%PDF-1.4 not a video'));
      expect((await complete(liar, [ETag])).error.code).toBe('FILE_REFUSED');
      expect([s3.keys().length, s3.unfinished()]).toEqual(before);
    });

    describe('of an image for a text', () => {
      const image = (bytes: Buffer, as = writer) =>
        server.api(contract.uploadImage, { files: { image: new Blob([new Uint8Array(bytes)]) }, as });
      it('is stored small, upright and without its metadata', async () => {
        const png = await sharp({ create: { width: 3000, height: 1000, channels: 3, background: '#123456' } })
          .png()
          .toBuffer();
        const { data } = await image(png);
        expect(data.data.image).toMatchObject({ width: 1600, height: 533 });
        const served = await fetch(new URL(data.data.image.path, server.url));
        expect(served.headers.get('content-type')).toBe('image/webp');
      });
      it('refuses a hundred megapixels, an SVG and a broken file, each with a sentence', async () => {
        expect((await image(await hugePicture())).error.message).toBe(
          'The image has too many pixels: at most 60 megapixels',
        );
        expect((await image(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).error.code).toBe('FILE_REFUSED');
        expect((await image(randomBytes(100))).error.code).toBe('FILE_REFUSED');
        expect((await image(Buffer.alloc(0))).error.message).toBe('Choose an image');
      });
    });
  }),
);
