/** Approval of quizzes by a second person, over HTTP. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { previewRegrade, orderRegrade } from '#shared/contract/attempts/regrade.ts';
import { addDailySet, editDailySet, getDailySet } from '#shared/contract/daily/daily.ts';
import { deleteAccount } from '#shared/contract/identity/account.ts';
import { addMockExam } from '#shared/contract/mock-exams/mock-exam-staff.ts';
import { listNotifications } from '#shared/contract/notifications/inbox.ts';
import { quizCorrections } from '#shared/contract/quizzes/corrections.ts';
import { uploadCsv } from '#shared/contract/quizzes/import.ts';
import { addComment, deleteComment, listComments, resolveComment } from '#shared/contract/quizzes/question-comments.ts';
import { getQuiz, type QuizForStaff } from '#shared/contract/quizzes/quiz.ts';
import { addQuiz, updateQuiz } from '#shared/contract/quizzes/quiz-editing.ts';
import { setQuizStatus } from '#shared/contract/quizzes/quiz-staff.ts';
import { editQuestions, replaceText } from '#shared/contract/quizzes/replacing.ts';
import * as contract from '#shared/contract/quizzes/reviews.ts';
import { addWeeklyTest } from '#shared/contract/weekly-tests/weekly-test-staff.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { examDraft } from '../../../../tests/fixtures/records/mock-exams.ts';
import { inNewSession, signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import {
  draftOf,
  everyKind,
  makeChapter,
  makeDailySet,
  makeQuiz,
  takeQuiz,
  type ChapterRef,
} from '../../../../tests/fixtures/records/quizzes.ts';
import { planOf } from '../../../../tests/fixtures/records/weekly-tests.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

const SOON = 60_000;

describeOnBothDatabases('Approval by a second person', (start) => {
  let server: TestServer;
  let chapter: ChapterRef;
  let admin: Person;
  let author: Person;
  let editor: Person;
  let writer: Person;
  beforeAll(async () => {
    server = await start({ reviewRule: 'on' });
    chapter = await makeChapter(server);
    admin = await signUp(server, { role: 'admin', name: 'Ada Admin' });
    author = await signUp(server, { role: 'subadmin', name: 'Arun Author' });
    editor = await signUp(server, { role: 'subadmin', name: 'Edna Editor' });
    writer = await signUp(server, { role: 'subadmintwo', name: 'Wanda Writer' });
  });
  const draft = (as: Person, more = {}) => makeQuiz(server, as, chapter, { status: 'draft', ...more });
  const ask = async (as: Person, quiz: QuizForStaff, more: Record<string, unknown> = {}) =>
    server.api(contract.askForReview, { params: { id: quiz._id }, as, body: { version: quiz.version, ...more } });
  const askedFor = async (as: Person, quiz: QuizForStaff, more = {}) => (await ask(as, quiz, more)).data.data.review;
  const approve = (as: Person, id: string, body = {}) =>
    server.api(contract.approveReview, { params: { id }, as, body });
  const sendBack = (as: Person, id: string, reason: string) =>
    server.api(contract.sendBackReview, { params: { id }, as, body: { reason } });
  const save = (as: Person, quiz: QuizForStaff, more: Record<string, unknown>) =>
    server.api(updateQuiz, {
      params: { id: quiz._id },
      as,
      body: draftOf(chapter, { questions: quiz.questions, baseVersion: quiz.version, ...more }),
    });
  const read = async (id: string): Promise<QuizForStaff> => {
    const { quiz } = (await server.api(getQuiz, { params: { id }, as: admin })).data.data;
    if (!('keyed' in quiz)) throw new Error('No key');
    return quiz;
  };
  /** A quiz that `author` wrote and `editor` approved. */
  const approved = async (more = {}): Promise<QuizForStaff> => {
    const quiz = await draft(author, more);
    await approve(editor, (await askedFor(author, quiz))._id);
    return read(quiz._id);
  };
  const refusal = (reply: { status: number; error: { code: string } }) => [reply.status, reply.error.code];

  describe('guards every way to learners:', () => {
    it('a new quiz, a saved quiz and a status, with a sentence that says what to do (68)', async () => {
      const added = await server.api(addQuiz, { body: draftOf(chapter), as: author });
      expect(refusal(added)).toEqual([409, 'REVIEW_REQUIRED']);
      expect(added.error.message).toContain('Someone else has to approve');
      const quiz = await draft(author);
      const at = new Date(server.clock.now() + SOON).toISOString();
      expect(refusal(await save(author, quiz, { status: 'published' }))).toEqual([409, 'REVIEW_REQUIRED']);
      expect(refusal(await save(author, quiz, { status: 'scheduled', scheduledAt: at }))[1]).toBe('REVIEW_REQUIRED');
      for (const body of [{ status: 'published' }, { status: 'scheduled', scheduledAt: at }]) {
        const reply = await server.api(setQuizStatus, { params: { id: quiz._id }, body, as: author });
        expect(refusal(reply)).toEqual([409, 'REVIEW_REQUIRED']);
      }
      expect(await read(quiz._id)).toMatchObject({ status: 'draft', version: 1 });
    });
    it('a change of a published quiz, saved or imported (68)', async () => {
      const quiz = await approved();
      expect(refusal(await save(author, quiz, { status: 'published' }))[1]).toBe('REVIEW_REQUIRED');
      const checked = await server.api(uploadCsv, {
        as: author,
        body: { mode: 'dryRun', quizId: quiz._id },
        files: { file: new Blob(['quiz,kind,question,answer\n,boolean,So?,true\n']) },
      });
      const importId = checked.data.data.report?.importId;
      const done = await server.api(uploadCsv, { as: author, body: { mode: 'commit', importId } });
      expect(refusal(done)).toEqual([409, 'REVIEW_REQUIRED']);
      expect((await read(quiz._id)).version).toBe(quiz.version);
    });
    it('a weekly test from a draft that no one approved (68)', async () => {
      const quiz = await draft(author);
      const plan = { ...planOf(server), source: { kind: 'quiz', quizId: quiz._id } };
      const schedule = () => server.api(addWeeklyTest, { as: author, body: plan });
      expect(refusal(await schedule())).toEqual([409, 'REVIEW_REQUIRED']);
      const { review } = (await approve(editor, (await askedFor(author, quiz))._id, { publish: false })).data.data;
      expect(review).toMatchObject({ status: 'approved', quiz: { status: 'draft' } });
      expect((await schedule()).status).toBe(201);
    });
    it('replaced text and edited details of a published quiz; drafts are changed (68)', async () => {
      const [live, other] = [await approved(), await draft(author)];
      const search = {
        find: 'canary-7f3d',
        replacement: 'x',
        matchCase: false,
        wholeWord: false,
        fields: ['explanation'],
      };
      const chosen = {
        quizId: live._id,
        version: live.version,
        questions: [{ id: live.questions[0]?.id, withKey: false }],
      };
      const replaced = await server.api(replaceText, { as: author, body: { ...search, quizzes: [chosen] } });
      expect(refusal(replaced)).toEqual([409, 'REVIEW_REQUIRED']);
      const questions = [live, other].map((quiz) => ({ quizId: quiz._id, questionId: quiz.questions[0]?.id ?? '' }));
      const edited = await server.api(editQuestions, { as: author, body: { questions, addTags: ['checked'] } });
      expect(edited.data.data).toEqual({
        quizzes: [{ _id: other._id, title: other.title, version: other.version + 1 }],
        refused: [{ title: live.title, reason: 'Someone else has to approve its changes. Edit it in its editor' }],
      });
      expect((await read(live._id)).version).toBe(live.version);
    });
    it('a daily set with questions of a draft that no one approved (68)', async () => {
      const quiz = await draft(author, { questions: everyKind.slice(0, 5) });
      const set = await makeDailySet(server, 'Rotating set', everyKind.slice(0, 5));
      const { version, questions } = (await server.api(getDailySet, { as: author, params: { id: set } })).data.data.set;
      const kept = questions.slice(1).map(({ quizId, questionId }) => ({ quizId, questionId }));
      const picked = [...kept, { quizId: quiz._id, questionId: quiz.questions[0]?.id ?? '' }];
      const body = { title: 'Rotating set', baseVersion: version, questions: picked };
      const edit = () => server.api(editDailySet, { as: author, params: { id: set }, body });
      const add = () => server.api(addDailySet, { as: author, body: { quizId: quiz._id } });
      expect(refusal(await edit())).toEqual([409, 'REVIEW_REQUIRED']);
      expect(refusal(await add())).toEqual([409, 'REVIEW_REQUIRED']);
      await approve(editor, (await askedFor(author, quiz))._id, { publish: false });
      expect((await edit()).status).toBe(200);
      expect((await add()).status).toBe(201);
    });
    it('a mock exam with questions of a draft that no one approved (68)', async () => {
      const quiz = await draft(author);
      const add = () => server.api(addMockExam, { as: author, body: examDraft(quiz._id) });
      expect(refusal(await add())).toEqual([409, 'REVIEW_REQUIRED']);
      await approve(editor, (await askedFor(author, quiz))._id, { publish: false });
      expect((await add()).status).toBe(201);
    });
    it('a regrade with keys of a version that no one approved (68)', async () => {
      const quiz = await approved();
      await takeQuiz(server, await signUp(server), quiz._id);
      await server.api(setQuizStatus, { params: { id: quiz._id }, body: { status: 'draft' }, as: author });
      const questions = quiz.questions.map((question) =>
        question.kind === 'boolean' ? { ...question, correct: !question.correct } : question,
      );
      expect((await save(author, quiz, { status: 'draft', questions })).status).toBe(200);
      const { preview } = (await server.api(previewRegrade, { params: { id: quiz._id }, as: author })).data.data;
      const body = {
        version: preview.version,
        questionIds: preview.questions.map(({ questionId }) => questionId),
        reason: 'The key was wrong',
      };
      const order = () => server.api(orderRegrade, { params: { id: quiz._id }, as: author, body });
      expect(refusal(await order())).toEqual([409, 'REVIEW_REQUIRED']);
      const changed = await read(quiz._id);
      await approve(editor, (await askedFor(author, changed))._id);
      expect((await order()).status).toBe(201);
    });
    it('a quiz that was scheduled before the rule: it waits for its approval (68)', async () => {
      const quiz = await draft(author);
      await server.db
        .updateTable('quizzes')
        .set({ status: 'scheduled', scheduled_at: server.clock.now() + SOON })
        .where('id', '=', quiz._id)
        .execute();
      server.clock.advance(2 * SOON);
      await server.runTask('scheduled quizzes');
      expect((await read(quiz._id)).status).toBe('scheduled');
      await approve(editor, (await askedFor(author, quiz))._id);
      expect((await read(quiz._id)).status).toBe('published');
    });
  });

  describe('is given', () => {
    it('to a writer’s quiz by an editor, who publishes it with that; the writer is told by mail and inbox', async () => {
      const quiz = await draft(writer, { title: 'Ready to read' });
      const review = await askedFor(writer, quiz, { note: 'Please look at question 2.' });
      expect(review).toMatchObject({ status: 'open', note: 'Please look at question 2.', mayDecide: false });
      const { data: open } = (await server.api(contract.listReviews, { as: editor })).data;
      expect(open.find(({ _id }) => _id === review._id)).toMatchObject({
        requester: { name: 'Wanda Writer' },
        mayDecide: true,
        changedSince: false,
      });
      const detail = (await server.api(contract.getReview, { params: { id: review._id }, as: editor })).data.data;
      expect(detail.content.questions).toEqual(quiz.questions);
      expect(detail.published).toBeNull();
      expect((await approve(editor, review._id)).data.data.review.status).toBe('approved');
      expect((await server.api(getQuiz, { params: { id: quiz._id } })).status).toBe(200);
      const [mail] = await server.mailbox(writer.email);
      expect(mail?.subject).toBe('“Ready to read” is approved and published');
      const inbox = (await server.api(listNotifications, { as: writer })).data.data;
      expect(inbox.items[0]).toMatchObject({ kind: 'review', path: `/${quiz._id}/edit` });
    });
    it('at the time that the author wished', async () => {
      const quiz = await draft(author);
      const at = new Date(server.clock.now() + SOON).toISOString();
      await approve(editor, (await askedFor(author, quiz, { scheduledAt: at }))._id);
      expect(await read(quiz._id)).toMatchObject({ status: 'scheduled', scheduledAt: at });
      server.clock.advance(2 * SOON);
      await server.runTask('scheduled quizzes');
      expect((await read(quiz._id)).status).toBe('published');
    });
    it('to a change of a published quiz, which learners are asked from then on, with the note on the correction', async () => {
      const quiz = await approved();
      const [first] = quiz.questions;
      const questions = quiz.questions.map((question, index) =>
        index === 0 ? { ...question, explanation: '<p>Better.</p>' } : question,
      );
      const corrections = [{ questionId: first?.id, note: 'The explanation named the wrong year.' }];
      const review = await askedFor(author, quiz, {
        draft: draftOf(chapter, {
          questions,
          corrections,
          baseVersion: quiz.version,
          access: 'subscriber',
          attemptsAllowed: 2,
        }),
      });
      expect(review.proposed).toBe(true);
      expect((await read(quiz._id)).version).toBe(quiz.version);
      const detail = (await server.api(contract.getReview, { params: { id: review._id }, as: editor })).data.data;
      expect(detail.published?.version).toBe(quiz.version);
      expect(detail.published?.settings).toMatchObject({ access: 'free', attemptsAllowed: 0 });
      expect(detail.content.settings).toMatchObject({ access: 'subscriber', attemptsAllowed: 2 });
      expect(detail.content.questions[0]?.explanation).toBe('<p>Better.</p>');
      expect((await approve(editor, review._id)).status).toBe(200);
      expect(await read(quiz._id)).toMatchObject({ status: 'published', version: quiz.version + 1 });
      const shown = (await server.api(quizCorrections, { params: { id: quiz._id } })).data.data;
      expect(shown).toMatchObject([
        { questionId: first?.id, number: 1, note: 'The explanation named the wrong year.' },
      ]);
    });
    it('once: a repeated call changes nothing, and one by somebody else is refused', async () => {
      const quiz = await draft(author);
      const review = await askedFor(author, quiz);
      const replies = await Promise.all([approve(editor, review._id), approve(editor, review._id)]);
      expect(replies.map(({ status }) => status)).toEqual([200, 200]);
      expect(refusal(await approve(admin, review._id))).toEqual([409, 'EDIT_CONFLICT']);
      expect((await server.mailbox(author.email)).filter(({ text }) => text.includes(quiz._id))).toHaveLength(1);
    });
    it('again without a second request after the quiz was archived unchanged', async () => {
      const quiz = await approved();
      const status = (to: string) =>
        server.api(setQuizStatus, { params: { id: quiz._id }, body: { status: to }, as: author });
      await status('archived');
      expect((await status('published')).status).toBe(200);
    });
  });

  describe('is refused', () => {
    it('to the person who submitted it, and to the author of the version (68)', async () => {
      const quiz = await draft(author);
      expect(refusal(await approve(author, (await askedFor(author, quiz))._id))).toEqual([403, 'FORBIDDEN']);
      const review = await askedFor(editor, quiz);
      expect(refusal(await approve(author, review._id))).toEqual([403, 'FORBIDDEN']);
      expect(refusal(await approve(editor, review._id))).toEqual([403, 'FORBIDDEN']);
      expect((await approve(admin, review._id)).status).toBe(200);
    });
    it('to a writer, for their own and other people’s work', async () => {
      const review = await askedFor(author, await draft(author));
      expect((await approve(writer, review._id)).status).toBe(403);
      expect((await server.api(contract.getReview, { params: { id: review._id }, as: writer })).status).toBe(404);
    });
    it('when the quiz was saved since the request (68)', async () => {
      const quiz = await draft(author);
      const review = await askedFor(author, quiz);
      await save(author, quiz, { status: 'draft', title: 'Another title' });
      const reply = await approve(editor, review._id);
      expect(refusal(reply)).toEqual([409, 'EDIT_CONFLICT']);
      expect(reply.error.message).toContain('saved after this request');
    });
    it('for an older request once there is a newer one', async () => {
      const quiz = await draft(author);
      const older = await askedFor(author, quiz);
      await askedFor(author, quiz);
      expect(refusal(await approve(editor, older._id))).toEqual([409, 'EDIT_CONFLICT']);
    });
    it('for an incomplete quiz already when it is asked for', async () => {
      const quiz = await draft(author, { questions: [] });
      expect(refusal(await ask(author, quiz))).toEqual([400, 'QUIZ_NOT_READY']);
    });
  });

  it('is followed by changes that need another one', async () => {
    const quiz = await approved();
    await server.api(setQuizStatus, { params: { id: quiz._id }, body: { status: 'draft' }, as: author });
    await save(author, quiz, { status: 'draft', title: 'Another title' });
    const reply = await server.api(setQuizStatus, {
      params: { id: quiz._id },
      body: { status: 'published' },
      as: author,
    });
    expect(refusal(reply)).toEqual([409, 'REVIEW_REQUIRED']);
  });

  it('can be turned down with a reason that the author gets; the corrected quiz is asked for again', async () => {
    const quiz = await draft(writer);
    const review = await askedFor(writer, quiz);
    expect((await sendBack(editor, review._id, 'no')).status).toBe(400);
    await sendBack(editor, review._id, 'Question 3 has two right answers.');
    const [mail] = await server.mailbox(writer.email);
    expect(mail?.text).toContain('Question 3 has two right answers.');
    const state = (await server.api(contract.reviewState, { params: { id: quiz._id }, as: writer })).data.data;
    expect(state).toMatchObject({ required: true, approved: false, review: { status: 'sentBack' } });
    await save(writer, quiz, { status: 'draft', title: 'Corrected' });
    await approve(editor, (await askedFor(writer, await read(quiz._id)))._id);
    expect(await read(quiz._id)).toMatchObject({ title: 'Corrected', status: 'published' });
  });

  it('is waited for again as soon as it is asked for again', async () => {
    const quiz = await draft(writer);
    const states: unknown[] = [];
    // Ids of one moment have no order.
    for (let round = 0; round < 8; round += 1) {
      const review = await askedFor(writer, quiz);
      const state = await server.api(contract.reviewState, { params: { id: quiz._id }, as: writer });
      states.push(state.data.data.review?.status);
      await sendBack(editor, review._id, 'Question 3 has two right answers.');
    }
    expect(states).toEqual(Array.from({ length: 8 }, () => 'open'));
  });

  it('is counted for each editor without their own work', async () => {
    const count = async (as: Person) => (await server.api(contract.countReviews, { as })).data.data.count;
    const [authors, editors] = [await count(author), await count(editor)];
    const review = await askedFor(author, await draft(author));
    expect([await count(author), await count(editor)]).toEqual([authors, editors + 1]);
    await server.api(contract.withdrawReview, { params: { id: review._id }, as: author });
    expect(await count(editor)).toBe(editors);
  });

  describe('is asked of an editor', () => {
    // Notices of one moment have no order, and a page of them is short.
    beforeEach(() => server.clock.advance(1_000));
    const assign = (as: Person, id: string, assigneeId: string | null, from: string | null) =>
      server.api(contract.assignReview, { params: { id }, as, body: { assigneeId, from } });
    const mailsAbout = async (to: Person, id: string) =>
      (await server.mailbox(to.email)).filter(({ text }) => text.includes(id)).map(({ subject }) => subject);
    const noticesAbout = async (to: Person, id: string) =>
      (await server.api(listNotifications, { as: to })).data.data.items
        .filter(({ path }) => path.includes(id))
        .map(({ title }) => title);
    const waiting = async (as: Person, assignee: string) =>
      (await server.api(contract.listReviews, { as, query: { assignee, limit: 100 } })).data.data.map(({ _id }) => _id);

    it('who alone is notified, in the inbox and by email', async () => {
      const quiz = await draft(writer, { title: 'Trade' });
      const review = await askedFor(writer, quiz, { assigneeId: editor.userId, note: 'See question 2.' });
      expect(review.assignee).toEqual({ _id: editor.userId, name: 'Edna Editor' });
      expect(await mailsAbout(editor, review._id)).toEqual(['“Trade” waits for your review']);
      const { items } = (await server.api(listNotifications, { as: editor })).data.data;
      const notice = items.find(({ path }) => path.includes(review._id));
      expect(notice).toMatchObject({
        kind: 'review',
        title: '“Trade” waits for your review',
        text: 'Wanda Writer asked for it. See question 2.',
        path: `/dashboard/reviews/${review._id}`,
      });
      for (const other of [admin, author, writer]) expect(await noticesAbout(other, review._id)).toEqual([]);
    });
    it('or of every editor who may decide, each notified once', async () => {
      const quiz = await draft(author, { title: 'Ports' });
      const review = await askedFor(author, quiz);
      for (const one of [editor, admin]) {
        expect(await noticesAbout(one, review._id)).toEqual(['“Ports” waits for a review']);
        expect(await mailsAbout(one, review._id)).toHaveLength(1);
      }
      for (const one of [author, writer]) expect(await noticesAbout(one, review._id)).toEqual([]);
    });
    it('but not of its author, a writer, a learner or someone unknown', async () => {
      const quiz = await draft(author);
      const learner = await signUp(server);
      for (const { userId } of [author, writer, learner, { userId: 'f'.repeat(24) }]) {
        const reply = await ask(author, quiz, { assigneeId: userId });
        expect(refusal(reply)).toEqual([400, 'VALIDATION_FAILED']);
        expect(reply.error.details?.problems?.[0]?.field).toBe('assigneeId');
      }
      const reply = await ask(editor, quiz, { assigneeId: author.userId });
      expect(reply.error.message).toBe('They wrote or submitted this version. Choose someone else.');
    });
    it('and asked again while it is open, which notifies only editors who don’t know of it', async () => {
      const quiz = await draft(writer, { title: 'Canals' });
      const noticeCounts = async () => {
        const titles: string[][] = [];
        for (const one of [editor, admin, author]) {
          const all = (await server.api(listNotifications, { as: one })).data.data.items;
          const mails = (await server.mailbox(one.email)).filter(({ subject }) => subject.includes('Canals'));
          titles.push(all.map(({ title }) => title).filter((title) => title.includes('Canals')));
          expect(mails).toHaveLength(titles.at(-1)?.length ?? 0);
        }
        return titles.map(({ length }) => length);
      };
      await askedFor(writer, quiz, { assigneeId: editor.userId });
      server.clock.advance(1_000);
      await askedFor(writer, quiz, { assigneeId: editor.userId });
      expect(await noticeCounts()).toEqual([1, 0, 0]);
      server.clock.advance(1_000);
      await askedFor(writer, quiz);
      expect(await noticeCounts()).toEqual([1, 1, 1]);
      server.clock.advance(1_000);
      await askedFor(writer, quiz);
      expect(await noticeCounts()).toEqual([1, 1, 1]);
    });
    it('and asked again after it was sent back, which notifies only the editor who did that', async () => {
      const quiz = await draft(writer, { title: 'Locks' });
      await sendBack(editor, (await askedFor(writer, quiz))._id, 'Question 3 has two right answers.');
      server.clock.advance(1_000);
      const again = await askedFor(writer, quiz);
      expect(await noticesAbout(editor, again._id)).toEqual(['“Locks” waits for a review']);
      for (const one of [admin, author]) expect(await noticesAbout(one, again._id)).toEqual([]);
    });
    it.each([
      ['suspended', { status: 'suspended' }],
      ['no longer an editor', { role: 'subadmintwo', profile: 'author' }],
    ] as const)('who is %s: it is then for any editor', async (_name, change) => {
      const former = await signUp(server, { role: 'subadmin', name: 'Former Editor' });
      const count = async () => (await server.api(contract.countReviews, { as: admin })).data.data.count;
      const before = await count();
      const { _id: id } = await askedFor(writer, await draft(writer), { assigneeId: former.userId });
      await server.db.updateTable('users').set(change).where('id', '=', former.userId).execute();
      expect(await count()).toBe(before + 1);
      for (const filter of ['waiting', 'none']) expect(await waiting(admin, filter)).toContain(id);
      expect(await waiting(admin, former.userId)).not.toContain(id);
      const detail = (await server.api(contract.getReview, { params: { id }, as: admin })).data.data;
      expect(detail.review.assignee).toBeNull();
      expect((await assign(admin, id, admin.userId, null)).data.data.review.assignee?.name).toBe('Ada Admin');
    });
    it('whose name a decided review keeps', async () => {
      const former = await signUp(server, { role: 'subadmin', name: 'Former Editor' });
      const { _id: id } = await askedFor(writer, await draft(writer), { assigneeId: former.userId });
      await approve(admin, id);
      await server.db.updateTable('users').set({ status: 'suspended' }).where('id', '=', former.userId).execute();
      const detail = (await server.api(contract.getReview, { params: { id }, as: admin })).data.data;
      expect(detail.review.assignee?.name).toBe('Former Editor');
    });
    it('for whom only open reviews wait', async () => {
      const { _id: id } = await askedFor(writer, await draft(writer), { assigneeId: editor.userId });
      await approve(editor, id);
      const ids = async (assignee: string) => {
        const query = { status: 'approved', assignee, limit: 100 };
        return (await server.api(contract.listReviews, { as: admin, query })).data.data.map(({ _id }) => _id);
      };
      expect(await ids('waiting')).toContain(id);
      expect(await ids('me')).not.toContain(id);
    });
    it('who passes it on; another takes it over, without a notice to themselves', async () => {
      const review = await askedFor(writer, await draft(writer), { assigneeId: editor.userId });
      server.clock.advance(1_000);
      const passed = await assign(editor, review._id, author.userId, editor.userId);
      expect(passed.data.data.review.assignee?.name).toBe('Arun Author');
      expect(await noticesAbout(author, review._id)).toHaveLength(1);
      // Repeated, as after a lost reply.
      expect((await assign(editor, review._id, author.userId, editor.userId)).status).toBe(200);
      expect(await noticesAbout(author, review._id)).toHaveLength(1);
      server.clock.advance(1_000);
      expect((await assign(admin, review._id, admin.userId, author.userId)).status).toBe(200);
      expect(await noticesAbout(admin, review._id)).toEqual([]);
      server.clock.advance(1_000);
      expect((await assign(writer, review._id, editor.userId, admin.userId)).status).toBe(200);
      expect(await noticesAbout(editor, review._id)).toHaveLength(2);
      expect((await assign(editor, review._id, null, editor.userId)).data.data.review.assignee).toBeNull();
    });
    it('by one of two who take it over at the same time', async () => {
      const review = await askedFor(writer, await draft(writer));
      const replies = await Promise.all([
        assign(editor, review._id, editor.userId, null),
        assign(admin, review._id, admin.userId, null),
      ]);
      expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    });
    it('until it is decided, and never by other writers', async () => {
      const review = await askedFor(author, await draft(author));
      expect((await assign(writer, review._id, editor.userId, null)).status).toBe(404);
      expect((await assign(author, review._id, author.userId, null)).status).toBe(400);
      await approve(editor, review._id);
      expect(refusal(await assign(admin, review._id, admin.userId, null))).toEqual([409, 'EDIT_CONFLICT']);
    });
    it('whose list and number of waiting reviews has it; other editors still decide', async () => {
      const count = async (as: Person) => (await server.api(contract.countReviews, { as })).data.data.count;
      const [editors, admins] = [await count(editor), await count(admin)];
      const quiz = await draft(writer);
      const { _id: id } = await askedFor(writer, quiz, { assigneeId: editor.userId });
      expect([await count(editor), await count(admin)]).toEqual([editors + 1, admins]);
      expect(await waiting(editor, 'waiting')).toContain(id);
      expect(await waiting(editor, 'me')).toContain(id);
      expect(await waiting(admin, editor.userId)).toContain(id);
      for (const assignee of ['waiting', 'me', 'none']) expect(await waiting(admin, assignee)).not.toContain(id);
      expect((await server.api(contract.listReviews, { as: editor, query: { assignee: 'them' } })).status).toBe(400);
      expect((await approve(admin, id)).status).toBe(200);
    });
    it('among the active editors, without those whose work it is', async () => {
      const names = async (as: Person, review?: string) =>
        (await server.api(contract.listReviewers, { as, query: review === undefined ? {} : { review } })).data.data.map(
          ({ name }) => name,
        );
      expect(await names(author)).toEqual(expect.arrayContaining(['Ada Admin', 'Edna Editor']));
      expect(await names(author)).not.toContain('Arun Author');
      expect(await names(writer)).not.toContain('Wanda Writer');
      const review = await askedFor(author, await draft(author));
      expect(await names(editor, review._id)).toContain('Edna Editor');
      expect(await names(editor, review._id)).not.toContain('Arun Author');
      expect(await names(admin, review._id)).not.toContain('Arun Author');
    });
    it('who may leave: it is then for any editor', async () => {
      const leaving = await signUp(server, { role: 'subadmin', name: 'Lee Aving' });
      const review = await askedFor(writer, await draft(writer), { assigneeId: leaving.userId });
      await server.api(deleteAccount, { as: leaving, body: { password: leaving.password } });
      const detail = (await server.api(contract.getReview, { params: { id: review._id }, as: editor })).data.data;
      expect(detail.review.assignee).toBeNull();
      expect(await waiting(editor, 'waiting')).toContain(review._id);
    });
  });

  it('stays when the account of whoever asked is deleted', async () => {
    const leaving = await signUp(server, { role: 'subadmin', name: 'Lea Ving' });
    const review = await askedFor(leaving, await draft(leaving));
    await server.api(deleteAccount, { as: leaving, body: { password: leaving.password } });
    const detail = (await server.api(contract.getReview, { params: { id: review._id }, as: editor })).data.data;
    expect(detail.review.requester).toBeNull();
    expect((await approve(editor, review._id)).status).toBe(200);
  });

  describe('follows a rule', () => {
    it('that is automatic at first: on with the second editor, off again without', async () => {
      const own = await start({ reviewRule: 'auto' });
      const only = await signUp(own, { role: 'admin' });
      await own.db.updateTable('users').set({ status: 'suspended' }).where('id', '!=', only.userId).execute();
      const rule = async () => (await own.api(contract.getReviewRule, { as: only })).data.data.rule;
      expect(await rule()).toEqual({ rule: 'auto', required: false, editors: 1 });
      const ownChapter = await makeChapter(own);
      expect((await own.api(addQuiz, { body: draftOf(ownChapter), as: only })).status).toBe(201);
      await signUp(own, { role: 'subadmintwo' });
      expect((await rule()).required).toBe(false);
      await signUp(own, { role: 'subadmin' });
      expect(await rule()).toEqual({ rule: 'auto', required: true, editors: 2 });
      expect(refusal(await own.api(addQuiz, { body: draftOf(ownChapter), as: only }))[1]).toBe('REVIEW_REQUIRED');
    });
    it('that an administrator sets, and no one else', async () => {
      const set = (as: Person, rule: string) => server.api(contract.setReviewRule, { as, body: { rule } });
      expect((await set(author, 'off')).status).toBe(403);
      expect((await set(admin, 'sometimes')).status).toBe(400);
      expect((await set(admin, 'off')).data.data.rule).toMatchObject({ rule: 'off', required: false });
      expect((await server.api(addQuiz, { body: draftOf(chapter), as: author })).status).toBe(201);
      await set(admin, 'on');
    });
    it('that doesn’t free drafts of a language model (68)', async () => {
      const own = await start();
      const ownChapter = await makeChapter(own);
      const [one, two] = [await signUp(own, { role: 'subadmin' }), await signUp(own, { role: 'subadmin' })];
      const quiz = await makeQuiz(own, one, ownChapter, { status: 'draft', questions: everyKind });
      await own.db.updateTable('quizzes').set({ needs_review: 1 }).where('id', '=', quiz._id).execute();
      const publish = () =>
        own.api(setQuizStatus, { params: { id: quiz._id }, body: { status: 'published' }, as: one });
      const reply = await publish();
      expect(refusal(reply)).toEqual([409, 'REVIEW_REQUIRED']);
      expect(reply.error.message).toContain('language model');
      const body = { version: 1 };
      const { review } = (await own.api(contract.askForReview, { params: { id: quiz._id }, as: one, body })).data.data;
      await own.api(contract.approveReview, { params: { id: review._id }, as: two, body: { publish: false } });
      expect((await publish()).status).toBe(200);
    });
  });

  describe('comes with comments on questions', () => {
    it('that everyone who may see the quiz’s answers adds, resolves and reads, and only their author deletes', async () => {
      const quiz = await draft(writer);
      const add = (as: Person, body: string) =>
        server.api(addComment, { params: { id: quiz._id }, as, body: { questionId: 'q1', body } });
      const comment = (await add(editor, 'Is Beta really right?')).data.data.comment;
      expect(comment).toMatchObject({ author: { name: 'Edna Editor' }, own: true, resolvedAt: null });
      expect((await add(writer, '  ')).status).toBe(400);
      const resolve = await server.api(resolveComment, {
        params: { id: comment._id },
        as: writer,
        body: { resolved: true },
      });
      expect(resolve.data.data.comment).toMatchObject({ resolver: { name: 'Wanda Writer' }, own: false });
      const remove = (as: Person) => server.api(deleteComment, { params: { id: comment._id }, as });
      expect((await remove(writer)).status).toBe(403);
      expect((await remove(editor)).status).toBe(200);
      expect((await server.api(listComments, { params: { id: quiz._id }, as: writer })).data.data).toEqual([]);
    });
    it('of which the quiz’s author is notified once an hour, but not of their own', async () => {
      const own = await start();
      const authors = await signUp(own, { role: 'subadmintwo' });
      const editors = await signUp(own, { role: 'subadmin', name: 'Edna Editor' });
      const quiz = await makeQuiz(own, authors, await makeChapter(own), { title: 'Tariffs', status: 'draft' });
      const add = (as: Person, body: string) =>
        own.api(addComment, { params: { id: quiz._id }, as, body: { questionId: 'q1', body } });
      const notices = async (as: Person) => (await own.api(listNotifications, { as })).data.data.items;
      await add(authors, 'A note to myself');
      expect(await notices(authors)).toEqual([]);
      await add(editors, 'Is Beta really right?');
      await add(editors, 'And Gamma?');
      expect(await notices(authors)).toMatchObject([
        {
          kind: 'review',
          title: 'Edna Editor commented on “Tariffs”',
          text: 'Is Beta really right?',
          path: `/${quiz._id}/edit?question=q1`,
        },
      ]);
      own.clock.advance(3_600_000);
      await add(await inNewSession(own, editors), 'Gamma is still wrong.');
      expect(await notices(await inNewSession(own, authors))).toHaveLength(2);
      const mails = (await own.mailbox(authors.email)).filter(({ subject }) => subject.includes('Tariffs'));
      expect(mails).toHaveLength(2);
    });
    it('of which authors who are no longer staff hear nothing, and of decisions neither', async () => {
      const former = await signUp(server, { role: 'subadmintwo' });
      const quiz = await draft(former, { title: 'Quotas' });
      const review = await askedFor(former, quiz);
      await server.db.updateTable('users').set({ role: 'user' }).where('id', '=', former.userId).execute();
      const body = { questionId: 'q1', body: 'Is Beta right?' };
      expect((await server.api(addComment, { params: { id: quiz._id }, as: editor, body })).status).toBe(201);
      await sendBack(editor, review._id, 'Beta is wrong.');
      expect((await server.mailbox(former.email)).filter(({ subject }) => subject.includes('Quotas'))).toEqual([]);
      const notices = await server.db
        .selectFrom('notifications')
        .selectAll()
        .where('user_id', '=', former.userId)
        .execute();
      expect(notices).toEqual([]);
    });
    it('that other writers and learners never see', async () => {
      const quiz = await draft(author);
      const other = await signUp(server, { role: 'subadmintwo' });
      const list = async (as: Person) => (await server.api(listComments, { params: { id: quiz._id }, as })).status;
      expect(await list(other)).toBe(404);
      expect(await list(await signUp(server))).toBe(403);
    });
  });
});
