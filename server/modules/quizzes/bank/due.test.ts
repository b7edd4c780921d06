/** Questions due for review, by their dates and by the item analysis, over HTTP. */
import { beforeAll, expect, it } from 'vitest';
import { quizAnalysis } from '#shared/contract/attempts/analysis.ts';
import { listDueQuestions } from '#shared/contract/quizzes/due-questions.ts';
import { updateQuiz } from '#shared/contract/quizzes/quiz-editing.ts';
import { addDays, dayOf } from '#shared/domain/common/calendar.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import {
  draftOf,
  everyKind,
  makeChapter,
  makeQuiz,
  rightAnswers,
  takeQuiz,
  type ChapterRef,
} from '../../../../tests/fixtures/records/quizzes.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

describeOnBothDatabases('The questions due for review', (start) => {
  let server: TestServer;
  let chapter: ChapterRef;
  let editor: Person;
  beforeAll(async () => {
    server = await start();
    chapter = await makeChapter(server);
    editor = await signUp(server, { role: 'subadmin' });
  });
  const due = async (as: Person, query: Record<string, string> = {}) =>
    (await server.api(listDueQuestions, { as, query })).data.data;
  const inDays = (days: number): string => addDays(dayOf(server.clock.now(), 'Asia/Kolkata'), days);
  const dated = (changes: readonly object[]) =>
    changes.map((change, index) => ({ ...everyKind[0], id: `d${String(index)}`, ...change }));

  it('are those whose day of review is past or within 60 days and those that expired, the earliest first', async () => {
    const quiz = await makeQuiz(server, editor, chapter, {
      title: 'Dated',
      questions: dated([
        { reviewBy: inDays(60) },
        { reviewBy: inDays(61) },
        { expires: inDays(-1) },
        { reviewBy: inDays(-30) },
        {},
      ]),
    });
    const found = (await due(editor, { reason: 'date' })).filter(({ quiz: of }) => of._id === quiz._id);
    expect(found.map(({ number, expired }) => [number, expired])).toEqual([
      [4, false],
      [3, true],
      [1, false],
    ]);
  });

  it('are for a writer only those of their own quizzes', async () => {
    const writer = await signUp(server, { role: 'subadmintwo' });
    const own = await makeQuiz(server, writer, chapter, {
      status: 'draft',
      questions: dated([{ reviewBy: inDays(1) }]),
    });
    expect((await due(writer)).map(({ quiz }) => quiz._id)).toEqual([own._id]);
  });

  it('are the weak ones once 30 learners took the quiz, with the figures of the analysis', async () => {
    const quiz = await makeQuiz(server, editor, chapter, { title: 'Weak' });
    const take = async (count: number) => {
      for (let index = 0; index < count; index += 1) {
        const learner = await signUp(server);
        // Every second learner leaves out the number.
        await takeQuiz(server, learner, quiz._id, (questions) =>
          rightAnswers(questions).map((answer, at) =>
            index % 2 === 0 && questions[at]?.kind === 'number' ? { ...answer, value: null } : answer,
          ),
        );
      }
    };
    const updateFigures = async () => {
      await server.runTask('quiz percents');
      await server.runTask('question figures');
    };
    const found = async () => (await due(editor, { reason: 'weak' })).filter(({ quiz: of }) => of._id === quiz._id);
    await take(29);
    await updateFigures();
    expect(await found()).toEqual([]);
    await take(1);
    await updateFigures();
    const weak = await found();
    expect(weak.map(({ number }) => number)).toEqual([1, 2, 3, 5, 6, 7]);
    expect(weak[0]?.weaknesses).toEqual(['easy', 'unusedOption']);
    const { analysis } = (await server.api(quizAnalysis, { params: { id: quiz._id }, as: editor })).data.data;
    expect(weak[0]?.figures).toMatchObject({ attempts: 30, facility: analysis.items[0]?.facility, rarestChoice: 0 });

    const questions = quiz.questions.map((question) =>
      question.kind === 'boolean' ? { ...question, correct: !question.correct } : question,
    );
    const body = draftOf(chapter, { questions, baseVersion: 1 });
    await server.api(updateQuiz, { params: { id: quiz._id }, body, as: editor });
    await updateFigures();
    // Its attempts were scored with the earlier key.
    expect((await found()).map(({ number }) => number)).toEqual([1, 2, 5, 6, 7]);
  });
});
