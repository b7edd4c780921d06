/** The analysis of a quiz against an independent calculation, its filters and its files, over HTTP. */
import { beforeAll, describe, expect, it } from 'vitest';
import readXlsxFile from 'read-excel-file/node';
import { exportAnalysis, quizAnalysis, type QuizAnalysis } from '#shared/contract/attempts/analysis.ts';
import { createResult, updateResult, type FinishedResult } from '#shared/contract/attempts/result.ts';
import { orderRegrade } from '#shared/contract/attempts/regrade.ts';
import { updateQuiz } from '#shared/contract/quizzes/quiz-editing.ts';
import type { AnswerValue, Part, Question } from '#shared/contract/quizzes/question.ts';
import { listAudit } from '#shared/contract/identity/users.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { makeClass } from '../../../../tests/fixtures/records/classes.ts';
import { makeOrganisation } from '../../../../tests/fixtures/records/organisations.ts';
import { signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import {
  draftOf,
  everyKind,
  makeChapter,
  makeQuiz,
  type ChapterRef,
} from '../../../../tests/fixtures/records/quizzes.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

const LEARNERS = 300;

/** A linear congruential generator (Numerical Recipes, 2nd ed., 7.1): the same learners in every run. */
const generator = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

const drafted: readonly Question[] = everyKind.map((question, index) => ({ ...question, points: 0.5 + (index % 3) }));

const idOf = (parts: readonly Part[], text: string): string => parts.find((part) => part.text === text)?.id ?? '';

/** The answer of a learner of that ability, from 0 to 1. */
const answered = (question: Question, ability: number, draw: () => number): AnswerValue => {
  const knows = draw() < ability;
  if (draw() < 0.05) return question.kind === 'multiple' ? [] : null;
  switch (question.kind) {
    case 'single':
      return knows ? question.correct : idOf(question.options, 'Gamma');
    case 'multiple':
      return knows
        ? [...question.correct]
        : [draw() < 0.5 ? 'Cash' : 'Rent', 'Debt'].map((text) => idOf(question.options, text));
    case 'boolean':
      return knows ? question.correct : !question.correct;
    case 'number':
      return knows ? question.correct : question.correct + 100;
    case 'text':
      return knows ? (question.accepted[0] ?? '') : draw() < 0.7 ? 'Keyens' : '  keyens ';
    case 'matching':
      return knows
        ? question.pairs.map(([left, right]): [string, string] => [left, right])
        : [
            [idOf(question.left, 'One'), idOf(question.right, 'Due')],
            [idOf(question.left, 'Two'), idOf(question.right, 'Uno')],
          ];
    case 'ordering':
      return knows ? [...question.order] : ['First', 'Third', 'Second'].map((text) => idOf(question.items, text));
    default:
      throw new Error(`No answer to a question of kind ${question.kind}`);
  }
};

/** Pearson's correlation by sums of products. */
const correlation = (xs: readonly number[], ys: readonly number[]): number => {
  const n = xs.length;
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  const product = sum(xs.map((x, index) => x * (ys[index] ?? 0)));
  const spread = (values: readonly number[]): number =>
    n * sum(values.map((value) => value * value)) - sum(values) ** 2;
  return (n * product - sum(xs) * sum(ys)) / Math.sqrt(spread(xs) * spread(ys));
};

const covariance = (xs: readonly number[], ys: readonly number[]): number => {
  const mean = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0) / values.length;
  const [mx, my] = [mean(xs), mean(ys)];
  return xs.reduce((total, x, index) => total + (x - mx) * ((ys[index] ?? 0) - my), 0) / (xs.length - 1);
};

/** Alpha from the covariances of all pairs of items. */
const alphaByCovariances = (columns: readonly (readonly number[])[]): number => {
  const all = columns.flatMap((column, i) =>
    columns.map((other, j) => ({ same: i === j, value: covariance(column, other) })),
  );
  const total = all.reduce((sum, { value }) => sum + value, 0);
  const single = all.filter(({ same }) => same).reduce((sum, { value }) => sum + value, 0);
  return (columns.length / (columns.length - 1)) * (1 - single / total);
};

const csvOf = (base64: string): string => Buffer.from(base64, 'base64').toString('utf8');

