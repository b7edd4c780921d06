/** Words that most of many items have, over HTTP on both databases. */
import { expect, it } from 'vitest';
import { search, type SearchKind } from '#shared/contract/search/search.ts';
import { setQuizStatus } from '#shared/contract/quizzes/quiz-staff.ts';
import { describeOnBothDatabases } from '../../../tests/fixtures/databases/databases.ts';
import { addQuizzes } from '../../../tests/fixtures/load/many.ts';
import { makeInsight } from '../../../tests/fixtures/records/insights.ts';
import { signUp } from '../../../tests/fixtures/records/people.ts';
import { makeChapter, makeQuiz } from '../../../tests/fixtures/records/quizzes.ts';
import type { TestServer } from '../../../tests/fixtures/server/server.ts';

/** More than are ranked whatever the words, and than are read to find matches. */
const MANY = 1_300;

describeOnBothDatabases('Search for frequent words', (start) => {
  const find = async (server: TestServer, q: string, kind?: SearchKind) =>
    (await server.api(search, { query: { q, ...(kind !== undefined && { kind }) } })).data.data.search;
  const titles = async (server: TestServer, q: string, kind?: SearchKind) =>
    (await find(server, q, kind)).sections.flatMap(({ hits }) => hits.map(({ title }) => title));

  /** Every quiz has its chapter “Interest” of “Monetary economics” in its text; the oldest one has it in its title. */
  const fill = async (server: TestServer) => {
    const editor = await signUp(server, { role: 'admin' });
    const chapter = await makeChapter(server, 'Monetary economics', 'Interest');
    const oldest = await makeQuiz(server, editor, chapter, { title: 'Monetary policy and zebras' });
    await makeInsight(server, { title: 'A rare monetary event' });
    await server.runTask('search index');
    await addQuizzes(server, MANY, chapter);
    await server.runTask('search comparison');
    return { editor, oldest };
  };

  it('puts titles first, however old, then the newest, in the same order every time', async () => {
    const server = await start();
    await fill(server);
    const found = await titles(server, 'monetary');
    expect(found).toEqual([
      'Monetary policy and zebras',
      ...[1_299, 1_298, 1_297, 1_296].map((number) => `Quiz ${String(number)}`),
      'A rare monetary event',
    ]);
    expect(await titles(server, 'monetary')).toEqual(found);
    for (const typed of ['m', 'mone', 'policy monetary']) {
      expect((await titles(server, typed, 'quiz'))[0]).toBe('Monetary policy and zebras');
    }
    expect((await titles(server, 'monetary interest', 'quiz'))[0]).toBe('Quiz 1299');
    const { sections } = await find(server, 'monetary', 'quiz');
    expect(sections[0]).toMatchObject({ more: true, hits: { length: 50 } });
  });

  it('finds the only item with a rare word, alone or with frequent ones', async () => {
    const server = await start();
    await fill(server);
    for (const typed of ['zebras', 'monetary zebra', 'm zebras', 'zebra interest']) {
      expect(await titles(server, typed)).toEqual(['Monetary policy and zebras']);
    }
    expect(await titles(server, 'monetary event')).toEqual(['A rare monetary event']);
    expect(await titles(server, 'zebras event')).toEqual([]);
  });

  it('leaves out what isn’t published any more, before the index knows', async () => {
    const server = await start();
    const { editor, oldest } = await fill(server);
    await server.api(setQuizStatus, { params: { id: oldest._id }, body: { status: 'archived' }, as: editor });
    expect(await titles(server, 'monetary', 'quiz')).not.toContain('Monetary policy and zebras');
  });
});
