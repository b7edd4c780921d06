/** Copying and moving questions to another quiz, over HTTP. */
import { beforeAll, describe, expect, it } from 'vitest';
import { moveQuestions } from '#shared/contract/quizzes/moved-questions.ts';
import type { Question } from '#shared/contract/quizzes/question.ts';
import { getQuiz, type QuizForStaff } from '#shared/contract/quizzes/quiz.ts';
import { updateQuiz } from '#shared/contract/quizzes/quiz-editing.ts';
import { deleteQuiz } from '#shared/contract/quizzes/quiz-staff.ts';
import { undoReplacement } from '#shared/contract/quizzes/replacing.ts';
import { setReviewRule } from '#shared/contract/quizzes/reviews.ts';
import { QUIZ_QUESTIONS_MAX } from '#shared/domain/common/limits.ts';
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

const truth = (id: string, prompt = `Is it ${id}?`): Question => ({
  kind: 'boolean',
  id,
  prompt: `<p>${prompt}</p>`,
  points: 1,
  explanation: '',
  correct: true,
});

describeOnBothDatabases('Questions of the bank', (start) => {
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
  const quizOf = (ids: readonly string[], changes: object = {}, as = editor) =>
    makeQuiz(server, as, chapter, { questions: ids.map((id) => truth(id)), ...changes });
  const read = async (id: string): Promise<QuizForStaff> => {
    const { data } = await server.api(getQuiz, { params: { id }, as: editor });
    if (!('keyed' in data.data.quiz)) throw new Error('The editor can’t read the quiz');
    return data.data.quiz;
  };
  const idsIn = async (id: string) => (await read(id)).questions.map((question) => question.id);
  const move = (body: object, as = editor) => server.api(moveQuestions, { body, as });
  const refs = (quiz: QuizForStaff, ...ids: readonly string[]) =>
    ids.map((questionId) => ({ quizId: quiz._id, questionId }));

  it('are copied to a quiz in a new version, with IDs of their own', async () => {
    const [from, to] = [await quizOf(['a', 'b']), await quizOf(['a'], { title: 'Target' })];
    const { data } = (await move({ mode: 'copy', questions: refs(from, 'b', 'a'), quizId: to._id })).data;
    expect(data).toEqual({
      target: { _id: to._id, title: 'Target', version: 2, status: 'published', created: false },
      questions: 2,
      sources: [],
      refused: [],
    });
    expect(await idsIn(to._id)).toEqual(['a', 'a-2', 'b']);
    expect((await read(from._id)).version).toBe(1);
    const acts = await server.db
      .selectFrom('audit')
      .select('subject')
      .where('action', '=', 'quiz.moveQuestions')
      .execute();
    expect(acts.map(({ subject }) => subject)).toContain(to._id);
  });
  it('are copied with all of their parts and keys', async () => {
    const from = await makeQuiz(server, editor, chapter, { questions: everyKind });
    const to = await quizOf(['x'], { status: 'draft' });
    const questions = refs(from, ...from.questions.map(({ id }) => id));
    expect((await move({ mode: 'copy', questions, quizId: to._id })).status).toBe(200);
    const single = (await read(to._id)).questions.find(({ id }) => id === 'q1');
    if (single?.kind !== 'single') throw new Error('The question wasn’t copied');
    expect(single.options.find(({ id }) => id === single.correct)?.text).toBe('Beta');
  });
  it('are moved from their quizzes to a new draft in another chapter, and back', async () => {
    const other = await makeChapter(server, 'Moved', 'There');
    const [one, two] = [await quizOf(['a', 'b']), await quizOf(['c', 'd'])];
    const { data } = (
      await move({
        mode: 'move',
        questions: [...refs(one, 'a'), ...refs(two, 'd')],
        newQuiz: { title: 'Collected', program: 'staticeBusinessQuizzes', ...other, difficulty: 'hard' },
      })
    ).data;
    expect(data.target).toMatchObject({ title: 'Collected', version: 1, status: 'draft', created: true });
    expect(data.sources.map(({ _id }) => _id).toSorted()).toEqual([one._id, two._id].toSorted());
    const target = await read(data.target?._id ?? '');
    expect(target).toMatchObject({
      difficulty: 'hard',
      subject: { name: 'Moved' },
      questions: [{ id: 'a' }, { id: 'd' }],
    });
    expect([await idsIn(one._id), await idsIn(two._id)]).toEqual([['b'], ['c']]);

    const quizzes = data.sources.map(({ _id, version }) => ({ quizId: _id, version }));
    expect((await server.api(undoReplacement, { body: { quizzes }, as: editor })).status).toBe(200);
    expect((await server.api(deleteQuiz, { params: { id: target._id }, as: editor })).status).toBe(200);
    expect([await idsIn(one._id), await idsIn(two._id)]).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  describe('are skipped with the reason', () => {
    it('where a published quiz would be left without questions', async () => {
      const [bare, more, to] = [await quizOf(['a'], { title: 'Bare' }), await quizOf(['b', 'c']), await quizOf(['d'])];
      const { data } = (
        await move({ mode: 'move', questions: [...refs(bare, 'a'), ...refs(more, 'b')], quizId: to._id })
      ).data;
      expect(data.questions).toBe(1);
      expect(data.refused).toMatchObject([{ title: 'Bare', questions: 1 }]);
      expect(await idsIn(to._id)).toEqual(['d', 'b']);
      expect(await idsIn(bare._id)).toEqual(['a']);
    });
    it('where they were removed in the meantime, and nothing is saved if none is left', async () => {
      const [from, to] = [await quizOf(['a'], { title: 'Shorter' }), await quizOf(['b'])];
      const body = draftOf(chapter, { title: 'Shorter', questions: [truth('z')] });
      await server.api(updateQuiz, { params: { id: from._id }, body, as: editor });
      const { data } = (await move({ mode: 'copy', questions: refs(from, 'a'), quizId: to._id })).data;
      expect(data).toEqual({
        target: null,
        questions: 0,
        sources: [],
        refused: [{ title: 'Shorter', questions: 1, reason: 'No longer in this quiz' }],
      });
      expect((await read(to._id)).version).toBe(1);
    });
    it('where a writer may not see or edit their quiz', async () => {
      const own = await quizOf(['a'], { status: 'draft', title: 'Own' }, writer);
      const published = await quizOf(['b'], { title: 'Published' });
      const hidden = await quizOf(['c'], { status: 'draft', title: 'Hidden' });
      const to = await quizOf(['d'], { status: 'draft' }, writer);
      const questions = [...refs(own, 'a'), ...refs(published, 'b'), ...refs(hidden, 'c')];
      const { data } = (await move({ mode: 'move', questions, quizId: to._id }, writer)).data;
      expect(data.questions).toBe(1);
      expect(data.refused).toEqual([
        { title: 'Published', questions: 1, reason: 'You may not see its answers' },
        { title: 'A deleted quiz', questions: 1, reason: 'It’s no longer there' },
      ]);
      expect([await idsIn(own._id), await idsIn(to._id)]).toEqual([[], ['d', 'a']]);
    });
    it('where someone else has to approve changes of their published quiz', async () => {
      const [from, to] = [await quizOf(['a', 'b']), await quizOf(['c'], { status: 'draft' })];
      await server.api(setReviewRule, { body: { rule: 'on' }, as: editor });
      try {
        const moved = (await move({ mode: 'move', questions: refs(from, 'a'), quizId: to._id })).data.data;
        expect(moved).toMatchObject({ questions: 0, refused: [{ questions: 1 }] });
        const copied = await move({ mode: 'copy', questions: refs(from, 'a'), quizId: to._id });
        expect(copied.data.data.questions).toBe(1);
        expect((await move({ mode: 'copy', questions: refs(to, 'c'), quizId: from._id })).status).toBe(409);
        expect((await read(from._id)).version).toBe(1);
      } finally {
        await server.api(setReviewRule, { body: { rule: 'off' }, as: editor });
      }
    });
  });

  describe('are refused together', () => {
    it('for a quiz that the user may not edit', async () => {
      const own = await quizOf(['a'], { status: 'draft' }, writer);
      const published = await quizOf(['b']);
      expect((await move({ mode: 'copy', questions: refs(own, 'a'), quizId: published._id }, writer)).status).toBe(403);
    });
    it('without a target or with two, and for a chapter of another subject', async () => {
      const [from, other] = [await quizOf(['a']), await makeChapter(server, 'Other', 'Chapter')];
      const newQuiz = { title: 'New', program: 'staticeBusinessQuizzes', ...chapter, difficulty: 'easy' };
      const questions = refs(from, 'a');
      expect((await move({ mode: 'copy', questions })).status).toBe(400);
      expect((await move({ mode: 'copy', questions, quizId: from._id, newQuiz })).status).toBe(400);
      const misplaced = { ...newQuiz, chapterId: other.chapterId };
      expect((await move({ mode: 'copy', questions, newQuiz: misplaced })).status).toBe(400);
    });
    it('for a quiz that would have too many', async () => {
      const from = await quizOf(['a']);
      const full = await quizOf(
        Array.from({ length: QUIZ_QUESTIONS_MAX }, (_, index) => `q${String(index)}`),
        { status: 'draft' },
      );
      const reply = await move({ mode: 'copy', questions: refs(from, 'a'), quizId: full._id });
      expect(reply.status).toBe(400);
      expect((await read(full._id)).version).toBe(1);
    });
  });
});
