/** Partners over HTTP: settings by administrators, and access from pages of other origins. */
import { beforeAll, describe, expect, it } from 'vitest';
import { getEmbedQuiz } from '#shared/contract/partners/embed.ts';
import { foldForSearch } from '#shared/domain/common/folding.ts';
import { claimGuestAttempt, createGuestAttempt, updateGuestAttempt } from '#shared/contract/attempts/guest.ts';
import { ENDPOINTS } from '#shared/contract/index.ts';
import {
  addPartner,
  getPartner,
  getPartnerFunnel,
  listPartners,
  rotatePartnerKey,
  setPartnerStatus,
  updatePartner,
  type Partner,
} from '#shared/contract/partners/partners.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import {
  leaks,
  makeDailySet,
  makeChapter,
  makeQuiz,
  rightAnswers,
} from '../../../../tests/fixtures/records/quizzes.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

const PAGE = 'https://ledger.example';
const HOUR_MS = 3_600_000;

describeOnBothDatabases('A partner', (start) => {
  let server: TestServer;
  let admin: Person;
  let partner: Partner;
  let listed: string;
  let unlisted: string;
  let timed: string;
  let forSubscribers: string;

  beforeAll(async () => {
    server = await start();
    admin = await signUp(server, { role: 'admin' });
    await makeDailySet(server);
    const chapter = await makeChapter(server);
    [listed, unlisted, timed, forSubscribers] = (await Promise.all(
      [{}, {}, { timeLimitMinutes: 10 }, { access: 'subscriber' }].map(
        async (changes) => (await makeQuiz(server, admin, chapter, changes))._id,
      ),
    )) as [string, string, string, string];
    partner = (await add({ quizzes: [listed, timed] })).data.data.partner;
  });

  const add = (changes: Readonly<Record<string, unknown>> = {}) =>
    server.api(addPartner, {
      as: admin,
      body: { name: 'The Morning Ledger', origins: [PAGE], quizzes: [], ...changes },
    });
  const read = (query: Readonly<Record<string, string>>, origin: string | null = PAGE) =>
    server.api(getEmbedQuiz, { query, ...(origin !== null && { headers: { origin } }) });
  const begin = (body: Readonly<Record<string, unknown>>, origin = PAGE) => {
    server.clock.advance(1_100);
    return server.api(createGuestAttempt, { body, headers: { origin } });
  };

  describe('as an admin manages it', () => {
    it('has a key of its own and is found again', async () => {
      expect(partner.key).toMatch(/^pk_[0-9a-f]{24}$/);
      expect((await server.api(getPartner, { as: admin, params: { id: partner._id } })).data.data.partner).toEqual(
        partner,
      );
      expect((await server.api(listPartners, { as: admin })).data.data).toContainEqual(partner);
    });
    it('is found by its name and its origins, by its status, and in two orders', async () => {
      const named = async (query: Record<string, string>) =>
        (await server.api(listPartners, { as: admin, query })).data.data.map(({ name }) => name);
      server.clock.advance(1_000);
      await add({ name: 'Zebra 50%_off', origins: ['https://www.stripes.example'] });
      server.clock.advance(1_000);
      const paused = (await add({ name: 'ÁNTELOPE', origins: ['https://savanna.example'] })).data.data.partner;
      const params = { id: paused._id };
      await server.api(setPartnerStatus, { as: admin, params, body: { status: 'paused' } });
      expect(await named({ search: 'STRIPES' })).toEqual(['Zebra 50%_off']);
      expect(await named({ search: '50%_OFF' })).toEqual(['Zebra 50%_off']);
      expect(await named({ search: 'no such name' })).toEqual([]);
      expect(await named({ search: 'zébra' })).toEqual(['Zebra 50%_off']);
      expect(await named({ status: 'paused', search: 'ántelope' })).toEqual(['ÁNTELOPE']);
      const all = await named({});
      expect(all).toEqual(all.toSorted((one, other) => (foldForSearch(one) < foldForSearch(other) ? -1 : 1)));
      expect((await named({ sort: 'newest' })).slice(0, 2)).toEqual(['ÁNTELOPE', 'Zebra 50%_off']);
      expect((await server.api(listPartners, { as: admin, query: { limit: '1' } })).data.pagination).toMatchObject({
        current: 1,
        total: (await named({})).length,
      });
      const refused = await server.api(listPartners, { as: admin, query: { sort: 'size' } });
      expect([refused.status, refused.error.message]).toEqual([400, 'Unknown sort order']);
      await server.api(setPartnerStatus, { as: admin, params, body: { status: 'active' } });
      expect(await named({ status: 'paused' })).toEqual([]);
      expect((await server.api(getPartner, { as: admin, params })).data.data.partner).toMatchObject({
        origins: ['https://savanna.example'],
        key: paused.key,
      });
    });
    it('that is not there cannot be suspended, and there are two states', async () => {
      const set = (id: string, status: string) =>
        server.api(setPartnerStatus, { as: admin, params: { id }, body: { status } });
      expect((await set('f'.repeat(24), 'paused')).status).toBe(404);
      expect((await set(partner._id, 'gone')).error.message).toBe('The status is active or paused');
    });
    it.each([
      [{ name: ' ' }, 'The name is required'],
      [{ origins: [] }, 'List at least one origin'],
      [{ origins: ['https://ledger.example/page'] }, /Write an origin like/],
      [{ origins: ['http://ledger.example'] }, /Write an origin like/],
      [{ origins: ['*'] }, /Write an origin like/],
      [{ origins: ['null'] }, /Write an origin like/],
      [{ origins: [PAGE, PAGE] }, 'The same origin is listed twice'],
      [{ quizzes: ['nonsense'] }, 'Invalid quiz ID format. Expected 24 hexadecimal characters.'],
    ])('is refused with a sentence for %j', async (changes, sentence) => {
      const reply = await add(changes);
      expect(reply.status).toBe(400);
      expect(reply.error.message).toMatch(sentence);
    });
    it('lists only quizzes that everyone may take', async () => {
      for (const quizzes of [[forSubscribers], ['f'.repeat(24)]]) {
        expect((await add({ quizzes })).error.code).toBe('QUIZ_NOT_EMBEDDABLE');
      }
    });
    it('that does not exist is not found', async () => {
      const params = { id: 'f'.repeat(24) };
      const body = { name: 'x', origins: [PAGE], quizzes: [], status: 'active' };
      expect((await server.api(getPartner, { as: admin, params })).status).toBe(404);
      expect((await server.api(updatePartner, { as: admin, params, body })).status).toBe(404);
      expect((await server.api(rotatePartnerKey, { as: admin, params, body: { graceHours: 1 } })).status).toBe(404);
      expect((await server.api(getPartnerFunnel, { as: admin, params })).status).toBe(404);
    });
    it('gets a new key, and the old one works for the grace time', async () => {
      const { key, _id: id } = (await add()).data.data.partner;
      const rotated = await server.api(rotatePartnerKey, { as: admin, params: { id }, body: { graceHours: 1 } });
      const { key: newKey, previousKeyUntil } = rotated.data.data.partner;
      expect(newKey).not.toBe(key);
      expect(previousKeyUntil).toBe(new Date(server.clock.now() + HOUR_MS).toISOString());
      expect([(await read({ partner: key })).status, (await read({ partner: newKey })).status]).toEqual([200, 200]);
      server.clock.advance(HOUR_MS);
      // Staff are signed out after half an hour without a request.
      admin = await signUp(server, { role: 'admin' });
      expect((await read({ partner: key })).error.code).toBe('PARTNER_UNKNOWN');
      expect((await read({ partner: newKey })).status).toBe(200);
    });
    it('that is paused shows nothing', async () => {
      const { key, _id: id, name, origins } = (await add()).data.data.partner;
      await server.api(updatePartner, {
        as: admin,
        params: { id },
        body: { name, origins, quizzes: [], status: 'paused' },
      });
      expect((await read({ partner: key })).error.code).toBe('PARTNER_UNKNOWN');
    });
  });

  describe('on its page', () => {
    it("reads today's quiz with its questions and without their key (23)", async () => {
      const reply = await read({ partner: partner.key });
      expect(reply.data.data.quiz).toMatchObject({
        path: '/daily',
        questionCount: 7,
        date: expect.any(String) as string,
      });
      expect(reply.data.data.quiz.questions).toHaveLength(7);
      expect(leaks(JSON.stringify(reply.body))).toBe(false);
    });
    it('may be stored by shared caches until the day ends, and is not sent twice', async () => {
      const reply = await read({ partner: partner.key });
      const left = Number(/s-maxage=(\d+)/.exec(reply.headers.get('cache-control') ?? '')?.[1]);
      const { endsAt } = reply.data.data.quiz;
      expect(server.clock.now() + left * 1000).toBeLessThanOrEqual(Date.parse(endsAt ?? ''));
      expect(server.clock.now() + left * 1000).toBeGreaterThan(Date.parse(endsAt ?? '') - 2000);
      const again = await server.api(getEmbedQuiz, {
        query: { partner: partner.key },
        headers: { origin: PAGE, 'if-none-match': reply.headers.get('etag') ?? '' },
      });
      expect([again.status, again.body]).toEqual([304, '']);
      expect(again.headers.get('access-control-allow-origin')).toBe(PAGE);
      expect(again.headers.get('vary')).toBe('Origin, Accept-Encoding');
    });
    it('reads a quiz of its list whole, and of any other only the facts', async () => {
      const [whole, facts, waiting] = await Promise.all(
        [listed, unlisted, timed].map((quiz) => read({ partner: partner.key, quiz })),
      );
      expect(whole?.data.data.quiz.questions).toHaveLength(7);
      expect(leaks(JSON.stringify(whole?.body))).toBe(false);
      expect(facts?.data.data.quiz.questions).toEqual([]);
      // The timer of a timed quiz starts with its attempt.
      expect(waiting?.data.data.quiz.questions).toEqual([]);
    });
    it.each([
      ['null'],
      [`${PAGE}.evil.example`],
      [`https://evil-ledger.example`],
      [`${PAGE}:8443`],
      ['http://ledger.example'],
      ['https://www.ledger.example'],
    ])('on %s is told that the page is not listed, and gets nothing else (38)', async (origin) => {
      const reply = await read({ partner: partner.key }, origin);
      expect([reply.status, reply.error.code]).toEqual([403, 'ORIGIN_NOT_LISTED']);
      expect(reply.error.message).toContain('isn’t listed');
      expect(reply.headers.get('access-control-allow-origin')).toBe('*');
      const started = await begin({ quizId: 'daily', partner: partner.key }, origin);
      expect([started.status, started.headers.get('access-control-allow-origin')]).toEqual([403, null]);
    });
    it('without a key is for our own pages alone', async () => {
      expect((await read({})).error.code).toBe('ORIGIN_NOT_LISTED');
      expect((await read({}, null)).data.data.quiz.questions).toHaveLength(7);
      expect((await read({}, new URL(server.config.publicUrl).origin)).status).toBe(200);
      expect((await begin({ quizId: 'daily' })).error.code).toBe('ORIGIN_NOT_LISTED');
    });
    it("without a key is for a browser's extension too, and no other extension may read it", async () => {
      const started = await begin({ quizId: 'daily' }, 'chrome-extension://abcdefghijklmnopabcdefghijklmnop');
      expect([started.status, started.headers.get('access-control-allow-origin')]).toEqual([201, null]);
    });
    it('with an unknown or malformed key gets an error', async () => {
      expect((await read({ partner: `pk_${'0'.repeat(24)}` })).error.code).toBe('PARTNER_UNKNOWN');
      expect((await read({ partner: 'pk_x' })).error.message).toContain('partner key isn’t valid');
      expect((await read({ partner: partner.key, quiz: 'nonsense' })).error.message).toBe(
        'Invalid quiz ID format. Expected 24 hexadecimal characters.',
      );
      expect((await read({ partner: partner.key, quiz: 'f'.repeat(24) })).status).toBe(404);
    });
    it('may call what the contract opens, and nothing that has to do with accounts (38)', async () => {
      const ask = (path: string, method: string, origin: string) =>
        fetch(server.url + path, {
          method: 'OPTIONS',
          headers: {
            origin,
            'access-control-request-method': method,
            'access-control-request-headers': 'content-type',
          },
        });
      const post = await ask('/api/guest/attempts', 'POST', PAGE);
      expect([post.status, post.headers.get('access-control-allow-origin')]).toEqual([204, PAGE]);
      expect(post.headers.get('access-control-allow-methods')).toBe('POST');
      const put = await ask(`/api/guest/attempts/${listed}`, 'PUT', PAGE);
      expect(put.headers.get('access-control-allow-methods')).toBe('PUT');
      for (const [path, origin] of [
        ['/api/guest/attempts', 'https://evil.example'],
        [`/api/guest/attempts/${listed}/claim`, PAGE],
        ['/api/auth/login', PAGE],
        ['/api/partners', PAGE],
      ] as const) {
        expect((await ask(path, 'POST', origin)).headers.get('access-control-allow-origin')).toBeNull();
      }
      for (const reply of [post, put]) expect(reply.headers.get('access-control-allow-credentials')).toBeNull();
      // Listed manually, independent of the contract: opening a call to partners must update this test.
      const open: string[] = [];
      for (const { id, method, path } of ENDPOINTS) {
        const reply = await ask(path.replaceAll(/:\w+/g, listed), method, PAGE);
        const methods = reply.headers.get('access-control-allow-methods') ?? '';
        if (methods.split(', ').includes(method)) open.push(id);
      }
      expect(open.toSorted()).toEqual(['embed.quiz', 'guest.create', 'guest.update']);
    });
  });

  describe('whose visitor plays', () => {
    const play = async (quizId: string) => {
      const { attemptId, guestToken, quiz } = (await begin({ quizId, partner: partner.key })).data.data;
      const done = await server.api(updateGuestAttempt, {
        params: { id: attemptId },
        body: { guestToken, answers: rightAnswers(quiz.questions), submit: true },
        headers: { origin: PAGE },
      });
      return { attemptId, guestToken, done };
    };

    it('gives a listed quiz to be taken to its review, readable on the page', async () => {
      const { done } = await play(listed);
      expect(done.data.data).toMatchObject({ result: { status: 'finished', percent: 100 }, claimed: false });
      expect(done.headers.get('access-control-allow-origin')).toBe(PAGE);
    });
    it('asks to sign in for any other quiz', async () => {
      expect((await begin({ quizId: unlisted, partner: partner.key })).error.code).toBe('SIGN_IN_REQUIRED');
    });
    it('keeps the ids of parts between the read and the attempt', async () => {
      const seen = (await read({ partner: partner.key, quiz: listed })).data.data.quiz.questions;
      const { quiz } = (await begin({ quizId: listed, partner: partner.key })).data.data;
      const ids = (questions: typeof seen): string[] =>
        questions.flatMap((one) => [one.id, ...('options' in one ? one.options.map(({ id }) => id) : [])]).toSorted();
      expect(ids(quiz.questions)).toEqual(ids(seen));
    });
    it('counts loads, starts, completions and claims, and nothing about people', async () => {
      const { key, _id: id } = (await add({ quizzes: [listed] })).data.data.partner;
      partner = { ...partner, key };
      for (let loads = 0; loads < 3; loads += 1) await read({ partner: key });
      await begin({ quizId: 'daily', partner: key });
      const { attemptId, guestToken } = await play('daily');
      const person = await signUp(server);
      const claim = () =>
        server.api(claimGuestAttempt, { params: { id: attemptId }, body: { guestToken }, as: person });
      expect([(await claim()).status, (await claim()).status]).toEqual([200, 200]);
      await server.runTask('partner counts');
      const days = await server.api(getPartnerFunnel, { as: admin, params: { id }, query: { days: 7 } });
      expect(days.data.data).toEqual([
        { date: expect.any(String) as string, loads: 3, starts: 2, completions: 1, claims: 1 },
      ]);
      const after = await server.api(updateGuestAttempt, {
        params: { id: attemptId },
        body: { guestToken, answers: [] },
      });
      expect(after.data.data.claimed).toBe(true);
    });
  });

  describe('a school behind one address', () => {
    let school: Partner;
    beforeAll(async () => {
      school = (await add({ name: 'A school' })).data.data.partner;
    });
    const visitor = async (): Promise<number[]> => {
      const headers = { origin: PAGE };
      const query = { partner: school.key, quiz: 'daily' };
      const statuses = [(await server.api(getEmbedQuiz, { query, headers })).status];
      const opened = await server.api(createGuestAttempt, { body: { quizId: 'daily', partner: school.key }, headers });
      statuses.push(opened.status);
      if (opened.status !== 201) return statuses;
      const { attemptId: id, guestToken, quiz } = opened.data.data;
      for (let at = 1; at <= quiz.questions.length; at += 1) {
        const answers = rightAnswers(quiz.questions).slice(0, at);
        const submit = at === quiz.questions.length ? ({ submit: true } as const) : {};
        const body = { guestToken, answers, ...submit };
        statuses.push((await server.api(updateGuestAttempt, { params: { id }, body, headers })).status);
      }
      return statuses;
    };

    it('takes the quiz within one minute, a hundred visitors, ten at a time', async () => {
      const several = async (): Promise<number[]> => {
        const statuses: number[] = [];
        for (let at = 0; at < 10; at += 1) statuses.push(...(await visitor()));
        return statuses;
      };
      const statuses = (await Promise.all(Array.from({ length: 10 }, several))).flat();
      // A hundred reads, starts, and saves of each of seven answers.
      expect(statuses).toHaveLength(900);
      expect(statuses.filter((status) => status !== 200 && status !== 201)).toEqual([]);
    });
    it('starts as many quizzes as an admin allows', async () => {
      const { _id: id, name, origins, quizzes, status } = school;
      const allow = (startsPerMinute: number) =>
        server.api(updatePartner, {
          as: admin,
          params: { id },
          body: { name, origins, quizzes, status, startsPerMinute },
        });
      server.clock.advance(60_000);
      expect((await allow(2)).data.data.partner.startsPerMinute).toBe(2);
      const opened: number[] = [];
      for (let at = 0; at < 3; at += 1) opened.push((await visitor())[1] ?? 0);
      expect(opened).toEqual([201, 201, 429]);
      await allow(3);
      expect((await visitor())[1]).toBe(429);
      server.clock.advance(60_000);
      await allow(600);
      expect((await visitor())[1]).toBe(201);
    });
  });
});
