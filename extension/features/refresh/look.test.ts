import { beforeEach, describe, expect, it } from 'vitest';
import browser from 'webextension-polyfill';
import { createClient } from '#shared/client/client.ts';
import { fillStorage, resetBrowser } from '../../../tests/doubles/extension-browser.ts';
import { asha, DATE, daily, result, signedIn } from '../../../tests/fixtures/records/extension.ts';
import { look, lookAgain } from './look.ts';

beforeEach(resetBrowser);

const NOW = Date.parse('2026-11-21T10:00:00Z');
const insight = {
  _id: 'f'.repeat(24),
  title: 'A long ship',
  description: '<p onclick="x()">HTML</p>',
  summary: 'It stuck.',
  image: null,
  source: { title: 'The Paper' },
  programs: [],
  publishedAt: '2026-11-20T10:00:00.000Z',
  eventDate: null,
  access: 'free',
  locked: false,
  readingMinutes: 3,
};
const streak = {
  today: DATE,
  timezone: 'Asia/Kolkata',
  current: 3,
  longest: 5,
  freezes: 0,
  doneToday: true,
  since: null,
  month: '2026-11',
  days: [],
};
const assigned = {
  _id: 'e'.repeat(24),
  organisation: 'Harbour College',
  kind: 'case',
  itemId: 'd'.repeat(24),
  title: 'One lime',
  note: 'Before the exam',
  dueOn: '2026-11-25',
  passMark: null,
  attemptsMax: null,
  available: true,
  state: 'open',
  percent: null,
  attempts: 0,
  minutes: 0,
  doneAt: null,
  late: false,
};
const page = (data: unknown[]): unknown => ({
  success: true,
  data,
  pagination: { current: 1, pages: 1, total: data.length },
});
const REPLIES: Readonly<Record<string, unknown>> = {
  '/api/quiz/daily': { success: true, data: { daily } },
  '/api/news-insights/user': page([insight]),
  '/api/streak': { success: true, data: { streak } },
  '/api/quiz/daily/ticket': {
    success: true,
    data: { date: DATE, quizId: daily.quiz._id, ticket: 'signed', countsUntil: '2026-11-22T18:30:00.000Z' },
  },
  '/api/practice/summary': {
    success: true,
    data: { practice: { due: 4, total: 9, nextAt: null, away: { changed: 0, withdrawn: 0, locked: 0, open: 0 } } },
  },
  '/api/assigned': {
    ...(page([assigned]) as object),
    pagination: { current: 1, pages: 3, total: 3 },
  },
  '/api/result/getResult': page([result]),
  [`/api/result/${result._id}`]: { success: true, data: { result } },
};

const setUp = (replies: Readonly<Record<string, unknown>> = REPLIES, during?: () => Promise<void>) => {
  const requests: string[] = [];
  const http = async (url: string) => {
    const { pathname } = new URL(url);
    requests.push(pathname);
    await during?.();
    const body = replies[pathname];
    if (body === undefined) throw new TypeError('Failed to fetch');
    const status = typeof body === 'object' && body !== null && 'status' in body ? Number(body.status) : 200;
    return { status, headers: { get: () => null }, json: () => Promise.resolve(body) };
  };
  let now = NOW;
  const clock = { now: () => now, wait: () => Promise.resolve() };
  const origin = 'https://learn.example';
  const client = createClient({ origin, http, clock });
  const ports = { area: browser.storage.local, client, origin, now: () => now };
  return {
    asked: requests,
    ports,
    pass: (ms: number) => {
      now += ms;
    },
    stored: () => browser.storage.local.get(),
  };
};

describe('looking for what is new', () => {
  it('keeps the quiz and the insights for a guest, and asks for nothing personal', async () => {
    const { ports, asked: requests, stored } = setUp();
    await lookAgain(ports);
    expect(await stored()).toMatchObject({ daily, insights: { total: 1 }, reach: { code: null } });
    expect(requests.sort()).toEqual(['/api/news-insights/user', '/api/quiz/daily']);
  });

  it('keeps none of the HTML of an insight', async () => {
    const { ports, stored } = setUp();
    await lookAgain(ports);
    expect(JSON.stringify((await stored())['insights'])).not.toContain('onclick');
  });

  it('counts a server without assignments as reached', async () => {
    const missing = { success: false, status: 404, code: 'NOT_FOUND', message: 'We couldn’t find that' };
    const { ports, stored } = setUp({ ...REPLIES, '/api/assigned': missing });
    await browser.storage.local.set(signedIn);
    await lookAgain(ports);
    expect(await stored()).toMatchObject({ practice: { due: 4 }, reach: { code: null } });
    expect(await stored()).not.toHaveProperty('assignments');
  });

  it('keeps ticket, streak and first assignment of a learner, and the result of a quiz that was taken elsewhere', async () => {
    const { ports, stored } = setUp();
    await browser.storage.local.set(signedIn);
    await lookAgain(ports);
    expect(await stored()).toMatchObject({
      dailyTicket: { userId: asha._id, date: DATE, quizId: daily.quiz._id, ticket: 'signed' },
      streak: { userId: asha._id, current: 3, doneToday: true },
      finished: { userId: asha._id, date: DATE, result: { _id: result._id } },
      practice: { userId: asha._id, due: 4 },
      assignments: { userId: asha._id, total: 3, first: { title: 'One lime', dueOn: '2026-11-25' } },
    });
  });

  it('asks for a ticket once a day', async () => {
    const { ports, asked: requests } = setUp();
    await browser.storage.local.set(signedIn);
    await lookAgain(ports);
    await lookAgain(ports);
    expect(requests.filter((path) => path.endsWith('/ticket'))).toHaveLength(1);
  });

  const oldTicket = { userId: asha._id, date: DATE, ticket: 'old', countsUntil: '2026-11-22T18:30:00.000Z' };
  it.each([
    ['when the staff have put another set in its place', { ...oldTicket, quizId: '9'.repeat(24) }],
    ['when an older version kept it without its set', oldTicket],
  ])('asks for the ticket of the day anew %s', async (_, dailyTicket) => {
    const { ports, stored } = setUp();
    await browser.storage.local.set({ ...signedIn, dailyTicket });
    await lookAgain(ports);
    expect(await stored()).toMatchObject({ dailyTicket: { quizId: daily.quiz._id, ticket: 'signed' } });
  });

  it('keeps nothing of the server that was left meanwhile', async () => {
    const none = { success: false, status: 404, code: 'NOT_FOUND', message: 'This daily quiz does not exist' };
    for (const replies of [REPLIES, { ...REPLIES, '/api/quiz/daily': none }]) {
      const theirs = { serverAddress: 'https://own.example', daily: { ...daily, date: '2026-11-22' } };
      const { ports, stored } = setUp(replies, () => browser.storage.local.set(theirs));
      await lookAgain(ports);
      expect(await stored()).toEqual(theirs);
      resetBrowser();
    }
  });

  it('keeps nothing personal for somebody who has signed out meanwhile', async () => {
    const { ports, stored } = setUp(REPLIES, () => browser.storage.local.remove(['authToken', 'currentUser']));
    await browser.storage.local.set(signedIn);
    await lookAgain(ports);
    expect(Object.keys(await stored()).sort()).toEqual(['deviceId', 'reach']);
  });
});