describeOnBothDatabases('The analysis of a quiz', (start) => {
  let server: TestServer;
  let chapter: ChapterRef;
  let editor: Person;
  beforeAll(async () => {
    server = await start();
    chapter = await makeChapter(server);
    editor = await signUp(server, { role: 'subadmin' });
  });

  const take = async (
    quizId: string,
    answers: ReadonlyMap<string, AnswerValue>,
    as: Person,
  ): Promise<FinishedResult> => {
    const { data } = await server.api(createResult, { body: { quizId }, as });
    const sent = [...answers].map(([questionId, value]) => ({ questionId, value, seq: 1 }));
    const reply = await server.api(updateResult, {
      params: { id: data.data.result._id },
      body: { answers: sent, submit: true },
      as,
    });
    const { result } = reply.data.data;
    if (result.status !== 'finished') throw new Error('The attempt is still open');
    return result;
  };
  const analyse = async (id: string, query: Record<string, string> = {}): Promise<QuizAnalysis> =>
    (await server.api(quizAnalysis, { params: { id }, query, as: editor })).data.data.analysis;

  describe(`of ${String(LEARNERS)} learners`, () => {
    let quizId: string;
    let analysis: QuizAnalysis;
    let questions: readonly Question[];
    const results: FinishedResult[] = [];
    beforeAll(async () => {
      const quiz = await makeQuiz(server, editor, chapter, { questions: drafted, negativeMarking: 0.25 });
      quizId = quiz._id;
      questions = quiz.questions;
      const draw = generator(42);
      for (let at = 0; at < LEARNERS; at += 1) {
        const ability = draw();
        const answers = new Map(questions.map((question) => [question.id, answered(question, ability, draw)]));
        results.push(await take(quizId, answers, await signUp(server)));
      }
      analysis = await analyse(quizId);
    });
    const awardedOf = (id: string): number[] =>
      results.map(({ review }) => review.find(({ question }) => question.id === id)?.awarded ?? Number.NaN);

    it('agrees with an independent calculation to four decimals', () => {
      expect(analysis.attempts).toBe(LEARNERS);
      const columns = questions.map(({ id }) => awardedOf(id));
      const totals = results.map((_, at) => columns.reduce((sum, column) => sum + (column[at] ?? 0), 0));
      for (const [index, { id, points }] of questions.entries()) {
        const own = columns[index] ?? [];
        const item = analysis.items[index];
        const facility = own.reduce((sum, value) => sum + Math.max(0, value), 0) / (LEARNERS * points);
        expect(item?.facility, id).toBeCloseTo(facility, 4);
        const rest = totals.map((total, at) => total - (own[at] ?? 0));
        expect(item?.discrimination, id).toBeCloseTo(correlation(own, rest), 4);
      }
      const alpha = alphaByCovariances(columns);
      expect(analysis.alpha).toBeCloseTo(alpha, 4);
      const percents = results.map(({ percent }) => percent ?? Number.NaN);
      const deviation = Math.sqrt(covariance(percents, percents));
      expect(analysis.deviation).toBeCloseTo(deviation, 4);
      expect(analysis.standardError).toBeCloseTo(deviation * Math.sqrt(1 - alpha), 4);
    });
    it('counts as unanswered what the results call unanswered, an empty choice of several included', () => {
      for (const [index, { id }] of questions.entries()) {
        const verdicts = results.map(({ review }) => review.find(({ question }) => question.id === id)?.verdict);
        const unanswered = verdicts.filter((verdict) => verdict === 'unanswered').length;
        expect(unanswered).toBeGreaterThan(0);
        expect(analysis.items[index]?.unanswered, id).toBe(unanswered);
      }
    });
    it('shows which wrong answers were typed, spellings that differ in case and blanks as one', () => {
      const text = analysis.items.find(({ kind }) => kind === 'text');
      const right = results.filter(({ review }) =>
        review.some(({ question, verdict }) => question.kind === 'text' && verdict === 'right'),
      );
      expect(text?.responses).toHaveLength(2);
      expect(text?.responses).toContainEqual(expect.objectContaining({ right: true, given: right.length }));
      const wrong = text?.responses.find((response) => !response.right);
      expect(wrong?.text.trim().toLowerCase()).toBe('keyens');
      expect(wrong?.given).toBe(LEARNERS - right.length - (text?.unanswered ?? 0));
    });
    it('shows the pairs and orders that were given', () => {
      const responses = (kind: string) => analysis.items.find((item) => item.kind === kind)?.responses ?? [];
      expect(responses('matching').map(({ text, right }) => [text, right])).toEqual(
        expect.arrayContaining([
          ['One – Uno', true],
          ['One – Due', false],
          ['Two – Due', true],
          ['Two – Uno', false],
        ]),
      );
      expect(responses('ordering')).toContainEqual(
        expect.objectContaining({ text: 'First → Third → Second', right: false }),
      );
    });
    it('is a file for spreadsheets, with a row for each question', async () => {
      const reply = await server.api(exportAnalysis, {
        params: { id: quizId },
        query: { what: 'items', format: 'xlsx' },
        as: editor,
      });
      const { file } = reply.data.data;
      expect(file.filename).toBe('item-analysis.xlsx');
      const [sheet] = await readXlsxFile(Buffer.from(file.base64, 'base64'));
      expect(sheet?.data).toHaveLength(1 + questions.length);
      expect(sheet?.data[1]?.slice(0, 5)).toEqual([1, 'single', 'Which one?', LEARNERS, analysis.items[0]?.unanswered]);
    });
  });

  it('gives every answer of every learner as a table in which no text runs as a formula', async () => {
    const quiz = await makeQuiz(server, editor, chapter, { questions: drafted });
    const choice = quiz.questions.find(({ kind }) => kind === 'multiple');
    if (choice?.kind !== 'multiple') throw new Error('No such question');
    const person = await signUp(server, { name: 'Asha Rao' });
    const answers = new Map<string, AnswerValue>([
      ['q5', '=HYPERLINK("https://example.com")'],
      [choice.id, [idOf(choice.options, 'Cash'), idOf(choice.options, 'Debt')]],
    ]);
    await take(quiz._id, answers, person);
    const query = { what: 'answers' } as const;
    const reply = await server.api(exportAnalysis, { params: { id: quiz._id }, query, as: editor });
    const admin = await signUp(server, { role: 'admin' });
    const { data: acts } = await server.api(listAudit, {
      query: { action: 'quiz.exportAnswers', subject: quiz._id },
      as: admin,
    });
    expect(acts.data).toMatchObject([{ details: { what: 'answers', format: 'csv' } }]);
    const [header, row] = csvOf(reply.data.data.file.base64).split('\r\n');
    expect(header).toContain('2. Which ones?');
    expect(row).toContain('Asha Rao');
    expect(row).toContain('Cash; Debt');
    expect(row).toContain(`"'=HYPERLINK(""https://example.com"")"`);
  });

  describe('after a corrected key', () => {
    it('leaves out what the earlier key scored until a regrade, and keeps alpha', async () => {
      const twoKinds = drafted.filter(({ kind }) => kind === 'single' || kind === 'boolean');
      const quiz = await makeQuiz(server, editor, chapter, { questions: twoKinds });
      const [first, second] = quiz.questions;
      if (first?.kind !== 'single' || second === undefined) throw new Error('No such questions');
      const [beta, gamma] = [idOf(first.options, 'Beta'), idOf(first.options, 'Gamma')];
      for (const right of [true, true, false, false]) {
        const answers = new Map<string, AnswerValue>([
          [first.id, right ? beta : gamma],
          [second.id, right],
        ]);
        await take(quiz._id, answers, await signUp(server));
      }
      const alpha = (4 * first.points * second.points) / (first.points + second.points) ** 2;
      expect((await analyse(quiz._id)).alpha).toBeCloseTo(alpha);
      const corrected = [{ ...first, correct: gamma }, second];
      const saved = await server.api(updateQuiz, {
        params: { id: quiz._id },
        body: { ...draftOf(chapter), questions: corrected, version: 1 },
        as: editor,
      });
      expect(saved.status).toBe(200);
      const before = await analyse(quiz._id);
      expect(before).toMatchObject({ version: 2, versions: [1], attempts: 4, withEarlierKeys: 4 });
      expect(before.items.map(({ attempts }) => attempts)).toEqual([0, 4]);
      expect(before.alpha).toBeCloseTo(alpha);
      const body = { version: 2, questionIds: [first.id], reason: 'The key was wrong' };
      expect((await server.api(orderRegrade, { params: { id: quiz._id }, body, as: editor })).status).toBe(201);
      await server.runTask('regrades');
      const after = await analyse(quiz._id);
      expect(after).toMatchObject({ withEarlierKeys: 0 });
      expect(after.items.map(({ attempts }) => attempts)).toEqual([4, 4]);
      expect(after.items[0]?.choices.map(({ text, right, chosen }) => [text, right, chosen])).toEqual([
        ['Alpha', false, 0],
        ['Beta', false, 2],
        ['Gamma', true, 2],
      ]);
      expect(after.alpha).not.toBeNull();
    });
  });

  describe('can be limited', () => {
    it('to a group of people, by editors who may see it', async () => {
      const quiz = await makeQuiz(server, editor, chapter, { questions: drafted });
      const [member, other] = [await signUp(server, { name: 'Mina Das' }), await signUp(server)];
      for (const person of [member, other]) await take(quiz._id, new Map([['q3', true]]), person);
      const admin = await signUp(server, { role: 'admin' });
      const organisation = await makeOrganisation(server, admin, member, { name: 'Pricing House' });
      const people = `organisation:${organisation._id}`;
      expect(await analyse(quiz._id)).toMatchObject({ attempts: 2, people: null, funnel: { opened: 2 } });
      const limited = await server.api(quizAnalysis, { params: { id: quiz._id }, query: { people }, as: admin });
      expect(limited.data.data.analysis).toMatchObject({
        attempts: 1,
        people: { kind: 'organisation', name: 'Pricing House' },
        funnel: { opened: 1, answered: 1, finished: 1 },
      });
      const file = async (what: 'items' | 'answers') => {
        const reply = await server.api(exportAnalysis, {
          params: { id: quiz._id },
          query: { what, people },
          as: admin,
        });
        return csvOf(reply.data.data.file.base64).trim().split('\r\n');
      };
      const [, row, ...more] = await file('answers');
      expect([row?.startsWith('Mina Das'), more]).toEqual([true, []]);
      expect((await file('items'))[1]).toContain('Which one?');
    });
    it('by no one to people whom they may not see', async () => {
      const author = await signUp(server, { role: 'subadmintwo' });
      const draft = await makeQuiz(server, author, chapter, { status: 'draft', questions: drafted });
      const liveClass = await makeClass(server, editor, server.clock.now() + 3_600_000, { title: 'Costs' });
      const statusOf = async (people: string, as: Person) =>
        (await server.api(quizAnalysis, { params: { id: draft._id }, query: { people }, as })).status;
      const organisation = (await makeOrganisation(server, await signUp(server, { role: 'admin' }), author, {}))._id;
      const people = `organisation:${organisation}`;
      expect(await statusOf(`class:${liveClass._id}`, author)).toBe(404);
      expect(await statusOf(`class:${liveClass._id}`, editor)).toBe(200);
      expect([await statusOf(people, editor), await statusOf('class:one', editor)]).toEqual([404, 400]);
      const export404 = await server.api(exportAnalysis, {
        params: { id: draft._id },
        query: { what: 'answers', people },
        as: editor,
      });
      expect(export404.status).toBe(404);
    });
    it('to a version and to days, both included', async () => {
      const quiz = await makeQuiz(server, editor, chapter, { questions: drafted });
      await take(quiz._id, new Map(), await signUp(server));
      const today = new Date(server.clock.now()).toISOString().slice(0, 10);
      const past = { until: '2001-01-01' };
      expect(await analyse(quiz._id, { version: '1', from: '2001-01-01' })).toMatchObject({ attempts: 1 });
      expect(await analyse(quiz._id, { from: today, until: '2999-01-01' })).toMatchObject({ attempts: 1 });
      expect(await analyse(quiz._id, past)).toMatchObject({
        attempts: 0,
        alpha: null,
        deviation: null,
        funnel: { opened: 0, finished: 0 },
      });
      const wrong = await server.api(quizAnalysis, {
        params: { id: quiz._id },
        query: { from: '2024-02-30' },
        as: editor,
      });
      expect([wrong.status, wrong.error.message]).toEqual([400, 'That date doesn’t exist']);
      const unknown = await server.api(quizAnalysis, { params: { id: quiz._id }, query: { version: '9' }, as: editor });
      expect(unknown.status).toBe(404);
    });
  });
});
