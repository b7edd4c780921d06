/** Recounting the totals of a database that is older than they are. */
import { beforeEach, expect, it } from 'vitest';
import { finish } from '../../../tests/fixtures/records/attempts.ts';
import { describeOnBothDatabases } from '../../../tests/fixtures/databases/databases.ts';
import { signUp, type Person } from '../../../tests/fixtures/records/people.ts';
import { makeChapter, makeQuiz } from '../../../tests/fixtures/records/quizzes.ts';
import type { TestServer } from '../../../tests/fixtures/server/server.ts';

describeOnBothDatabases('The recount of an older database', (start) => {
  let server: TestServer;
  let learners: readonly Person[];
  beforeEach(async () => {
    server = await start();
    const editor = await signUp(server, { role: 'admin' });
    const quiz = await makeQuiz(server, editor, await makeChapter(server));
    learners = [await signUp(server), await signUp(server), await signUp(server)].toSorted((a, b) =>
      a.userId < b.userId ? -1 : 1,
    );
    for (const learner of learners) await finish(server, learner, quiz._id);
  });

  const lose = () => server.db.deleteFrom('points').execute();
  /** The learners who have points, by their places in the order of ids. */
  const counted = async (): Promise<number[]> => {
    const rows = await server.db.selectFrom('points').select('user_id').distinct().execute();
    return learners.flatMap(({ userId }, at) => (rows.some((row) => row.user_id === userId) ? [at] : []));
  };

  it('brings the totals of every user, and happens once', async () => {
    await lose();
    await server.runTask('recount');
    expect(await counted()).toEqual([0, 1, 2]);
    await lose();
    await server.runTask('recount');
    expect(await counted()).toEqual([]);
  });

  it('goes on after the last user that a process has done', async () => {
    await lose();
    const value = learners[0]?.userId ?? '';
    const key = 'progress, learning and months counted, until';
    await server.db.insertInto('settings').values({ key, value }).execute();
    await server.runTask('recount');
    expect(await counted()).toEqual([1, 2]);
    const left = await server.db.selectFrom('settings').select('key').where('key', '=', key).execute();
    expect(left).toEqual([]);
  });

  it('stops when the process does', async () => {
    await lose();
    await server.app.background.stop();
    await server.runTask('recount');
    expect(await counted()).toEqual([]);
  });
});