describe('a server that answers', () => {
  it.each([
    ['not at all', {}, 'NETWORK'],
    ['nonsense', { '/api/quiz/daily': { hello: 'world' }, '/api/news-insights/user': 'no' }, 'INVALID_RESPONSE'],
  ])('%s leaves what was kept, and the reason', async (_, replies, code) => {
    const { ports, stored } = setUp(replies);
    await browser.storage.local.set({ daily });
    await lookAgain(ports);
    expect(await stored()).toMatchObject({ daily, reach: { at: NOW, code } });
  });

  it('that there is no quiz today takes the old one away', async () => {
    const none = { success: false, status: 404, code: 'NOT_FOUND', message: 'This daily quiz does not exist' };
    const { ports, stored } = setUp({ ...REPLIES, '/api/quiz/daily': none });
    await browser.storage.local.set({ daily });
    await lookAgain(ports);
    const now = await stored();
    expect([now['daily'], now['reach']]).toEqual([undefined, { at: NOW, code: null, message: '' }]);
  });
});

describe('looking twice', () => {
  const looks = async (change: (ports: ReturnType<typeof setUp>) => unknown): Promise<number> => {
    const all = setUp();
    await look(all.ports);
    await change(all);
    await look(all.ports);
    return all.asked.filter((path) => path === '/api/quiz/daily').length;
  };

  it.each([
    ['at once asks once', (all: ReturnType<typeof setUp>) => all.pass(1_000), 1],
    ['later asks again', (all: ReturnType<typeof setUp>) => all.pass(60_000), 2],
    ['with a clock that was put back asks again', (all: ReturnType<typeof setUp>) => all.pass(-3_600_000), 2],
    [
      'once the day has turned asks again',
      () => browser.storage.local.set({ daily: { ...daily, endsAt: '2026-11-21T09:59:59.000Z' } }),
      2,
    ],
  ])('%s', async (_, change, times) => {
    expect(await looks(change)).toBe(times);
  });
});

describe('what a guest played on earlier days', () => {
  const YESTERDAY = '2026-11-20';
  const LONG_AGO = '2026-11-02';
  const guestQuiz = {
    ...{ _id: daily.quiz._id, title: 'x', description: '', program: null, subject: null, chapter: null },
    ...{ timeLimitMinutes: null, passMark: 50, negativeMarking: 0, questions: [] },
  };
  const attemptOf = (attemptId: string): string => JSON.stringify({ attemptId, guestToken: 'guest', quiz: guestQuiz });
  const played = {
    'guest:daily:2026-11-19': attemptOf('1'.repeat(24)),
    [`attempt:${'1'.repeat(24)}`]: '{}',
    [`guest:daily:${LONG_AGO}`]: attemptOf('2'.repeat(24)),
    [`guest:daily:${YESTERDAY}`]: attemptOf('3'.repeat(24)),
    [`guest:daily:${DATE}`]: attemptOf('4'.repeat(24)),
  };
  const guestKeys = (stored: object): string[] =>
    Object.keys(stored)
      .filter((key) => /^(?:guest|attempt):/.test(key))
      .sort();

  it('is forgotten, but for yesterday, which somebody may still be playing, and the day that is to be claimed', async () => {
    const { ports, stored } = setUp();
    await browser.storage.local.set({ ...played, claimDay: LONG_AGO });
    await lookAgain(ports);
    expect(guestKeys(await stored())).toEqual([
      `guest:daily:${LONG_AGO}`,
      `guest:daily:${YESTERDAY}`,
      `guest:daily:${DATE}`,
    ]);
  });

  it('stays as long as the day is not known', async () => {
    const { ports, stored } = setUp({});
    await browser.storage.local.set(played);
    await lookAgain(ports);
    expect(guestKeys(await stored())).toEqual(guestKeys(played));
  });
});

it('a full storage is no silent loss', async () => {
  const { ports } = setUp();
  fillStorage();
  await expect(lookAgain(ports)).rejects.toThrow('quota');
});
