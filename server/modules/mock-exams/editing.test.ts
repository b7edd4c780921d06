/** Editing mock exams: copies of bank questions in sections, versions, publication and deletion. */
import { beforeEach, expect, it } from 'vitest';
import { getMockExams } from '#shared/contract/mock-exams/mock-exams.ts';
import {
  addMockExam,
  deleteMockExam,
  editMockExam,
  listMockExams,
  readMockExam,
  setMockExamStatus,
} from '#shared/contract/mock-exams/mock-exam-staff.ts';
import { deleteQuiz } from '#shared/contract/quizzes/quiz-staff.ts';
import { describeOnBothDatabases } from '../../../tests/fixtures/databases/databases.ts';
import { examDraft, makeExam, sectionsOf } from '../../../tests/fixtures/records/mock-exams.ts';
import { signUp, type Person } from '../../../tests/fixtures/records/people.ts';
import { makeChapter, makeQuiz, openAttempt } from '../../../tests/fixtures/records/quizzes.ts';
import type { TestServer } from '../../../tests/fixtures/server/server.ts';

describeOnBothDatabases('An editor of mock exams', (start) => {
  let server: TestServer;
  let editor: Person;
  let quizId: string;

  beforeEach(async () => {
    server = await start();
    editor = await signUp(server, { role: 'subadmin' });
    quizId = (await makeQuiz(server, editor, await makeChapter(server)))._id;
  });

  const add = (body: unknown) => server.api(addMockExam, { as: editor, body });
  const listed = async () => (await server.api(getMockExams)).data.data.exams.map(({ title }) => title);

  it('adds a draft that learners see once it is published, and no longer when it is unpublished', async () => {
    const { exam } = (await add(examDraft(quizId))).data.data;
    expect(exam).toMatchObject({ status: 'draft', version: 1, sectionCount: 2, questionCount: 7, minutes: 15 });
    expect(await listed()).toEqual([]);
    const params = { id: exam._id };
    await server.api(setMockExamStatus, { as: editor, params, body: { status: 'published' } });
    expect(await listed()).toEqual(['Mock exam one']);
    await server.api(setMockExamStatus, { as: editor, params, body: { status: 'draft' } });
    expect(await listed()).toEqual([]);
  });

  it('finds exams by a part of the title and by status', async () => {
    const ids: string[] = [];
    for (const title of ['Cash flow exam', 'Éxport exam', 'Pricing exam']) {
      ids.push((await add(examDraft(quizId, { title }))).data.data.exam._id);
    }
    const titles = async (query: Readonly<Record<string, string>>) =>
      (await server.api(listMockExams, { as: editor, query })).data.data.map(({ title }) => title);
    const setStatus = (id: string | undefined, status: string) =>
      server.api(setMockExamStatus, { as: editor, params: { id: id ?? '' }, body: { status } });
    expect(await titles({ search: 'EXPORT' })).toEqual(['Éxport exam']);
    expect(await titles({ search: '%' })).toEqual([]);
    await setStatus(ids[0], 'published');
    await setStatus(ids[2], 'archived');
    expect(await titles({ status: 'published' })).toEqual(['Cash flow exam']);
    expect(await titles({ status: 'draft' })).toEqual(['Éxport exam']);
    expect(await titles({ status: 'archived', search: 'pric' })).toEqual(['Pricing exam']);
  });

  it('archives a published exam, which learners no longer see', async () => {
    const { exam } = (await add(examDraft(quizId))).data.data;
    const params = { id: exam._id };
    await server.api(setMockExamStatus, { as: editor, params, body: { status: 'published' } });
    const archived = await server.api(setMockExamStatus, { as: editor, params, body: { status: 'archived' } });
    expect(archived.data.data.exam.status).toBe('archived');
    expect(await listed()).toEqual([]);
    expect((await server.api(readMockExam, { as: editor, params })).data.data.exam.status).toBe('archived');
  });

  it('gets copies of the questions, which stay when their quiz is deleted', async () => {
    const { exam } = (await add(examDraft(quizId))).data.data;
    expect((await server.api(deleteQuiz, { as: editor, params: { id: quizId } })).status).toBe(200);
    const read = (await server.api(readMockExam, { as: editor, params: { id: exam._id } })).data.data.exam;
    expect(read.sections.map(({ questions }) => questions.length)).toEqual([3, 4]);
    expect(read.sections.flatMap(({ questions }) => questions.map(({ points }) => points))).toEqual([
      1, 1, 1, 3, 3, 3, 3,
    ]);
  });

  it('changes marks, order and sections, and keeps the questions that are named by their id', async () => {
    const { exam } = (await add(examDraft(quizId))).data.data;
    const all = exam.sections.flatMap(({ questions }) => questions.map(({ id }) => ({ id })));
    const [section] = sectionsOf(quizId);
    const body = {
      ...examDraft(quizId, { title: 'One section' }),
      sections: [{ ...section, right: 1.5, wrong: 0.333, questions: all.toReversed() }],
      version: 1,
    };
    const edited = (await server.api(editMockExam, { as: editor, params: { id: exam._id }, body })).data.data.exam;
    expect(edited).toMatchObject({ title: 'One section', version: 2, sectionCount: 1, questionCount: 7, minutes: 10 });
    expect(edited.sections[0]).toMatchObject({ right: 1.5, wrong: 0.333 });
    expect(edited.sections[0]?.questions.map(({ id }) => id)).toEqual(all.toReversed().map(({ id }) => id));
    const again = await server.api(editMockExam, { as: editor, params: { id: exam._id }, body });
    expect([again.status, again.error.code]).toEqual([409, 'EDIT_CONFLICT']);
  });

  it.each([
    ['without a title', { title: ' ' }, 'The title is required'],
    ['without a section', { sections: [] }, 'A mock exam needs at least one section'],
  ])('is told what is missing %s', async (_, changes, sentence) => {
    const reply = await add(examDraft(quizId, changes));
    expect([reply.status, JSON.stringify(reply.error)]).toEqual([400, expect.stringContaining(sentence)]);
  });

  it.each([
    ['a section without questions', { questions: [] }, 'Each section needs at least one question'],
    ['a wrong answer that costs too much', { right: 1, wrong: 2 }, 'A wrong answer can’t cost more than a right one'],
    ['marks with more than three decimals', { wrong: 0.12345 }, 'has at most three decimals'],
    ['a right answer of a quarter', { right: 0.25, wrong: 0 }, 'The points for a right answer must be at least 0.5'],
    ['a section without time', { minutes: 0 }, 'The minutes of a section must be at least 1'],
  ])('is refused %s', async (_, changes, sentence) => {
    const sections = sectionsOf(quizId).map((section, index) => (index === 0 ? { ...section, ...changes } : section));
    const reply = await add({ ...examDraft(quizId), sections });
    expect([reply.status, JSON.stringify(reply.error)]).toEqual([400, expect.stringContaining(sentence)]);
  });

  it('is refused a question that stands twice, and one that is no longer in the bank', async () => {
    const [first] = sectionsOf(quizId);
    const twice = await add({ ...examDraft(quizId), sections: [first, first] });
    expect(JSON.stringify(twice.error)).toContain('The same question is listed twice');
    const questions = [{ quizId, questionId: 'q99' }];
    const gone = await add({ ...examDraft(quizId), sections: [{ ...first, questions }] });
    expect([gone.status, gone.error.code]).toEqual([400, 'QUIZ_NOT_READY']);
  });

  it('deletes an exam that no one has started, and only unpublishes the others', async () => {
    const [unused, used] = [
      await makeExam(server, editor, { title: 'Unused exam' }),
      await makeExam(server, editor, { title: 'Used exam' }),
    ];
    await openAttempt(server, await signUp(server), used._id);
    expect((await server.api(deleteMockExam, { as: editor, params: { id: unused._id } })).status).toBe(200);
    const refused = await server.api(deleteMockExam, { as: editor, params: { id: used._id } });
    expect([refused.status, refused.error.code]).toEqual([409, 'QUIZ_IN_USE']);
    const { data } = (await server.api(listMockExams, { as: editor })).data;
    expect(data.map(({ title, started, finished }) => [title, started, finished])).toEqual([['Used exam', 1, 0]]);
  });
});
