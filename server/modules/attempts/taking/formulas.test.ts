/** Formulas of questions: stored as TeX, shown as MathML. */
import { beforeAll, expect, it } from 'vitest';
import { updateResult } from '#shared/contract/attempts/result.ts';
import { showFormulas } from '#shared/contract/quizzes/formulas.ts';
import type { QuestionView } from '#shared/contract/quizzes/question.ts';
import { getQuiz } from '#shared/contract/quizzes/quiz.ts';
import { addQuiz } from '#shared/contract/quizzes/quiz-editing.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { calculatedQuestion } from '../../../../tests/fixtures/records/calculated.ts';
import { signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import {
  draftOf,
  makeChapter,
  makeQuiz,
  openAttempt,
  type ChapterRef,
} from '../../../../tests/fixtures/records/quizzes.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

const SQUARE = '<math><msup><mi>x</mi><mn>2</mn></msup></math>';

const question = {
  kind: 'single' as const,
  id: 'f1',
  prompt: '<p>For \\(x^2\\) and $5 or $10?</p>',
  points: 1,
  explanation: '<p>$$\\frac{1}{2}$$</p>',
  options: [
    { id: 'a', text: '\\(x^2\\) > 1', note: 'Since \\(x > 1\\)' },
    { id: 'b', text: 'plain < text' },
  ],
  correct: 'a',
};

describeOnBothDatabases('A question with formulas', (start) => {
  let server: TestServer;
  let editor: Person;
  let learner: Person;
  let chapter: ChapterRef;
  beforeAll(async () => {
    server = await start();
    [editor, learner] = [await signUp(server, { role: 'admin' }), await signUp(server)];
    chapter = await makeChapter(server);
  });
  const shownOptions = (view: QuestionView | undefined) =>
    view !== undefined && 'options' in view
      ? view.options.map(({ text, html }) => ({ text, html })).toSorted((a, b) => (a.text < b.text ? -1 : 1))
      : null;

  it('is asked and reviewed with MathML, and stays TeX for its author', async () => {
    const { _id } = await makeQuiz(server, editor, chapter, { questions: [question] });
    const { result, quiz } = await openAttempt(server, learner, _id);
    expect(quiz.questions[0]?.prompt).toBe(`<p>For ${SQUARE} and $5 or $10?</p>`);
    expect(shownOptions(quiz.questions[0])).toEqual([
      { text: 'plain < text', html: undefined },
      { text: 'x² > 1', html: `${SQUARE} &gt; 1` },
    ]);
    const { data } = await server.api(updateResult, {
      params: { id: result._id },
      as: learner,
      body: { answers: [], submit: true },
    });
    if (data.data.result.status !== 'finished') throw new Error('The attempt is still open');
    const [reviewed] = data.data.result.review;
    expect(reviewed?.explanation).toBe('<p><math display="block"><mfrac><mn>1</mn><mn>2</mn></mfrac></math></p>');
    expect(Object.values(reviewed?.optionNotes ?? {})).toEqual(['Since x > 1']);
    const stored = (await server.api(getQuiz, { params: { id: _id }, as: editor })).data.data.quiz;
    expect(stored.questions?.[0]).toMatchObject({
      prompt: '<p>For \\(x^2\\) and $5 or $10?</p>',
      explanation: question.explanation,
      options: [{ text: '\\(x^2\\) > 1' }, { text: 'plain < text' }],
    });
  });

  it('can have the drawn numbers of a calculated one', async () => {
    const written = calculatedQuestion();
    const [range] = written.parameters;
    const name = range?.name ?? '';
    const prompt = `${written.prompt}<p>\\(\\frac{${name}}{y}\\)</p>`;
    const { _id } = await makeQuiz(server, editor, chapter, { questions: [{ ...written, prompt }] });
    const { quiz } = await openAttempt(server, learner, _id);
    expect(quiz.questions[0]?.prompt).toMatch(/<mfrac><mn>[\d,.]+<\/mn><mi>y<\/mi><\/mfrac>/);
  });

  it('isn’t published with a faulty one, whose place is named', async () => {
    const body = draftOf(chapter, {
      status: 'published',
      questions: [
        {
          ...question,
          options: [
            { id: 'a', text: '\\(\\frac{1\\)' },
            { id: 'b', text: 'B' },
          ],
        },
      ],
    });
    const reply = await server.api(addQuiz, { body, as: editor });
    expect(reply.error).toMatchObject({
      code: 'QUIZ_NOT_READY',
      details: {
        problems: [
          {
            field: 'questions.0.options',
            message: 'Question 1: The formula “\\(\\frac{1\\)” can’t be read: a closing brace is missing (in option A)',
          },
        ],
      },
    });
    expect((await server.api(addQuiz, { body: { ...body, status: 'draft' }, as: editor })).status).toBe(201);
  });

  it('can be previewed before it is saved', async () => {
    const texts = [
      { text: '<p onclick="x">\\(x^2\\)<script>alert(1)</script></p>', isRich: true },
      { text: '<b> \\(\\oops\\)', isRich: false },
    ];
    expect((await server.api(showFormulas, { body: { texts }, as: editor })).data.data.shown).toEqual([
      { html: `<p>${SQUARE}</p>`, text: 'x²', faults: [] },
      {
        html: '&lt;b&gt; \\(\\oops\\)',
        text: '<b> \\(\\oops\\)',
        faults: ['The formula “\\(\\oops\\)” can’t be read: Unsupported function name: \\oops'],
      },
    ]);
  });
});
