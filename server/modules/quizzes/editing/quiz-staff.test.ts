/** Everything staff do with quizzes besides writing them, over HTTP. */
import { beforeAll, describe, expect, it } from 'vitest';
import { closeReport, listReports, searchBank } from '#shared/contract/quizzes/bank.ts';
import { exportAnalysis, quizAnalysis } from '#shared/contract/attempts/analysis.ts';
import { allQuizzes, getQuiz } from '#shared/contract/quizzes/quiz.ts';
import { updateQuiz } from '#shared/contract/quizzes/quiz-editing.ts';
import * as staff from '#shared/contract/quizzes/quiz-staff.ts';
import { createResult, reportQuestion, updateResult } from '#shared/contract/attempts/result.ts';
import { addDays, dayOf } from '#shared/domain/common/calendar.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import {
  draftOf,
  everyKind,
  makeChapter,
  makeQuiz,
  type ChapterRef,
} from '../../../../tests/fixtures/records/quizzes.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

describeOnBothDatabases('The staff', (start) => {
  let server: TestServer;
  let chapter: ChapterRef;
  let writer: Person;
  let editor: Person;
  let other: Person;
  beforeAll(async () => {
    server = await start();
    chapter = await makeChapter(server);
    writer = await signUp(server, { role: 'subadmintwo', name: 'Wanda Writer' });
    editor = await signUp(server, { role: 'subadmin', name: 'Edna Editor' });
    other = await signUp(server, { role: 'subadmintwo' });
  });
  const status = (id: string, body: Record<string, unknown>, as: Person) =>
    server.api(staff.setQuizStatus, { params: { id }, body, as });

  describe('publishes and takes back', () => {
    it('without a new version, and learners see it at once', async () => {
      const quiz = await makeQuiz(server, editor, chapter, { status: 'draft' });
      const reply = await status(quiz._id, { status: 'published' }, editor);
      expect(reply.data.data.quiz).toMatchObject({ status: 'published', version: 1 });
      expect((await server.api(getQuiz, { params: { id: quiz._id } })).status).toBe(200);
      await status(quiz._id, { status: 'archived' }, editor);
      expect((await server.api(getQuiz, { params: { id: quiz._id } })).status).toBe(404);
    });
    it('only what is ready, naming each fault', async () => {
      const quiz = await makeQuiz(server, editor, chapter, { status: 'draft', questions: [] });
      const reply = await status(quiz._id, { status: 'published' }, editor);
      expect([reply.status, reply.error.code]).toEqual([400, 'QUIZ_NOT_READY']);
      expect(reply.error.details?.problems?.[0]?.field).toBe('questions');
    });
    it('at a time that is still to come', async () => {
      const quiz = await makeQuiz(server, editor, chapter, { status: 'draft' });
      const past = new Date(server.clock.now() - 1000).toISOString();
      expect((await status(quiz._id, { status: 'scheduled', scheduledAt: past }, editor)).error.code).toBe(
        'QUIZ_NOT_READY',
      );
      expect((await status(quiz._id, { status: 'scheduled' }, editor)).status).toBe(400);
      const later = new Date(server.clock.now() + 60_000).toISOString();
      expect((await status(quiz._id, { status: 'scheduled', scheduledAt: later }, editor)).status).toBe(200);
    });
    it('never as a writer, whose own drafts stay drafts', async () => {
      const quiz = await makeQuiz(server, writer, chapter, { status: 'draft' });
      expect((await status(quiz._id, { status: 'published' }, writer)).status).toBe(403);
      expect((await status(quiz._id, { status: 'draft' }, writer)).status).toBe(200);
      expect((await status(quiz._id, { status: 'draft' }, other)).status).toBe(404);
    });
  });

  describe('duplicates', () => {
    it('a quiz into a draft of its own', async () => {
      const quiz = await makeQuiz(server, editor, chapter);
      const { data } = await server.api(staff.duplicateQuiz, { params: { id: quiz._id }, as: editor });
      expect(data.data.quiz).toMatchObject({ title: 'Copy of Cash is king', status: 'draft', version: 1 });
      expect(data.data.quiz.questions).toEqual(quiz.questions);
      expect(data.data.quiz._id).not.toBe(quiz._id);
    });
    it('other authors’ keys as a writer', async () => {
      const quiz = await makeQuiz(server, editor, chapter);
      expect((await server.api(staff.duplicateQuiz, { params: { id: quiz._id }, as: writer })).status).toBe(403);
    });
  });

  it('sees who saved which version, how many took it, and what it held', async () => {
    const quiz = await makeQuiz(server, editor, chapter);
    const learner = await signUp(server);
    await server.api(createResult, { body: { quizId: quiz._id }, as: learner });
    const body = draftOf(chapter, { title: 'Second', baseVersion: 1, questions: quiz.questions.slice(1) });
    await server.api(updateQuiz, { params: { id: quiz._id }, body, as: editor });
    const { data } = await server.api(staff.quizVersions, { params: { id: quiz._id }, as: editor });
    expect(data.data).toMatchObject([
      { number: 2, title: 'Second', questionCount: 6, attempts: 0, current: true, author: { name: 'Edna Editor' } },
      { number: 1, title: 'Cash is king', questionCount: 7, attempts: 1, current: false },
    ]);
    const first = await server.api(staff.quizVersion, { params: { id: quiz._id, number: '1' }, as: editor });
    expect(first.data.data.version.questions).toEqual(quiz.questions);
    expect((await server.api(staff.quizVersion, { params: { id: quiz._id, number: '3' }, as: editor })).status).toBe(
      404,
    );
    const usage = await server.api(staff.quizUsage, { params: { id: quiz._id }, as: editor });
    expect(usage.data.data.usage).toEqual({ openAttempts: 1, finishedAttempts: 0, learners: 1, openReports: 0 });
    expect((await server.api(staff.quizVersions, { params: { id: quiz._id }, as: writer })).status).toBe(403);
  });

  describe('keeps unsaved changes', () => {
    const copyOf = async (id: string, as: Person) =>
      (await server.api(staff.getWorkingCopy, { params: { id }, as })).data.data.copy;
    const keep = (id: string, body: unknown, as: Person) =>
      server.api(staff.putWorkingCopy, { params: { id }, body, as });

    it('each author their own, the last one wins, and dropping forgets', async () => {
      const quiz = await makeQuiz(server, editor, chapter, { status: 'draft' });
      expect(await copyOf(quiz._id, editor)).toBeNull();
      await keep(quiz._id, { content: '{"title":"one"}', baseVersion: 1 }, editor);
      await keep(quiz._id, { content: '{"title":"two"}', baseVersion: 1 }, editor);
      expect(await copyOf(quiz._id, editor)).toMatchObject({ content: '{"title":"two"}', baseVersion: 1 });
      expect(await copyOf(quiz._id, writer)).toBeNull();
      await server.api(staff.dropWorkingCopy, { params: { id: quiz._id }, as: editor });
      expect(await copyOf(quiz._id, editor)).toBeNull();
    });
    it('of a quiz that has no id yet', async () => {
      await keep('new', { content: '{}' }, writer);
      expect(await copyOf('new', writer)).toMatchObject({ content: '{}', baseVersion: null });
    });
    it('of no quiz that one may not edit, and of no made-up key', async () => {
      const quiz = await makeQuiz(server, editor, chapter);
      expect((await keep(quiz._id, { content: '{}' }, writer)).status).toBe(403);
      expect((await keep('f'.repeat(24), { content: '{}' }, editor)).status).toBe(404);
      expect((await keep('newer', { content: '{}' }, editor)).status).toBe(400);
    });
  });

  describe('searches the bank', () => {
    const found = async (query: Record<string, string>, as: Person) =>
      (await server.api(searchBank, { query, as })).data;
    it('by words without case and accents, by kind and by place', async () => {
      const own = await makeChapter(server, 'Strategy', 'Moats');
      const prompt = '<p>What is a <strong>Moät</strong>?</p>';
      await makeQuiz(server, editor, own, { title: 'Moats', questions: [{ ...everyKind[0], prompt }, everyKind[2]] });
      const { data, pagination } = await found({ search: 'moat' }, editor);
      expect(data).toMatchObject([{ question: { kind: 'single', prompt }, quiz: { title: 'Moats' } }]);
      expect(pagination.total).toBe(1);
      expect((await found({ subject: own.subjectId }, editor)).pagination.total).toBe(2);
      expect((await found({ subject: own.subjectId, kind: 'boolean' }, editor)).pagination.total).toBe(1);
      expect((await found({ search: '100% _' }, editor)).pagination.total).toBe(0);
    });
    it('by tag, level and Bloom level, as the newest version has them', async () => {
      const own = await makeChapter(server, 'Tax', 'Rates');
      const truth = { kind: 'boolean', prompt: '<p>Is it so?</p>', points: 1, explanation: '', correct: true };
      const questions = [
        { ...truth, id: 'gst', tags: ['GST', 'Indirect tax'], level: 'hard', bloom: 'apply' },
        { ...truth, id: 'tax', tags: ['tax'], level: 'easy' },
        { ...truth, id: 'bare' },
      ];
      const quiz = await makeQuiz(server, editor, own, { questions });
      const ids = async (query: Record<string, string>) =>
        (await found({ subject: own.subjectId, ...query }, editor)).data.map(({ question }) => question.id);
      expect(await ids({})).toEqual(['gst', 'tax', 'bare']);
      expect(await ids({ tag: 'gst' })).toEqual(['gst']);
      // The whole tag, not a part of another.
      expect(await ids({ tag: 'Tax' })).toEqual(['tax']);
      expect(await ids({ tag: 'x%' })).toEqual([]);
      expect(await ids({ level: 'easy' })).toEqual(['tax']);
      expect(await ids({ bloom: 'apply', level: 'hard' })).toEqual(['gst']);
      expect(await ids({ bloom: 'apply', level: 'easy' })).toEqual([]);
      const changed = draftOf(own, { questions: [{ ...truth, id: 'gst', tags: ['VAT'] }] });
      await server.api(updateQuiz, { params: { id: quiz._id }, body: changed, as: editor });
      expect([await ids({ tag: 'gst' }), await ids({ tag: 'vat' })]).toEqual([[], ['gst']]);
    });
    it('for questions that are due: past their day of review or of expiry', async () => {
      const own = await makeChapter(server, 'Law', 'Acts');
      const today = dayOf(server.clock.now(), 'Asia/Kolkata');
      const [past, next] = [addDays(today, -1), addDays(today, 1)];
      const questions = [
        { ...everyKind[2], id: 'review', reviewBy: past },
        { ...everyKind[2], id: 'expired', reviewBy: next, expires: today },
        { ...everyKind[2], id: 'later', reviewBy: next, expires: next },
        { ...everyKind[2], id: 'never' },
      ];
      await makeQuiz(server, editor, own, { questions });
      const due = (await found({ subject: own.subjectId, due: 'true' }, editor)).data;
      expect(due.map(({ question }) => question.id)).toEqual(['review', 'expired']);
    });
    it('from the newest quiz or from the oldest, each in its own order', async () => {
      const own = await makeChapter(server, 'Logistics', 'Ports');
      for (const title of ['First port', 'Second port']) {
        await makeQuiz(server, editor, own, { title, questions: [everyKind[0], everyKind[2]] });
        server.clock.advance(1_000);
      }
      const stand = async (sort: string) =>
        (await found({ subject: own.subjectId, sort }, editor)).data.map(
          ({ quiz, question }) => `${quiz.title}, ${question.kind}`,
        );
      const [first, second] = ['First port', 'Second port'].map((title) => [`${title}, single`, `${title}, boolean`]);
      expect(await stand('newest')).toEqual([second, first].flat());
      expect(await stand('oldest')).toEqual([first, second].flat());
    });
    it('where a saved quiz holds what it holds now', async () => {
      const quiz = await makeQuiz(server, editor, chapter, {
        questions: [{ ...everyKind[2], prompt: '<p>Zebra one</p>' }],
      });
      const questions = [{ ...everyKind[2], prompt: '<p>Zebra two</p>' }];
      await server.api(updateQuiz, { params: { id: quiz._id }, body: draftOf(chapter, { questions }), as: editor });
      expect((await found({ search: 'zebra' }, editor)).data.map(({ question }) => question.prompt)).toEqual([
        '<p>Zebra two</p>',
      ]);
    });
    it('with the keys of their own quizzes only, as a writer', async () => {
      await makeQuiz(server, other, chapter, { status: 'draft' });
      const { data } = await found({}, other);
      expect(data.length).toBe(7);
      expect((await found({}, writer)).data.every(({ quiz }) => quiz.title === 'Cash is king')).toBe(true);
    });
  });

  it('works through the queue of reported questions', async () => {
    const quiz = await makeQuiz(server, editor, chapter);
    const learner = await signUp(server, { name: 'Lena Learner' });
    const { data } = await server.api(createResult, { body: { quizId: quiz._id }, as: learner });
    const id = data.data.result._id;
    await server.api(updateResult, { params: { id }, body: { answers: [], submit: true }, as: learner });
    const message = 'Beta is wrong, I think';
    await server.api(reportQuestion, { params: { id }, body: { questionId: 'q1', message }, as: learner });
    const queue = async (wanted: string) =>
      (await server.api(listReports, { query: { status: wanted, quiz: quiz._id }, as: editor })).data.data;
    const [report] = await queue('open');
    expect(report).toMatchObject({
      message,
      reporter: { name: 'Lena Learner' },
      question: { id: 'q1', number: 1, prompt: 'Which one?' },
      version: 1,
    });
    const close = { params: { id: report?._id ?? '' }, body: { status: 'closed', note: 'Fixed' }, as: editor };
    expect((await server.api(closeReport, close)).status).toBe(200);
    expect(await queue('open')).toEqual([]);
    expect(await queue('closed')).toMatchObject([{ note: 'Fixed', closedBy: 'Edna Editor' }]);
    expect((await server.api(closeReport, { ...close, params: { id: 'f'.repeat(24) } })).status).toBe(404);
  });

  it('shows writers the reports and the analysis of their own quizzes, without names', async () => {
    const wendy = await signUp(server, { role: 'subadmintwo' });
    const own = await makeQuiz(server, wendy, chapter, { title: 'Ledger', status: 'draft' });
    await server.api(staff.setQuizStatus, { params: { id: own._id }, body: { status: 'published' }, as: editor });
    const others = await makeQuiz(server, editor, chapter);
    const learner = await signUp(server, { name: 'Lena Learner' });
    for (const { _id: quizId } of [own, others]) {
      const id = (await server.api(createResult, { body: { quizId }, as: learner })).data.data.result._id;
      await server.api(updateResult, { params: { id }, body: { answers: [], submit: true }, as: learner });
      const body = { questionId: 'q1', message: 'Beta is wrong, I think' };
      await server.api(reportQuestion, { params: { id }, body, as: learner });
    }
    const reply = await server.api(listReports, { as: wendy });
    expect(reply.data.data).toMatchObject([{ quiz: { title: 'Ledger' }, reporter: null }]);
    expect(reply.data.pagination.total).toBe(1);
    expect(JSON.stringify(reply.data)).not.toContain('Lena');
    const close = { params: { id: reply.data.data[0]?._id ?? '' }, body: { status: 'closed' }, as: wendy };
    expect((await server.api(closeReport, close)).status).toBe(403);
    const analysed = (quizId: string) => server.api(quizAnalysis, { params: { id: quizId }, as: wendy });
    expect((await analysed(own._id)).data.data.analysis).toMatchObject({ attempts: 1 });
    expect((await analysed(others._id)).status).toBe(404);
    const file = { params: { id: own._id }, query: { what: 'answers' }, as: wendy };
    expect((await server.api(exportAnalysis, file)).status).toBe(403);
    const listed = (await server.api(allQuizzes, { query: { search: 'Ledger' }, as: wendy })).data.data;
    expect(listed).toMatchObject([{ _id: own._id, own: true }]);
  });

  it('sees how the questions have worked, staff left away', async () => {
    const quiz = await makeQuiz(server, editor, chapter, { questions: [everyKind[2], { ...everyKind[2], id: 'q4' }] });
    for (const right of [true, true, false, null]) {
      const person = await signUp(server, { role: right === null ? 'admin' : 'user' });
      const { data } = await server.api(createResult, { body: { quizId: quiz._id }, as: person });
      const answers = ['q3', 'q4'].map((questionId) => ({ questionId, value: right ?? false, seq: 1 }));
      await server.api(updateResult, {
        params: { id: data.data.result._id },
        body: { answers, submit: true },
        as: person,
      });
    }
    const { data } = await server.api(quizAnalysis, { params: { id: quiz._id }, as: editor });
    const { analysis } = data.data;
    expect(analysis).toMatchObject({ attempts: 3, funnel: { opened: 4, answered: 4, finished: 4, passed: 2 } });
    expect(analysis.meanPercent).toBeCloseTo(66.67, 1);
    expect(analysis.alpha).toBeCloseTo(1);
    expect(analysis.distribution).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 2]);
    expect(analysis.items[0]).toMatchObject({ number: 1, attempts: 3, unanswered: 0, remarks: [] });
    expect(analysis.items[0]?.facility).toBeCloseTo(2 / 3);
    expect(analysis.items[0]?.discrimination).toBeCloseTo(1);
    expect(analysis.items[0]?.choices).toMatchObject([
      { text: 'True', right: true, chosen: 2 },
      { text: 'False', right: false, chosen: 1 },
    ]);
    expect((await server.api(quizAnalysis, { params: { id: quiz._id }, as: writer })).status).toBe(404);
  });
});
