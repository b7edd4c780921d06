/** Concurrent changes to an upload, over HTTP. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteAccount, downloadData } from '#shared/contract/identity/account.ts';
import * as contract from '#shared/contract/files/upload.ts';
import { openStores } from '../../platform/storage/stores.ts';
import type { LargeFiles } from '../../platform/storage/large-files.ts';
import { startS3, type S3Double } from '../../../tests/doubles/s3.ts';
import { describeOnBothDatabases } from '../../../tests/fixtures/databases/databases.ts';
import { openSession, signUp, type Person } from '../../../tests/fixtures/records/people.ts';
import { everyKind, makeChapter, makeQuiz } from '../../../tests/fixtures/records/quizzes.ts';
import type { TestServer } from '../../../tests/fixtures/server/server.ts';
import { makeTempDir } from '../../../tests/fixtures/server/temp-dir.ts';
import {
  startUpload,
  completeUpload,
  putPart,
  video,
  type UploadIds,
} from '../../../tests/fixtures/records/uploads.ts';

type Step = 'begin' | 'putPart' | 'finish' | 'abort' | 'remove';
type Meanwhile = () => Promise<unknown>;

/** A store that runs something else right before or after its next step. */
const interrupted = (large: LargeFiles) => {
  const before = new Map<Step, Meanwhile>();
  const after = new Map<Step, Meanwhile>();
  const take = async (of: Map<Step, Meanwhile>, step: Step): Promise<void> => {
    const meanwhile = of.get(step);
    of.delete(step);
    await meanwhile?.();
  };
  const around = async <T>(step: Step, work: () => Promise<T>): Promise<T> => {
    await take(before, step);
    const done = await work();
    await take(after, step);
    return done;
  };
  const store: LargeFiles = {
    ...large,
    begin: (key, mimetype) => around('begin', () => large.begin(key, mimetype)),
    putPart: (file, part) => around('putPart', () => large.putPart(file, part)),
    finish: (file, parts) => around('finish', () => large.finish(file, parts)),
    abort: (file) => around('abort', () => large.abort(file)),
    remove: (key) => around('remove', () => large.remove(key)),
  };
  return {
    store,
    before: (step: Step, meanwhile: Meanwhile) => void before.set(step, meanwhile),
    after: (step: Step, meanwhile: Meanwhile) => void after.set(step, meanwhile),
  };
};

