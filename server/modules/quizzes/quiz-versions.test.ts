import { beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../tests/fixtures/databases/databases.ts';
import { signUp, type Person } from '../../../tests/fixtures/records/people.ts';
import { makeChapter, makeQuiz, type ChapterRef } from '../../../tests/fixtures/records/quizzes.ts';
import type { TestServer } from '../../../tests/fixtures/server/server.ts';
import { createDrawNumbers } from './drawing/draw-numbers.ts';
import { createQuizVersions } from './quiz-versions.ts';
import { insertVersion } from './versions-repository.ts';

describeOnBothDatabases('The cache of quiz versions', (start) => {
  let server: TestServer;
  let chapter: ChapterRef;
  let editor: Person;
  beforeAll(async () => {
    server = await start();
    chapter = await makeChapter(server);
    editor = await signUp(server, { role: 'admin' });
  });
  const cacheOf = () => createQuizVersions(createDrawNumbers(new Uint8Array(32)));

  it('doesn’t get a version whose transaction is rolled back', async () => {
    const { _id: quizId } = await makeQuiz(server, editor, chapter);
    const versions = cacheOf();
    const first = await versions.read(server.db, { quizId, version: 1 });
    const ref = { quizId, version: 2 };
    const write = (title: string, fail: boolean) =>
      server.db.transaction().execute(async (trx) => {
        await insertVersion(trx, ref, { ...first, title }, null, 0);
        await versions.load(trx, [ref]);
        expect((await versions.read(trx, ref)).title).toBe(title);
        if (fail) throw new Error('Rolled back');
      });
    await expect(write('Lost', true)).rejects.toThrow('Rolled back');
    await write('Saved', false);
    expect((await versions.read(server.db, ref)).title).toBe('Saved');
  });
});
