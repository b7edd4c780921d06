/**
 * Two processes on one PostgreSQL agree: on who is signed in, on public content, on how often something may be
 * done, and on boards; and what waits in the outbox is done by one of them, once.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login, refresh, requestReset, verify } from '#shared/contract/identity/auth.ts';
import { addCaseStudy, getCaseStudies } from '#shared/contract/cases/case-studies.ts';
import { getEmbedQuiz } from '#shared/contract/partners/embed.ts';
import type { Endpoint } from '#shared/contract/common/endpoint.ts';
import { getLeaderboard } from '#shared/contract/ranking/leaderboard.ts';
import { getNewsInsights } from '#shared/contract/news/news.ts';
import { setInsightStatus } from '#shared/contract/news/news-staff.ts';
import { addPartner, updatePartner } from '#shared/contract/partners/partners.ts';
import { getQuizCards } from '#shared/contract/quizzes/quiz.ts';
import { addQuiz } from '#shared/contract/quizzes/quiz-editing.ts';
import { setQuizStatus } from '#shared/contract/quizzes/quiz-staff.ts';
import { setUserStatus } from '#shared/contract/identity/users.ts';
import { inTransaction } from '../../server/platform/database/transaction.ts';
import { enqueueMail } from '../../server/platform/mail/mail-job.ts';
import { callApi, type Answer, type CallOptions } from '../fixtures/server/api.ts';
import { caseDraft } from '../fixtures/records/cases.ts';
import { makeInsight } from '../fixtures/records/insights.ts';
import { finish } from '../fixtures/records/attempts.ts';
import { PASSWORD, signUp, type Person } from '../fixtures/records/people.ts';
import { draftOf, makeChapter, type ChapterRef } from '../fixtures/records/quizzes.ts';
import { createAddresses, REQUESTS_PER_MINUTE, startPair, type Pair } from './pair.ts';

/** How late a process may be with what another one has changed, in milliseconds. */
const LATE_MS = 1_000;
const POLL = { timeout: 30_000, interval: 50 };
const PROGRAM = 'businessVocabulary';

let pair: Pair;
let admin: Person;
let chapter: ChapterRef;
const address = createAddresses();
beforeAll(async () => {
  pair = await startPair();
  admin = await signUp(pair.maker, { role: 'admin' });
  chapter = await makeChapter(pair.maker, 'Seen twice', 'Once more');
}, 120_000);
afterAll(() => pair.close(), 60_000);

/** Calls that process, from an address of one's own unless the call names one. */
const ask = <const E extends Endpoint>(at: 0 | 1, endpoint: E, options: CallOptions = {}): Promise<Answer<E>> =>
  callApi(pair.urls[at], endpoint, { ...options, headers: { ...address(), ...options.headers } });

/**
 * Asks both processes until both say so: the one that made the change must at its first answer, the other one in every
 * answer to what was asked later than LATE_MS after it.
 */
const expectBoth = async (say: (at: 0 | 1) => Promise<boolean>, changed: 0 | 1): Promise<void> => {
  const changedAt = performance.now();
  expect(await say(changed)).toBe(true);
  const other = changed === 0 ? 1 : 0;
  let lastStaleAt = 0;
  await expect
    .poll(async () => {
      const startedAt = performance.now();
      const says = await say(other);
      if (!says) lastStaleAt = startedAt - changedAt;
      return says;
    }, POLL)
    .toBe(true);
  expect(lastStaleAt).toBeLessThan(LATE_MS);
};

