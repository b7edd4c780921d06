/** Taking a mock exam: one section after the other, each with its own clock and marks; nothing of the key before the end. */
import { beforeEach, describe, expect, it } from 'vitest';
import { downloadData } from '#shared/contract/identity/account.ts';
import { getHistory } from '#shared/contract/attempts/quiz-history.ts';
import { getPractice } from '#shared/contract/learning/practice.ts';
import {
  createResult,
  getOneResult,
  updateResult,
  type FinishedResult,
  type OpenAttempt,
} from '#shared/contract/attempts/result.ts';
import { getToday } from '#shared/contract/learning/today.ts';
import type { QuestionView } from '#shared/contract/quizzes/question.ts';
import { getMockExam, getMockExams } from '#shared/contract/mock-exams/mock-exams.ts';
import { editMockExam, setMockExamStatus, type WholeMockExam } from '#shared/contract/mock-exams/mock-exam-staff.ts';
import { describeOnBothDatabases } from '../../../tests/fixtures/databases/databases.ts';
import { endSection, makeExam, takeExam } from '../../../tests/fixtures/records/mock-exams.ts';
import { signUp, type Person } from '../../../tests/fixtures/records/people.ts';
import { leaks, openAttempt, rightAnswer, rightAnswers } from '../../../tests/fixtures/records/quizzes.ts';
import type { TestServer } from '../../../tests/fixtures/server/server.ts';
import { subscriber } from '../../../tests/fixtures/records/weekly-tests.ts';

const MINUTE = 60_000;

