/** Finding and replacing text in questions, over HTTP. */
import { beforeAll, describe, expect, it } from 'vitest';
import { getQuiz, type QuizForStaff } from '#shared/contract/quizzes/quiz.ts';
import { updateQuiz } from '#shared/contract/quizzes/quiz-editing.ts';
import {
  editQuestions,
  findText,
  REPLACED_QUIZZES_MAX,
  replaceText,
  undoReplacement,
} from '#shared/contract/quizzes/replacing.ts';
import { REPLACED_FIELDS } from '#shared/domain/quizzes/changes/replacing.ts';
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

describeOnBothDatabases('Finding and replacing text', (start) => {
  let server: TestServer;
  let chapter: ChapterRef;
  let editor: Person;
  let writer: Person;

  beforeAll(async () => {
    server = await start();
    chapter = await makeChapter(server);
    editor = await signUp(server, { role: 'admin' });
    writer = await signUp(server, { role: 'subadmintwo' });
  });

  const wanted = (find: string, replacement = 'levy') => ({
    find,
    replacement,
    matchCase: false,
    wholeWord: false,
    fields: [...REPLACED_FIELDS],
  });
  const asking = (prompt: string, index = 0) => ({ ...everyKind[index], prompt: `<p>${prompt}</p>` });
  const quizOf = (word: string, as = editor, changes: Readonly<Record<string, unknown>> = {}) =>
    makeQuiz(server, as, chapter, { questions: [asking(`What is ${word}?`), asking('Else?', 2)], ...changes });
  const read = async (id: string): Promise<QuizForStaff> => {
    const { data } = await server.api(getQuiz, { params: { id }, as: editor });
    if (!('keyed' in data.data.quiz)) throw new Error('The editor can’t read the quiz');
    return data.data.quiz;
  };
  const find = async (text: string, as: Person, more: object = {}) =>
    (await server.api(findText, { body: { ...wanted(text), ...more }, as })).data.data;
  const chosen = ({ _id, version, questions }: QuizForStaff, withKey = false) => ({
    quizId: _id,
    version,
    questions: questions.slice(0, 1).map(({ id }) => ({ id, withKey })),
  });

  describe('finds', () => {
    it('every place with its text before and after, in one quiz', async () => {
      const quiz = await quizOf('an octroi');
      const { found, searched, next } = await find('octroi', editor, { quizId: quiz._id });
      expect({ searched, next }).toEqual({ searched: 1, next: null });
      expect(found).toMatchObject([
        {
          quiz: { _id: quiz._id, status: 'published', version: 1 },
          number: 1,
          changes: [{ field: 'prompt', before: 'What is an octroi?', after: 'What is an levy?', isKey: false }],
          fault: null,
        },
      ]);
    });
    it('why a question can’t be saved with the replacement', async () => {
      const quiz = await quizOf('a cess');
      const options = [
        { id: 'a', text: 'cess' },
        { id: 'b', text: 'Other' },
      ];
      await server.api(updateQuiz, {
        params: { id: quiz._id },
        body: draftOf(chapter, { status: 'draft', questions: [{ ...asking('Which?'), options, correct: 'b' }] }),
        as: editor,
      });
      const { found } = await find('cess', editor, { quizId: quiz._id, replacement: '' });
      expect(found).toMatchObject([{ fault: 'An option is required' }]);
    });
    it('only own drafts for a writer', async () => {
      const own = await quizOf('a jizya', writer, { status: 'draft' });
      await quizOf('a jizya');
      const { found } = await find('jizya', writer);
      expect(found.map(({ quiz }) => quiz._id)).toEqual([own._id]);
    });
    it('in a limited number of quizzes, and says where to continue', async () => {
      for (let made = 0; made <= REPLACED_QUIZZES_MAX; made += 1) await quizOf(`a toll ${String(made)}`);
      const ids = new Set<string>();
      let next: string | null = null;
      let requests = 0;
      do {
        const page = await find('toll', editor, { after: next });
        expect(page.searched).toBeLessThanOrEqual(REPLACED_QUIZZES_MAX);
        for (const { quiz } of page.found) ids.add(quiz._id);
        next = page.next;
        requests += 1;
      } while (next !== null);
      expect(ids.size).toBe(REPLACED_QUIZZES_MAX + 1);
      expect(requests).toBeGreaterThan(1);
    });
  });

  describe('replaces', () => {
    it('in a new version of each quiz, and takes all of it back', async () => {
      const quizzes = [await quizOf('a duty'), await quizOf('a duty')];
      const { data } = await server.api(replaceText, {
        body: { ...wanted('duty'), quizzes: quizzes.map((quiz) => chosen(quiz)) },
        as: editor,
      });
      expect(data.data.quizzes.map(({ version }) => version)).toEqual([2, 2]);
      const changed = await Promise.all(quizzes.map(({ _id }) => read(_id)));
      expect(changed.map(({ questions }) => questions[0]?.prompt)).toEqual(quizzes.map(() => '<p>What is a levy?</p>'));
      const acts = await server.db.selectFrom('audit').select('subject').where('action', '=', 'quiz.replace').execute();
      expect(acts.map(({ subject }) => subject).toSorted()).toEqual(quizzes.map(({ _id }) => _id).toSorted());

      await server.api(undoReplacement, {
        body: { quizzes: quizzes.map(({ _id }) => ({ quizId: _id, version: 2 })) },
        as: editor,
      });
      const back = await Promise.all(quizzes.map(({ _id }) => read(_id)));
      expect(back.map(({ version }) => version)).toEqual([3, 3]);
      expect(back.map(({ questions }) => questions)).toEqual(quizzes.map(({ questions }) => questions));
    });
    it('right answers only where it is told to', async () => {
      const quiz = await makeQuiz(server, editor, chapter, {
        questions: [{ ...asking('Which word?', 4), accepted: ['excise', 'tax'] }],
      });
      const replace = (version: number, withKey: boolean) =>
        server.api(replaceText, {
          body: { ...wanted('excise'), quizzes: [{ ...chosen(quiz, withKey), version }] },
          as: editor,
        });
      await replace(1, false);
      expect((await read(quiz._id)).questions[0]).toMatchObject({ accepted: ['excise', 'tax'] });
      await replace(2, true);
      expect((await read(quiz._id)).questions[0]).toMatchObject({ accepted: ['levy', 'tax'] });
    });
    it('nothing if one of the quizzes was saved since', async () => {
      const [stale, other] = [await quizOf('a rent'), await quizOf('a rent')];
      await server.api(updateQuiz, { params: { id: stale._id }, body: draftOf(chapter), as: editor });
      const reply = await server.api(replaceText, {
        body: { ...wanted('rent'), quizzes: [chosen(other), chosen(stale)] },
        as: editor,
      });
      expect(reply.status).toBe(409);
      expect((await read(other._id)).version).toBe(1);
    });
    it('nothing that would leave a published quiz incomplete', async () => {
      const quiz = await makeQuiz(server, editor, chapter, { questions: [asking('quint')] });
      const reply = await server.api(replaceText, {
        body: { ...wanted('quint', ''), quizzes: [chosen(quiz)] },
        as: editor,
      });
      expect(reply.status).toBe(400);
      expect((await read(quiz._id)).version).toBe(1);
    });
    it('nothing in quizzes of others for a writer', async () => {
      const [draft, published] = [await quizOf('a fee', editor, { status: 'draft' }), await quizOf('a fee')];
      const replace = async (quiz: QuizForStaff) =>
        (await server.api(replaceText, { body: { ...wanted('fee'), quizzes: [chosen(quiz)] }, as: writer })).status;
      expect(await replace(draft)).toBe(404);
      expect(await replace(published)).toBe(403);
      expect((await read(published._id)).version).toBe(1);
    });
  });

  describe('changes details', () => {
    it('of chosen questions in new versions, lists what it may not change, and takes it back', async () => {
      const own = await quizOf('a tariff', writer, { status: 'draft' });
      const other = await quizOf('a tariff');
      const { data } = await server.api(editQuestions, {
        body: {
          questions: [own, other].map(({ _id, questions }) => ({ quizId: _id, questionId: questions[0]?.id ?? '' })),
          addTags: ['customs'],
          level: 'hard',
          reviewBy: '2027-06-30',
        },
        as: writer,
      });
      expect(data.data).toEqual({
        quizzes: [{ _id: own._id, title: own.title, version: 2 }],
        refused: [{ title: other.title, reason: 'You may not edit this quiz' }],
      });
      const [changed, untouched] = (await read(own._id)).questions;
      expect(changed).toMatchObject({ level: 'hard', reviewBy: '2027-06-30' });
      expect(changed?.tags).toContain('customs');
      expect(untouched).toEqual(own.questions[1]);
      expect((await read(other._id)).version).toBe(1);
      await server.api(undoReplacement, { body: { quizzes: [{ quizId: own._id, version: 2 }] }, as: writer });
      expect((await read(own._id)).questions).toEqual(own.questions);
    });
  });
});
