/** Effects of a corrected key on decks and certificates, over HTTP and in the background. */
import { beforeAll, expect, it } from 'vitest';
import { getAccuracy } from '#shared/contract/learning/accuracy.ts';
import { getCertificate, getCertificatePdf, getCertificates } from '#shared/contract/learning/certificate.ts';
import { getPractice } from '#shared/contract/learning/practice.ts';
import { createResult, updateResult } from '#shared/contract/attempts/result.ts';
import { finish } from '../../../../tests/fixtures/records/attempts.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import { makeChapter, makeQuiz, type ChapterRef } from '../../../../tests/fixtures/records/quizzes.ts';
import { alphaQuestion, choosing, correctKey } from '../../../../tests/fixtures/records/regrades.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

describeOnBothDatabases('A corrected key', (start) => {
  let server: TestServer;
  let chapter: ChapterRef;
  let editor: Person;
  beforeAll(async () => {
    server = await start();
    chapter = await makeChapter(server);
    editor = await signUp(server, { role: 'admin' });
  });

  const regrade = (id: string, keys: Readonly<Record<string, string>>): Promise<void> =>
    correctKey(server, { editor, place: chapter, id, keys });
  /** Returns the ids of active questions in the deck, sorted. */
  const deckOf = async (as: Person): Promise<string[]> => {
    const { cards, away } = (await server.api(getPractice, { as })).data.data.practice;
    expect(away.changed).toBe(0);
    return cards.map(({ question }) => question.id).toSorted();
  };

  it('takes the card from who was right all along, gives one to who was wrong, and keeps that of who still is', async () => {
    const quiz = await makeQuiz(server, editor, chapter, { questions: ['q1', 'q2'].map(alphaQuestion) });
    const [right, wrong, both] = [await signUp(server), await signUp(server), await signUp(server)];
    await finish(server, right, quiz._id, choosing({ q1: 'Beta', q2: 'Alpha' }));
    await finish(server, wrong, quiz._id, choosing({ q1: 'Alpha', q2: 'Alpha' }));
    await finish(server, both, quiz._id, choosing({ q1: 'Gamma', q2: 'Gamma' }));
    expect([await deckOf(right), await deckOf(wrong), await deckOf(both)]).toEqual([['q1'], [], ['q1', 'q2']]);
    await regrade(quiz._id, { q1: 'Beta' });
    expect([await deckOf(right), await deckOf(wrong)]).toEqual([[], ['q1']]);
    // Wrong by either key: the score stays, and the card returns with the new key.
    expect((await server.api(getPractice, { as: both })).data.data.practice.away.changed).toBe(0);
    await server.app.recount.all();
    expect([await deckOf(right), await deckOf(wrong), await deckOf(both)]).toEqual([[], ['q1'], ['q1', 'q2']]);
  });

  it('is followed where two of them leave the score as it was', async () => {
    const quiz = await makeQuiz(server, editor, chapter, { questions: ['q1', 'q2'].map(alphaQuestion) });
    const person = await signUp(server);
    await finish(server, person, quiz._id, choosing({ q1: 'Alpha', q2: 'Beta' }));
    expect(await deckOf(person)).toEqual(['q2']);
    await regrade(quiz._id, { q1: 'Beta', q2: 'Beta' });
    expect(await deckOf(person)).toEqual(['q1']);
    const { topics } = (await server.api(getAccuracy, { as: person })).data.data.accuracy;
    expect(topics).toMatchObject([{ questions: 2, correct: 1 }]);
  });

  it('holds for what is missed after the regrade in an attempt that was open before it', async () => {
    const quiz = await makeQuiz(server, editor, chapter, { questions: ['q1', 'q2'].map(alphaQuestion) });
    const [first, person] = [await signUp(server), await signUp(server)];
    await finish(server, first, quiz._id, choosing({ q1: 'Alpha' }));
    // Opened before the regrade, submitted after it.
    const opened = (await server.api(createResult, { body: { quizId: quiz._id }, as: person })).data.data;
    await regrade(quiz._id, { q1: 'Beta' });
    const body = { answers: choosing({ q1: 'Alpha', q2: 'Alpha' })(opened.quiz.questions), submit: true };
    await server.api(updateResult, { params: { id: opened.result._id }, body, as: person });
    expect(await deckOf(person)).toEqual(['q1']);
  });

  it('marks a certificate that depended on a wrong key, for everyone, until the quiz is passed again', async () => {
    const quiz = await makeQuiz(server, editor, chapter, {
      title: 'Words',
      program: 'businessVocabulary',
      questions: [alphaQuestion('q1')],
    });
    const [owner, other] = [await signUp(server), await signUp(server)];
    await finish(server, owner, quiz._id, choosing({ q1: 'Alpha' }));
    await finish(server, other, quiz._id, choosing({ q1: 'Alpha' }));
    await finish(server, other, quiz._id, choosing({ q1: 'Beta' }));
    const certificateOf = async (as: Person) => {
      const { data } = (await server.api(getCertificates, { as })).data;
      const found = data.find(({ program }) => program === 'businessVocabulary')?.certificate;
      if (found === undefined || found === null) throw new Error('There is no certificate');
      return found;
    };
    const { code, lapsed } = await certificateOf(owner);
    expect(lapsed).toBeNull();
    const params = { code };
    const seenBy = async (as?: Person) =>
      (await server.api(getCertificate, { params, ...(as && { as }) })).data.data.certificate.lapsed;

    await regrade(quiz._id, { q1: 'Beta' });
    expect(await seenBy()).toEqual({ since: '2026-01-15', quizzes: [] });
    expect(await seenBy(owner)).toEqual({ since: '2026-01-15', quizzes: [{ _id: quiz._id, title: 'Words' }] });
    const pdf = await server.api(getCertificatePdf, { params, as: owner });
    expect([pdf.status, pdf.error.message]).toEqual([
      400,
      'This certificate is on hold. Pass “Words” again to restore it.',
    ]);
    // A learner who passes it in another attempt has no gap.
    expect((await certificateOf(other)).lapsed).toBeNull();
    await server.app.recount.all();
    expect(await seenBy()).not.toBeNull();

    await finish(server, owner, quiz._id, choosing({ q1: 'Beta' }));
    expect(await seenBy()).toBeNull();
    expect(await certificateOf(owner)).toMatchObject({ code, lapsed: null });

    // A second correction takes the pass away, and a third restores it without another attempt.
    await regrade(quiz._id, { q1: 'Gamma' });
    expect(await seenBy()).not.toBeNull();
    await regrade(quiz._id, { q1: 'Beta' });
    expect(await seenBy()).toBeNull();
  });
});
