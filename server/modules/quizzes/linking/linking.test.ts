/** Linked questions: one correction reaches every quiz that has the question, over HTTP. */
import { beforeAll, describe, expect, it } from 'vitest';
import { listNotifications } from '#shared/contract/notifications/inbox.ts';
import { getBankQuestion } from '#shared/contract/quizzes/bank-question.ts';
import { quizCorrections } from '#shared/contract/quizzes/corrections.ts';
import { moveQuestions } from '#shared/contract/quizzes/moved-questions.ts';
import { allQuizzes } from '#shared/contract/quizzes/quiz.ts';
import { duplicateQuiz, putWorkingCopy, deleteQuiz } from '#shared/contract/quizzes/quiz-staff.ts';
import { replaceText, undoReplacement } from '#shared/contract/quizzes/replacing.ts';
import {
  approveReview,
  askForReview,
  getReview,
  sendBackReview,
  setReviewRule,
} from '#shared/contract/quizzes/reviews.ts';
import { previewRegrade } from '#shared/contract/attempts/regrade.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import {
  corrected,
  linkedQuizzes,
  reworded,
  rightText,
  single,
  truth,
} from '../../../../tests/fixtures/records/linked-quizzes.ts';
import { signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import {
  draftOf,
  makeChapter,
  makeQuiz,
  takeQuiz,
  type ChapterRef,
} from '../../../../tests/fixtures/records/quizzes.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

describeOnBothDatabases('Linked questions', (start) => {
  let server: TestServer;
  let chapter: ChapterRef;
  let editor: Person;
  let colleague: Person;
  let writer: Person;
  beforeAll(async () => {
    server = await start();
    chapter = await makeChapter(server);
    editor = await signUp(server, { role: 'admin' });
    colleague = await signUp(server, { role: 'subadmin' });
    writer = await signUp(server, { role: 'subadmintwo' });
    await server.api(setReviewRule, { body: { rule: 'off' }, as: editor });
  });

  const { read, origin, linkedTo, save, linksOf } = linkedQuizzes(() => ({ server, chapter, editor }));

  describe('are corrected', () => {
    it('at once in the quizzes that the saver saw, in a new version with the same parts', async () => {
      const one = await origin();
      const two = await linkedTo(one);
      expect((await linksOf(one))[0]).toMatchObject({
        questionId: 'q',
        uses: [{ quiz: { _id: two._id, title: 'Linked' }, questionId: 'z', number: 1, waits: null }],
        hidden: 0,
        waiting: null,
      });
      const { data } = await save(one, corrected(one), { correctsIn: [two._id] });
      expect(data.data.corrected).toEqual([{ quiz: { _id: two._id, title: 'Linked' }, version: 2, waits: null }]);
      const now = await read(two._id);
      expect([now.version, rightText(now)]).toEqual([2, 'Stock']);
      const ids = ({ questions: [first] }: typeof now) =>
        first?.kind === 'single' ? first.options.map(({ id }) => id) : [];
      expect(ids(now)).toEqual(ids(two));
      const act = await server.db
        .selectFrom('audit')
        .select(['action', 'details'])
        .where('subject', '=', two._id)
        .where('action', '=', 'quiz.correctLinked')
        .executeTakeFirstOrThrow();
      expect(act.details).toContain('Origin');
    });
    it('from any of them, and back', async () => {
      const one = await origin();
      const two = await linkedTo(one);
      await save(two, corrected(two), { correctsIn: [one._id] });
      const first = await read(one._id);
      expect(rightText(first)).toBe('Stock');
      await save(first, corrected(first), { correctsIn: [two._id] });
      expect(rightText(await read(two._id))).toBe('Cash');
    });
    it('with the note for learners, and a regrade of finished results', async () => {
      const one = await origin({ status: 'draft' });
      const two = await linkedTo(one, { status: 'published' });
      const learner = await signUp(server);
      await takeQuiz(server, learner, two._id, () => []);
      const notes = { corrections: [{ questionId: 'q', note: 'Stock was right' }] };
      await save(one, corrected(one), { correctsIn: [two._id] }, editor, notes);
      const log = (await server.api(quizCorrections, { params: { id: two._id } })).data.data;
      expect(log).toMatchObject([{ questionId: 'z', number: 1, note: 'Stock was right' }]);
      const preview = (
        await server.api(previewRegrade, { params: { id: two._id }, query: { questions: '' }, as: editor })
      ).data.data.preview;
      expect(preview).toMatchObject({
        results: 1,
        questions: [{ questionId: 'z', before: 'Cash', after: 'Stock', fits: true }],
      });
    });
    it('nowhere else without the saver’s choice: the correction waits', async () => {
      const one = await origin();
      const two = await linkedTo(one);
      const { data } = await save(one, corrected(one));
      expect(data.data.corrected).toEqual([{ quiz: { _id: two._id, title: 'Linked' }, version: null, waits: null }]);
      expect((await read(two._id)).version).toBe(1);
      const [link] = await linksOf(two);
      expect(link?.waiting).toMatchObject({ quiz: { _id: one._id, title: 'Origin' }, version: 2 });
      expect(rightText({ ...two, questions: [link?.waiting?.question ?? truth('none')] })).toBe('Stock');
    });
  });

  describe('wait for a decision', () => {
    it('where someone else has unsaved changes', async () => {
      const one = await origin();
      const two = await linkedTo(one);
      const body = { content: '{}', baseVersion: 1 };
      await server.api(putWorkingCopy, { params: { id: two._id }, body, as: colleague });
      expect((await linksOf(one))[0]?.uses[0]?.waits).toBe('workingCopy');
      const { data } = await save(one, corrected(one), { correctsIn: [two._id] });
      expect(data.data.corrected).toMatchObject([{ version: null, waits: 'workingCopy' }]);
      expect((await read(two._id)).version).toBe(1);
    });
    it('where the saver may not edit the quiz', async () => {
      const one = await origin({ status: 'draft' }, writer);
      const two = await linkedTo(one, { status: 'published' });
      expect((await linksOf(one, writer))[0]?.uses[0]?.waits).toBe('permission');
      const { data } = await save(one, corrected(one), { correctsIn: [two._id] }, writer);
      expect(data.data.corrected).toMatchObject([{ version: null, waits: 'permission' }]);
    });
    it('where someone else has to approve the change', async () => {
      const one = await origin({ status: 'draft' });
      const two = await linkedTo(one, { status: 'published' });
      await server.api(setReviewRule, { body: { rule: 'on' }, as: editor });
      const { data } = await save(one, corrected(one), { correctsIn: [two._id] });
      await server.api(setReviewRule, { body: { rule: 'off' }, as: editor });
      expect(data.data.corrected).toMatchObject([{ version: null, waits: 'approval' }]);
    });
    it('where no second person has approved the corrected quiz, but has to', async () => {
      const one = await origin({ status: 'draft' });
      const two = await linkedTo(one);
      const mark = (needs_review: 0 | 1) =>
        server.db.updateTable('quizzes').set({ needs_review }).where('id', '=', one._id).execute();
      await mark(1);
      expect((await linksOf(one))[0]?.uses[0]?.waits).toBe('approval');
      const { data } = await save(one, corrected(one), { correctsIn: [two._id] });
      await mark(0);
      expect(data.data.corrected).toMatchObject([{ version: null, waits: 'approval' }]);
    });
    it('where the question was changed in the meantime, so that nothing is overwritten', async () => {
      const one = await origin();
      const two = await linkedTo(one);
      await save(two, reworded(two));
      const { data } = await save(await read(one._id), corrected(one), { correctsIn: [two._id] });
      expect(data.data.corrected).toMatchObject([{ version: null, waits: 'differs' }]);
      expect((await read(two._id)).questions[0]?.prompt).toBe('<p>Reworded?</p>');
    });
    it('of the other author, who is notified once an hour without the title of the corrected quiz', async () => {
      const one = await origin({ status: 'draft' }, writer);
      const two = await linkedTo(one, { title: 'By the editor' });
      const three = await linkedTo(one, { title: 'Also by the editor' });
      await save(one, corrected(one), undefined, writer);
      const now = await read(one._id);
      await save(now, corrected(now), undefined, writer);
      const titles = async (as: Person) => {
        const { items } = (await server.api(listNotifications, { as })).data.data;
        return items.filter(({ path }) => [two, three].some(({ _id }) => path.startsWith(`/${_id}/edit?question=z`)));
      };
      const [notice, ...others] = await titles(editor);
      expect(notice?.title).toMatch(/^Corrections wait in “(By|Also by) the editor” and 1 more$/);
      expect([`${notice?.title ?? ''} ${notice?.text ?? ''}`.includes('Origin'), others]).toEqual([false, []]);
      const subjects = (await server.mailbox(editor.email)).map(({ subject }) => subject);
      expect(subjects.filter((subject) => subject.startsWith('Corrections wait'))).toEqual([notice?.title]);
      expect(await titles(writer)).toEqual([]);
    });
    it('of another author, who hears nothing after leaving the staff', async () => {
      const former = await signUp(server, { role: 'subadmintwo' });
      const one = await origin();
      const two = await linkedTo(one, { status: 'draft', title: 'By a former author' });
      await server.db.updateTable('quizzes').set({ author_id: former.userId }).where('id', '=', two._id).execute();
      await server.db.updateTable('users').set({ role: 'user' }).where('id', '=', former.userId).execute();
      const { data } = await save(one, corrected(one));
      expect(data.data.corrected).toMatchObject([{ version: null }]);
      expect((await server.mailbox(former.email)).filter(({ subject }) => subject.includes('former author'))).toEqual(
        [],
      );
      const notices = server.db.selectFrom('notifications').select('id').where('user_id', '=', former.userId);
      expect(await notices.execute()).toEqual([]);
    });
    it('until the correction is saved there', async () => {
      const one = await origin();
      const two = await linkedTo(one);
      await save(one, corrected(one));
      const { question } = (await linksOf(two))[0]?.waiting ?? {};
      await save(two, [question, ...two.questions.slice(1)]);
      expect(rightText(await read(two._id))).toBe('Stock');
      expect((await linksOf(two))[0]?.waiting).toBeNull();
      expect((await linksOf(await read(one._id)))[0]?.waiting).toBeNull();
    });
    it('until the question is unlinked there, which keeps it', async () => {
      const one = await origin();
      const two = await linkedTo(one);
      await save(one, corrected(one));
      await save(two, two.questions, { unlinked: ['z'] });
      expect(rightText(await read(two._id))).toBe('Cash');
      expect([await linksOf(two), await linksOf(one)]).toEqual([[], []]);
    });
    it('after a change of many questions at once, and not once it is undone', async () => {
      const one = await origin();
      const two = await linkedTo(one);
      const search = {
        find: 'Stock',
        replacement: 'Shares',
        matchCase: true,
        wholeWord: false,
        fields: ['options'] as const,
        quizzes: [{ quizId: one._id, version: 1, questions: [{ id: 'q', withKey: false }] }],
      };
      const replaced = await server.api(replaceText, { body: { ...search, fields: [...search.fields] }, as: editor });
      expect(replaced.status).toBe(200);
      expect((await linksOf(two))[0]?.waiting?.version).toBe(2);
      const undo = { quizzes: [{ quizId: one._id, version: 2 }] };
      await server.api(undoReplacement, { body: undo, as: editor });
      expect((await linksOf(two))[0]?.waiting).toBeNull();
    });
    it('after an approved change', async () => {
      const one = await origin();
      const two = await linkedTo(one);
      const draft = draftOf(chapter, { title: 'Origin', questions: corrected(one), baseVersion: 1 });
      const requested = await server.api(askForReview, {
        params: { id: one._id },
        body: { version: 1, note: '', draft },
        as: editor,
      });
      const { _id } = requested.data.data.review;
      const approved = await server.api(approveReview, { params: { id: _id }, body: { publish: true }, as: colleague });
      expect(approved.status).toBe(200);
      expect((await linksOf(two))[0]?.waiting).toMatchObject({ version: 2 });
    });
  });

  it('that a change proposes come back with it from the reviewer', async () => {
    const [one, other] = [await origin(), await origin({ title: 'Other' })];
    const two = await linkedTo(other, { status: 'published' });
    const draft = draftOf(chapter, {
      title: 'Linked',
      questions: [...two.questions, { ...one.questions[0], id: 'new' }],
      baseVersion: 1,
      linking: { links: [{ questionId: 'new', from: { quizId: one._id, questionId: 'q' } }], unlinked: ['z'] },
    });
    const asking = { version: 1, note: '', draft };
    const requested = await server.api(askForReview, { params: { id: two._id }, body: asking, as: editor });
    const { _id: id } = requested.data.data.review;
    await server.api(sendBackReview, { params: { id }, body: { reason: 'Please check question 1.' }, as: colleague });
    const { data } = (await server.api(getReview, { params: { id }, as: editor })).data;
    expect(data.links).toEqual([{ questionId: 'new', from: { quizId: one._id, questionId: 'q' }, title: 'Origin' }]);
    expect(data.unlinked).toEqual(['z']);
  });

  describe('stay linked', () => {
    it('when the question is removed and an earlier version restored', async () => {
      const one = await origin();
      const two = await linkedTo(one);
      await save(one, [truth('x')]);
      expect(await linksOf(two)).toEqual([]);
      await save(await read(one._id), one.questions);
      expect((await linksOf(two))[0]?.uses).toMatchObject([{ quiz: { _id: one._id } }]);
    });
    it('with a decision to make when the restored question is an older one', async () => {
      const one = await origin();
      const two = await linkedTo(one);
      await save(one, [truth('x')]);
      await save(two, corrected(two));
      await save(await read(one._id), one.questions);
      expect((await linksOf(one))[0]?.waiting).toMatchObject({ quiz: { _id: two._id }, version: 2 });
    });
    it('in a duplicate of the quiz', async () => {
      const one = await origin();
      const two = await linkedTo(one);
      const copy = (await server.api(duplicateQuiz, { params: { id: two._id }, as: editor })).data.data.quiz;
      const uses = (await linksOf(one))[0]?.uses.map(({ quiz }) => quiz._id).toSorted();
      expect(uses).toEqual([two._id, copy._id].toSorted());
    });
    it('when they are moved, and when the move is undone', async () => {
      const one = await origin();
      const two = await linkedTo(one);
      const three = await makeQuiz(server, editor, chapter, { status: 'draft', questions: [truth('w')] });
      const body = { mode: 'move', questions: [{ quizId: two._id, questionId: 'z' }], quizId: three._id } as const;
      const { data } = (await server.api(moveQuestions, { body, as: editor })).data;
      expect((await linksOf(one))[0]?.uses).toMatchObject([{ quiz: { _id: three._id } }]);
      const quizzes = [...data.sources, ...(data.target === null ? [] : [data.target])];
      const undone = await server.api(undoReplacement, {
        body: { quizzes: quizzes.map(({ _id, version }) => ({ quizId: _id, version })) },
        as: editor,
      });
      expect(undone.status).toBe(200);
      expect((await linksOf(one))[0]?.uses).toMatchObject([{ quiz: { _id: two._id } }]);
    });
  });

  it('stay linked when they are moved together with those of a quiz that keeps its own', async () => {
    const one = await origin();
    const two = await linkedTo(one);
    const three = await makeQuiz(server, editor, chapter, { status: 'draft', questions: [truth('w')] });
    const all = one.questions.map(({ id }) => ({ quizId: one._id, questionId: id }));
    const body = {
      mode: 'move',
      questions: [...all, { quizId: two._id, questionId: 'z' }],
      quizId: three._id,
    } as const;
    const { data } = (await server.api(moveQuestions, { body, as: editor })).data;
    expect([data.questions, data.refused.map(({ title }) => title)]).toEqual([1, ['Origin']]);
    expect((await linksOf(one))[0]?.uses).toMatchObject([{ quiz: { _id: three._id } }]);
  });

  describe('are no longer linked', () => {
    it('with a deleted quiz', async () => {
      const one = await origin();
      const two = await linkedTo(one);
      await server.api(deleteQuiz, { params: { id: two._id }, as: editor });
      expect(await linksOf(one)).toEqual([]);
    });
    it('once the question is of another kind', async () => {
      const one = await origin();
      const two = await linkedTo(one);
      const { data } = await save(one, [{ ...truth('q'), prompt: one.questions[0]?.prompt }, truth('x')], {
        correctsIn: [two._id],
      });
      expect(data.data.corrected).toEqual([]);
      expect(await linksOf(two)).toEqual([]);
    });
  });

  describe('of the bank', () => {
    it('are linked with a quiz, once each, and their page says so', async () => {
      const one = await origin();
      const target = await makeQuiz(server, editor, chapter, {
        title: 'Target',
        status: 'draft',
        questions: [truth('q')],
      });
      const body = { mode: 'link', questions: [{ quizId: one._id, questionId: 'q' }], quizId: target._id } as const;
      const first = (await server.api(moveQuestions, { body, as: editor })).data.data;
      expect([first.questions, first.sources, first.refused]).toEqual([1, [], []]);
      const page = await server.api(getBankQuestion, { params: { quizId: one._id, questionId: 'q' }, as: editor });
      expect(page.data.data.linked).toMatchObject({
        uses: [{ quiz: { title: 'Target' }, questionId: 'q-2' }],
        hidden: 0,
      });
      const second = (await server.api(moveQuestions, { body, as: editor })).data.data;
      expect(second).toMatchObject({
        target: null,
        refused: [{ reason: 'Already linked in the chosen quiz' }],
      });
    });
    it('are refused from a quiz whose key the author may not see, and twice in one quiz', async () => {
      const one = await origin();
      await expect(linkedTo(one, {}, writer)).rejects.toThrow('no longer there');
      const two = await linkedTo(one);
      const again = await save(two, [...two.questions, { ...one.questions[0], id: 'again' }], {
        links: [{ questionId: 'again', from: { quizId: one._id, questionId: 'q' } }],
      });
      expect([again.status, again.error.code]).toEqual([400, 'VALIDATION_FAILED']);
    });
    it('wait for a decision where they were edited before they were saved', async () => {
      const one = await origin();
      const two = await linkedTo(one, { questions: [{ ...corrected(one)[0], id: 'z' }] });
      expect((await linksOf(two))[0]?.waiting).toMatchObject({ quiz: { _id: one._id }, version: 1 });
      expect(rightText(await read(one._id))).toBe('Cash');
    });
    it('don’t give away the keys of other authors’ quizzes', async () => {
      const mine = await makeQuiz(server, writer, chapter, {
        status: 'draft',
        questions: [single('m', 'Same in both?')],
      });
      await makeQuiz(server, editor, chapter, {
        title: 'Theirs',
        questions: [single('t', 'Same in both?', 'b')],
      });
      const uses = async (as: Person) =>
        (await server.api(getBankQuestion, { params: { quizId: mine._id, questionId: 'm' }, as })).data.data.uses;
      const theirs = (list: Awaited<ReturnType<typeof uses>>) => list.find(({ quiz }) => quiz.title === 'Theirs');
      expect(theirs(await uses(writer))).toMatchObject({ differs: [], keyed: false });
      expect(theirs(await uses(editor))).toMatchObject({ differs: ['answer'], keyed: true });
    });
    it('can be added only to quizzes that the author may edit', async () => {
      await makeQuiz(server, editor, chapter, { title: 'Not editable' });
      const own = await makeQuiz(server, writer, chapter, { title: 'Editable', status: 'draft' });
      const query = { editable: 'true', limit: 100 } as const;
      const list = async (as: Person) => server.api(allQuizzes, { query, as });
      const { data } = (await list(writer)).data;
      expect(data.every(({ status }) => status === 'draft')).toBe(true);
      expect(data.map(({ _id }) => _id)).toContain(own._id);
      expect((await server.api(allQuizzes, { query })).status).toBe(403);
    });
  });

  it('corrected by two editors at once: the later one gets the usual conflict', async () => {
    const one = await origin();
    const two = await linkedTo(one);
    const replies = await Promise.all([
      save(one, corrected(one), { correctsIn: [two._id] }),
      save(two, reworded(two), { correctsIn: [one._id] }, colleague),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect([(await read(one._id)).version, (await read(two._id)).version]).toEqual([2, 2]);
    const [left, right] = [await read(one._id), await read(two._id)];
    expect([rightText(left), left.questions[0]?.prompt]).toEqual([rightText(right), right.questions[0]?.prompt]);
  });
});
