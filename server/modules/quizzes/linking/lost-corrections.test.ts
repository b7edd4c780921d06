/** Corrections of linked questions that could get lost: unreviewed copies, repeated saves and simultaneous ones, over HTTP. */
import { beforeAll, expect, it } from 'vitest';
import { moveQuestions } from '#shared/contract/quizzes/moved-questions.ts';
import type { QuizForStaff } from '#shared/contract/quizzes/quiz.ts';
import { addQuiz } from '#shared/contract/quizzes/quiz-editing.ts';
import { duplicateQuiz, putWorkingCopy } from '#shared/contract/quizzes/quiz-staff.ts';
import { setReviewRule } from '#shared/contract/quizzes/reviews.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import {
  corrected,
  linkedQuizzes,
  reworded,
  rightText,
  truth,
} from '../../../../tests/fixtures/records/linked-quizzes.ts';
import { signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import { draftOf, makeChapter, makeQuiz, type ChapterRef } from '../../../../tests/fixtures/records/quizzes.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

/** Enough for two requests to meet in every order. */
const ROUNDS = 8;

describeOnBothDatabases('A correction of a linked question', (start) => {
  let server: TestServer;
  let chapter: ChapterRef;
  let editor: Person;
  let colleague: Person;
  beforeAll(async () => {
    server = await start();
    chapter = await makeChapter(server);
    editor = await signUp(server, { role: 'admin' });
    colleague = await signUp(server, { role: 'subadmin' });
    await server.api(setReviewRule, { body: { rule: 'off' }, as: editor });
  });
  const { read, origin, linkedTo, save, linksOf } = linkedQuizzes(() => ({ server, chapter, editor }));
  const linkOf = (quiz: QuizForStaff, questionId = 'z') => ({
    links: [{ questionId, from: { quizId: quiz._id, questionId: 'q' } }],
  });
  const wait = { correctsIn: [] };

  it('waits in an unreviewed draft, and reaches the others', async () => {
    const one = await origin({ status: 'draft' });
    const draft = await linkedTo(one, { title: 'Unreviewed' });
    server.clock.advance(1_000);
    const published = await linkedTo(one, { status: 'published' });
    await server.db.updateTable('quizzes').set({ needs_review: 1 }).where('id', '=', draft._id).execute();
    const waits = (await linksOf(one))[0]?.uses.map((use) => use.waits);
    expect(waits).toEqual(['approval', null]);
    const reply = await save(one, reworded(one, '<p>Which words are new?</p>'), {
      correctsIn: [draft._id, published._id],
    });
    expect(reply.status).toBe(200);
    expect(reply.data.data.corrected).toMatchObject([
      { quiz: { title: 'Unreviewed' }, version: null, waits: 'approval' },
      { quiz: { title: 'Linked' }, version: 2, waits: null },
    ]);
    expect((await linksOf(draft))[0]?.waiting).toMatchObject({ version: 2 });
  });
  it('waits where a copied wording needs an approval that its own quiz doesn’t', async () => {
    const one = await origin({ status: 'draft' });
    const prompt = '<p>Which words wait for a reviewer?</p>';
    const two = await save(one, [...one.questions, { ...truth('w'), prompt }]);
    const source = two.data.data.quiz;
    const published = await linkedTo(source, { status: 'published' });
    const unreviewed = await makeQuiz(server, editor, chapter, {
      status: 'draft',
      questions: [{ ...truth('u'), prompt }],
    });
    await server.db.updateTable('quizzes').set({ needs_review: 1 }).where('id', '=', unreviewed._id).execute();
    const reply = await save(source, reworded(source, prompt), { correctsIn: [published._id] });
    expect(reply.status).toBe(200);
    expect(reply.data.data.corrected).toMatchObject([{ version: null, waits: 'approval' }]);
    expect((await read(published._id)).version).toBe(1);
  });
  it('still waits after the same link is sent again', async () => {
    const one = await origin();
    const three = await linkedTo(one, { title: 'Third' });
    const two = await linkedTo(one);
    await save(one, corrected(one));
    expect((await linksOf(two))[0]?.waiting).toMatchObject({ version: 2 });
    const { data } = await save(two, [two.questions[0], truth('more')], linkOf(one));
    expect((await linksOf(two))[0]?.waiting).toMatchObject({ version: 2 });
    const now = data.data.quiz;
    await save(now, reworded(now), { ...linkOf(one), correctsIn: [three._id] });
    expect((await linksOf(one))[0]?.waiting).toMatchObject({ quiz: { _id: two._id }, version: 3 });
  });
  it('is listed again when its save is repeated, and isn’t made twice', async () => {
    const one = await origin();
    const now = await linkedTo(one, { title: 'Now' });
    server.clock.advance(1_000);
    const later = await linkedTo(one, { title: 'Later' });
    const send = () => save(one, corrected(one), { correctsIn: [now._id] });
    const [first, again] = [await send(), await send()];
    expect(first.data.data.corrected).toMatchObject([
      { quiz: { title: 'Now' }, version: 2 },
      { quiz: { title: 'Later' }, version: null },
    ]);
    expect([again.status, again.data.data.corrected]).toEqual([200, first.data.data.corrected]);
    expect([(await read(one._id)).version, (await read(now._id)).version, (await read(later._id)).version]).toEqual([
      2, 2, 1,
    ]);
  });
  it('isn’t dropped by an identical save of a colleague: other links are a conflict', async () => {
    const one = await origin();
    const two = await linkedTo(one);
    await save(one, corrected(one));
    expect((await save(two, two.questions, undefined, colleague)).status).toBe(200);
    const unlinking = await save(two, two.questions, { unlinked: ['z'] });
    expect([unlinking.status, unlinking.error.code]).toEqual([409, 'EDIT_CONFLICT']);
    const target = await makeQuiz(server, editor, chapter, { status: 'draft', questions: [one.questions[0]] });
    expect((await save(target, target.questions, undefined, colleague)).status).toBe(200);
    expect((await save(target, target.questions, linkOf(one, 'q'))).status).toBe(409);
    const unlinked = await read(two._id);
    for (const _ of ['first', 'repeated'])
      expect((await save(unlinked, unlinked.questions, { unlinked: ['z'] })).status).toBe(200);
  });
  it('no longer waits for unsaved changes of an earlier version, which conflict anyway', async () => {
    const one = await origin();
    const two = await linkedTo(one);
    const body = { content: '{}', baseVersion: 1 };
    await server.api(putWorkingCopy, { params: { id: two._id }, body, as: colleague });
    await save(one, corrected(one), { correctsIn: [two._id] });
    const { waiting } = (await linksOf(two))[0] ?? {};
    expect(waiting).toMatchObject({ quiz: { _id: one._id } });
    await save(two, [waiting?.question, ...two.questions.slice(1)]);
    expect((await linksOf(two))[0]?.waiting).toBeNull();
    const next = await read(one._id);
    const { data } = await save(next, corrected(next), { correctsIn: [two._id] });
    expect(data.data.corrected).toMatchObject([{ version: 3, waits: null }]);
  });

  /** A link has the newest correction, or it waits. */
  const isCurrent = async (quiz: QuizForStaff, source: QuizForStaff): Promise<boolean> => {
    const [own, other] = [await read(quiz._id), await read(source._id)];
    const linked = (await linksOf(quiz)).find(({ uses }) => uses.some((use) => use.quiz._id === source._id));
    const question = own.questions.find(({ id }) => id === linked?.questionId);
    if (linked === undefined || question === undefined) throw new Error('The question isn’t linked');
    return linked.waiting !== null || rightText({ questions: [question] }) === rightText(other);
  };
  it('reaches a duplicate that is made at the same time', async () => {
    const found: boolean[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const one = await origin();
      const two = await linkedTo(one);
      const [, copy] = await Promise.all([
        save(one, corrected(one), { correctsIn: round % 2 === 0 ? [two._id] : [] }),
        server.api(duplicateQuiz, { params: { id: two._id }, as: colleague }),
      ]);
      found.push(await isCurrent(copy.data.data.quiz, one));
    }
    expect(found).toEqual(found.map(() => true));
  });
  it('reaches a question of the bank that is linked at the same time', async () => {
    const found: boolean[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const one = await origin();
      const target = await makeQuiz(server, editor, chapter, { status: 'draft', questions: [truth('t')] });
      const body = { mode: 'link', questions: [{ quizId: one._id, questionId: 'q' }], quizId: target._id } as const;
      await Promise.all([save(one, corrected(one), wait), server.api(moveQuestions, { body, as: colleague })]);
      found.push(await isCurrent(target, one));
    }
    expect(found).toEqual(found.map(() => true));
  });
  it('reaches a question that another save links at the same time', async () => {
    const found: boolean[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const one = await origin();
      const draft = draftOf(chapter, {
        status: 'draft',
        questions: [{ ...one.questions[0], id: 'z' }, truth('y')],
        linking: linkOf(one),
      });
      const [, added] = await Promise.all([
        save(one, corrected(one), wait),
        server.api(addQuiz, { body: draft, as: colleague }),
      ]);
      found.push(await isCurrent(added.data.data.quiz, one));
    }
    expect(found).toEqual(found.map(() => true));
  });
});