describeOnBothDatabases('A mock exam', (start) => {
  let server: TestServer;
  let editor: Person;
  let exam: WholeMockExam;

  beforeEach(async () => {
    server = await start();
    editor = await signUp(server, { role: 'subadmin' });
    exam = await makeExam(server, editor);
  });

  const read = async (as: Person, id: string): Promise<OpenAttempt | FinishedResult> =>
    (await server.api(getOneResult, { as, params: { id } })).data.data.result;
  const open = (as: Person, id = exam._id) => openAttempt(server, as, id);
  const deadline = ({ deadlineAt }: OpenAttempt): number => Date.parse(deadlineAt ?? '');
  const wrongTo = (question: QuestionView) => ({
    questionId: question.id,
    value: question.kind === 'number' ? -1 : question.kind === 'boolean' ? false : 'nothing like it',
    seq: 1,
  });

  it('starts with the questions, the rules and the clock of its first section', async () => {
    const { result, quiz } = await open(await signUp(server));
    expect(result.exam).toEqual({
      section: 0,
      sections: 2,
      title: 'First section',
      instructions: 'Answer quickly.',
      minutes: 10,
      calculator: true,
      questionCount: 3,
      right: 1,
      wrong: 0.25,
      unanswered: null,
    });
    expect(quiz.questions).toHaveLength(3);
    expect(deadline(result)).toBe(Date.parse(result.startedAt) + 10 * MINUTE);
  });

  it('runs the clock of the next section from the moment in which the learner ends this one', async () => {
    const person = await signUp(server);
    const { result } = await open(person);
    server.clock.advance(4 * MINUTE);
    const next = await endSection(server, person, result);
    if (next.status === 'finished') throw new Error('The exam is over');
    expect(next.exam).toMatchObject({ section: 1, title: 'Second section' });
    expect(deadline(next)).toBe(server.clock.now() + 5 * MINUTE);
    const again = await open(person);
    expect([again.result._id, again.quiz.questions.length]).toEqual([result._id, 4]);
  });

  it('ends a section at its deadline with what was saved, and the next one runs from there, with no page open', async () => {
    const person = await signUp(server);
    const { result, quiz } = await open(person);
    const first = deadline(result);
    const answers = rightAnswers(quiz.questions).slice(0, 1);
    await server.api(updateResult, { as: person, params: { id: result._id }, body: { answers, section: 0 } });
    server.clock.set(first + MINUTE);
    const second = (await open(person)).result;
    expect([second.exam?.section, deadline(second)]).toEqual([1, first + 5 * MINUTE]);
    server.clock.set(first + 5 * MINUTE + 10_000);
    expect(await read(person, result._id)).toMatchObject({ status: 'finished', endedBy: 'deadline', score: 0.7 });
  });

  it('ends all sections one after the other when the learner is away for longer than all of them', async () => {
    const person = await signUp(server);
    const { result } = await open(person);
    server.clock.set(deadline(result) + 60 * MINUTE);
    const done = await read(person, result._id);
    if (done.status === 'open') throw new Error('The exam is still open');
    expect(Date.parse(done.finishedAt)).toBe(deadline(result) + 5 * MINUTE);
    expect(done.exam?.sections.map(({ seconds }) => seconds)).toEqual([600, 300]);
  });

  it('ignores answers to a section that has ended, and a repeated end of it', async () => {
    const person = await signUp(server);
    const { result, quiz } = await open(person);
    await endSection(server, person, result);
    for (const submit of [{}, { submit: true }]) {
      const body = { answers: rightAnswers(quiz.questions, 9), section: 0, ...submit };
      const reply = await server.api(updateResult, { as: person, params: { id: result._id }, body });
      expect([reply.status, reply.data.data.result]).toMatchObject([200, { status: 'open', exam: { section: 1 } }]);
    }
    const done = await endSection(server, person, (await open(person)).result);
    expect(done).toMatchObject({ status: 'finished', score: 0 });
  });

  it('takes answers within the grace after the deadline of a section, and none later', async () => {
    const [late, later] = [await signUp(server), await signUp(server)];
    const scores = [];
    for (const [person, after] of [
      [late, 1_500],
      [later, 2_500],
    ] as const) {
      const { result, quiz } = await open(person);
      server.clock.set(deadline(result) + after);
      await endSection(server, person, result, rightAnswers(quiz.questions));
      const done = await endSection(server, person, (await open(person)).result);
      scores.push(done.status === 'finished' && done.exam?.sections[0]?.score);
    }
    expect(scores).toEqual([3, 0]);
  });

  it('refuses answers to questions of another section, and a call that names no section', async () => {
    const person = await signUp(server);
    const { result, quiz } = await open(person);
    const foreign = exam.sections[1]?.questions[0]?.id ?? '';
    const ofOther = [{ questionId: foreign, value: 1, seq: 1 }];
    const params = { id: result._id };
    const refused = await server.api(updateResult, { as: person, params, body: { answers: ofOther, section: 0 } });
    expect([refused.status, refused.error.code]).toEqual([400, 'ANSWER_INVALID']);
    const body = { answers: rightAnswers(quiz.questions), submit: true };
    const unnamed = await server.api(updateResult, { as: person, params, body });
    expect([unnamed.status, unnamed.error.code, unnamed.error.details?.problems?.[0]?.field]).toEqual([
      400,
      'VALIDATION_FAILED',
      'section',
    ]);
  });

  it('takes minus marks for wrong answers and for unanswered questions beyond the free ones', async () => {
    const person = await signUp(server);
    const { result, quiz } = await open(person);
    const firstRight = quiz.questions.map((question, index) =>
      index === 0 ? { questionId: question.id, value: rightAnswer(question), seq: 1 } : null,
    );
    const wrong = quiz.questions.filter(({ kind }) => kind === 'boolean').map(wrongTo);
    await endSection(server, person, result, [...firstRight.filter((one) => one !== null), ...wrong]);
    const done = await endSection(server, person, (await open(person)).result);
    if (done.status === 'open') throw new Error('The exam is still open');
    expect(done.exam?.sections).toMatchObject([
      { right: 1, wrong: 1, unanswered: 1, score: 0.75, lost: 0.25, maxScore: 3 },
      { right: 0, wrong: 0, unanswered: 4, score: -0.3, lost: 0.3, maxScore: 12 },
    ]);
    expect([done.score, done.maxScore, done.percent]).toEqual([0.45, 15, 3]);
    expect(done.review).toHaveLength(7);
  });

  it('never counts less than zero in all', async () => {
    const done = await takeExam(server, await signUp(server), exam._id);
    expect([done.score, done.exam?.sections[1]?.score]).toEqual([0, -0.3]);
  });

  it('shows nothing of the key before the last section has ended, not even of sections that have', async () => {
    const person = await signUp(server);
    const { result } = await open(person);
    await endSection(server, person, result);
    const replies = [
      await server.api(createResult, { as: person, body: { quizId: exam._id } }),
      await server.api(getOneResult, { as: person, params: { id: result._id } }),
      await server.api(getMockExam, { as: person, params: { id: exam._id } }),
      await server.api(getMockExams, { as: person }),
      await server.api(getPractice, { as: person }),
      await server.api(downloadData, { as: person }),
    ];
    expect(replies.filter(({ data }) => leaks(JSON.stringify(data)))).toEqual([]);
    const done = await endSection(server, person, (await open(person)).result);
    expect(leaks(JSON.stringify(done))).toBe(true);
  });

  it('adds missed questions to practice once it is over', async () => {
    const person = await signUp(server);
    const due = async () => (await server.api(getPractice, { as: person })).data.data;
    const { result, quiz } = await open(person);
    await endSection(server, person, result, quiz.questions.filter(({ kind }) => kind === 'boolean').map(wrongTo));
    expect(JSON.stringify(await due())).not.toContain('Is it so?');
    await endSection(server, person, (await open(person)).result);
    expect(JSON.stringify(await due())).toContain('Is it so?');
  });

  it('is one at a time: another one waits until it is over', async () => {
    const person = await signUp(server);
    const second = await makeExam(server, editor, { title: 'Mock exam two' });
    await open(person);
    const refused = await server.api(createResult, { as: person, body: { quizId: second._id } });
    expect([refused.status, refused.error.code, refused.error.message]).toEqual([
      409,
      'ATTEMPTS_EXHAUSTED',
      'You’re in the middle of “Mock exam one”. Finish that mock exam first.',
    ]);
    const page = (await server.api(getMockExam, { as: person, params: { id: second._id } })).data.data.exam;
    expect(page.other).toEqual({ _id: exam._id, title: 'Mock exam one' });
    await takeExam(server, person, exam._id);
    expect((await open(person, second._id)).result.status).toBe('open');
  });

  it('doesn’t hold another one up when the time of all its sections is over; then it has a result', async () => {
    const person = await signUp(server);
    const second = await makeExam(server, editor, { title: 'Mock exam two' });
    const { result } = await open(person);
    const other = async () =>
      (await server.api(getMockExam, { as: person, params: { id: second._id } })).data.data.exam.other?._id;
    server.clock.set(deadline(result) + 5 * MINUTE);
    expect(await other()).toBe(exam._id);
    server.clock.advance(10_000);
    expect(await other()).toBeUndefined();
    expect((await open(person, second._id)).result.status).toBe('open');
    expect((await read(person, result._id)).status).toBe('finished');
  });

  it('runs on for someone with extra time, so another one waits', async () => {
    const person = await signUp(server);
    const second = await makeExam(server, editor, { title: 'Mock exam two' });
    await server.db.updateTable('users').set({ extra_time_percent: 50 }).where('id', '=', person.userId).execute();
    const { result } = await open(person);
    server.clock.set(deadline(result) + 7 * MINUTE);
    const page = (await server.api(getMockExam, { as: person, params: { id: second._id } })).data.data.exam;
    expect(page.other?._id).toBe(exam._id);
  });

  it('is continued from Today, and has neither a pass mark nor a repeated quiz in the history', async () => {
    const person = await signUp(server);
    await open(person);
    const today = (await server.api(getToday, { as: person })).data.data.today;
    expect(today.attempts).toMatchObject([{ quizId: exam._id, mockExam: true, answered: 0, questionCount: 7 }]);
    await takeExam(server, person, exam._id);
    const [entry] = (await server.api(getHistory, { as: person })).data.data;
    expect(entry?.result).toMatchObject({ quizId: exam._id, mockExam: true, percent: 0, passed: null });
  });

  it('is opened once by parallel starts of two exams', async () => {
    const person = await signUp(server);
    const second = await makeExam(server, editor, { title: 'Mock exam three' });
    const replies = await Promise.all(
      [exam, second, exam, second].map(({ _id: quizId }) => server.api(createResult, { as: person, body: { quizId } })),
    );
    const ids = new Set(replies.filter(({ status }) => status === 200).map(({ data }) => data.data.result.quizId));
    expect(ids.size).toBe(1);
  });

  it('gives extra time to every section', async () => {
    const person = await signUp(server);
    await server.db.updateTable('users').set({ extra_time_percent: 50 }).where('id', '=', person.userId).execute();
    const { result } = await open(person);
    expect(deadline(result) - Date.parse(result.startedAt)).toBe(15 * MINUTE);
    const next = await endSection(server, person, result);
    expect(next.status === 'open' && deadline(next) - server.clock.now()).toBe(7.5 * MINUTE);
  });

  it('keeps the version that an attempt started with, and goes on when the exam is unpublished', async () => {
    const changing = await makeExam(server, editor, { title: 'Changing exam' });
    const person = await signUp(server);
    const { result } = await open(person, changing._id);
    const { sections, program, difficulty, access, description, version } = changing;
    const [kept] = sections;
    if (kept === undefined) throw new Error('The exam has no sections');
    const body = {
      ...{ title: 'Changed exam', program, difficulty, access, description, version },
      sections: [{ ...kept, questions: kept.questions.map(({ id }) => ({ id })) }],
    };
    const params = { id: changing._id };
    expect((await server.api(editMockExam, { as: editor, params, body })).status).toBe(200);
    await server.api(setMockExamStatus, { as: editor, params, body: { status: 'draft' } });
    const next = await endSection(server, person, result);
    expect(next).toMatchObject({ status: 'open', exam: { section: 1, sections: 2 } });
    const seen = await server.api(getMockExam, { as: person, params });
    const stranger = await server.api(getMockExam, { as: await signUp(server), params });
    expect([seen.status, stranger.status]).toEqual([200, 404]);
  });

  describe('for subscribers', () => {
    it('is locked for others, who can still finish what they have started', async () => {
      const paid = await makeExam(server, editor, { title: 'Paid exam', access: 'subscriber' });
      const [learner, member] = [await signUp(server), await subscriber(server)];
      const refused = await server.api(createResult, { as: learner, body: { quizId: paid._id } });
      expect([refused.status, refused.error.code]).toEqual([402, 'SUBSCRIPTION_REQUIRED']);
      const listed = async (as?: Person) =>
        (await server.api(getMockExams, as === undefined ? {} : { as })).data.data.exams.find(
          ({ _id }) => _id === paid._id,
        );
      expect([(await listed())?.locked, (await listed(learner))?.locked, (await listed(member))?.locked]).toEqual([
        true,
        true,
        false,
      ]);
      const { result } = await open(member, paid._id);
      await server.db.deleteFrom('subscriptions').where('user_id', '=', member.userId).execute();
      expect(await endSection(server, member, result)).toMatchObject({ status: 'open', exam: { section: 1 } });
    });
  });

  it('lists what the learner has done with it, with the best percent and the history', async () => {
    const person = await signUp(server);
    const state = async () => {
      const { exams } = (await server.api(getMockExams, { as: person })).data.data;
      const { state: now, attempts, best } = exams.find(({ _id }) => _id === exam._id) ?? {};
      return [now, attempts, best];
    };
    expect(await state()).toEqual(['new', 0, null]);
    const { result } = await open(person);
    expect(await state()).toEqual(['open', 0, null]);
    await endSection(server, person, result);
    await endSection(server, person, (await open(person)).result);
    server.clock.advance(MINUTE);
    const best = await takeExam(server, person, exam._id, rightAnswers);
    expect(await state()).toEqual(['finished', 2, 100]);
    const { history } = (await server.api(getMockExam, { as: person, params: { id: exam._id } })).data.data.exam;
    expect(history).toMatchObject([
      { resultId: best._id, percent: 100, score: 15, maxScore: 15 },
      { resultId: result._id, percent: 0 },
    ]);
  });

  it('has a percentile from thirty first attempts on', async () => {
    const popular = await makeExam(server, editor, { title: 'Popular exam' });
    const person = await signUp(server);
    const mine = await takeExam(server, person, popular._id, rightAnswers);
    const percentile = async () => {
      const result = await read(person, mine._id);
      return result.status === 'finished' ? result.percentile : undefined;
    };
    await server.runTask('quiz percents');
    const count = (attempts: number) =>
      server.db
        .insertInto('quiz_percents')
        .values({ quiz_id: popular._id, percent: 10, attempts })
        .onConflict((conflict) => conflict.columns(['quiz_id', 'percent']).doUpdateSet({ attempts }))
        .execute();
    await count(28);
    expect(await percentile()).toBeNull();
    await count(29);
    expect(await percentile()).toBe(100);
  });
});
