import { beforeAll, describe, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../tests/fixtures/databases/databases.ts';
import { makeInsight } from '../../../tests/fixtures/records/insights.ts';
import { makeChapter } from '../../../tests/fixtures/records/quizzes.ts';
import type { TestServer } from '../../../tests/fixtures/server/server.ts';
import { createContentVersions } from './content-versions.ts';
import { inTransaction } from '../database/transaction.ts';

describeOnBothDatabases('the version of what everybody is shown', (start, database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
  });
  /** The version as a process sees it that has just started. */
  const newest = (topic: 'quizzes' | 'news' | 'cases' | 'partners') =>
    createContentVersions({ db: server.db, clock: server.clock }).of([topic]);

  it('is another one after every row that is added, changed or removed, by whomever', async () => {
    const before = await newest('news');
    const id = await makeInsight(server);
    const added = await newest('news');
    await server.db.updateTable('news_insights').set({ title: 'Another' }).where('id', '=', id).execute();
    const changed = await newest('news');
    await server.db.deleteFrom('news_insights').where('id', '=', id).execute();
    expect(new Set([before, added, changed, await newest('news')]).size).toBe(4);
  });

  it('stays when nothing was changed, and when something else was', async () => {
    const before = await newest('cases');
    await server.db.updateTable('case_studies').set({ title: 'x' }).where('id', '=', 'nothing').execute();
    await makeChapter(server);
    expect(await newest('cases')).toBe(before);
  });

  it('stays when the change was undone', async () => {
    const before = await newest('quizzes');
    const undone = inTransaction(server.db, async (trx) => {
      await trx
        .insertInto('subjects')
        .values({ id: 'f'.repeat(24), name: 'Law' })
        .execute();
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    expect(await newest('quizzes')).toBe(before);
  });

  it.skipIf(database === 'sqlite')('is counted once for a transaction, which holds up no other one', async () => {
    const before = Number(await newest('quizzes'));
    await server.db.transaction().execute(async (slow) => {
      for (const name of ['Law', 'Tax']) {
        await slow
          .insertInto('subjects')
          .values({ id: name.padEnd(24, '0'), name })
          .execute();
      }
      // It would wait here for the other one until the statement is given up.
      await server.db
        .insertInto('subjects')
        .values({ id: 'e'.repeat(24), name: 'Trade' })
        .execute();
      expect(Number(await newest('quizzes'))).toBe(before + 1);
    });
    expect(Number(await newest('quizzes'))).toBe(before + 2);
  });

  describe('as a process knows it', () => {
    it('is asked for at most twice a second, and at once after a change of its own', async () => {
      const content = createContentVersions({ db: server.db, clock: server.clock });
      const first = await content.of(['partners', 'news']);
      await makeInsight(server);
      expect(await content.of(['partners', 'news'])).toBe(first);
      content.changed();
      const second = await content.of(['partners', 'news']);
      expect(second).not.toBe(first);
      await makeInsight(server);
      server.clock.advance(500);
      expect(await content.of(['partners', 'news'])).not.toBe(second);
    });

    it('is asked for anew after the database was away', async () => {
      let away = true;
      const db = {
        selectFrom: (table: 'content_versions') => {
          if (away) throw new Error('away');
          return server.db.selectFrom(table);
        },
      } as unknown as TestServer['db'];
      const content = createContentVersions({ db, clock: server.clock });
      await expect(content.of(['news'])).rejects.toThrow('away');
      away = false;
      expect(await content.of(['news'])).toBe(await newest('news'));
    });
  });
});
