import { beforeAll, describe, expect, it } from 'vitest';
import {
  addNewsBookmark,
  checkNewsInsight,
  getNewsInsight,
  getNewsInsights,
  removeNewsBookmark,
} from '#shared/contract/news/news.ts';
import { startOfDay } from '#shared/domain/common/calendar.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { assign } from '../../../../tests/fixtures/records/assignments.ts';
import { makeInsight, PAID_MARK } from '../../../../tests/fixtures/records/insights.ts';
import { joinOrganisation, makeOrganisation } from '../../../../tests/fixtures/records/organisations.ts';
import { signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import { leaks, makeChapter, makeQuiz, rightAnswers } from '../../../../tests/fixtures/records/quizzes.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

const DAY = 86_400_000;
const ZONE = 'Asia/Kolkata';

describeOnBothDatabases('News insights', (start) => {
  let server: TestServer;
  let learner: Person;
  const ids: string[] = [];
  const read = async (query: Readonly<Record<string, string | number>> = {}, as?: Person) =>
    (await server.api(getNewsInsights, { query, ...(as && { as }) })).data;
  const titles = async (query: Readonly<Record<string, string | number>>, as?: Person) =>
    (await read(query, as)).data.map(({ title }) => title);

  beforeAll(async () => {
    server = await start();
    learner = await signUp(server);
    const now = server.clock.now();
    for (let age = 0; age < 12; age += 1) {
      const title = age === 3 ? 'Café 100% _fresh_' : `Insight ${String(age)}`;
      ids.push(await makeInsight(server, { title, published_at: now - age * DAY, event_date: `2020-01-${10 + age}` }));
    }
    await makeInsight(server, { title: 'A draft', status: 'draft', published_at: null });
    await makeInsight(server, { title: 'An old one', status: 'archived' });
  });

  describe('the feed', () => {
    it('has ten on a page, newest first, and only what is published', async () => {
      const first = await read();
      expect(first.data.map(({ _id }) => _id)).toEqual(ids.slice(0, 10));
      expect(first.pagination).toEqual({ current: 1, pages: 2, total: 12 });
      expect((await read({ page: 2 })).data.map(({ _id }) => _id)).toEqual(ids.slice(10));
      expect((await read({ page: 3 })).data).toEqual([]);
    });
    it('finds by a part of the title, whatever its case and accents, and takes no sign for a joker', async () => {
      expect(await titles({ title: 'CAFE' })).toEqual(['Café 100% _fresh_']);
      expect(await titles({ title: '0% _f' })).toEqual(['Café 100% _fresh_']);
      expect(await titles({ title: '%' })).toEqual(['Café 100% _fresh_']);
      expect(await titles({ title: 'no\u0000thing' })).toEqual([]);
      expect(await titles({ title: '  ' })).toHaveLength(10);
    });
    it('finds by the day of publication in the zone of the house', async () => {
      const day = '2026-01-10';
      const midnight = startOfDay(day, ZONE);
      const own = await start();
      for (const at of [midnight - 1, midnight, midnight + DAY - 1, midnight + DAY]) {
        await makeInsight(own, { title: String(at - midnight), published_at: at, event_date: null });
      }
      const found = await own.api(getNewsInsights, { query: { date: day } });
      expect(found.data.data.map(({ title }) => title)).toEqual([String(DAY - 1), '0']);
    });
    it('finds by the day of the event too', async () => {
      expect(await titles({ date: '2020-01-11' })).toEqual(['Insight 1']);
    });
    it.each(['2026-02-30', '2026-13-01', 'yesterday', '9999-12-31'])('refuses %s as a date', async (date) => {
      const reply = await server.api(getNewsInsights, { query: { date } });
      expect([reply.status, reply.error.code]).toEqual([400, 'VALIDATION_FAILED']);
    });
    it('answers a guest who has it already with 304', async () => {
      const first = await server.api(getNewsInsights, {});
      const again = await server.api(getNewsInsights, {
        headers: { 'if-none-match': first.headers.get('etag') ?? '' },
      });
      expect([first.headers.get('cache-control'), again.status]).toEqual(['private, no-cache', 304]);
    });
  });

  describe('one insight', () => {
    it('is between its neighbours', async () => {
      const { insight } = (await server.api(getNewsInsight, { params: { id: ids[1] ?? '' } })).data.data;
      expect([insight.previous?._id, insight.next?._id]).toEqual([ids[0], ids[2]]);
      const oldest = (await server.api(getNewsInsight, { params: { id: ids[11] ?? '' } })).data.data.insight;
      expect([oldest.previous?._id, oldest.next]).toEqual([ids[10], undefined]);
    });
    it('names its quiz while that is published', async () => {
      const editor = await signUp(server, { role: 'admin' });
      const chapter = await makeChapter(server);
      const quiz = await makeQuiz(server, editor, chapter);
      const draft = await makeQuiz(server, editor, chapter, { status: 'draft' });
      const [open, hidden] = [
        await makeInsight(server, { related_quiz_id: quiz._id, published_at: 1 }),
        await makeInsight(server, { related_quiz_id: draft._id, published_at: 2 }),
      ];
      const get = async (id: string) => (await server.api(getNewsInsight, { params: { id } })).data.data.insight;
      expect((await get(open)).relatedQuiz).toEqual({ _id: quiz._id, title: quiz.title });
      expect((await get(hidden)).relatedQuiz).toBeUndefined();
      await server.db.deleteFrom('news_insights').where('id', 'in', [open, hidden]).execute();
    });
    it('says how many closing questions there are', async () => {
      const id = await makeInsight(server, { title: 'Nothing to answer', published_at: 4, questions: '[]' });
      const questions = async (one: string) =>
        (await server.api(getNewsInsight, { params: { id: one } })).data.data.insight.questions;
      expect([await questions(id), await questions(ids[0] ?? '')]).toEqual([0, 7]);
      await server.db.deleteFrom('news_insights').where('id', '=', id).execute();
    });
    it('is not found when there is none, and refused when the id is malformed', async () => {
      const unknown = await server.api(getNewsInsight, { params: { id: 'f'.repeat(24) } });
      expect([unknown.status, unknown.error.message]).toEqual([404, 'We couldn’t find that insight']);
      const malformed = await server.api(getNewsInsight, { params: { id: 'x' } });
      expect([malformed.status, malformed.error.message]).toEqual([
        400,
        'Invalid insight ID format. Expected 24 hexadecimal characters.',
      ]);
    });
  });

  describe("a subscriber's insight", () => {
    let paid: string;
    beforeAll(async () => {
      paid = await makeInsight(server, { access: 'subscriber', title: 'Paid', published_at: 3 });
    });

    it.each(['guest', 'learner'] as const)('gives a %s the first paragraph and no more', async (who) => {
      const as = who === 'guest' ? {} : { as: learner };
      const { insight } = (await server.api(getNewsInsight, { params: { id: paid }, ...as })).data.data;
      expect(insight).toMatchObject({ locked: true, description: '<p>The opening.</p>', check: [] });
      const listed = await server.api(getNewsInsights, { query: { title: 'paid' }, ...as });
      expect(listed.data.data).toMatchObject([{ locked: true, description: '<p>The opening.</p>', questions: 7 }]);
      expect(JSON.stringify([insight, listed.body])).not.toContain(PAID_MARK);
    });
    it('is whole for staff', async () => {
      const as = await signUp(server, { role: 'subadmintwo' });
      const { insight } = (await server.api(getNewsInsight, { params: { id: paid }, as })).data.data;
      expect([insight.locked, insight.description.includes(PAID_MARK), insight.check.length]).toEqual([false, true, 7]);
    });
    it('reviews no answers of those who may not read it', async () => {
      const body = { answers: [] };
      const guest = await server.api(checkNewsInsight, { params: { id: paid }, body });
      const reader = await server.api(checkNewsInsight, { params: { id: paid }, body, as: learner });
      expect([guest.error.code, reader.error.code]).toEqual(['SIGN_IN_REQUIRED', 'SUBSCRIPTION_REQUIRED']);
    });
  });

  describe('the questions at the end', () => {
    const checkOf = async () =>
      (await server.api(getNewsInsight, { params: { id: ids[0] ?? '' } })).data.data.insight.check;
    const answer = (answers: unknown) =>
      server.api(checkNewsInsight, { params: { id: ids[0] ?? '' }, body: { answers } });

    it('come without their key', async () => {
      const check = await checkOf();
      expect(check).toHaveLength(7);
      expect(leaks(JSON.stringify(check))).toBe(false);
    });
    it('are asked in one order, which is not that of the key', async () => {
      const ordering = (await checkOf()).find(({ kind }) => kind === 'ordering');
      expect(ordering).toEqual((await checkOf()).find(({ kind }) => kind === 'ordering'));
      expect(ordering?.kind === 'ordering' && ordering.items.map(({ id }) => id)).not.toEqual(['i1', 'i2', 'i3']);
    });
    it('are reviewed with the right answers and why', async () => {
      const answers = rightAnswers(await checkOf()).map(({ questionId, value }) => ({ questionId, value }));
      const { review } = (await answer(answers)).data.data;
      expect(new Set(review.map(({ verdict }) => verdict))).toContain('right');
      expect(review.every(({ explanation }) => explanation !== '')).toBe(true);
    });
    it('are marked as answered for who answered them, and for nobody else', async () => {
      const [reader, other] = [await signUp(server), await signUp(server)];
      const id = ids[0] ?? '';
      const checked = async (as: Person) => (await read({}, as)).data.find((one) => one._id === id)?.checked;
      expect(await checked(reader)).toBe(false);
      const answers = rightAnswers(await checkOf()).map(({ questionId, value }) => ({ questionId, value }));
      await server.api(checkNewsInsight, { params: { id }, body: { answers }, as: reader });
      expect([await checked(reader), await checked(other)]).toEqual([true, false]);
      expect((await read()).data[0]).not.toHaveProperty('checked');
    });
    it('leave an insight new for who joined before it was published, until they have read it', async () => {
      const reader = await signUp(server);
      const old = ids[0] ?? '';
      server.clock.advance(1_000);
      const questions = '[]';
      const id = await makeInsight(server, { title: 'Just out', published_at: server.clock.now(), questions });
      server.clock.advance(1_000);
      const late = await signUp(server);
      const isNew = async (one: string, as?: Person) =>
        (await read({ limit: 100 }, as)).data.find(({ _id }) => _id === one)?.isNew;
      expect([await isNew(id, reader), await isNew(old, reader), await isNew(id, late)]).toEqual([true, false, false]);
      await server.api(checkNewsInsight, { params: { id }, body: { answers: [] }, as: reader });
      expect([await isNew(id, reader), await isNew(id)]).toEqual([false, undefined]);
      await server.db.deleteFrom('insight_checks').where('insight_id', '=', id).execute();
      await server.db.deleteFrom('news_insights').where('id', '=', id).execute();
    });
    it('show until when an organisation wants one read, until it is', async () => {
      const admin = await signUp(server, { role: 'admin' });
      const [owner, member] = [await signUp(server), await signUp(server)];
      const { _id: college } = await makeOrganisation(server, admin, owner);
      server.clock.advance(1_000);
      await joinOrganisation(server, owner, college, member);
      const id = ids[0] ?? '';
      const dueOn = async (as?: Person) => (await read({ limit: 100 }, as)).data.find(({ _id }) => _id === id)?.dueOn;
      expect([await dueOn(member), await dueOn()]).toEqual([null, undefined]);
      const assigned = await assign(server, owner, college, { kind: 'insight', itemId: id, everyone: true, days: 3 });
      expect(await dueOn(member)).toBe(assigned.data.data.assignment.dueOn);
      const insight = (await server.api(getNewsInsight, { params: { id }, as: member })).data.data.insight;
      expect(insight.dueOn).toBe(assigned.data.data.assignment.dueOn);
      const answers = rightAnswers(await checkOf()).map(({ questionId, value }) => ({ questionId, value }));
      await server.api(checkNewsInsight, { params: { id }, body: { answers }, as: member });
      expect(await dueOn(member)).toBeNull();
    });
    it('leave the unread ones of who answered them, but not the pages of a feed that began before', async () => {
      const reader = await signUp(server);
      const id = ids[0] ?? '';
      const unread = async (at: number): Promise<string[]> =>
        (await read({ unreadAt: String(at), limit: '100' }, reader)).data.map(({ _id }) => _id);
      const began = server.clock.now();
      const before = await unread(began);
      expect(before).toContain(id);
      server.clock.advance(1_000);
      const answers = rightAnswers(await checkOf()).map(({ questionId, value }) => ({ questionId, value }));
      await server.api(checkNewsInsight, { params: { id }, body: { answers }, as: reader });
      expect(await unread(began)).toEqual(before);
      server.clock.advance(1_000);
      expect(await unread(server.clock.now())).toEqual(before.filter((one) => one !== id));
      const reply = await server.api(getNewsInsights, { query: { unreadAt: '0' } });
      expect([reply.status, reply.error.code]).toEqual([401, 'SIGN_IN_REQUIRED']);
    });
    it('take no answer of another shape, nor to another question', async () => {
      for (const answers of [[{ questionId: 'q1', value: true }], [{ questionId: 'q99', value: true }]]) {
        expect((await answer(answers)).error.code).toBe('ANSWER_INVALID');
      }
      expect((await answer('no')).error.code).toBe('VALIDATION_FAILED');
    });
  });

  describe('bookmarks', () => {
    const mark = (id: string, as: Person) => server.api(addNewsBookmark, { params: { id }, as });

    it("are each reader's own, once, and can be taken back", async () => {
      const [reader, other] = [await signUp(server), await signUp(server)];
      const id = ids[2] ?? '';
      await mark(id, reader);
      expect((await mark(id, reader)).status).toBe(200);
      expect((await read({ bookmarked: 'true' }, reader)).data.map(({ _id }) => _id)).toEqual([id]);
      expect((await read({ bookmarked: 'true' }, other)).data).toEqual([]);
      const { insight } = (await server.api(getNewsInsight, { params: { id }, as: reader })).data.data;
      expect(insight.bookmarked).toBe(true);
      await server.api(removeNewsBookmark, { params: { id }, as: reader });
      expect((await read({ bookmarked: 'true' }, reader)).pagination.total).toBe(0);
    });
    it('say nothing to guests, who are asked to sign in for them', async () => {
      expect((await read()).data[0]).not.toHaveProperty('bookmarked');
      const reply = await server.api(getNewsInsights, { query: { bookmarked: 'true' } });
      expect([reply.status, reply.error.code]).toEqual([401, 'SIGN_IN_REQUIRED']);
    });
    it('keep nothing that is not there', async () => {
      expect((await mark('f'.repeat(24), learner)).status).toBe(404);
    });
  });

  describe('the RSS feed', () => {
    const feed = async (headers: Record<string, string> = {}) =>
      fetch(`${server.url}/feeds/news-insights.xml`, { headers });

    it('has the newest with their links, well escaped, and nothing of a subscription', async () => {
      await makeInsight(server, {
        title: 'Profit & <loss>',
        summary: 'Up & <b>down</b>',
        access: 'subscriber',
        published_at: 4,
      });
      const reply = await feed();
      const xml = await reply.text();
      expect(reply.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
      expect(xml).toContain('<title>Profit &amp; &lt;loss&gt;</title>');
      expect(xml).toContain('<description>Up &amp; &lt;b&gt;down&lt;/b&gt;</description>');
      expect(xml).toContain(`/news-insights-page/detailed-news?id=${ids[0] ?? ''}&amp;title=Insight+0</link>`);
      expect(xml).not.toContain('A draft');
      expect(xml).not.toContain(PAID_MARK);
    });
    it('answers a reader that has it already with 304', async () => {
      const etag = (await feed()).headers.get('etag') ?? '';
      expect((await feed({ 'if-none-match': etag })).status).toBe(304);
    });
  });
});
