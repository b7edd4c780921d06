/** Search, over HTTP on both databases. */
import { expect, it } from 'vitest';
import { addDeck, saveDeck } from '#shared/contract/flashcards/deck-staff.ts';
import { search } from '#shared/contract/search/search.ts';
import { updateQuiz } from '#shared/contract/quizzes/quiz-editing.ts';
import { setQuizStatus, deleteQuiz } from '#shared/contract/quizzes/quiz-staff.ts';
import { plainTextOf } from '#shared/domain/common/plain-text.ts';
import { describeOnBothDatabases } from '../../../tests/fixtures/databases/databases.ts';
import { finish } from '../../../tests/fixtures/records/attempts.ts';
import { makeCase } from '../../../tests/fixtures/records/cases.ts';
import { deckDraft, draftCard } from '../../../tests/fixtures/records/deck-drafts.ts';
import { makeInsight, PAID_MARK } from '../../../tests/fixtures/records/insights.ts';
import { signUp, type Person } from '../../../tests/fixtures/records/people.ts';
import {
  CANARY,
  draftOf,
  everyKind,
  leaks,
  makeChapter,
  makeDailySet,
  makeQuiz,
  openAttempt,
} from '../../../tests/fixtures/records/quizzes.ts';
import { HOUR, scheduleTest, subscriber } from '../../../tests/fixtures/records/weekly-tests.ts';
import type { TestServer } from '../../../tests/fixtures/server/server.ts';

