/** Material that questions of a quiz share, over HTTP. */
import { beforeAll, expect, it } from 'vitest';
import { exportQuizzes } from '#shared/contract/quizzes/export.ts';
import { getQuiz, getQuizByQuizId } from '#shared/contract/quizzes/quiz.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import {
  everyKind,
  makeChapter,
  makeQuiz,
  openAttempt,
  type ChapterRef,
} from '../../../../tests/fixtures/records/quizzes.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';
import { readFile } from '../formats/read-file.ts';

const PASSAGE = { id: 'sales', text: '<p>Sales rose by \\(\\frac{1}{4}\\).</p><script>alert(1)</script>' };
const CLEAN = '<p>Sales rose by \\(\\frac{1}{4}\\).</p>';

describeOnBothDatabases('Material that questions share', (start) => {
  let server: TestServer;
  let chapter: ChapterRef;
  let editor: Person;

  beforeAll(async () => {
    server = await start();
    chapter = await makeChapter(server);
    editor = await signUp(server, { role: 'admin' });
  });

  const sharedQuiz = () => {
    const questions = everyKind.map((question, index) =>
      index >= 1 && index <= 3 ? { ...question, stimulus: PASSAGE } : question,
    );
    return makeQuiz(server, editor, chapter, { questions, shuffleQuestions: true });
  };

  it('is stored sanitised with each of its questions', async () => {
    const { _id: id } = await sharedQuiz();
    const { data: reply } = await server.api(getQuiz, { params: { id }, as: editor });
    if (!('keyed' in reply.data.quiz)) throw new Error('The editor can’t read the quiz');
    expect(reply.data.quiz.questions.map(({ stimulus }) => stimulus)).toEqual([
      undefined,
      { id: 'sales', text: CLEAN },
      { id: 'sales', text: CLEAN },
      { id: 'sales', text: CLEAN },
      ...Array.from({ length: reply.data.quiz.questions.length - 4 }),
    ]);
  });

  it('is asked with its questions together, in their order, with its formulas', async () => {
    const quiz = await sharedQuiz();
    const shared = quiz.questions.slice(1, 4).map(({ id }) => id);
    const learner = await signUp(server);
    await openAttempt(server, learner, quiz._id);
    const { data: reply } = await server.api(getQuizByQuizId, { params: { id: quiz._id }, as: learner });
    const shown = reply.data.quiz.questions ?? [];
    const first = shown.findIndex(({ stimulus }) => stimulus !== undefined);
    expect(shown.slice(first, first + 3).map(({ id }) => id)).toEqual(shared);
    expect(shown.filter(({ stimulus }) => stimulus !== undefined)).toHaveLength(3);
    expect(shown[first]?.stimulus?.text).toContain('<math');
  });

  it.each(['csv', 'xlsx', 'markdown', 'moodle-xml', 'qti-2.2', 'qti-3.0'] as const)(
    'comes back from an export as %s',
    async (format) => {
      const quiz = await sharedQuiz();
      const { data: reply } = await server.api(exportQuizzes, { body: { quizIds: [quiz._id], format }, as: editor });
      const { content, encoding } = reply.data.file;
      const { items } = await readFile(Buffer.from(content, encoding === 'base64' ? 'base64' : 'utf-8'));
      expect(items.map(({ question }) => question?.stimulus)).toEqual(quiz.questions.map(({ stimulus }) => stimulus));
      expect(items.map(({ question }) => question?.prompt)).toEqual(quiz.questions.map(({ prompt }) => prompt));
      expect(items.flatMap(({ remarks }) => remarks)).toEqual([]);
    },
  );
});
