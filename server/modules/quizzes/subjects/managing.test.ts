/** Managing subjects and chapters, over HTTP. */
import { beforeEach, expect, it } from 'vitest';
import { getQuiz } from '#shared/contract/quizzes/quiz.ts';
import { getChapter, getSubject } from '#shared/contract/quizzes/reference.ts';
import * as staff from '#shared/contract/quizzes/reference-staff.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import { makeChapter, makeQuiz } from '../../../../tests/fixtures/records/quizzes.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

describeOnBothDatabases('Subjects and chapters', (start) => {
  let server: TestServer;
  let editor: Person;
  beforeEach(async () => {
    server = await start();
    editor = await signUp(server, { role: 'subadmin' });
  });
  const subject = async (name: string) =>
    (await server.api(staff.addSubject, { body: { name }, as: editor })).data.data.subject._id;
  const chapter = async (name: string, subjectId: string) =>
    (await server.api(staff.addChapter, { body: { name, subjectId }, as: editor })).data.data.chapter._id;

  it('are added, renamed, and listed with the quizzes in them', async () => {
    const finance = await subject('Finance');
    const chapterId = await chapter('Cash', finance);
    await makeQuiz(server, editor, { subjectId: finance, chapterId });
    await server.api(staff.renameSubject, { params: { id: finance }, body: { name: 'Money' }, as: editor });
    await server.api(staff.renameChapter, { params: { id: chapterId }, body: { name: 'Coins' }, as: editor });
    expect((await server.api(staff.referenceUsage, { as: editor })).data.data).toEqual([
      { _id: finance, name: 'Money', quizzes: 1, chapters: [{ _id: chapterId, name: 'Coins', quizzes: 1 }] },
    ]);
    expect((await server.api(getSubject)).data.data).toEqual([{ _id: finance, name: 'Money' }]);
  });

  it('are recounted when a quiz is added or moved', async () => {
    const finance = await subject('Finance');
    const [cash, debt] = [await chapter('Cash', finance), await chapter('Debt', finance)];
    const counted = async () =>
      (await server.api(staff.referenceUsage, { as: editor })).data.data[0]?.chapters.map(({ quizzes }) => quizzes);
    expect(await counted()).toEqual([0, 0]);
    await makeQuiz(server, editor, { subjectId: finance, chapterId: cash });
    await makeQuiz(server, editor, { subjectId: finance, chapterId: debt });
    expect(await counted()).toEqual([1, 1]);
    await server.api(staff.deleteChapter, { params: { id: cash }, query: { moveTo: debt }, as: editor });
    expect(await counted()).toEqual([2]);
  });

  it('have unique names', async () => {
    const id = await subject('Finance');
    expect((await server.api(staff.addSubject, { body: { name: 'Finance' }, as: editor })).error.code).toBe(
      'NAME_TAKEN',
    );
    await chapter('Cash', id);
    const again = await server.api(staff.addChapter, { body: { name: 'Cash', subjectId: id }, as: editor });
    expect(again.error.code).toBe('NAME_TAKEN');
  });

  it('have names that differ in more than case and accents', async () => {
    const id = await subject('Apple');
    const codeOf = async (name: string) =>
      (await server.api(staff.addSubject, { body: { name }, as: editor })).error.code;
    expect([await codeOf('apple'), await codeOf('ÁPPLE')]).toEqual(['NAME_TAKEN', 'NAME_TAKEN']);
    const other = await subject('Pear');
    const rename = (of: string, name: string) =>
      server.api(staff.renameSubject, { params: { id: of }, body: { name }, as: editor });
    expect((await rename(other, 'aPPle')).error.code).toBe('NAME_TAKEN');
    expect((await rename(id, 'APPLE')).status).toBe(200);
    await chapter('Core', id);
    await chapter('Core', other);
    const again = await server.api(staff.addChapter, { body: { name: 'córe', subjectId: id }, as: editor });
    expect(again.error.code).toBe('NAME_TAKEN');
  });

  it('of one name that are added at once are one', async () => {
    const names = ['Finance', 'finance', 'FINANCE', 'Fínance'];
    const answers = await Promise.all(
      names.map((name) => server.api(staff.addSubject, { body: { name }, as: editor })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
  });

  it('are listed as a reader would order them', async () => {
    for (const name of ['zoe', 'Zoë', 'agir', 'Ägir', 'łukasz', 'Administrator', '李']) {
      await server.db
        .insertInto('subjects')
        .values({ id: `id of ${name}`, name })
        .execute();
    }
    const names = (await server.api(getSubject)).data.data.map(({ name }) => name);
    expect(names).toEqual(['Administrator', 'agir', 'Ägir', 'łukasz', 'zoe', 'Zoë', '李']);
  });

  it('are sent again only when they have changed', async () => {
    const id = await subject('Finance');
    for (const endpoint of [getSubject, getChapter]) {
      const etag = (await server.api(endpoint)).headers.get('etag') ?? '';
      const again = () => server.api(endpoint, { headers: { 'if-none-match': etag } });
      expect([etag !== '', (await again()).status]).toEqual([true, 304]);
      await chapter(`Cash ${endpoint.id}`, id);
      await subject(`Money ${endpoint.id}`);
      expect((await again()).status).toBe(200);
    }
  });

  it('are deleted only when nothing is lost', async () => {
    const used = await makeChapter(server);
    const quiz = await makeQuiz(server, editor, used);
    const target = await chapter('Target', await subject('Elsewhere'));
    const remove = (query: Record<string, string> = {}) =>
      server.api(staff.deleteChapter, { params: { id: used.chapterId }, query, as: editor });
    const deleted = (id: string) => server.api(staff.deleteSubject, { params: { id }, as: editor });
    expect((await deleted(used.subjectId)).error).toMatchObject({
      code: 'REFERENCE_IN_USE',
      message: '1 quiz uses it, so it can’t be deleted',
    });
    expect((await remove()).error.code).toBe('REFERENCE_IN_USE');
    expect((await remove({ moveTo: 'f'.repeat(24) })).status).toBe(404);
    expect((await remove({ moveTo: target })).status).toBe(200);
    const { data } = await server.api(getQuiz, { params: { id: quiz._id }, as: editor });
    expect(data.data.quiz).toMatchObject({ subject: { name: 'Elsewhere' }, chapter: { name: 'Target' } });
    expect((await deleted(used.subjectId)).status).toBe(200);
    expect((await server.api(getChapter)).data.data.map(({ name }) => name)).toEqual(['Target']);
  });

  it('are managed by editors, read by writers', async () => {
    const writer = await signUp(server, { role: 'subadmintwo' });
    expect((await server.api(staff.addSubject, { body: { name: 'X' }, as: writer })).status).toBe(403);
    expect((await server.api(staff.referenceUsage, { as: writer })).status).toBe(200);
  });
});
