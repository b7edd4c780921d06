/** Saved questions and notes, over HTTP. */
import { expect, it } from 'vitest';
import { getPractice } from '#shared/contract/learning/practice.ts';
import {
  getSavedOfResult,
  listSaved,
  listSavedTopics,
  practiseSaved,
  removeSaved,
  saveQuestion,
  writeNote,
  type SavedFilter,
} from '#shared/contract/learning/saved-questions.ts';
import { deleteAccount, downloadData } from '#shared/contract/identity/account.ts';
import { search } from '#shared/contract/search/search.ts';
import { setQuizStatus, deleteQuiz } from '#shared/contract/quizzes/quiz-staff.ts';
import { NOTE_MAX, SAVED_MAX } from '#shared/domain/learning/saved-questions.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { finish } from '../../../../tests/fixtures/records/attempts.ts';
import { calculatedQuestion, numbersIn } from '../../../../tests/fixtures/records/calculated.ts';
import { makeExam, takeExam } from '../../../../tests/fixtures/records/mock-exams.ts';
import { openSession, signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import { missing } from '../../../../tests/fixtures/records/practice.ts';
import {
  everyKind,
  leaks,
  makeChapter,
  makeDailySet,
  makeQuiz,
  openAttempt,
  rightAnswers,
} from '../../../../tests/fixtures/records/quizzes.ts';
import { alphaQuestion, choosing, correctKey } from '../../../../tests/fixtures/records/regrades.ts';
import { DAY, MINUTE, scheduleTest, subscriber } from '../../../../tests/fixtures/records/weekly-tests.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

describeOnBothDatabases('Saved questions', (start) => {
  /** A learner with the result of a quiz that has a question of every kind. */
  const begin = async (changes: Readonly<Record<string, unknown>> & { readonly access?: 'subscriber' } = {}) => {
    const server = await start();
    const editor = await signUp(server, { role: 'admin' });
    const chapter = await makeChapter(server);
    const quiz = await makeQuiz(server, editor, chapter, changes);
    const person = changes.access === 'subscriber' ? await subscriber(server) : await signUp(server);
    const result = await finish(server, person, quiz._id, missing('q1'));
    return { server, editor, place: chapter, quiz, person, result };
  };
  const save = (server: TestServer, as: Person, resultId: string, questionId: string, note?: string) =>
    server.api(saveQuestion, { as, body: { resultId, questionId, ...(note !== undefined && { note }) } });
  const saved = async (...request: Parameters<typeof save>) => (await save(...request)).data.data.saved;
  const write = (server: TestServer, as: Person, id: string, note: string, revision: number) =>
    server.api(writeNote, { as, params: { id }, body: { note, revision } });
  const list = async (server: TestServer, as: Person, query: Readonly<Record<string, string>> = {}) =>
    (await server.api(listSaved, { as, query })).data;
  const prompts = async (...request: Parameters<typeof list>) =>
    (await list(...request)).data.map(({ prompt }) => prompt);

  it('are listed with the answer, the key, the explanation and the source, newest first', async () => {
    const { server, person, quiz, result } = await begin();
    const first = await saved(server, person, result._id, 'q1');
    server.clock.advance(1_000);
    await saved(server, person, result._id, 'q3');
    expect(first).toMatchObject({ questionId: 'q1', note: '', revision: 0 });
    const { data, pagination } = await list(server, person);
    expect(pagination).toEqual({ current: 1, pages: 1, total: 2 });
    expect(data.map(({ questionId }) => questionId)).toEqual(['q3', 'q1']);
    const reviewed = result.review.find(({ question }) => question.id === 'q1');
    expect(data[1]).toMatchObject({
      _id: first._id,
      quizId: quiz._id,
      quizName: quiz.title,
      kind: 'standard',
      program: quiz.program,
      resultId: result._id,
      prompt: 'Which one?',
      number: result.review.findIndex(({ question }) => question.id === 'q1') + 1,
      away: null,
      review: reviewed,
    });
    expect(reviewed).toMatchObject({ verdict: 'wrong', source: expect.anything() as unknown });
    expect((await list(server, await signUp(server))).data).toEqual([]);
  });

  it('are saved once, from whichever attempt, and keep their note', async () => {
    const { server, person, quiz, result } = await begin();
    const first = await saved(server, person, result._id, 'q1');
    expect(await saved(server, person, result._id, 'q1')).toEqual(first);
    const noted = (await write(server, person, first._id, '  Beta, always.  ', 0)).data.data.saved;
    expect(noted).toMatchObject({ note: 'Beta, always.', revision: 1 });
    const second = await finish(server, person, quiz._id);
    expect(await saved(server, person, second._id, 'q1')).toEqual(noted);
    for (const id of [result._id, second._id]) {
      const reply = await server.api(getSavedOfResult, { as: person, params: { id } });
      expect(reply.data.data.saved).toEqual([noted]);
    }
    const both = await Promise.all([1, 2].map(() => save(server, person, second._id, 'q4')));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await list(server, person)).pagination.total).toBe(2);
  });

  it('of an open attempt, of another learner or of no attempt can’t be saved (70)', async () => {
    const { server, person, quiz, result } = await begin();
    const other = await signUp(server);
    const { result: open } = await openAttempt(server, other, quiz._id);
    const tries = [
      await save(server, other, open._id, 'q1'),
      await save(server, other, result._id, 'q1'),
      await save(server, other, 'f'.repeat(24), 'q1'),
      await save(server, person, result._id, 'no such question'),
    ];
    expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await server.api(getSavedOfResult, { as: other, params: { id: open._id } })).status).toBe(404);
    expect((await server.api(getSavedOfResult, { as: other, params: { id: result._id } })).status).toBe(404);
    const texts = [...tries.map(({ body }) => body), await list(server, other)];
    expect(leaks(JSON.stringify(texts))).toBe(false);
    expect((await list(server, other)).data).toEqual([]);
  });

  it('are neither read, changed nor removed by another learner (70)', async () => {
    const { server, person, result } = await begin();
    const { _id } = await saved(server, person, result._id, 'q1', 'Mine');
    const other = await signUp(server);
    expect((await write(server, other, _id, 'Theirs', 0)).status).toBe(404);
    expect((await server.api(removeSaved, { as: other, params: { id: _id } })).status).toBe(200);
    expect((await list(server, person)).data).toMatchObject([{ _id, note: 'Mine' }]);
    expect((await list(server, other)).data).toEqual([]);
    expect((await server.api(practiseSaved, { as: other, body: {} })).data.data.added).toBe(0);
  });

  it('hide the key while the quiz is unpublished, and while it is taken again (70)', async () => {
    const { server, editor, person, quiz, result } = await begin();
    await saved(server, person, result._id, 'q1', 'Still here');
    const hidden = async (away: string): Promise<void> => {
      const reply = await list(server, person);
      expect(reply.data).toMatchObject([{ away, review: null, note: 'Still here', prompt: 'Which one?' }]);
      expect(leaks(JSON.stringify(reply))).toBe(false);
      expect((await server.api(practiseSaved, { as: person, body: {} })).data.data.added).toBe(0);
    };
    const status = (to: string) =>
      server.api(setQuizStatus, { as: editor, params: { id: quiz._id }, body: { status: to } });
    await server.db.deleteFrom('practice_cards').execute();
    await status('archived');
    await hidden('withdrawn');
    await status('published');
    expect((await list(server, person)).data).toMatchObject([{ away: null }]);
    await openAttempt(server, person, quiz._id);
    await hidden('open');
  });

  it('hide the key of subscriber content after the plan ended (70)', async () => {
    const { server, person, result } = await begin({ access: 'subscriber' });
    await saved(server, person, result._id, 'q1', 'Still here');
    expect((await list(server, person)).data).toMatchObject([{ away: null, review: { verdict: 'wrong' } }]);
    await server.db.updateTable('access_periods').set({ ends_at: server.clock.now() }).execute();
    server.clock.advance(MINUTE);
    const reply = await list(server, person);
    expect(reply.data).toMatchObject([{ away: 'locked', review: null, note: 'Still here' }]);
    expect(leaks(JSON.stringify(reply))).toBe(false);
    expect((await server.api(practiseSaved, { as: person, body: {} })).data.data.added).toBe(0);
  });

  it('of a weekly test can be saved only after it closes (70)', async () => {
    const server = await start();
    const editor = await signUp(server, { role: 'admin' });
    const test = await scheduleTest(server, editor);
    const person = await subscriber(server);
    server.clock.advance(11 * MINUTE);
    const result = await finish(server, person, test.quizId);
    const early = await save(server, person, result._id, 'q1');
    expect([early.status, early.error.message]).toEqual([404, 'You can save questions of this test after it closes.']);
    server.clock.advance(Date.parse(test.closesAt) - server.clock.now() + DAY);
    const later = { ...person, ...(await openSession(server, person)) };
    expect((await save(server, later, result._id, 'q1')).status).toBe(200);
    const reply = (await list(server, later)).data;
    expect(reply).toMatchObject([{ kind: 'weekly', quizName: 'Week 3: cash and debt', away: null }]);
  });

  it('come from daily quizzes and mock exams too', async () => {
    const { server, editor, person } = await begin();
    const daily = await finish(server, person, await makeDailySet(server));
    const exam = await makeExam(server, editor, { title: 'One exam' });
    const taken = await takeExam(server, person, exam._id, rightAnswers);
    await saved(server, person, daily._id, 'q5');
    server.clock.advance(1_000);
    await saved(server, person, taken._id, taken.review[1]?.question.id ?? '');
    const { data } = await list(server, person);
    expect(data.map(({ kind, away, number }) => [kind, away, number !== null])).toEqual([
      ['mock', null, true],
      ['daily', null, true],
    ]);
    expect(data[0]).toMatchObject({ number: 2, review: taken.review[1] });
  });

  it('keep the numbers that the attempt has drawn', async () => {
    const { server, person, quiz, result } = await begin({ questions: [calculatedQuestion(), ...everyKind] });
    await saved(server, person, result._id, 'c1');
    await finish(server, person, quiz._id);
    const [one] = (await list(server, person)).data;
    const reviewed = result.review.find(({ question }) => question.id === 'c1');
    expect(one?.review).toEqual(reviewed);
    expect(one?.prompt).not.toContain('{');
    expect(numbersIn(one?.prompt ?? '')).toEqual(numbersIn(reviewed?.question.prompt ?? ''));
  });

  it('show a corrected key as the result does', async () => {
    const server = await start();
    const editor = await signUp(server, { role: 'admin' });
    const chapter = await makeChapter(server);
    const questions = ['q1', 'q2'].map(alphaQuestion);
    const quiz = await makeQuiz(server, editor, chapter, { questions });
    const person = await signUp(server);
    const result = await finish(server, person, quiz._id, choosing({ q1: 'Beta', q2: 'Alpha' }));
    const id = result.review[0]?.question.prompt.includes('q1') === true ? 0 : 1;
    const questionId = result.review[id]?.question.id ?? '';
    await saved(server, person, result._id, questionId);
    expect((await list(server, person)).data[0]?.review?.verdict).toBe('wrong');
    await correctKey(server, { editor, place: chapter, id: quiz._id, keys: { [questionId]: 'Beta' } });
    expect((await list(server, person)).data[0]).toMatchObject({ away: null, review: { verdict: 'right' } });
  });

  it('take a note once, and not over a newer one from another tab', async () => {
    const { server, person, result } = await begin();
    const { _id } = await saved(server, person, result._id, 'q1');
    expect((await write(server, person, _id, 'First', 0)).data.data.saved.revision).toBe(1);
    expect((await write(server, person, _id, 'First', 0)).data.data.saved.revision).toBe(1);
    expect((await write(server, person, _id, 'Second', 0)).error).toMatchObject({ status: 409, code: 'EDIT_CONFLICT' });
    expect((await write(server, person, _id, '', 1)).data.data.saved).toMatchObject({ note: '', revision: 2 });
    const both = await Promise.all(['One', 'Two'].map((note) => write(server, person, _id, note, 2)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const long = await write(server, person, _id, 'x'.repeat(NOTE_MAX + 1), 3);
    expect([long.status, long.error.code]).toEqual([400, 'VALIDATION_FAILED']);
  });

  it('are removed with their note, and come back with it', async () => {
    const { server, person, result } = await begin();
    const { _id } = await saved(server, person, result._id, 'q1', 'Worth a second look');
    const remove = () => server.api(removeSaved, { as: person, params: { id: _id } });
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 200]);
    expect((await list(server, person)).data).toEqual([]);
    expect((await write(server, person, _id, 'Too late', 0)).status).toBe(404);
    const restored = await saved(server, person, result._id, 'q1', 'Worth a second look');
    expect(restored).toMatchObject({ note: 'Worth a second look' });
    expect((await save(server, person, result._id, 'q1', 'Another')).error.code).toBe('EDIT_CONFLICT');
  });

  it('are found by words of the prompt and the note, and by topic', async () => {
    const { server, editor, person, result } = await begin();
    const chapter = await makeChapter(server, 'Costs & prices', 'Margins');
    const other = await makeQuiz(server, editor, chapter, { title: 'Margins', program: 'businessVocabulary' });
    const second = await finish(server, person, other._id);
    const daily = await finish(server, person, await makeDailySet(server));
    await saved(server, person, result._id, 'q1', '100%_sure: Café');
    await saved(server, person, second._id, 'q3', 'Read page 12');
    await saved(server, person, daily._id, 'q4');
    expect(await prompts(server, person, { search: 'cafe 100%_s' })).toEqual(['Which one?']);
    expect(await prompts(server, person, { search: '  WHICH  ' })).toEqual(['Which one?']);
    expect(await prompts(server, person, { search: '100x_s' })).toEqual([]);
    expect(await prompts(server, person, { search: 'so page' })).toEqual(['Is it so?']);
    expect(await prompts(server, person, { search: '\u0000' })).toEqual([]);
    expect(await prompts(server, person, { subject: 'Costs & prices' })).toEqual(['Is it so?']);
    expect(await prompts(server, person, { subject: 'Costs & prices', chapter: 'Other' })).toEqual([]);
    expect(await prompts(server, person, { program: 'businessVocabulary' })).toEqual(['Is it so?']);
    expect(await prompts(server, person, { kind: 'daily' })).toEqual(['How many?']);
    const topics = (await server.api(listSavedTopics, { as: person })).data.data;
    expect(topics).toContainEqual({
      kind: 'standard',
      program: 'businessVocabulary',
      subject: 'Costs & prices',
      chapter: 'Margins',
      questions: 1,
    });
    expect(topics).toContainEqual({ kind: 'daily', program: null, subject: null, chapter: null, questions: 1 });
    const page = await list(server, person, { page: '2', limit: '2' });
    expect([page.data.length, page.pagination]).toEqual([1, { current: 2, pages: 2, total: 3 }]);
  });

  it('have notes that the site’s search finds, for their author alone', async () => {
    const { server, person, result } = await begin();
    const { _id } = await saved(server, person, result._id, 'q1', 'Depreciation isn’t cash');
    const found = async (q: string, as?: Person) =>
      (await server.api(search, { query: { q }, ...(as && { as }) })).data.data.search.sections;
    expect(await found('deprec CASH', person)).toEqual([
      {
        kind: 'note',
        hits: [{ _id, title: 'Depreciation isn’t cash', text: 'Which one?', locked: false }],
        more: false,
      },
    ]);
    expect(await found('preciation', person)).toEqual([]);
    expect(await found('depreciation', await signUp(server))).toEqual([]);
    expect(await found('depreciation')).toEqual([]);
  });

  it('join the practice deck when they are practised, once and for their topic', async () => {
    const { server, person, result } = await begin();
    await saved(server, person, result._id, 'q1');
    await saved(server, person, result._id, 'q3', 'So it is');
    const daily = await finish(server, person, await makeDailySet(server));
    await saved(server, person, daily._id, 'q5');
    const practise = async (body: SavedFilter = {}) =>
      (await server.api(practiseSaved, { as: person, body })).data.data.added;
    const cards = async (query: Record<string, string>) =>
      (await server.api(getPractice, { as: person, query })).data.data.practice.cards;
    // q1 was missed, so it is in the deck.
    expect((await cards({})).map(({ question }) => question.id)).toEqual(['q1']);
    expect(await practise({ kind: 'standard' })).toBe(1);
    expect(await practise({ kind: 'standard' })).toBe(0);
    const ids = (await cards({ saved: 'true', ahead: 'true' })).map(({ question }) => question.id);
    expect(ids.toSorted()).toEqual(['q1', 'q3']);
    expect(await practise()).toBe(1);
    expect((await cards({ saved: 'true', kind: 'daily' })).map(({ question }) => question.id)).toEqual(['q5']);
    const found = await cards({ saved: 'true', ahead: 'true', search: 'so it' });
    expect(found.map(({ question }) => question.id)).toEqual(['q3']);
    expect(leaks(JSON.stringify(found))).toBe(false);
  });

  it('have a limit', async () => {
    const { server, person, quiz, result } = await begin();
    const rows = Array.from({ length: SAVED_MAX }, (_, index) => ({
      id: index.toString(16).padStart(24, '0'),
      user_id: person.userId,
      quiz_id: quiz._id,
      question_id: `old${String(index)}`,
      attempt_id: result._id,
      ...{ prompt: '', prompt_folded: '', note: '', note_folded: '', revision: 0, created_at: 0 },
    }));
    for (let at = 0; at < rows.length; at += 500)
      await server.db
        .insertInto('saved_questions')
        .values(rows.slice(at, at + 500))
        .execute();
    const full = await save(server, person, result._id, 'q1');
    expect(full.error).toMatchObject({ status: 409, code: 'QUOTA_EXCEEDED' });
    expect(full.error.message).toContain('2,000');
    await server.api(removeSaved, { as: person, params: { id: rows[0]?.id ?? '' } });
    expect((await save(server, person, result._id, 'q1')).status).toBe(200);
  });

  it('are in the download of the account, and go with it and with the quiz', async () => {
    const { server, editor, person, quiz, result } = await begin();
    await saved(server, person, result._id, 'q1', 'Mine alone');
    const { records } = (await server.api(downloadData, { as: person })).body as {
      records: Record<string, unknown[]>;
    };
    expect(records['savedQuestions']).toEqual([
      { quiz: quiz.title, question: 'Which one?', note: 'Mine alone', savedAt: expect.any(String) as string },
    ]);
    expect(leaks(JSON.stringify(records['savedQuestions']))).toBe(false);
    // A quiz with results can’t be deleted, so its saved questions stay.
    expect((await server.api(deleteQuiz, { as: editor, params: { id: quiz._id } })).error.code).toBe('QUIZ_IN_USE');
    await server.api(deleteAccount, { as: person, body: { password: person.password } });
    expect(await server.db.selectFrom('saved_questions').select('id').execute()).toEqual([]);
  });
});