describeOnBothDatabases('Search', (start) => {
  const index = (server: TestServer) => server.runTask('search index');
  const find = async (server: TestServer, q: string, as?: Person, kind?: string) =>
    (await server.api(search, { query: { q, ...(kind !== undefined && { kind }) }, ...(as && { as }) })).data.data
      .search;
  const titles = async (server: TestServer, q: string, as?: Person) =>
    (await find(server, q, as)).sections.flatMap(({ kind, hits }) => hits.map(({ title }) => `${kind}: ${title}`));

  it('finds published quizzes, insights and case studies by the beginnings of words, titles first', async () => {
    const server = await start();
    const editor = await signUp(server, { role: 'admin' });
    const chapter = await makeChapter(server, 'Monetary economics', 'Interest');
    await makeQuiz(server, editor, chapter, { title: 'Bonds', description: 'About the café of Émile' });
    await makeQuiz(server, editor, chapter, { title: 'Café culture', description: 'Coffee' });
    await makeInsight(server, { title: 'A bank raises rates', summary: 'The cafeteria closed' });
    await makeCase(server, editor, { title: 'One café', summary: 'Many cups' });
    await index(server);
    expect(await titles(server, 'CAFE')).toEqual([
      'quiz: Café culture',
      'quiz: Bonds',
      'insight: A bank raises rates',
      'case: One café',
    ]);
    expect((await titles(server, 'monet inter')).toSorted()).toEqual(['quiz: Bonds', 'quiz: Café culture']);
    expect(await titles(server, 'emile cafe')).toEqual(['quiz: Bonds']);
    expect(await titles(server, 'rates coffee')).toEqual([]);
    expect(await titles(server, 'ates')).toEqual([]);
  });

  it('finds Hindi texts by whole words and their beginnings, with vowel signs, with or without joiners', async () => {
    const server = await start();
    await makeInsight(server, { title: 'मौद्रिक नीति और महँगाई', summary: 'क्\u200dया हुआ' });
    await index(server);
    for (const typed of ['मौद्रिक', 'नीति मौद्', 'क्या']) expect(await titles(server, typed)).toHaveLength(1);
    expect(await titles(server, 'मद')).toEqual([]);
  });

  it('corrects a typing error, and says what it searched', async () => {
    const server = await start();
    await makeInsight(server, { title: 'Depreciation of assets' });
    await index(server);
    const found = await find(server, 'depreciaton aset');
    expect(found).toMatchObject({ corrected: 'depreciation assets', words: ['depreciation', 'assets'] });
    expect(found.sections[0]?.hits[0]?.title).toBe('Depreciation of assets');
    expect(await find(server, 'quantum')).toEqual({ words: ['quantum'], corrected: null, sections: [] });
  });

  it('follows every change: edited, archived, published again, deleted', async () => {
    const server = await start();
    const editor = await signUp(server, { role: 'admin' });
    const chapter = await makeChapter(server);
    const quiz = await makeQuiz(server, editor, chapter, { title: 'Leverage' });
    await index(server);
    expect(await titles(server, 'leverage')).toHaveLength(1);
    server.clock.advance(1_000);
    const { _id, questions, version } = quiz;
    const body = draftOf(chapter, { title: 'Gearing', questions, baseVersion: version });
    await server.api(updateQuiz, { params: { id: _id }, body, as: editor });
    await index(server);
    expect(await titles(server, 'leverage')).toEqual([]);
    expect(await titles(server, 'gearing')).toHaveLength(1);
    server.clock.advance(1_000);
    await server.api(setQuizStatus, { params: { id: _id }, body: { status: 'archived' }, as: editor });
    // Before the index is updated, too.
    expect(await titles(server, 'gearing')).toEqual([]);
    await index(server);
    expect(await titles(server, 'gearing')).toEqual([]);
    server.clock.advance(1_000);
    await server.api(setQuizStatus, { params: { id: _id }, body: { status: 'published' }, as: editor });
    await index(server);
    expect(await titles(server, 'gearing')).toHaveLength(1);
    await server.api(deleteQuiz, { params: { id: _id }, as: editor });
    expect(await titles(server, 'gearing')).toEqual([]);
    await server.runTask('search comparison');
    expect(await server.db.selectFrom('search_items').select('item_id').execute()).toEqual([]);
  });

  it('notices within an hour a subject that was renamed, and a change that was committed late', async () => {
    const server = await start();
    const editor = await signUp(server, { role: 'admin' });
    const chapter = await makeChapter(server, 'Bookkeeping');
    await makeQuiz(server, editor, chapter, { title: 'Ledgers' });
    await index(server);
    await makeInsight(server, { title: 'Latecomer', updated_at: server.clock.now() - HOUR });
    await server.db.updateTable('subjects').set({ name: 'Accounting' }).where('id', '=', chapter.subjectId).execute();
    await index(server);
    expect(await titles(server, 'accounting')).toEqual([]);
    await server.runTask('search comparison');
    expect(await titles(server, 'accounting')).toEqual(['quiz: Ledgers']);
    expect(await titles(server, 'bookkeeping')).toEqual([]);
    expect(await titles(server, 'latecomer')).toEqual(['insight: Latecomer']);
  });

  it('never finds what isn’t published, what is behind a subscription, or a question that wasn’t answered', async () => {
    const server = await start();
    const editor = await signUp(server, { role: 'admin' });
    const learner = await signUp(server);
    const chapter = await makeChapter(server);
    for (const status of ['draft', 'archived'] as const) {
      await makeInsight(server, { title: `Secretword ${status}`, status });
      await makeCase(server, editor, { title: `Secretword ${status}`, status });
      await makeQuiz(server, editor, chapter, { title: `Secretword ${status}`, status });
    }
    await makeDailySet(server, 'Secretword daily');
    await scheduleTest(server, editor, { title: 'Secretword weekly' }, chapter);
    const quiz = await makeQuiz(server, editor, chapter, { title: 'Open' });
    await makeInsight(server, { title: 'Paid', access: 'subscriber' });
    await openAttempt(server, learner, quiz._id);
    await index(server);
    for (const as of [undefined, learner, editor]) {
      expect(await titles(server, 'secretword', as)).toEqual([]);
      for (const typed of [PAID_MARK, CANARY, ...everyKind.map(({ prompt }) => plainTextOf(prompt))]) {
        const text = JSON.stringify(await find(server, typed, as));
        expect(leaks(text)).toBe(false);
        expect(text).not.toContain('"kind":"question"');
      }
    }
    expect((await find(server, 'paid', learner)).sections[0]?.hits[0]).toMatchObject({ locked: true });
    expect((await find(server, 'paid', await subscriber(server))).sections[0]?.hits[0]).toMatchObject({
      locked: false,
    });
  });

  it('finds decks of flashcards by their terms, not by what these mean, and follows every save', async () => {
    const server = await start();
    const editor = await signUp(server, { role: 'admin' });
    const cards = [draftCard('Acid-test ratio', { back: 'Secretword assets over debts' }), draftCard('Dunning')];
    const body = deckDraft({ title: 'Words of credit', access: 'subscriber', status: 'published', cards });
    const { deck } = (await server.api(addDeck, { as: editor, body })).data.data;
    await index(server);
    expect((await find(server, 'acid test')).sections).toMatchObject([
      { kind: 'deck', hits: [{ _id: deck._id, title: 'Words of credit', locked: true }] },
    ]);
    expect((await find(server, 'dunning', await subscriber(server))).sections[0]?.hits[0]?.locked).toBe(false);
    expect(await titles(server, 'secretword')).toEqual([]);
    server.clock.advance(1_000);
    const saved = { ...body, version: deck.version, cards: [draftCard('Factoring'), draftCard('Dunning')] };
    expect((await server.api(saveDeck, { as: editor, params: { id: deck._id }, body: saved })).status).toBe(200);
    await index(server);
    expect(await titles(server, 'acid test')).toEqual([]);
    expect(await titles(server, 'factoring')).toEqual(['deck: Words of credit']);
  });

  it('asks for every hit what the user may see now, however old the index is', async () => {
    const server = await start();
    const editor = await signUp(server, { role: 'admin' });
    const quiz = await makeQuiz(server, editor, await makeChapter(server), { title: 'Shownword quiz' });
    const insight = await makeInsight(server, { title: 'Shownword insight' });
    const study = await makeCase(server, editor, { title: 'Shownword case' });
    await index(server);
    expect(await titles(server, 'shownword')).toHaveLength(3);
    await server.db.updateTable('quizzes').set({ kind: 'weekly' }).where('id', '=', quiz._id).execute();
    await server.db.updateTable('news_insights').set({ status: 'archived' }).where('id', '=', insight).execute();
    await server.db.updateTable('case_studies').set({ status: 'draft' }).where('id', '=', study._id).execute();
    expect(await titles(server, 'shownword')).toEqual([]);
  });

  it('finds questions of one’s own finished attempts, without their keys, and nobody else’s', async () => {
    const server = await start();
    const editor = await signUp(server, { role: 'admin' });
    const [learner, other] = [await signUp(server), await signUp(server)];
    const prompt = '<p>Which <b>ratio</b> compares debt with equity?</p>';
    const questions = everyKind.map((question, at) => (at === 0 ? { ...question, prompt } : question));
    const quiz = await makeQuiz(server, editor, await makeChapter(server), { title: 'Leverage', questions });
    await finish(server, learner, quiz._id);
    await finish(server, learner, quiz._id);
    const { sections } = await find(server, 'ratio debt', learner);
    expect(sections).toEqual([
      {
        kind: 'question',
        hits: [{ _id: quiz._id, title: 'Which ratio compares debt with equity?', text: 'Leverage', locked: false }],
        more: false,
      },
    ]);
    expect(await titles(server, 'ratio debt', other)).toEqual([]);
    expect(await titles(server, 'ratio debt')).toEqual([]);
  });

  it('holds back the questions of a weekly test until it closes', async () => {
    const server = await start();
    const editor = await signUp(server, { role: 'admin' });
    const test = await scheduleTest(server, editor);
    const learner = await subscriber(server);
    server.clock.advance(HOUR);
    await finish(server, learner, test.quizId);
    const [word = ''] = /\w{4,}/.exec(everyKind[0]?.prompt ?? '') ?? [];
    expect(await titles(server, word, learner)).toEqual([]);
    server.clock.advance(30 * HOUR);
    expect(await titles(server, word, learner)).not.toEqual([]);
  });

  it('says when there is more, and gives up to fifty of one kind', async () => {
    const server = await start();
    for (let number = 0; number < 52; number += 1) await makeInsight(server, { title: `Inflation ${String(number)}` });
    await index(server);
    expect((await find(server, 'inflation')).sections[0]).toMatchObject({ more: true, hits: { length: 5 } });
    expect((await find(server, 'inflation', undefined, 'insight')).sections[0]).toMatchObject({
      more: true,
      hits: { length: 50 },
    });
    expect((await find(server, 'inflation', undefined, 'case')).sections).toEqual([]);
  });

  it('takes any text as text', async () => {
    const server = await start();
    await makeInsight(server, { title: 'AND OR NOT near' });
    await index(server);
    expect(await titles(server, 'and or not near')).toHaveLength(1);
    for (const typed of [
      '',
      '   ',
      '"',
      "'",
      'a:b',
      'kind:quiz',
      '{title}: x',
      '* ^ - + ( )',
      '\u0000',
      '\ud800',
      'x'.repeat(200),
    ]) {
      expect((await server.api(search, { query: { q: typed } })).status).toBe(200);
    }
    expect((await server.api(search, { query: { q: 'x'.repeat(201) } })).error).toMatchObject({ status: 400 });
    expect((await server.api(search, { query: { q: 'x', kind: 'user' } })).error).toMatchObject({ status: 400 });
  });
});
