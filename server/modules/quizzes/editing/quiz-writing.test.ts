/** Permissions of quiz authors, and what happens to their text, over HTTP. */
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#shared/domain/identity/roles.ts';
import { getQuiz, getQuizByQuizId } from '#shared/contract/quizzes/quiz.ts';
import { addQuiz, updateQuiz } from '#shared/contract/quizzes/quiz-editing.ts';
import { deleteQuiz, setQuizStatus } from '#shared/contract/quizzes/quiz-staff.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { transactionWaits } from '../../../../tests/fixtures/databases/lock-waits.ts';
import { signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import { pngOf } from '../../../../tests/fixtures/records/png.ts';
import {
  draftOf,
  everyKind,
  makeChapter,
  makeQuiz,
  openAttempt,
  type ChapterRef,
} from '../../../../tests/fixtures/records/quizzes.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

const blob = (bytes: Uint8Array | string): Blob =>
  new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], { type: 'image/png' });
/** A camera image with its location in the metadata. */
const PHOTO = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#335577' } })
  .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '19/1 4/1 0/1' } })
  .jpeg()
  .toBuffer();

describeOnBothDatabases('The author of a quiz', (start, database) => {
  let server: TestServer;
  let chapter: ChapterRef;
  const people = new Map<Role, Person>();
  const as = (role: Role): Person => people.get(role) ?? ({} as Person);

  beforeAll(async () => {
    server = await start();
    chapter = await makeChapter(server);
    for (const role of ['user', 'subadmintwo', 'subadmin', 'admin'] as const)
      people.set(role, await signUp(server, { role, name: `A ${role}` }));
  });
  const put = (id: string, changes: Record<string, unknown>, who: Person) =>
    server.api(updateQuiz, { params: { id }, body: draftOf(chapter, changes), as: who });
  const remove = (id: string, who: Person) => server.api(deleteQuiz, { params: { id }, as: who });
  const quizzes = async (): Promise<number> => (await server.db.selectFrom('quizzes').select('id').execute()).length;
  const versions = async (id: string): Promise<number> =>
    (await server.db.selectFrom('quiz_versions').select('number').where('quiz_id', '=', id).execute()).length;

  describe('writes', () => {
    it('a quiz that comes back whole, under ids of the server', async () => {
      const quiz = await makeQuiz(server, as('admin'), chapter, { status: 'draft' });
      expect(quiz).toMatchObject({
        title: 'Cash is king',
        description: 'About cash.',
        program: 'staticeBusinessQuizzes',
        subject: { _id: chapter.subjectId, name: 'Finance' },
        chapter: { _id: chapter.chapterId, name: 'Cash' },
        difficulty: 'easy',
        image: null,
        timeLimitMinutes: null,
        passMark: 50,
        access: 'free',
        questionCount: 7,
        attemptsAllowed: 0,
        publishedAt: null,
        status: 'draft',
        version: 1,
        scheduledAt: null,
        shuffleQuestions: false,
        shuffleOptions: true,
        negativeMarking: 0,
        author: { _id: as('admin').userId, name: 'A admin' },
        keyed: true,
      });
      const texts = quiz.questions.map((question) =>
        question.kind === 'ordering'
          ? question.order.map((id) => question.items.find((item) => item.id === id)?.text)
          : question.kind,
      );
      expect(texts).toEqual([
        'single',
        'multiple',
        'boolean',
        'number',
        'text',
        'matching',
        ['First', 'Second', 'Third'],
      ]);
    });
    it('rich text that is sanitised before it is stored', async () => {
      const hostile = '<p onclick="alert(1)">Why<script>alert(1)</script>?</p><img src=x onerror=alert(1)>';
      const questions = [{ ...everyKind[2], prompt: hostile, explanation: hostile }];
      const quiz = await makeQuiz(server, as('admin'), chapter, { questions });
      expect(quiz.questions[0]).toMatchObject({ prompt: '<p>Why?</p>', explanation: '<p>Why?</p>' });
      const { body } = await server.db
        .selectFrom('quiz_versions')
        .select('body')
        .where('quiz_id', '=', quiz._id)
        .executeTakeFirstOrThrow();
      expect(body).not.toContain('alert');
    });
    it('options with formatting, sanitised, whose plain text follows from it', async () => {
      const options = [
        {
          id: 'a',
          text: 'Anything',
          html: '<p onclick="alert(1)"><b>Ten</b><sup>2</sup><script>alert(1)</script></p>',
        },
        { id: 'b', text: 'Anything', html: '<img src="/files/uploads/a.webp" alt="A chart" onerror="alert(1)">' },
        { id: 'c', text: 'Plain', html: '<p>No more</p>' },
      ];
      const questions = [{ ...everyKind[0], options, correct: 'b' }];
      const quiz = await makeQuiz(server, as('admin'), chapter, { questions });
      expect(quiz.questions[0]).toMatchObject({
        options: [
          { text: 'Ten²', html: '<strong>Ten</strong><sup>2</sup>' },
          { text: 'A chart', html: '<img src="/files/uploads/a.webp" alt="A chart" />' },
          { text: 'No more' },
        ],
      });
      expect(JSON.stringify(quiz.questions[0])).not.toContain('alert');
      const learner = as('user');
      await openAttempt(server, learner, quiz._id);
      const { data: reply } = await server.api(getQuizByQuizId, { params: { id: quiz._id }, as: learner });
      const [shown] = reply.data.quiz.questions ?? [];
      const shownOptions = shown !== undefined && 'options' in shown ? shown.options : [];
      expect(shownOptions.map(({ text, html }) => [text, html])).toEqual(
        expect.arrayContaining([
          ['Ten²', '<strong>Ten</strong><sup>2</sup>'],
          ['A chart', '<img src="/files/uploads/a.webp" alt="A chart" />'],
          ['No more', undefined],
        ]),
      );
    });
    it.each([
      ['a picture without a description', '<img src="/files/a.png">', 'Describe each picture in the options'],
      [
        'a description that is too long',
        `<img src="/files/a.png" alt="${'a'.repeat(301)}">`,
        'An option must be at most 300',
      ],
      ['too much of it', `<em>a</em>${'<em>b</em>'.repeat(300)}`, 'An option with formatting must be at most 2000'],
    ])('no option with %s', async (_name, html, message) => {
      const options = [
        { id: 'a', text: 'A', html },
        { id: 'b', text: 'B' },
      ];
      const questions = [{ ...everyKind[0], options, correct: 'b' }];
      const reply = await server.api(addQuiz, { body: draftOf(chapter, { questions }), as: as('admin') });
      expect([reply.status, reply.error.message]).toEqual([400, expect.stringContaining(message)]);
    });
    it('a description that is plain text, letter by letter', async () => {
      const description = 'Stock & <b>cash</b>';
      expect((await makeQuiz(server, as('admin'), chapter, { description })).description).toBe(description);
    });
    it('a new version with every save, whose parts keep their ids', async () => {
      const quiz = await makeQuiz(server, as('admin'), chapter);
      const saved = (await put(quiz._id, { questions: quiz.questions, baseVersion: 1 }, as('admin'))).data.data.quiz;
      expect([saved.version, saved.questions]).toEqual([2, quiz.questions]);
      expect(await versions(quiz._id)).toBe(2);
    });
    it('nothing more by a save that is repeated because its reply was lost', async () => {
      const quiz = await makeQuiz(server, as('admin'), chapter);
      const first = await put(quiz._id, { title: 'Again', baseVersion: 1 }, as('admin'));
      const second = await put(quiz._id, { title: 'Again', baseVersion: 1 }, as('admin'));
      expect(second.body).toEqual(first.body);
      expect(await versions(quiz._id)).toBe(2);
    });
    it('no save over another user’s save in between', async () => {
      const quiz = await makeQuiz(server, as('admin'), chapter);
      await put(quiz._id, { title: 'Theirs', baseVersion: 1 }, as('subadmin'));
      const reply = await put(quiz._id, { title: 'Mine', baseVersion: 1 }, as('admin'));
      expect([reply.status, reply.error.code]).toEqual([409, 'EDIT_CONFLICT']);
      expect(await versions(quiz._id)).toBe(2);
    });
    it('no version over a status that someone else changed since, which needs no version of its own', async () => {
      const quiz = await makeQuiz(server, as('admin'), chapter, { status: 'draft' });
      await server.api(setQuizStatus, { params: { id: quiz._id }, body: { status: 'published' }, as: as('subadmin') });
      const draft = { status: 'draft', baseVersion: 1 };
      const reply = await put(quiz._id, { ...draft, baseStatus: 'draft' }, as('admin'));
      expect([reply.status, reply.error.code]).toEqual([409, 'EDIT_CONFLICT']);
      expect((await put(quiz._id, { ...draft, baseStatus: 'published' }, as('admin'))).status).toBe(200);
    });
    it('one version of twenty parallel saves of one version', async () => {
      const quiz = await makeQuiz(server, as('admin'), chapter);
      const replies = await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          put(quiz._id, { title: `Save ${String(n)}`, baseVersion: 1 }, as('admin')),
        ),
      );
      expect(replies.filter(({ status }) => status === 200).length).toBe(1);
      expect(await versions(quiz._id)).toBe(2);
    });
    it('acts that the audit log keeps', async () => {
      const quiz = await makeQuiz(server, as('subadmin'), chapter);
      await put(quiz._id, {}, as('admin'));
      await remove(quiz._id, as('admin'));
      const acts = await server.db
        .selectFrom('audit')
        .select(['action', 'actor_id'])
        .where('subject', '=', quiz._id)
        .orderBy('id')
        .execute();
      expect(acts.map(({ action }) => action).toSorted()).toEqual(['quiz.add', 'quiz.delete', 'quiz.update']);
      expect(acts.find(({ action }) => action === 'quiz.add')?.actor_id).toBe(as('subadmin').userId);
    });
  });

  describe('is held to their role', () => {
    const statuses = ['draft', 'scheduled', 'published', 'archived'] as const;
    const change = (status: string) => ({
      status,
      ...(status === 'scheduled' && { scheduledAt: new Date(server.clock.now() + 60_000).toISOString() }),
    });
    const roles = [
      ['user', [403, 403, 403, 403]],
      ['subadmintwo', [201, 403, 403, 403]],
      ['subadmin', [201, 201, 201, 201]],
      ['admin', [201, 201, 201, 201]],
    ] as const;

    it.each(roles)('when a %s adds a draft, a scheduled, a published, an archived quiz: %j', async (role, expected) => {
      const before = await quizzes();
      const replies = [];
      for (const status of statuses)
        replies.push((await server.api(addQuiz, { body: draftOf(chapter, change(status)), as: as(role) })).status);
      expect(replies).toEqual(expected);
      expect(await quizzes()).toBe(before + expected.filter((status) => status === 201).length);
    });
    it.each([
      ['user', 403],
      ['subadmintwo', 404],
      ['subadmin', 200],
      ['admin', 200],
    ] as const)("when a %s edits or deletes somebody else's draft: %i", async (role, status) => {
      const other = await signUp(server, { role: 'subadmintwo' });
      const quiz = await makeQuiz(server, other, chapter, { status: 'draft' });
      expect((await put(quiz._id, { status: 'draft' }, as(role))).status).toBe(status);
      expect((await remove(quiz._id, as(role))).status).toBe(status);
    });
    it.each([
      ['user', 403],
      ['subadmintwo', 403],
      ['subadmin', 200],
      ['admin', 200],
    ] as const)('when a %s edits or deletes a published quiz: %i', async (role, status) => {
      const quiz = await makeQuiz(server, as('admin'), chapter);
      expect((await put(quiz._id, { status: 'draft' }, as(role))).status).toBe(status);
      if (status !== 200) expect((await remove(quiz._id, as(role))).status).toBe(status);
    });
    it('when a subadmintwo edits and deletes their own draft', async () => {
      const quiz = await makeQuiz(server, as('subadmintwo'), chapter, { status: 'draft' });
      expect((await put(quiz._id, { status: 'draft', title: 'Mine' }, as('subadmintwo'))).status).toBe(200);
      const publish = await put(quiz._id, { status: 'published' }, as('subadmintwo'));
      expect([publish.status, publish.error.code]).toEqual([403, 'FORBIDDEN']);
      expect((await remove(quiz._id, as('subadmintwo'))).status).toBe(200);
    });
    it('when an editor has published their draft: it is out of their hands', async () => {
      const quiz = await makeQuiz(server, as('subadmintwo'), chapter, { status: 'draft' });
      await put(quiz._id, {}, as('admin'));
      expect((await put(quiz._id, { status: 'draft' }, as('subadmintwo'))).status).toBe(403);
      expect((await remove(quiz._id, as('subadmintwo'))).status).toBe(403);
      expect(
        'keyed' in (await server.api(getQuiz, { params: { id: quiz._id }, as: as('subadmintwo') })).data.data.quiz,
      ).toBe(false);
    });
    it('when they name another author or an id in the body: it is not bound', async () => {
      const body = {
        ...draftOf(chapter, { status: 'draft' }),
        author_id: as('admin').userId,
        authorId: as('admin').userId,
        _id: 'f'.repeat(24),
        kind: 'daily',
        version: 9,
      };
      const { quiz } = (await server.api(addQuiz, { body, as: as('subadmintwo') })).data.data;
      expect([quiz.author?._id, quiz.version, quiz._id === 'f'.repeat(24)]).toEqual([
        as('subadmintwo').userId,
        1,
        false,
      ]);
    });
    it.each([
      ['guest', undefined, 404],
      ['user', 'user', 404],
      ['subadmintwo', 'subadmintwo', 404],
      ['subadmin', 'subadmin', 200],
    ] as const)("when a %s reads somebody else's draft", async (_, role, status) => {
      const quiz = await makeQuiz(server, as('admin'), chapter, { status: 'draft' });
      const who = role === undefined ? {} : { as: as(role) };
      expect((await server.api(getQuiz, { params: { id: quiz._id }, ...who })).status).toBe(status);
      expect((await server.api(getQuizByQuizId, { params: { id: quiz._id }, ...who })).status).toBe(404);
    });
  });

  describe('deletes', () => {
    it('no quiz with attempts', async () => {
      const quiz = await makeQuiz(server, as('admin'), chapter);
      await openAttempt(server, as('user'), quiz._id);
      const reply = await remove(quiz._id, as('admin'));
      expect([reply.status, reply.error.code]).toEqual([409, 'QUIZ_IN_USE']);
    });
    it.runIf(database === 'postgres')('no quiz that somebody begins in the same moment', async () => {
      const [begun, quiz] = [
        await makeQuiz(server, as('admin'), chapter),
        await makeQuiz(server, as('admin'), chapter),
      ];
      const { result } = await openAttempt(server, as('user'), begun._id);
      const find = server.db.selectFrom('attempts').selectAll().where('id', '=', result._id);
      const attempt = { ...(await find.executeTakeFirstOrThrow()), id: 'e'.repeat(24), quiz_id: quiz._id };
      let removing: ReturnType<typeof remove> | undefined;
      await inTransaction(server.db, async (trx) => {
        await trx.insertInto('attempts').values(attempt).execute();
        removing = remove(quiz._id, as('admin'));
        await transactionWaits(server);
      });
      const reply = await removing;
      expect([reply?.status, reply?.error.code]).toEqual([409, 'QUIZ_IN_USE']);
      expect(await versions(quiz._id)).toBe(1);
    });
    it('a quiz with all its versions', async () => {
      const quiz = await makeQuiz(server, as('admin'), chapter);
      await remove(quiz._id, as('admin'));
      expect(await versions(quiz._id)).toBe(0);
      expect((await remove(quiz._id, as('admin'))).status).toBe(404);
    });
  });

  describe('publishes', () => {
    it.each([
      [{ questions: [] }, 'questions', 'Add at least one question before you publish'],
      [
        { questions: [{ ...everyKind[2], prompt: '<p> </p>' }] },
        'questions.0.prompt',
        'Question 1 has no text or image',
      ],
      [{ status: 'scheduled', scheduledAt: '2020-01-01T00:00:00Z' }, 'scheduledAt', 'The scheduled time has passed'],
    ])('nothing that is not ready: %#', async (changes, field, message) => {
      const reply = await server.api(addQuiz, { body: draftOf(chapter, changes), as: as('admin') });
      expect(reply.error).toMatchObject({
        status: 400,
        code: 'QUIZ_NOT_READY',
        details: { problems: [{ field, message }] },
      });
    });
    it('a scheduled quiz when its time has come', async () => {
      const scheduledAt = new Date(server.clock.now() + 60_000).toISOString();
      const quiz = await makeQuiz(server, as('admin'), chapter, { status: 'scheduled', scheduledAt });
      const read = () => server.api(getQuizByQuizId, { params: { id: quiz._id } });
      await server.runTask('scheduled quizzes');
      expect((await read()).status).toBe(404);
      server.clock.advance(60_000);
      await server.runTask('scheduled quizzes');
      expect((await read()).data.data.quiz.publishedAt).toBe(scheduledAt);
    });
    it('once: the date of the first time stays', async () => {
      const quiz = await makeQuiz(server, as('admin'), chapter);
      server.clock.advance(1_000);
      expect((await put(quiz._id, {}, as('admin'))).data.data.quiz.publishedAt).toBe(quiz.publishedAt);
    });
  });

  describe('adds an image', () => {
    const add = (image: Blob) => server.api(addQuiz, { body: draftOf(chapter), files: { image }, as: as('admin') });
    it('that is served with the headers that make it harmless (34)', async () => {
      const { quiz } = (await add(blob(PHOTO))).data.data;
      expect(quiz.image).toMatch(/^\/files\/images\/[0-9a-f]{24}\.webp$/);
      const reply = await fetch(server.url + (quiz.image ?? ''));
      const { width, height, exif } = await sharp(Buffer.from(await reply.arrayBuffer())).metadata();
      expect([width, height, exif]).toEqual([1600, 800, undefined]);
      expect(Object.fromEntries(reply.headers)).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'cross-origin',
      });
    });
    it('is the only kind that is served: what runs is not found, though the store has it (34)', async () => {
      for (const name of ['x.svg', 'x.html', 'x.js', 'x.webp'])
        await server.app.deps.files.put(`images/${name}`, PHOTO);
      const status = async (name: string) => (await fetch(`${server.url}/files/images/${name}`)).status;
      expect(await Promise.all(['x.svg', 'x.html', 'x.js'].map(status))).toEqual([404, 404, 404]);
      expect(await status('x.webp')).toBe(200);
    });
    it('that stays when a later save brings none', async () => {
      const { quiz } = (await add(blob(PHOTO))).data.data;
      expect((await put(quiz._id, {}, as('admin'))).data.data.quiz.image).toBe(quiz.image);
    });
    it.each([
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
      // Complete images in formats that the image library could decode.
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
      Buffer.from('474946383961010001000000002c00000000010001000002024401003b', 'hex').toString('latin1'),
      '<html><script>alert(1)</script>',
      'GIF89a',
      '%PDF-1.7',
      '',
      'RIFF0000WAVE',
    ])('but not %j, whatever type it claims (34)', async (content) => {
      const before = await quizzes();
      const reply = await add(blob(content));
      expect([reply.status, reply.error.code]).toEqual([400, 'FILE_REFUSED']);
      expect(await quizzes()).toBe(before);
    });
    it('of at most 5 MB', async () => {
      const bytes = new Uint8Array(5 * 1024 * 1024 + 1);
      bytes.set(PHOTO);
      expect((await add(blob(bytes))).error.code).toBe('FILE_REFUSED');
      expect((await add(blob(bytes.slice(0, -1)))).status).toBe(201);
    });
    it('of at most 60 megapixels, whole, each refused with its sentence', async () => {
      const before = await quizzes();
      const message = async (bytes: Uint8Array) => (await add(blob(bytes))).error.message;
      expect(await message(pngOf(10_000, 10_001))).toBe('The image has too many pixels: at most 60 megapixels');
      expect(await message(pngOf(100, 100))).toBe('The image is damaged');
      expect(await quizzes()).toBe(before);
    });
    it.each([
      '/files/../business-wisdom.sqlite',
      '/files/images/..%2f..%2fbusiness-wisdom.sqlite',
      '/files/%2e%2e/secret.png',
      '/files/images/none.png',
      '/files/',
      '/files/images/a.svg',
      '/files/images/..%2f..%2fsecret.png',
    ])('and finds no other file at %s', async (path) => {
      expect((await fetch(server.url + path)).status).toBe(404);
    });
  });

  describe('gets an error, and nothing is stored:', () => {
    const one = everyKind[0];
    const faults: readonly (readonly [Record<string, unknown>, string])[] = [
      [{ title: undefined }, 'title'],
      [{ title: 5 }, 'title'],
      [{ title: '' }, 'title'],
      [{ title: 'x'.repeat(201) }, 'title'],
      [{ title: 'a\nb' }, 'title'],
      [{ title: ['a'] }, 'title'],
      [{ description: 5 }, 'description'],
      [{ description: 'x'.repeat(2001) }, 'description'],
      [{ description: 'a\u0000' }, 'description'],
      [{ program: 'nowhere' }, 'program'],
      [{ program: undefined }, 'program'],
      [{ program: {} }, 'program'],
      [{ subjectId: 'x' }, 'subjectId'],
      [{ subjectId: undefined }, 'subjectId'],
      [{ chapterId: null }, 'chapterId'],
      [{ chapterId: 'f'.repeat(24) }, 'chapterId'],
      [{ subjectId: 'f'.repeat(24) }, 'chapterId'],
      [{ difficulty: 'extreme' }, 'difficulty'],
      [{ difficulty: undefined }, 'difficulty'],
      [{ timeLimitMinutes: 0 }, 'timeLimitMinutes'],
      [{ timeLimitMinutes: '10' }, 'timeLimitMinutes'],
      [{ timeLimitMinutes: 601 }, 'timeLimitMinutes'],
      [{ timeLimitMinutes: 1.5 }, 'timeLimitMinutes'],
      [{ passMark: 101 }, 'passMark'],
      [{ passMark: -1 }, 'passMark'],
      [{ passMark: '50' }, 'passMark'],
      [{ access: 'vip' }, 'access'],
      [{ status: 'live' }, 'status'],
      [{ status: 'scheduled' }, ''],
      [{ status: 'scheduled', scheduledAt: 'tomorrow' }, 'scheduledAt'],
      [{ shuffleQuestions: 1 }, 'shuffleQuestions'],
      [{ shuffleOptions: 'yes' }, 'shuffleOptions'],
      [{ negativeMarking: 2 }, 'negativeMarking'],
      [{ negativeMarking: '0' }, 'negativeMarking'],
      [{ attemptsAllowed: -1 }, 'attemptsAllowed'],
      [{ questions: undefined }, 'questions'],
      [{ questions: {} }, 'questions'],
      [{ questions: [null] }, 'questions.0'],
      [{ questions: [{ ...one, kind: 'essay' }] }, 'questions.0.kind'],
      [{ questions: [one, one] }, 'questions'],
      [{ questions: Array.from({ length: 101 }, (_, n) => ({ ...one, id: `q${String(n)}` })) }, 'questions'],
      [{ questions: [{ ...one, correct: 'z' }] }, 'questions.0'],
      [{ questions: [{ ...one, points: 0 }] }, 'questions.0.points'],
      [{ questions: [{ ...one, prompt: '' }] }, 'questions.0.prompt'],
      [{ questions: [{ ...one, prompt: '<script>alert(1)</script>' }] }, 'questions.0.prompt'],
      [{ questions: [{ ...one, prompt: '&'.repeat(4000) }] }, 'questions.0.prompt'],
      [{ questions: [{ ...one, image: 'https://elsewhere.example/a.png' }] }, 'questions.0.image'],
      [{ questions: [{ ...one, image: '/files/../a.png' }] }, 'questions.0.image'],
      [{ questions: [{ ...one, source: { title: 'A', url: 'javascript:alert(1)' } }] }, 'questions.0.source.url'],
      [{ baseVersion: 0 }, 'baseVersion'],
    ];
    it.each(faults)('%j', async (changes, field) => {
      const before = await quizzes();
      const reply = await server.api(addQuiz, {
        body: draftOf(chapter, { status: 'draft', ...changes }),
        as: as('admin'),
      });
      expect([reply.status, reply.error.code]).toEqual([400, 'VALIDATION_FAILED']);
      expect(reply.error.details?.problems?.map((problem) => problem.field)).toContain(field);
      expect(await quizzes()).toBe(before);
    });
    it('an id that is none', async () => {
      const replies = [
        await put('nonsense', {}, as('admin')),
        await remove('A'.repeat(24), as('admin')),
        await server.api(getQuiz, { params: { id: '0'.repeat(23) } }),
        await server.api(getQuizByQuizId, { params: { id: "1' or '1'='1" } }),
      ];
      expect(replies.map(({ status, error }) => [status, error.message])).toEqual(
        replies.map(() => [400, 'Invalid quiz ID format. Expected 24 hexadecimal characters.']),
      );
    });
  });
});
