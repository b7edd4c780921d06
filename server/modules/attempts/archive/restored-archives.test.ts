/** Backups hold the files of archived answers, or a restore says which are missing. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { getOneResult } from '#shared/contract/attempts/result.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { finish } from '../../../../tests/fixtures/records/attempts.ts';
import { inNewSession, signUp } from '../../../../tests/fixtures/records/people.ts';
import { makeChapter, makeQuiz } from '../../../../tests/fixtures/records/quizzes.ts';
import { startServer } from '../../../../tests/fixtures/server/server.ts';
import { makeTempDir } from '../../../../tests/fixtures/server/temp-dir.ts';
import { makeBackup } from '../../../platform/backup/backup.ts';
import { checkBackup, restoreBackup } from '../../../platform/backup/restore.ts';
import { connectDatabase } from '../../../platform/database/open.ts';
import { createDiskStore } from '../../../platform/storage/object-store.ts';
import { missingArchives } from './missing-archives.ts';

const DAYS = 90;

describeOnBothDatabases('A backup with archived answers', (start) => {
  it('restores results as they were, and a missing file is named', async () => {
    const server = await start({ config: { archiveAnswersAfterDays: DAYS } });
    const editor = await signUp(server, { role: 'admin' });
    const learner = await signUp(server);
    const { _id: quizId } = await makeQuiz(server, editor, await makeChapter(server));
    const { _id: id } = await finish(server, learner, quizId);
    server.clock.advance((DAYS + 1) * 86_400_000);
    await server.runTask('answer archives');
    const reader = await inNewSession(server, learner);
    const before = await server.api(getOneResult, { params: { id }, as: reader });
    expect(before.status).toBe(200);

    const source = connectDatabase(server.config);
    const folder = join(makeTempDir('backup'), 'first');
    const filesDir = join(server.config.dataDir, 'files');
    const { files } = await makeBackup({ database: source, filesDir, folder, now: new Date(server.clock.now()) });
    await source.close();
    const { key } = await server.db.selectFrom('answer_archives').select('key').executeTakeFirstOrThrow();
    expect(files?.map(({ path }) => path)).toContain(key);

    const dataDir = makeTempDir('restored');
    const database = connectDatabase({ dataDir });
    await restoreBackup({ folder, database, filesDir: join(dataDir, 'files') });
    const store = createDiskStore(join(dataDir, 'files'));
    expect(await missingArchives(database.db, store)).toEqual({ keys: [], attempts: 0 });
    const restored = await startServer({ config: { dataDir }, adapters: { database }, clock: server.clock });
    const after = await restored.api(getOneResult, { params: { id }, as: reader });
    expect(after.body).toEqual(before.body);
    await rm(join(dataDir, 'files', key));
    expect(await missingArchives(database.db, store)).toEqual({ keys: [key], attempts: 1 });
    await restored.app.http.close();
    await database.close();

    const inspected: unknown[] = [];
    await checkBackup(folder, async (db) => {
      inspected.push(await missingArchives(db, createDiskStore(join(folder, 'files'))));
    });
    expect(inspected).toEqual([{ keys: [], attempts: 0 }]);
  });
});
