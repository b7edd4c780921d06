/** First attempts join the counts of their quiz once each, whoever adds them and whenever it is interrupted. */
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, expect, it } from 'vitest';
import { deleteAccount } from '#shared/contract/identity/account.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { PASSWORD, signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import {
  makeChapter,
  makeQuiz,
  rightAnswers,
  takeQuiz,
  type ChapterRef,
} from '../../../../tests/fixtures/records/quizzes.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';
import { createPercentFolding } from './folding.ts';

const LEARNERS = 200;
const MINUTE_MS = 60_000;

describeOnBothDatabases('The counts of first attempts', (start) => {
  let server: TestServer;
  let editor: Person;
  let chapter: ChapterRef;
  beforeAll(async () => {
    server = await start();
    editor = await signUp(server, { role: 'admin' });
    chapter = await makeChapter(server);
  });

  const make = async (): Promise<string> => (await makeQuiz(server, editor, chapter))._id;
  const countsOf = async (quizId: string): Promise<Record<number, number>> => {
    const rows = await server.db.selectFrom('quiz_percents').selectAll().where('quiz_id', '=', quizId).execute();
    return Object.fromEntries(rows.map(({ percent, attempts }) => [percent, attempts]));
  };
  const entries = () => server.db.selectFrom('quiz_percent_entries').selectAll().execute();
  const countsByAttempts = async (quizId: string): Promise<Record<number, number>> => {
    const rows = await server.db
      .selectFrom('attempts')
      .select('percent_centi')
      .where('quiz_id', '=', quizId)
      .where('first', '=', 1)
      .execute();
    const counts: Record<number, number> = {};
    for (const { percent_centi } of rows) {
      const percent = Math.floor((percent_centi ?? 0) / 100);
      counts[percent] = (counts[percent] ?? 0) + 1;
    }
    return counts;
  };

  it(`are exact after ${LEARNERS} parallel submissions, while two processes add them at the same time`, async () => {
    const quizId = await make();
    const learners: Person[] = [];
    for (let count = 0; count < LEARNERS; count += 1) learners.push(await signUp(server));
    // The second process takes over a minute later, while the first one doesn't know yet.
    const later = { ...server.app.deps, clock: { now: () => server.clock.now() + MINUTE_MS } };
    const folders = [createPercentFolding(server.app.deps), createPercentFolding(later)];
    /** Takes the quiz as clients do, which try again when the server is busy. */
    const take = async (learner: Person, right: number): Promise<void> => {
      for (;;) {
        try {
          await takeQuiz(server, learner, quizId, (questions) => rightAnswers(questions).slice(0, right));
          return;
        } catch (error) {
          if (!String(error).includes('answered 503')) throw error;
          await pause(100);
        }
      }
    };
    const submissions = learners.map((learner, at) => take(learner, at % 4));
    let isOver = false;
    const folding = folders.map(async (fold) => {
      while (!isOver) {
        await fold();
        await pause(10);
      }
    });
    await Promise.all(submissions);
    isOver = true;
    await Promise.all(folding);
    await createPercentFolding({ ...later, clock: { now: () => server.clock.now() + 2 * MINUTE_MS } })();
    expect(await entries()).toEqual([]);
    expect(await countsOf(quizId)).toEqual(await countsByAttempts(quizId));
    // The next tests add entries by the server's own clock.
    server.clock.advance(3 * MINUTE_MS);
  }, 240_000);

  it('change together with the entries: what is interrupted is done again from its start', async () => {
    const quizId = await make();
    await takeQuiz(server, await signUp(server), quizId);
    const before = await entries();
    expect(before).toHaveLength(1);
    const broken = server.app.deps.db.transaction().execute(async (trx) => {
      await trx.deleteFrom('quiz_percent_entries').execute();
      throw new Error('power cut');
    });
    await expect(broken).rejects.toThrow('power cut');
    expect(await countsOf(quizId)).toEqual({});
    await server.runTask('quiz percents');
    await server.runTask('quiz percents');
    expect(await countsOf(quizId)).toEqual({ 100: 1 });
    expect(await entries()).toEqual([]);
  });

  it('keep the attempt of an account that is deleted before it was added, without a trace of the account', async () => {
    const quizId = await make();
    const learner = await signUp(server);
    await takeQuiz(server, learner, quizId);
    const { status } = await server.api(deleteAccount, { as: learner, body: { password: PASSWORD } });
    expect(status).toBe(200);
    expect(JSON.stringify(await entries())).not.toContain(learner.userId);
    await server.runTask('quiz percents');
    expect(await countsOf(quizId)).toEqual({ 100: 1 });
  });

  it('drop entries of a quiz that no longer exists', async () => {
    const gone = { owner_id: 'a'.repeat(24), id: 'b'.repeat(24), quiz_id: 'c'.repeat(24), percent: 50, attempts: 1 };
    await server.db.insertInto('quiz_percent_entries').values(gone).execute();
    await server.runTask('quiz percents');
    expect(await entries()).toEqual([]);
  });
});