describe('two processes agree on sessions', () => {
  const isIn = async (at: 0 | 1, as: { token: string; deviceId: string }): Promise<boolean> =>
    (await ask(at, verify, { as })).status === 200;
  const isOut = async (at: 0 | 1, as: { token: string; deviceId: string }): Promise<boolean> =>
    (await ask(at, verify, { as })).status === 401;

  it('whoever signs in at one is known to the other, and a second device asks first', async () => {
    const person = await signUp(pair.maker);
    const here = { email: person.email, password: PASSWORD, uniqueId: randomUUID() };
    expect((await ask(1, login, { body: here })).status).toBe(409);
    const forced = await ask(1, login, { body: { ...here, forceLogin: true } });
    const session = { token: forced.data.token, deviceId: here.uniqueId };
    expect([await isIn(0, session), await isIn(1, session)]).toEqual([true, true]);
    expect([await isOut(0, person), await isOut(1, person)]).toEqual([true, true]);
  });

  it('whoever is suspended at one is out at both within a second (16)', async () => {
    const person = await signUp(pair.maker);
    expect([await isIn(0, person), await isIn(1, person)]).toEqual([true, true]);
    await ask(0, setUserStatus, { params: { id: person.userId }, body: { status: 'suspended' }, as: admin });
    await expectBoth((at) => isOut(at, person), 0);
  });

  it('tabs that renew one token at both at once are given the same one', async () => {
    const person = await signUp(pair.maker);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => ask(n % 2 === 0 ? 0 : 1, refresh, { as: person })),
    );
    expect(new Set(answers.map(({ data }) => data.token)).size).toBe(1);
  });
});

describe('two processes agree on what everybody is shown', () => {
  const shows = async (at: 0 | 1, endpoint: Endpoint, query: CallOptions['query'], text: string): Promise<boolean> =>
    JSON.stringify((await ask(at, endpoint, { query: query ?? {} })).body).includes(text);

  it('a quiz that is published at one, and then put away at the other', async () => {
    const title = 'Cash, seen twice';
    const cards = (at: 0 | 1) => shows(at, getQuizCards, { program: PROGRAM }, title);
    expect([await cards(0), await cards(1)]).toEqual([false, false]);
    const body = draftOf(chapter, { title, program: PROGRAM });
    const { quiz } = (await ask(0, addQuiz, { body, as: admin })).data.data;
    await expectBoth(cards, 0);
    await ask(1, setQuizStatus, {
      params: { id: quiz._id },
      body: { status: 'archived', scheduledAt: null },
      as: admin,
    });
    await expectBoth(async (at) => !(await cards(at)), 1);
  });

  it('an insight', async () => {
    const title = 'A ship, seen twice';
    const id = await makeInsight(pair.maker, { title, status: 'draft', published_at: null });
    const list = (at: 0 | 1) => shows(at, getNewsInsights, { page: 1, limit: 10 }, title);
    expect([await list(0), await list(1)]).toEqual([false, false]);
    await ask(1, setInsightStatus, { params: { id }, body: { status: 'published', scheduledAt: null }, as: admin });
    await expectBoth(list, 1);
  });

  it('a case study', async () => {
    const title = 'One lime, seen twice';
    const list = (at: 0 | 1) => shows(at, getCaseStudies, { page: 1, limit: 10 }, title);
    expect([await list(0), await list(1)]).toEqual([false, false]);
    await ask(0, addCaseStudy, { body: caseDraft({ title }), as: admin });
    await expectBoth(list, 0);
  });

  it('a quiz on the page of a partner, and that the partner is paused', async () => {
    const facts = { name: 'Harbour', origins: ['https://harbour.example'], quizzes: [] };
    const { partner } = (await ask(0, addPartner, { body: facts, as: admin })).data.data;
    const embed = async (at: 0 | 1): Promise<number> =>
      (
        await ask(at, getEmbedQuiz, {
          query: { partner: partner.key, quiz: 'daily' },
          headers: { origin: 'https://harbour.example' },
        })
      ).status;
    await expectBoth(async (at) => (await embed(at)) === 200, 0);
    const paused = { params: { id: partner._id }, body: { ...facts, status: 'paused' }, as: admin };
    await ask(1, updatePartner, paused);
    await expectBoth(async (at) => (await embed(at)) >= 400, 1);
  });
});

