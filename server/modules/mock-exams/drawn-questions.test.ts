/** Sections that draw their questions from a larger list for every attempt. */
import { beforeEach, expect, it } from 'vitest';
import {
  createResult,
  getOneResult,
  reportQuestion,
  updateResult,
  type Answer,
  type FinishedResult,
} from '#shared/contract/attempts/result.ts';
import { downloadData } from '#shared/contract/identity/account.ts';
import { getPractice } from '#shared/contract/learning/practice.ts';
import {
  addMockExam,
  editMockExam,
  setMockExamStatus,
  type WholeMockExam,
} from '#shared/contract/mock-exams/mock-exam-staff.ts';
import { getMockExam } from '#shared/contract/mock-exams/mock-exams.ts';
import type { QuestionView } from '#shared/contract/quizzes/question.ts';
import { search } from '#shared/contract/search/search.ts';
import { describeOnBothDatabases } from '../../../tests/fixtures/databases/databases.ts';
import { endSection, examDraft, sectionsOf, takeExam } from '../../../tests/fixtures/records/mock-exams.ts';
import { signUp, type Person } from '../../../tests/fixtures/records/people.ts';
import { everyKind, makeChapter, makeQuiz, openAttempt } from '../../../tests/fixtures/records/quizzes.ts';
import type { TestServer } from '../../../tests/fixtures/server/server.ts';

const ATTEMPTS = 8;

describeOnBothDatabases('A mock exam that draws three of seven questions', (start) => {
  let server: TestServer;
  let editor: Person;
  let exam: WholeMockExam;

  const drafted = (quizId: string, drawCount: number) => ({
    ...examDraft(quizId),
    sections: sectionsOf(quizId, {
      drawCount,
      questions: everyKind.map(({ id: questionId }) => ({ quizId, questionId })),
    }).slice(0, 1),
  });

  beforeEach(async () => {
    server = await start();
    editor = await signUp(server, { role: 'subadmin' });
    const quiz = await makeQuiz(server, editor, await makeChapter(server));
    exam = (await server.api(addMockExam, { as: editor, body: drafted(quiz._id, 3) })).data.data.exam;
    const params = { id: exam._id };
    await server.api(setMockExamStatus, { as: editor, params, body: { status: 'published' } });
  });

  const pool = () => exam.sections.flatMap(({ questions }) => questions);
  const undrawn = (drawn: readonly { readonly id: string }[]) => {
    const ids = new Set(drawn.map(({ id }) => id));
    return pool().filter(({ id }) => !ids.has(id));
  };
  const blank = ({ id: questionId, kind }: QuestionView): Answer[] =>
    kind === 'boolean' || kind === 'number' || kind === 'text'
      ? [{ questionId, value: kind === 'boolean' ? false : kind === 'number' ? -1 : 'nothing like it', seq: 1 }]
      : [];
  const take = (person: Person): Promise<FinishedResult> =>
    takeExam(server, person, exam._id, (questions) => questions.flatMap(blank));

  it('says so before it starts', async () => {
    const read = (await server.api(getMockExam, { params: { id: exam._id } })).data.data.exam;
    expect(read).toMatchObject({ questionCount: 3, maxScore: 3, sections: [{ questionCount: 3, drawn: true }] });
  });

  it('asks an attempt the same questions wherever it is opened, also after an edit', async () => {
    const person = await signUp(server);
    const { result, quiz } = await openAttempt(server, person, exam._id);
    expect(quiz.questions).toHaveLength(3);
    expect(result.exam).toMatchObject({ questionCount: 3 });
    const questions = pool().map(({ id }) => ({ id }));
    const sections = sectionsOf('', { drawCount: 2, questions: questions.toReversed() }).slice(0, 1);
    const body = { ...examDraft(''), sections, version: 1 };
    const edited = await server.api(editMockExam, { as: editor, params: { id: exam._id }, body });
    expect(edited.data.data.exam.questionCount).toBe(2);
    const again = await server.api(createResult, { as: person, body: { quizId: exam._id } });
    expect(again.data.data.quiz.questions).toEqual(quiz.questions);
  });

  it('asks other questions in other attempts', async () => {
    const person = await signUp(server);
    const sets = new Set<string>();
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const { result, quiz } = await openAttempt(server, person, exam._id);
      sets.add(quiz.questions.map(({ id }) => id).join(' '));
      await endSection(server, person, result);
    }
    expect(sets.size).toBeGreaterThan(1);
  });

  it('scores and reviews the drawn questions alone', async () => {
    const person = await signUp(server);
    const { quiz } = await openAttempt(server, person, exam._id);
    const finished = await take(person);
    expect(finished.review.map(({ question }) => question.id)).toEqual(quiz.questions.map(({ id }) => id));
    expect(finished).toMatchObject({ maxScore: 3, exam: { sections: [{ questionCount: 3, maxScore: 3 }] } });
    const read = await server.api(getOneResult, { as: person, params: { id: finished._id } });
    expect(read.data.data.result).toEqual(finished);
  });

  it('says nothing of the others in the result, in practice, in the search or in the download', async () => {
    const person = await signUp(server);
    const { quiz } = await openAttempt(server, person, exam._id);
    const finished = await take(person);
    const others = undrawn(quiz.questions);
    expect(others).toHaveLength(4);
    const textOf = ({ prompt }: { readonly prompt: string }) => prompt.replaceAll(/<[^>]*>/g, '');
    const searched = async (q: string) => {
      const reply = await server.api(search, { as: person, query: { q } });
      return JSON.stringify(reply.data.data.search.sections);
    };
    for (const one of quiz.questions) expect(await searched(textOf(one))).toContain(`"${textOf(one)}"`);
    for (const one of others) expect(await searched(textOf(one))).not.toContain(`"${textOf(one)}"`);
    const replies = [
      finished,
      (await server.api(getPractice, { as: person })).data,
      (await server.api(downloadData, { as: person })).data,
    ];
    for (const { id, prompt } of others) {
      for (const reply of replies) {
        expect(JSON.stringify(reply)).not.toContain(id);
        expect(JSON.stringify(reply)).not.toContain(prompt);
      }
    }
  });

  it('takes neither an answer to a question that was not drawn nor a report on it', async () => {
    const person = await signUp(server);
    const { result, quiz } = await openAttempt(server, person, exam._id);
    const [other] = undrawn(quiz.questions);
    const questionId = other?.id ?? '';
    const body = { answers: [{ questionId, value: true, seq: 1 }], section: 0 };
    const refused = await server.api(updateResult, { as: person, params: { id: result._id }, body });
    expect([refused.status, refused.error.code]).toEqual([400, 'ANSWER_INVALID']);
    await endSection(server, person, result);
    const report = { questionId, message: 'Is this right?' };
    expect((await server.api(reportQuestion, { as: person, params: { id: result._id }, body: report })).status).toBe(
      404,
    );
  });

  it('keeps the number that its editor wrote, below that of the questions', async () => {
    expect(exam.sections[0]?.drawCount).toBe(3);
    expect(pool()).toHaveLength(7);
    const quiz = await makeQuiz(server, editor, await makeChapter(server, 'Another'));
    const refused = await server.api(addMockExam, { as: editor, body: drafted(quiz._id, 7) });
    expect([refused.status, JSON.stringify(refused.error)]).toEqual([
      400,
      expect.stringContaining('Draw fewer questions than the section has'),
    ]);
  });
});
