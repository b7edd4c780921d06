/** Calculated questions in attempts: each attempt has its own numbers, and the formula stays on the server. */
import { beforeAll, describe, expect, it } from 'vitest';
import { downloadData } from '#shared/contract/identity/account.ts';
import { quizAnalysis } from '#shared/contract/attempts/analysis.ts';
import { orderRegrade, previewRegrade } from '#shared/contract/attempts/regrade.ts';
import { createResult, getOneResult, updateResult } from '#shared/contract/attempts/result.ts';
import type { QuestionOf } from '#shared/contract/quizzes/question.ts';
import { getQuiz, getQuizByQuizId } from '#shared/contract/quizzes/quiz.ts';
import { addQuiz, updateQuiz } from '#shared/contract/quizzes/quiz-editing.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import {
  askedIn,
  calculatedAnswer,
  calculatedQuestion,
  numbersIn,
  plainQuestion,
  SECRET_FACTOR,
} from '../../../../tests/fixtures/records/calculated.ts';
import { openSession, signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import {
  draftOf,
  makeChapter,
  makeQuiz,
  openAttempt,
  type ChapterRef,
} from '../../../../tests/fixtures/records/quizzes.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

const SECRETS = new RegExp(`${String(SECRET_FACTOR).replace('.', '\\.')}|formula|parameters|tolerance|"drawn|Worked`);

describeOnBothDatabases('An attempt with a calculated question', (start) => {
  let server: TestServer;
  let editor: Person;
  let learner: Person;
  let chapter: ChapterRef;
  beforeAll(async () => {
    server = await start();
    [editor, learner] = [await signUp(server, { role: 'admin' }), await signUp(server)];
    chapter = await makeChapter(server);
  });

  const quizOf = async (changes: Partial<QuestionOf<'calculated'>> = {}) =>
    (await makeQuiz(server, editor, chapter, { questions: [plainQuestion, calculatedQuestion(changes)] }))._id;
  const save = (id: string, value: unknown, as: Person, submit?: true) =>
    server.api(updateResult, {
      params: { id },
      as,
      body: { answers: [{ questionId: 'c1', value, seq: server.clock.now() }], ...(submit && { submit }) },
    });
  const promptOf = async (as: Person, quizId: string): Promise<string> =>
    askedIn((await openAttempt(server, as, quizId)).quiz.questions).prompt;
  /** Takes the quiz with an answer derived from the right answer to the calculated question. */
  const take = async (as: Person, quizId: string, of: (right: number) => number = (right) => right) => {
    const { result, quiz } = await openAttempt(server, as, quizId);
    const { prompt } = askedIn(quiz.questions);
    server.clock.advance(1_000);
    const { data } = await save(result._id, of(calculatedAnswer(prompt)), as, true);
    if (data.data.result.status !== 'finished') throw new Error('The attempt is still open');
    const reviewed = data.data.result.review.find(({ question }) => question.id === 'c1');
    if (reviewed === undefined) throw new Error('The question is missing in the review');
    return { id: result._id, prompt, result: data.data.result, reviewed };
  };
  const rewrite = async (quizId: string, changes: Partial<QuestionOf<'calculated'>>) => {
    const { quiz } = (await server.api(getQuiz, { params: { id: quizId }, as: editor })).data.data;
    if (!('keyed' in quiz)) throw new Error('The editor sees no key');
    const questions = quiz.questions.map((question) =>
      question.kind === 'calculated' ? { ...question, ...changes } : question,
    );
    const body = draftOf(chapter, { title: quiz.title, baseVersion: quiz.version, questions });
    const saved = await server.api(updateQuiz, { params: { id: quizId }, body, as: editor });
    expect(saved.status).toBe(200);
    return saved.data.data.quiz.version;
  };

  it('has numbers of its own within the ranges, and says nothing of the formula before its end', async () => {
    const quizId = await quizOf();
    const prompts = new Set<string>();
    for (let person = 0; person < 5; person += 1) {
      const as = await signUp(server);
      const opened = await server.api(createResult, { body: { quizId }, as });
      const question = askedIn(opened.data.data.quiz.questions);
      const [price = 0, rate = 0, ...more] = numbersIn(question.prompt);
      expect(more).toEqual([]);
      expect([price >= 10_000, price <= 99_990, price % 10]).toEqual([true, true, 0]);
      expect([rate >= 2.5, rate <= 9.5, (rate * 10) % 5]).toEqual([true, true, 0]);
      prompts.add(question.prompt);
      const saved = await save(opened.data.data.result._id, 1, as);
      const read = await server.api(getOneResult, { params: { id: opened.data.data.result._id }, as });
      const page = await server.api(getQuizByQuizId, { params: { id: quizId }, as });
      for (const reply of [opened, saved, read, page]) expect(JSON.stringify(reply.body)).not.toMatch(SECRETS);
      expect(askedIn(page.data.data.quiz.questions ?? [])).toEqual(question);
    }
    expect(prompts.size).toBe(5);
  });

  it('shows in its review the worked solution with those numbers', async () => {
    const { prompt, reviewed, result, id } = await take(learner, await quizOf());
    const [price = 0, rate = 0] = numbersIn(prompt);
    const right = calculatedAnswer(prompt);
    expect(reviewed).toMatchObject({ verdict: 'right', awarded: 2, rightAnswer: right });
    expect(reviewed.tolerance).toBeCloseTo(right / 100);
    expect(numbersIn(reviewed.explanation)).toEqual([price, rate, price * rate, right]);
    expect(reviewed.calculation).toContain(`× ${String(rate)} ÷ 100 × ${String(SECRET_FACTOR)}`);
    expect(reviewed.calculation).toContain('₹');
    expect(reviewed.question.prompt).toBe(prompt);
    expect((await server.api(getOneResult, { params: { id }, as: learner })).data.data.result).toEqual(result);
    expect(JSON.stringify(result)).not.toContain('"formula"');
  });

  it.each([
    ['percent', 1, (right: number) => right * 1.0099, 'right'],
    ['percent', 1, (right: number) => right * 1.011, 'wrong'],
    ['percent', 0, (right: number) => right, 'right'],
    ['amount', 5, (right: number) => right - 5, 'right'],
    ['amount', 5, (right: number) => right - 5.01, 'wrong'],
  ] as const)(
    'with a tolerance in %s of %d judges by its own answer',
    async (toleranceKind, tolerance, of, verdict) => {
      const { reviewed } = await take(await signUp(server), await quizOf({ toleranceKind, tolerance }), of);
      expect(reviewed.verdict).toBe(verdict);
    },
  );

  it('keeps its numbers when it is reloaded, in two tabs and on another device', async () => {
    const quizId = await quizOf();
    const as = await signUp(server);
    const phone = { ...as, ...(await openSession(server, { ...as, client: 'extension' })) };
    const prompts = [
      ...(await Promise.all([promptOf(as, quizId), promptOf(as, quizId), promptOf(as, quizId)])),
      await promptOf(phone, quizId),
      await promptOf(as, quizId),
    ];
    expect(new Set(prompts).size).toBe(1);
    expect((await take(phone, quizId)).reviewed).toMatchObject({ verdict: 'right', question: { prompt: prompts[0] } });
    // The next attempt draws new numbers.
    expect(await promptOf(as, quizId)).not.toBe(prompts[0]);
  });

  it('keeps its numbers and its key while the quiz is edited', async () => {
    const quizId = await quizOf();
    const as = await signUp(server);
    const before = await promptOf(as, quizId);
    await rewrite(quizId, {
      parameters: [{ name: 'x', from: 1, to: 9, step: 1 }],
      formula: 'x',
      prompt: '<p>{x}?</p>',
      explanation: '',
    });
    expect(await promptOf(as, quizId)).toBe(before);
    expect((await take(as, quizId)).reviewed).toMatchObject({ verdict: 'right', question: { prompt: before } });
    expect(await promptOf(await signUp(server), quizId)).toMatch(/^<p>\d\?<\/p>$/);
  });

  it('refuses what is no number', async () => {
    const quizId = await quizOf();
    const as = await signUp(server);
    const own = await openAttempt(server, as, quizId);
    expect((await save(own.result._id, 'many', as)).error.details).toMatchObject({
      problems: [{ field: 'c1', message: 'The answer must be a number' }],
    });
  });

  it('draws no numbers with which the formula gives none, though one value in a million breaks it', async () => {
    const questions = [
      calculatedQuestion({
        prompt: '<p>{x}?</p>',
        explanation: '',
        parameters: [{ name: 'x', from: 1, to: 999_999, step: 1 }],
        formula: '1 / (x - 333333)',
        decimals: 6,
      }),
    ];
    const made = await server.api(addQuiz, { body: draftOf(chapter, { questions }), as: editor });
    expect(made.status).toBe(201);
    expect(await promptOf(await signUp(server), made.data.data.quiz._id)).toMatch(/\d/);
  });

  it('is in the download of its owner as they saw it', async () => {
    const as = await signUp(server);
    const { prompt } = await take(as, await quizOf());
    const download = await server.api(downloadData, { as });
    expect(JSON.stringify(download.body)).toContain(prompt);
    expect(JSON.stringify(download.body)).not.toContain('{price}');
  });

  it('stores no draws where no question has any', async () => {
    const { _id } = await makeQuiz(server, editor, chapter, { questions: [plainQuestion] });
    const { result } = await openAttempt(server, await signUp(server), _id);
    const row = await server.db
      .selectFrom('attempts')
      .select('draws')
      .where('id', '=', result._id)
      .executeTakeFirstOrThrow();
    expect(row.draws).toBeNull();
  });

  describe('that is regraded', () => {
    const regrade = async (quizId: string, version: number) => {
      const body = { version, questionIds: ['c1'], reason: 'The formula was wrong' };
      expect((await server.api(orderRegrade, { params: { id: quizId }, body, as: editor })).status).toBe(201);
      await server.runTask('regrades');
    };
    const resultOf = async (id: string, as: Person) => {
      const { result } = (await server.api(getOneResult, { params: { id }, as })).data.data;
      if (result.status !== 'finished') throw new Error('It is still open');
      return result;
    };
    const corrected = `price * rate / 100 * ${String(SECRET_FACTOR)} * 2`;

    it('by a corrected formula is worked out with the numbers that it had', async () => {
      const quizId = await quizOf();
      const [right, wrong] = [await signUp(server), await signUp(server)];
      const asBefore = await take(right, quizId);
      const twice = await take(wrong, quizId, (answer) => answer * 2);
      expect(twice.reviewed.verdict).toBe('wrong');
      // An attempt's numbers stay the same after the ranges change.
      const version = await rewrite(quizId, {
        formula: corrected,
        parameters: [
          { name: 'price', from: 1, to: 2, step: 1 },
          { name: 'rate', from: 1, to: 2, step: 1 },
        ],
      });
      const looked = await server.api(previewRegrade, { params: { id: quizId }, as: editor });
      expect(looked.data.data.preview).toMatchObject({ judged: 2, up: 1, down: 1, questions: [{ fits: true }] });
      await regrade(quizId, version);
      const [before, after] = [await resultOf(asBefore.id, right), await resultOf(twice.id, wrong)];
      const reviewed = after.review.find(({ question }) => question.id === 'c1');
      expect(reviewed).toMatchObject({ verdict: 'right', question: { prompt: twice.prompt } });
      expect(reviewed?.rightAnswer).toBeCloseTo(calculatedAnswer(twice.prompt) * 2, 1);
      expect(numbersIn(reviewed?.explanation ?? '').slice(0, 2)).toEqual(numbersIn(twice.prompt));
      expect(before.review.find(({ question }) => question.id === 'c1')?.verdict).toBe('wrong');
      expect(after.regraded).not.toBeNull();
    });

    it('by a wider tolerance takes what it takes now', async () => {
      const quizId = await quizOf();
      const as = await signUp(server);
      const { id, reviewed } = await take(as, quizId, (answer) => answer * 1.04);
      expect(reviewed.verdict).toBe('wrong');
      await regrade(quizId, await rewrite(quizId, { tolerance: 5 }));
      expect((await resultOf(id, as)).review.find(({ question }) => question.id === 'c1')?.verdict).toBe('right');
    });

    it('by a formula that gives nothing with its numbers keeps the old one', async () => {
      const quizId = await quizOf();
      const as = await signUp(server);
      const { id, prompt } = await take(as, quizId);
      const [price = 0] = numbersIn(prompt);
      const version = await rewrite(quizId, {
        parameters: [
          { name: 'price', from: 1, to: 9, step: 1 },
          { name: 'rate', from: 1, to: 9, step: 1 },
        ],
        formula: `price * rate / (price - ${String(price)})`,
      });
      await regrade(quizId, version);
      expect((await resultOf(id, as)).review.find(({ question }) => question.id === 'c1')).toMatchObject({
        verdict: 'right',
        rightAnswer: calculatedAnswer(prompt),
      });
    });

    it('says that a question with other parameters can’t judge the old answers', async () => {
      const quizId = await quizOf();
      await take(await signUp(server), quizId);
      const version = await rewrite(quizId, {
        parameters: [{ name: 'x', from: 1, to: 9, step: 1 }],
        prompt: '<p>{x}?</p>',
        explanation: '',
        formula: 'x',
      });
      const looked = await server.api(previewRegrade, { params: { id: quizId }, as: editor });
      expect(looked.data.data.preview.questions).toMatchObject([{ questionId: 'c1', fits: false, after: 'x ± 1%' }]);
      const body = { version, questionIds: ['c1'], reason: 'It was rewritten' };
      const refused = await server.api(orderRegrade, { params: { id: quizId }, body, as: editor });
      expect(refused.error.message).toMatch(/was rewritten/);
    });
  });

  it('counts in item analysis by what each attempt earned', async () => {
    const quizId = await quizOf();
    await take(await signUp(server), quizId);
    await take(await signUp(server), quizId);
    await take(await signUp(server), quizId, () => -1);
    const { analysis } = (await server.api(quizAnalysis, { params: { id: quizId }, as: editor })).data.data;
    expect(analysis.items[1]).toMatchObject({ kind: 'calculated', attempts: 3, choices: [], unanswered: 0 });
    expect(analysis.items[1]?.facility).toBeCloseTo(2 / 3);
    expect(analysis.items[1]?.prompt).toContain('{price}');
  });
});