describe('two processes agree on limits', () => {
  it('mails to one address: two a minute, whichever is asked', async () => {
    const { email } = await signUp(pair.maker);
    const startedAt = await Promise.all(
      Array.from({ length: 20 }, (_, n) => ask(n % 2 === 0 ? 0 : 1, requestReset, { body: { email } })),
    );
    expect(new Set(startedAt.map(({ status }) => status))).toEqual(new Set([200]));
    const left = () => pair.maker.db.selectFrom('outbox').select('id').where('status', '=', 'waiting').execute();
    await expect.poll(left, POLL).toEqual([]);
    const mails = pair.mail.received.filter(({ to }) => to.includes(email));
    expect(mails.length).toBeGreaterThan(0);
    expect(mails.length).toBeLessThanOrEqual(2);
  });

  it('requests of one address: what one process has counted counts at the other one', async () => {
    const headers = address();
    const refused = async (at: 0 | 1): Promise<boolean> =>
      (await ask(at, getQuizCards, { query: { program: PROGRAM }, headers })).status === 429;
    let admitted = 0;
    const askedOf: [number, number] = [0, 0];
    const bothRefuse = async (): Promise<boolean> => {
      const answers = await Promise.all(([0, 1] as const).map(refused));
      answers.forEach((no, at) => {
        askedOf[at === 0 ? 0 : 1] += 1;
        if (!no) admitted += 1;
      });
      return answers.every(Boolean);
    };
    // A minute may end during the test, and the count then starts again: two minutes at most.
    const minute = Math.floor(Date.now() / 60_000);
    await expect.poll(bothRefuse, { timeout: 60_000, interval: 1 }).toBe(true);
    const minutes = Math.floor(Date.now() / 60_000) - minute + 1;
    // Calls between two exchanges of the counts are admitted as well.
    expect(admitted).toBeLessThan(minutes * REQUESTS_PER_MINUTE * 1.8);
    expect(admitted).toBeGreaterThanOrEqual(REQUESTS_PER_MINUTE / 2);
    expect(Math.min(...askedOf)).toBeGreaterThan(REQUESTS_PER_MINUTE / 4);
  });

  it('behind the balancer nobody chooses the address that they are counted by', async () => {
    const query = { program: PROGRAM };
    const claiming = (ip: string) => ({ query, headers: { 'x-forwarded-for': ip } });
    const { status } = await callApi(pair.balancer.url, getQuizCards, claiming('203.0.113.77'));
    expect(status).toBe(200);
    // Calls to the process itself are trusted here, since they come from this machine.
    await callApi(pair.urls[0], getQuizCards, claiming('203.0.113.78'));
    await callApi(pair.urls[1], getQuizCards, claiming('203.0.113.78'));
    await expect.poll(() => pair.logs().split('203.0.113.78').length - 1, POLL).toBe(2);
    expect(pair.logs()).not.toContain('203.0.113.77');
  });
});

it('two processes send every mail of the outbox once', async () => {
  const MAILS = 60;
  const { db, app } = pair.maker;
  const box = randomUUID().slice(0, 8);
  for (let number = 0; number < MAILS; number += 1) {
    const to = `${box}-${String(number)}@example.com`;
    const mail = { to, subject: 'A letter', text: 'Once.', html: '<p>Once.</p>' };
    await inTransaction(db, (trx) => enqueueMail(app.deps.outbox, trx, mail));
  }
  const left = () => db.selectFrom('outbox').select('id').where('status', '=', 'waiting').execute();
  await expect.poll(left, POLL).toEqual([]);
  const received = pair.mail.received.flatMap(({ to }) => to).filter((to) => to.startsWith(box));
  expect(received).toHaveLength(MAILS);
  expect(new Set(received).size).toBe(MAILS);
});

it('two processes show the same board a second after a result', async () => {
  const learner = await signUp(pair.maker, { name: 'Meera Iyer' });
  const query = { board: 'overall', period: 'all' };
  const board = async (at: 0 | 1) => (await ask(at, getLeaderboard, { query })).data.data.leaderboard.entries;
  expect([await board(0), await board(1)]).toEqual([[], []]);
  const body = draftOf(chapter, { title: 'A quiz for the board', program: PROGRAM });
  const { quiz } = (await ask(0, addQuiz, { body, as: admin })).data.data;
  await finish(pair.maker, learner, quiz._id);
  const finished = performance.now();
  const lastStaleAt = [0, 0];
  await expect
    .poll(async () => {
      const startedAt = performance.now();
      const boards = [await board(0), await board(1)];
      boards.forEach((entries, at) => {
        if (entries.length === 0) lastStaleAt[at] = startedAt - finished;
      });
      return boards.map(([first]) => first?.name);
    }, POLL)
    .toEqual(['Meera I.', 'Meera I.']);
  expect(Math.max(...lastStaleAt)).toBeLessThan(LATE_MS);
  expect(await board(0)).toEqual(await board(1));
});
