/** The gradebook, over HTTP. */
import { beforeAll, describe, expect, it } from 'vitest';
import readXlsxFile from 'read-excel-file/node';
import { exportGradebook, getGradebook } from '#shared/contract/attempts/gradebook.ts';
import { createResult, updateResult } from '#shared/contract/attempts/result.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import { everyKind, makeChapter, makeQuiz, type ChapterRef } from '../../../../tests/fixtures/records/quizzes.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

describeOnBothDatabases('The gradebook', (start) => {
  let server: TestServer;
  let chapter: ChapterRef;
  let editor: Person;
  let asha: Person;
  let zoe: Person;
  let quizIds: string[];

  const take = async (quizId: string, right: boolean, as: Person): Promise<void> => {
    const { data } = await server.api(createResult, { body: { quizId }, as });
    const answers = [{ questionId: 'q3', value: right, seq: 1 }];
    await server.api(updateResult, { params: { id: data.data.result._id }, body: { answers, submit: true }, as });
  };
  const read = async (query: Record<string, string> = {}) =>
    (await server.api(getGradebook, { query: { subject: chapter.subjectId, ...query }, as: editor })).data;

  beforeAll(async () => {
    server = await start();
    chapter = await makeChapter(server);
    editor = await signUp(server, { role: 'subadmin' });
    quizIds = [];
    for (const title of ['Cash', 'Debt', 'Draft']) {
      const status = title === 'Draft' ? 'draft' : 'published';
      const quiz = await makeQuiz(server, editor, chapter, { title, status, questions: [everyKind[2]] });
      quizIds.push(quiz._id);
      server.clock.advance(1_000);
    }
    zoe = await signUp(server, { name: 'Zoë Tal' });
    asha = await signUp(server, { name: '=Asha Rao' });
    const [cash = '', debt = ''] = quizIds;
    await take(cash, false, asha);
    await take(cash, true, asha);
    await take(debt, true, asha);
    await take(debt, false, zoe);
    await take(cash, true, editor);
    await signUp(server, { name: 'Nobody Yet' });
  });

  it('lists learners by name with their best results in published quizzes, without staff', async () => {
    const { data, quizzes, pagination, moreQuizzes } = await read();
    const [cash, debt] = quizIds;
    expect(quizzes.map(({ title }) => title)).toEqual(['Debt', 'Cash']);
    expect([moreQuizzes, pagination.total]).toEqual([false, 2]);
    expect(data.map(({ name }) => name)).toEqual(['=Asha Rao', 'Zoë Tal']);
    expect(data[0]?.meanPercent).toBe(100);
    expect(data[0]?.results.toSorted((a, b) => b.attempts - a.attempts)).toEqual([
      { quizId: cash, percent: 100, passed: true, attempts: 2 },
      { quizId: debt, percent: 100, passed: true, attempts: 1 },
    ]);
    expect(data[1]?.results).toEqual([{ quizId: debt, percent: 0, passed: false, attempts: 1 }]);
  });
  it('can show first results instead', async () => {
    const { data } = await read({ score: 'first', search: 'asha' });
    expect(data.map(({ meanPercent }) => meanPercent)).toEqual([50]);
    expect(data[0]?.results).toContainEqual({ quizId: quizIds[0], percent: 0, passed: false, attempts: 2 });
  });
  it.each([
    [{ search: 'zoe' }, ['Zoë Tal']],
    [{ until: '2001-01-01' }, []],
    [{ from: '2001-01-01', until: '2900-01-01' }, ['=Asha Rao', 'Zoë Tal']],
    [{ program: 'businessVocabulary' }, []],
    [{ limit: '1', page: '2' }, ['Zoë Tal']],
  ])('filters by %j', async (query, names) => {
    expect((await read(query)).data.map(({ name }) => name)).toEqual(names);
  });
  it('is a file in which no name runs as a formula', async () => {
    const query = { subject: chapter.subjectId };
    const { data } = await server.api(exportGradebook, { query, as: editor });
    const lines = Buffer.from(data.data.file.base64, 'base64').toString('utf8').split('\r\n');
    expect(lines[0]?.slice(1)).toBe('Name,Email,Mean percent,Quizzes,Debt,Cash');
    expect(lines.slice(1, 3)).toEqual([`'=Asha Rao,${asha.email},100,2,100,100`, `Zoë Tal,${zoe.email},0,1,0,`]);
    const reply = await server.api(exportGradebook, { query: { ...query, format: 'xlsx' }, as: editor });
    const [sheet] = await readXlsxFile(Buffer.from(reply.data.data.file.base64, 'base64'));
    expect(sheet?.data[1]).toEqual(['=Asha Rao', asha.email, 100, 2, 100, 100]);
  });
  describe('for others', () => {
    it.each(['user', 'subadmintwo'] as const)('is closed to %s', async (role) => {
      const person = await signUp(server, { role });
      expect((await server.api(getGradebook, { as: person })).status).toBe(403);
      expect((await server.api(exportGradebook, { as: person })).status).toBe(403);
    });
  });
});
