/** The question bank: its filters, where a question is used, and its history, over HTTP. */
import { beforeAll, describe, expect, it } from 'vitest';
import { searchBank } from '#shared/contract/quizzes/bank.ts';
import { getBankQuestion, getQuestionHistory, HISTORY_VERSIONS } from '#shared/contract/quizzes/bank-question.ts';
import type { Question } from '#shared/contract/quizzes/question.ts';
import { allQuizzes } from '#shared/contract/quizzes/quiz.ts';
import { updateQuiz } from '#shared/contract/quizzes/quiz-editing.ts';
import { duplicateQuiz } from '#shared/contract/quizzes/quiz-staff.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import {
  draftOf,
  makeChapter,
  makeQuiz,
  rightAnswers,
  takeQuiz,
  type ChapterRef,
} from '../../../../tests/fixtures/records/quizzes.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

const truth = (id: string, prompt: string, changes: object = {}): Question => ({
  kind: 'boolean',
  id,
  prompt: `<p>${prompt}</p>`,
  points: 1,
  explanation: '',
  correct: true,
  ...changes,
});

describeOnBothDatabases('The question bank', (start) => {
  let server: TestServer;
  let editor: Person;
  let writer: Person;
  beforeAll(async () => {
    server = await start();
    editor = await signUp(server, { role: 'subadmin', name: 'Ésha Rao' });
    writer = await signUp(server, { role: 'subadmintwo', name: 'Vikram Nair' });
  });
  const search = async (chapter: ChapterRef, query: Record<string, string>, as = editor) =>
    (await server.api(searchBank, { query: { subject: chapter.subjectId, ...query }, as })).data.data;
  const ids = async (chapter: ChapterRef, query: Record<string, string>, as = editor) =>
    (await search(chapter, query, as)).map(({ question }) => question.id);

  describe('filters', () => {
    it('by part of the author’s name, without case and accents', async () => {
      const chapter = await makeChapter(server, 'Authors', 'Names');
      await makeQuiz(server, editor, chapter, { questions: [truth('e', 'By Esha?')] });
      await makeQuiz(server, writer, chapter, { status: 'draft', questions: [truth('v', 'By Vikram?')] });
      expect(await ids(chapter, { author: 'esha' })).toEqual(['e']);
      expect(await ids(chapter, { author: 'NAIR' })).toEqual(['v']);
      expect(await ids(chapter, { author: '%' })).toEqual([]);
      const [found] = await search(chapter, { author: 'vik' });
      expect(found?.quiz.author).toMatchObject({ name: 'Vikram Nair' });
    });
    it('by ranges of the facility, from 30 first attempts on', async () => {
      const chapter = await makeChapter(server, 'Facility', 'Ranges');
      const facilities = { low: -0.1, hard: 0.2, middle: 0.59, all: 1, few: 0.1 };
      const names = Object.keys(facilities);
      const quiz = await makeQuiz(server, editor, chapter, {
        questions: [...names, 'none'].map((id) => truth(id, `Is it ${id}?`)),
      });
      await server.db
        .insertInto('question_figures')
        .values(
          Object.entries(facilities).map(([id, facility]) => ({
            quiz_id: quiz._id,
            question_id: id,
            attempts: id === 'few' ? 29 : 30,
            facility,
            discrimination: null,
            rarest_choice: null,
            weak: 0 as const,
          })),
        )
        .execute();
      expect(await ids(chapter, { facility: 'under20' })).toEqual(['low']);
      expect(await ids(chapter, { facility: '20to40' })).toEqual(['hard']);
      expect(await ids(chapter, { facility: '40to60' })).toEqual(['middle']);
      expect(await ids(chapter, { facility: '60to80' })).toEqual([]);
      expect(await ids(chapter, { facility: 'over80' })).toEqual(['all']);
      expect(await ids(chapter, { facility: 'unmeasured' })).toEqual(['few', 'none']);
      const shown = await search(chapter, {});
      expect(shown.map(({ figures }) => figures?.facility)).toEqual([-0.1, 0.2, 0.59, 1, undefined, undefined]);
    });
    it('by use: never by a learner or another quiz, or in other quizzes too', async () => {
      const chapter = await makeChapter(server, 'Use', 'Never');
      const taken = await makeQuiz(server, editor, chapter, { questions: [truth('taken', 'Was it taken?')] });
      await makeQuiz(server, editor, chapter, {
        questions: [truth('one', 'Is it shared?'), truth('own', 'Only here?')],
      });
      await makeQuiz(server, editor, chapter, { status: 'draft', questions: [truth('two', 'Is it shared?')] });
      expect((await ids(chapter, { used: 'never' })).toSorted()).toEqual(['own', 'taken']);
      await takeQuiz(server, await signUp(server), taken._id, rightAnswers);
      await server.runTask('quiz percents');
      expect(await ids(chapter, { used: 'never' })).toEqual(['own']);
      expect((await ids(chapter, { used: 'elsewhere' })).toSorted()).toEqual(['one', 'two']);
      const counts = new Map((await search(chapter, {})).map(({ question, uses }) => [question.id, uses]));
      expect(Object.fromEntries(counts)).toEqual({ taken: 1, one: 2, own: 1, two: 2 });
    });
    it('quizzes by subject, difficulty, author, and the tag of a question, the last two for staff', async () => {
      const chapter = await makeChapter(server, 'Lists', 'Filters');
      const tagged = await makeQuiz(server, editor, chapter, {
        difficulty: 'hard',
        questions: [truth('a', 'Tagged?', { tags: ['Cess', 'GST'] }), truth('b', 'Bare?')],
      });
      const other = await makeQuiz(server, editor, chapter, {
        difficulty: 'easy',
        questions: [truth('a', 'Other?', { tags: ['GST rates'] })],
      });
      const list = async (query: Record<string, string>, as = editor) =>
        server.api(allQuizzes, {
          query: { subject: chapter.subjectId, ...query },
          as,
        });
      const found = async (query: Record<string, string>) => (await list(query)).data.data.map(({ _id }) => _id);
      expect(await found({ tag: 'gst' })).toEqual([tagged._id]);
      expect(await found({ tag: 'gst', difficulty: 'easy' })).toEqual([]);
      expect(await found({ difficulty: 'easy' })).toEqual([other._id]);
      expect((await found({ author: 'esha' })).toSorted()).toEqual([tagged._id, other._id].toSorted());
      expect(await found({ author: 'vikram' })).toEqual([]);
      const learner = await signUp(server);
      expect((await list({ tag: 'gst' }, learner)).status).toBe(403);
      expect((await server.api(allQuizzes, { query: { author: 'esha' } })).status).toBe(403);
      expect((await list({ difficulty: 'easy' }, learner)).data.data.map(({ _id }) => _id)).toEqual([other._id]);
    });
  });

  describe('shows where a question is used', () => {
    const read = async (quizId: string, questionId: string, as = editor) =>
      server.api(getBankQuestion, { params: { quizId, questionId }, as });

    it('in every quiz with the same wording, and what differs there', async () => {
      const chapter = await makeChapter(server, 'Copies', 'Wordings');
      const quiz = await makeQuiz(server, editor, chapter, {
        title: 'First',
        questions: [truth('a', 'Is it <b>so</b>?')],
      });
      const copy = (await server.api(duplicateQuiz, { params: { id: quiz._id }, as: editor })).data.data.quiz;
      const corrected = await makeQuiz(server, editor, chapter, {
        title: 'Corrected',
        questions: [truth('z', 'Else?'), truth('x', 'Is it <b>so</b>?', { correct: false, points: 2 })],
      });
      // Another picture makes another question.
      await makeQuiz(server, editor, chapter, {
        questions: [truth('p', 'Is it <b>so</b>?', { image: '/files/chart.png' })],
      });
      const { data } = (await read(quiz._id, 'a')).data;
      expect(data).toMatchObject({ number: 1, quiz: { title: 'First', status: 'published' }, hasMoreUses: false });
      const shown = data.uses.map(({ quiz: of, number, differs }) => [of._id, of.status, number, differs] as const);
      expect(shown.toSorted(([a], [b]) => (a < b ? -1 : 1))).toEqual(
        [
          [quiz._id, 'published', 1, []] as const,
          [copy._id, 'draft', 1, []] as const,
          [corrected._id, 'published', 2, ['answer', 'points']] as const,
        ].toSorted(([a], [b]) => (a < b ? -1 : 1)),
      );
    });
    it('to a writer only for their own questions, without drafts of others', async () => {
      const chapter = await makeChapter(server, 'Copies of writers', 'Wordings');
      const own = await makeQuiz(server, writer, chapter, { status: 'draft', questions: [truth('a', 'Whose is it?')] });
      const draft = await makeQuiz(server, editor, chapter, {
        status: 'draft',
        questions: [truth('a', 'Whose is it?')],
      });
      const published = await makeQuiz(server, editor, chapter, { questions: [truth('a', 'Whose is it?')] });
      const { uses } = (await read(own._id, 'a', writer)).data.data;
      expect(uses.map(({ quiz }) => quiz._id).toSorted()).toEqual([own._id, published._id].toSorted());
      const [listed] = await search(chapter, {}, writer);
      expect(listed?.uses).toBe(2);
      expect((await read(draft._id, 'a', writer)).status).toBe(404);
      expect((await read(published._id, 'a', writer)).status).toBe(403);
      expect((await read(own._id, 'b', writer)).status).toBe(404);
    });
  });

  describe('shows the history of a question', () => {
    const history = async (quizId: string, questionId: string, query: Record<string, string> = {}, as = editor) =>
      server.api(getQuestionHistory, { params: { quizId, questionId }, query, as });

    it('who changed what and when, before and after, newest first', async () => {
      const chapter = await makeChapter(server, 'History', 'Changes');
      const quiz = await makeQuiz(server, writer, chapter, { status: 'draft', questions: [truth('a', 'Is it?')] });
      const save = async (as: Person, questions: readonly Question[]) =>
        server.api(updateQuiz, {
          params: { id: quiz._id },
          body: draftOf(chapter, { status: 'draft', questions }),
          as,
        });
      await save(writer, [truth('b', 'Other?'), truth('a', 'Is it?')]);
      await save(editor, [truth('b', 'Other?'), truth('a', 'Is it really?', { correct: false })]);
      const { revisions, next } = (await history(quiz._id, 'a')).data.data;
      expect(next).toBeNull();
      expect(revisions).toMatchObject([
        {
          version: 3,
          author: { name: 'Ésha Rao' },
          before: { prompt: '<p>Is it?</p>', correct: true },
          after: { prompt: '<p>Is it really?</p>', correct: false },
          parts: ['prompt', 'answer'],
        },
        { version: 1, author: { name: 'Vikram Nair' }, before: null, after: { prompt: '<p>Is it?</p>' } },
      ]);
      expect((await history(quiz._id, 'missing')).status).toBe(404);
    });
    it('in parts, when its quiz has many versions', async () => {
      const chapter = await makeChapter(server, 'Long history', 'Versions');
      const quiz = await makeQuiz(server, editor, chapter, { status: 'draft', questions: [truth('a', 'Is it?')] });
      const body = draftOf(chapter, { status: 'draft', questions: [truth('a', 'Is it?')] });
      for (let version = 2; version <= HISTORY_VERSIONS + 1; version += 1) {
        await server.api(updateQuiz, { params: { id: quiz._id }, body, as: editor });
      }
      const newest = (await history(quiz._id, 'a')).data.data;
      expect(newest).toEqual({ revisions: [], next: 2 });
      const rest = (await history(quiz._id, 'a', { before: String(newest.next) })).data.data;
      expect(rest).toMatchObject({ revisions: [{ version: 1, before: null }], next: null });
    });
    it('not to writers who may not see the key', async () => {
      const chapter = await makeChapter(server, 'Hidden history', 'Keys');
      const quiz = await makeQuiz(server, editor, chapter, { questions: [truth('a', 'Is it?')] });
      expect((await history(quiz._id, 'a', {}, writer)).status).toBe(403);
    });
  });
});