describeOnBothDatabases('An upload', (start) =>
  describe.each(['a folder', 'a bucket'] as const)('into %s', (kind) => {
    let server: TestServer;
    let s3: S3Double | null = null;
    let dataDir: string;
    let large: ReturnType<typeof interrupted>;
    let writer: Person;
    beforeAll(async () => {
      dataDir = makeTempDir('uploads');
      if (kind === 'a bucket') {
        vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
        vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
        s3 = await startS3();
      }
      const bucket = s3 === null ? undefined : { bucket: s3.bucket, region: 'us-east-1', endpoint: s3.url };
      large = interrupted((await openStores({ s3: bucket, dataDir })).large);
      server = await start({ adapters: { large: large.store } });
    });
    beforeEach(async () => {
      writer = await signUp(server, { role: 'subadmintwo' });
    });
    afterAll(() => s3?.close());

    const begin = () => startUpload(server, writer);
    const put = (upload: UploadIds, bytes = video(500)) => putPart(server, writer, upload, { number: 1, bytes });
    const complete = (upload: UploadIds, etag: string) => completeUpload(server, writer, upload, [etag]);
    const abort = (upload: UploadIds) => server.api(contract.abortUpload, { body: upload, as: writer });
    /** An upload with its only part stored. */
    const arrived = async () => {
      const bytes = video(500);
      const upload = await begin();
      return { upload, bytes, etag: (await put(upload, bytes)).ETag };
    };
    const finished = async (): Promise<UploadIds> => {
      const { upload, etag } = await arrived();
      expect((await complete(upload, etag)).status).toBe(200);
      return upload;
    };
    const served = async ({ key }: UploadIds) => (await fetch(new URL(`/files/${key}`, server.url))).status;
    /** Returns the stored objects of that upload; for a bucket also every unfinished upload. */
    const stored = async ({ key }: UploadIds): Promise<string[]> => {
      if (s3 !== null) {
        const unfinished = Array.from({ length: s3.unfinished() }, () => 'unfinished');
        return [...s3.keys().filter((name) => name === key), ...unfinished];
      }
      const names = await readdir(join(dataDir, 'files', 'uploads')).catch(() => []);
      return names.map((name) => `uploads/${name}`).filter((name) => name.startsWith(key));
    };
    const rowsOf = (table: 'uploads' | 'upload_parts', { uploadId }: UploadIds) =>
      server.db
        .selectFrom(table as 'uploads')
        .selectAll()
        .where(server.db.dynamic.ref(table === 'uploads' ? 'id' : 'upload_id'), '=', uploadId)
        .execute();

    it('that is finished while others are swept stays', async () => {
      const first = await arrived();
      server.clock.advance(1_000);
      const second = await arrived();
      server.clock.advance(25 * 3_600_000);
      Object.assign(writer, await openSession(server, writer));
      large.after('abort', async () => {
        expect((await put(second.upload, second.bytes)).status).toBe(200);
        expect((await complete(second.upload, second.etag)).status).toBe(200);
      });
      await server.runTask('uploads');
      expect(await stored(first.upload)).toEqual([]);
      expect([await served(second.upload), await stored(second.upload)]).toEqual([200, [second.upload.key]]);
    });

    it.each(['before', 'after'] as const)('leaves nothing when it is cancelled right %s a part comes', async (when) => {
      const upload = await begin();
      large[when]('putPart', () => abort(upload));
      expect((await put(upload)).status).toBe(404);
      expect(await stored(upload)).toEqual([]);
    });

    it.each(['before', 'after'] as const)('stays as it is when it is finished right %s a late part', async (when) => {
      const { upload, bytes, etag } = await arrived();
      const before = await rowsOf('upload_parts', upload);
      large[when]('putPart', () => complete(upload, etag));
      const late = await put(upload, bytes);
      expect([late.status, late.code]).toEqual([400, 'PART_REFUSED']);
      expect([await served(upload), await stored(upload)]).toEqual([200, [upload.key]]);
      expect(await rowsOf('upload_parts', upload)).toEqual(before);
    });

    it.each(['before', 'after'] as const)(
      'leaves nothing when it is cancelled right %s it is finished',
      async (when) => {
        const { upload, etag } = await arrived();
        large[when]('finish', () => abort(upload));
        expect((await complete(upload, etag)).status).toBe(404);
        expect(await stored(upload)).toEqual([]);
      },
    );

    it.each(['before', 'after'] as const)('says its address twice when it is finished twice, %s', async (when) => {
      const { upload, etag } = await arrived();
      const answers: unknown[] = [];
      large[when]('finish', async () => answers.push((await complete(upload, etag)).data.videoUrl));
      answers.push((await complete(upload, etag)).data.videoUrl);
      expect(answers).toEqual(Array.from({ length: 2 }, () => `http://localhost:3000/files/${upload.key}`));
      expect(await stored(upload)).toEqual([upload.key]);
    });

    it('is finished by twenty calls at once, and all of them hear it', async () => {
      const { upload, etag } = await arrived();
      const answers = await Promise.all(Array.from({ length: 20 }, () => complete(upload, etag)));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      expect(await stored(upload)).toEqual([upload.key]);
    });

    it('is gone for its owner while the store can’t remove it, and for everyone afterwards', async () => {
      const upload = await finished();
      large.before('remove', () => Promise.reject(new Error('not now')));
      const removed = await server.api(contract.deleteUpload, { params: { id: upload.uploadId }, as: writer });
      expect([removed.status, await rowsOf('uploads', upload)]).toEqual([200, []]);
      await server.runTask('outbox');
      expect(await served(upload)).toBe(404);
    });

    describe('of an account that is deleted', () => {
      const shown = async ({ key }: UploadIds): Promise<void> => {
        const editor = await signUp(server, { role: 'admin' });
        const [question] = everyKind;
        const prompt = `<p><a href="https://example.com/files/${key}">Watch</a></p>`;
        await makeQuiz(server, editor, await makeChapter(server), { questions: [{ ...question, prompt }] });
      };

      it('goes with it, unless a text shows it', async () => {
        const [unused, used] = [await finished(), await finished()];
        const { upload: open } = await arrived();
        await shown(used);
        await server.api(deleteAccount, { as: writer, body: { password: writer.password } });
        await server.runTask('outbox');
        for (const upload of [open, unused]) expect(await stored(upload)).toEqual([]);
        expect([await served(used), await stored(used)]).toEqual([200, [used.key]]);
        for (const upload of [open, unused, used]) expect(await rowsOf('uploads', upload)).toEqual([]);
      });

      it('is in the download of its owner’s data before', async () => {
        const done = await finished();
        const at = server.clock.now();
        server.clock.advance(1_000);
        const { upload: open } = await arrived();
        const { records } = (await server.api(downloadData, { as: writer })).data;
        const uploadedAt = (later: number) => new Date(at + later).toISOString();
        const file = { name: 'talk.mp4', type: 'video/mp4' };
        const address = `http://localhost:3000/files/${done.key}`;
        expect(records['uploadedFiles']).toEqual([
          { ...file, bytes: 500, uploadedAt: uploadedAt(0), address },
          { ...file, bytes: 0, uploadedAt: uploadedAt(1_000), address: null },
        ]);
        await abort(open);
      });

      it('is no longer started', async () => {
        large.after('begin', () => server.db.deleteFrom('users').where('id', '=', writer.userId).execute());
        const body = { filename: 'talk.mp4', mimetype: 'video/mp4' };
        const { status, error } = await server.api(contract.initiateUpload, { body, as: writer });
        expect([status, error.code, s3?.unfinished() ?? 0]).toEqual([401, 'SESSION_INVALID', 0]);
      });
    });
  }),
);
