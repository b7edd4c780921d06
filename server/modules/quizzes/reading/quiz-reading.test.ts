/** Quizzes as learners and guests see them, over HTTP. */
import { beforeAll, describe, expect, it } from 'vitest';
import { allQuizzes, getQuiz, getQuizByQuizId, getQuizCard, getQuizCards } from '#shared/contract/quizzes/quiz.ts';
import { updateQuiz } from '#shared/contract/quizzes/quiz-editing.ts';
import { deleteQuiz } from '#shared/contract/quizzes/quiz-staff.ts';
import { updateResult } from '#shared/contract/attempts/result.ts';
import { getChapter, getSubject } from '#shared/contract/quizzes/reference.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import {
  draftOf,
  makeDailySet,
  makeChapter,
  makeQuiz,
  openAttempt,
  type ChapterRef,
} from '../../../../tests/fixtures/records/quizzes.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

describeOnBothDatabases('Somebody who looks for a quiz', (start) => {
  let server: TestServer;
  let chapter: ChapterRef;
  let other: ChapterRef;
  let editor: Person;
  let author: Person;
  let learner: Person;
  let daily: string;
  const ids = new Map<string, string>();

  beforeAll(async () => {
    server = await start();
    [editor, author, learner] = [
      await signUp(server, { role: 'subadmin' }),
      await signUp(server, { role: 'subadmintwo' }),
      await signUp(server),
    ];
    chapter = await makeChapter(server);
    other = await makeChapter(server, 'Économie', 'Marchés');
    const make = async (title: string, changes: Record<string, unknown>, who = editor, where = chapter) => {
      server.clock.advance(1_000);
      ids.set(title, (await makeQuiz(server, who, where, { title, ...changes }))._id);
    };
    await make('Alpha 100% pure', {});
    await make('Bêta of the MARKET', { program: 'businessVocabulary' }, editor, other);
    await make('Gamma_ray', { difficulty: 'hard' });
    await make('Editor draft', { status: 'draft' });
    await make('Author draft', { status: 'draft' }, author);
    await make('Archived', { status: 'archived' });
    daily = await makeDailySet(server, 'Daily secret');
  });
  const id = (title: string): string => ids.get(title) ?? '';
  const list = async (query: Record<string, string | number> = {}, as?: Person): Promise<string[]> => {
    const { data } = await server.api(allQuizzes, { query, ...(as && { as }) });
    return data.data.map(({ title }) => title);
  };
  const PUBLISHED = ['Gamma_ray', 'Bêta of the MARKET', 'Alpha 100% pure'];

  describe('by list', () => {
    it('finds what is published, newest first', async () => {
      expect(await list()).toEqual(PUBLISHED);
      expect(await list({}, learner)).toEqual(PUBLISHED);
    });
    it('finds their own drafts as an author, and no others', async () => {
      expect(await list({}, author)).toEqual(['Author draft', ...PUBLISHED]);
    });
    it('finds everything as an editor, but no daily set', async () => {
      expect((await list({}, editor)).toSorted()).toEqual([...ids.keys()].toSorted());
    });
    it('finds no draft by asking for drafts', async () => {
      expect(await list({ status: 'draft' })).toEqual([]);
      expect(await list({ status: 'draft' }, learner)).toEqual([]);
      expect(await list({ status: 'draft' }, author)).toEqual(['Author draft']);
    });
    it.each([
      [{ search: 'beta' }, ['Bêta of the MARKET']],
      [{ search: 'of  THE márket' }, ['Bêta of the MARKET']],
      [{ search: '100%' }, ['Alpha 100% pure']],
      [{ search: '%' }, ['Alpha 100% pure']],
      [{ search: '_' }, ['Gamma_ray']],
      [{ search: '!' }, []],
      [{ search: "' or 1=1 --" }, []],
      [{ search: '\u0000' }, []],
      [{ search: '' }, PUBLISHED],
      [{ search: '   ' }, PUBLISHED],
      [{ program: 'businessVocabulary' }, ['Bêta of the MARKET']],
      [{ sort: 'oldest' }, PUBLISHED.toReversed()],
      [{ sort: 'title' }, PUBLISHED.toReversed()],
      [{ limit: 1, page: 2 }, ['Bêta of the MARKET']],
      [{ page: 99 }, []],
    ] as [Record<string, string | number>, string[]][])('finds by %j', async (query, titles) => {
      expect(await list(query)).toEqual(titles);
    });
    it('finds by subject and chapter', async () => {
      expect(await list({ subject: other.subjectId })).toEqual(['Bêta of the MARKET']);
      expect(await list({ chapter: other.chapterId, subject: chapter.subjectId })).toEqual([]);
    });
    it('learns how many pages there are', async () => {
      expect((await server.api(allQuizzes, { query: { limit: 2 } })).data.pagination).toEqual({
        current: 1,
        pages: 2,
        total: 3,
      });
      expect((await server.api(allQuizzes, { query: { search: 'nothing' } })).data.pagination).toEqual({
        current: 1,
        pages: 1,
        total: 0,
      });
    });
    it.each([
      'limit=0',
      'limit=101',
      'limit=ten',
      'limit=-1',
      'limit=1.5',
      'limit=1e2',
      'page=0',
      'page=99999999999',
      'limit=5&limit=6',
      'sort=; drop table quizzes',
      'status=all',
      'program=x',
      'subject=x',
      'chapter=%00',
      `search=${'x'.repeat(201)}`,
      'search=a&search=b',
    ])('rejects ?%s', async (query) => {
      const reply = await fetch(`${server.url}/api/quiz/allquizzes?${query}`);
      expect(reply.status).toBe(400);
      expect(await reply.json()).toMatchObject({ success: false, status: 400, code: 'VALIDATION_FAILED' });
    });
  });

  describe('by card', () => {
    it('sees facts and no question', async () => {
      const { body } = await server.api(getQuizCard, { params: { id: id('Gamma_ray') } });
      expect(body).toMatchObject({
        success: true,
        data: { card: { _id: id('Gamma_ray'), title: 'Gamma_ray', difficulty: 'hard', questionCount: 7 } },
      });
      expect(JSON.stringify(body)).not.toContain('"questions"');
    });
    it('sees the cards of a program', async () => {
      const cards = async (program: string) =>
        (await server.api(getQuizCards, { query: { program } })).data.data.map(({ title }) => title);
      expect(await cards('staticeBusinessQuizzes')).toEqual(['Gamma_ray', 'Alpha 100% pure']);
      expect(await cards('caseStudies')).toEqual([]);
    });
    it.each(['Editor draft', 'Author draft', 'Archived'])('finds none of the %s', async (title) => {
      expect((await server.api(getQuizCard, { params: { id: id(title) }, as: editor })).status).toBe(404);
    });
    it('may keep it, and is answered 304 while it is the same', async () => {
      const params = { id: id('Gamma_ray') };
      const first = await server.api(getQuizCard, { params });
      expect(first.headers.get('cache-control')).toMatch(/^public/);
      const again = await server.api(getQuizCard, {
        params,
        headers: { 'if-none-match': first.headers.get('etag') ?? '' },
      });
      expect([again.status, again.body]).toEqual([304, '']);
    });
    it('sees a change at once', async () => {
      const made = await makeQuiz(server, editor, chapter, {
        title: 'Before',
        program: 'newsBasedBusinessCurrentAffairs',
      });
      const titles = async () =>
        (await server.api(getQuizCards, { query: { program: 'newsBasedBusinessCurrentAffairs' } })).data.data.map(
          ({ title }) => title,
        );
      expect(await titles()).toEqual(['Before']);
      await server.api(updateQuiz, {
        params: { id: made._id },
        body: draftOf(chapter, { title: 'After', program: 'newsBasedBusinessCurrentAffairs' }),
        as: editor,
      });
      expect(await titles()).toEqual(['After']);
      await server.api(deleteQuiz, { params: { id: made._id }, as: editor });
      expect(await titles()).toEqual([]);
      expect((await server.api(getQuizCard, { params: { id: made._id } })).status).toBe(404);
    });
  });

  it('finds a daily set under no id', async () => {
    const params = { id: daily };
    const replies = [
      await server.api(getQuizCard, { params }),
      await server.api(getQuiz, { params, as: editor }),
      await server.api(getQuizByQuizId, { params, as: learner }),
      await server.api(updateQuiz, { params, body: draftOf(chapter), as: editor }),
      await server.api(deleteQuiz, { params, as: editor }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  });

  it('sees the questions while their attempt is open, and not before or after', async () => {
    const person = await signUp(server);
    const params = { id: id('Gamma_ray') };
    const questions = async () => (await server.api(getQuizByQuizId, { params, as: person })).data.data.quiz.questions;
    expect(await questions()).toBeUndefined();
    const { result, quiz } = await openAttempt(server, person, params.id);
    expect(await questions()).toEqual(quiz.questions);
    expect((await server.api(getQuizByQuizId, { params, as: learner })).data.data.quiz.questions).toBeUndefined();
    expect((await server.api(getQuizByQuizId, { params })).data.data.quiz.questions).toBeUndefined();
    await server.api(updateResult, { params: { id: result._id }, body: { answers: [], submit: true }, as: person });
    expect(await questions()).toBeUndefined();
  });

  it('may keep nothing that is personal (38)', async () => {
    const replies = [
      await server.api(allQuizzes, { as: learner }),
      await server.api(getQuizByQuizId, { params: { id: id('Gamma_ray') }, as: learner }),
    ];
    expect(replies.map(({ headers }) => headers.get('cache-control'))).toEqual(['no-store', 'no-store']);
    // The list of a guest is everyone's.
    expect((await server.api(allQuizzes)).headers.get('cache-control')).toBe('private, no-cache');
  });

  it('sees subjects and chapters by name', async () => {
    expect((await server.api(getSubject)).data.data.map(({ name }) => name).toSorted()).toEqual([
      'Finance',
      'Économie',
    ]);
    expect((await server.api(getChapter, { query: { subjectId: other.subjectId } })).data.data).toEqual([
      { _id: other.chapterId, name: 'Marchés', subjectId: other.subjectId },
    ]);
    expect((await server.api(getChapter)).data.data.length).toBe(2);
    expect((await server.api(getChapter, { query: { subjectId: 'x' } })).status).toBe(400);
  });
});
