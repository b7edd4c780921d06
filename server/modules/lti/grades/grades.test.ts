/** Scores that reach a learning platform, over HTTP against a platform at the wire. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { downloadData } from '#shared/contract/identity/account.ts';
import { listLtiScores, resendLtiScore, type LtiPlatform } from '#shared/contract/lti/platforms.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { launchQuiz, linkOf, registerPlatform } from '../../../../tests/fixtures/records/lti-launches.ts';
import {
  INSTRUCTOR,
  startLtiPlatform,
  type LtiPlatformDouble,
} from '../../../../tests/fixtures/records/lti-platform.ts';
import { inNewSession, signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import { makeChapter, makeQuiz, takeQuiz, type ChapterRef } from '../../../../tests/fixtures/records/quizzes.ts';
import { alphaQuestion, choosing, correctKey } from '../../../../tests/fixtures/records/regrades.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describeOnBothDatabases('Scores for a learning platform', (start) => {
  let server: TestServer;
  let admin: Person;
  let chapter: ChapterRef;
  let double: LtiPlatformDouble;
  let platform: LtiPlatform;
  let learners = 0;
  beforeAll(async () => {
    server = await start();
    admin = await signUp(server, { role: 'admin' });
    chapter = await makeChapter(server);
    double = await startLtiPlatform({ clock: server.clock, tool: server.url });
    platform = await registerPlatform(server, admin, double);
  });
  afterAll(() => double.close());
  beforeEach(async () => {
    double.scoreStatus = 200;
    admin = await inNewSession(server, admin);
  });

  const newQuiz = async (): Promise<string> =>
    (await makeQuiz(server, admin, chapter, { questions: [alphaQuestion('a'), alphaQuestion('b')] }))._id;
  const launch = async (
    quizId: string,
    sub = `learner-${String((learners += 1))}`,
    item = 'item-1',
  ): Promise<Person> => {
    const session = await launchQuiz(server, double, quizId, { sub, name: 'Meera Iyer' }, linkOf(double, quizId, item));
    return { ...session, name: sub, email: '', number: '', password: '', role: 'user' };
  };
  /** Takes the quiz, at a later moment than anything before. */
  const take = async (...given: Parameters<typeof takeQuiz>) => {
    server.clock.advance(1);
    return takeQuiz(...given);
  };
  const half = choosing({ a: 'Alpha', b: 'Beta' });
  const full = choosing({ a: 'Alpha', b: 'Alpha' });
  /** Makes the tries that are due, and returns the scores that arrive. */
  const arrived = async () => {
    double.scores.length = 0;
    await server.runTask('outgoing calls');
    return [...double.scores];
  };
  const log = async () => {
    admin = await inNewSession(server, admin);
    return (await server.api(listLtiScores, { as: admin, params: { id: platform._id } })).data.data;
  };

  it('arrive after submitting, with the platform’s own identifier of the learner', async () => {
    const quizId = await newQuiz();
    const learner = await launch(quizId, 'person-of-moodle', 'item-7');
    await take(server, learner, quizId, half);
    const at = new Date(server.clock.now()).toISOString();
    expect(await arrived()).toEqual([
      {
        path: '/lineitems/item-7/scores?type_id=1',
        contentType: 'application/vnd.ims.lis.v1.score+json',
        body: {
          userId: 'person-of-moodle',
          scoreGiven: 50,
          scoreMaximum: 100,
          activityProgress: 'Completed',
          gradingProgress: 'FullyGraded',
          timestamp: at,
        },
      },
    ]);
    expect((await log())[0]).toMatchObject({
      learner: 'Meera Iyer',
      score: 50,
      status: 'delivered',
      tries: 1,
      responseCode: 200,
      error: null,
    });
  });

  it('are sent with one access token until it expires', async () => {
    const quizId = await newQuiz();
    await take(server, await launch(quizId), quizId);
    await arrived();
    const before = double.tokens;
    await take(server, await launch(quizId), quizId);
    expect(await arrived()).toHaveLength(1);
    expect(double.tokens).toBe(before);
    server.clock.advance(HOUR);
    await take(server, await launch(quizId), quizId);
    expect(await arrived()).toHaveLength(1);
    expect(double.tokens).toBe(before + 1);
  });

  it('are sent with a new token when the platform refuses the old one', async () => {
    const quizId = await newQuiz();
    double.scoreStatus = 401;
    await take(server, await launch(quizId), quizId);
    expect(await arrived()).toEqual([]);
    double.scoreStatus = 200;
    const before = double.tokens;
    server.clock.advance(MINUTE);
    expect(await arrived()).toHaveLength(1);
    expect(double.tokens).toBe(before + 1);
  });

  it('follow a regrade, with a later timestamp', async () => {
    const quizId = await newQuiz();
    const learner = await launch(quizId);
    await take(server, learner, quizId, half);
    const [first] = await arrived();
    server.clock.advance(MINUTE);
    await correctKey(server, { editor: admin, place: chapter, id: quizId, keys: { b: 'Beta' } });
    const [second] = await arrived();
    expect([first?.body['scoreGiven'], second?.body['scoreGiven']]).toEqual([50, 100]);
    expect(Date.parse(String(second?.body['timestamp']))).toBeGreaterThan(Date.parse(String(first?.body['timestamp'])));
  });

  it('of an earlier attempt are not sent again by a regrade', async () => {
    const quizId = await newQuiz();
    const learner = await launch(quizId);
    await take(server, learner, quizId, half);
    await take(server, learner, quizId, choosing({ a: 'Gamma', b: 'Gamma' }));
    await arrived();
    await correctKey(server, { editor: admin, place: chapter, id: quizId, keys: { b: 'Beta' } });
    expect(await arrived()).toEqual([]);
  });

  it('go to where the learner launched the quiz from last', async () => {
    const quizId = await newQuiz();
    await launch(quizId, 'two-courses', 'item-a');
    server.clock.advance(1);
    const learner = await launch(quizId, 'two-courses', 'item-b');
    await take(server, learner, quizId);
    expect((await arrived()).map(({ path }) => path)).toEqual(['/lineitems/item-b/scores?type_id=1']);
  });

  it('are for learners: an instructor’s attempt, and one on the site, send nothing', async () => {
    const quizId = await newQuiz();
    const session = await launchQuiz(server, double, quizId, { sub: 'teacher', roles: [INSTRUCTOR] });
    await take(server, { ...session, name: '', email: '', number: '', password: '', role: 'user' }, quizId);
    await take(server, await signUp(server), quizId);
    expect(await arrived()).toEqual([]);
  });

  describe('of a platform that fails', () => {
    it('are tried for a day, ever less often, and then given up', async () => {
      const quizId = await newQuiz();
      double.scoreStatus = 500;
      await take(server, await launch(quizId), quizId);
      const started = server.clock.now();
      await arrived();
      let tries = (await log())[0]?.tries ?? 0;
      expect(tries).toBe(1);
      while ((await log())[0]?.status === 'waiting') {
        const [score] = await log();
        expect(score).toMatchObject({ responseCode: 500, error: 'The platform answered 500' });
        server.clock.advance(Math.max(1, Date.parse(score?.nextTryAt ?? '') - server.clock.now()));
        await arrived();
        tries += 1;
      }
      expect((await log())[0]).toMatchObject({ status: 'failed', tries, nextTryAt: null });
      expect(tries).toBeLessThan(25);
      expect(server.clock.now() - started).toBeGreaterThanOrEqual(24 * HOUR);
      expect(server.clock.now() - started).toBeLessThan(27 * HOUR);
    });

    it('are sent once more by the staff', async () => {
      const [failed] = await log();
      const params = { id: failed?._id ?? '' };
      expect(failed?.status).toBe('failed');
      const reply = await server.api(resendLtiScore, { as: admin, params });
      expect(reply.data.data.score).toMatchObject({ status: 'waiting' });
      expect(await arrived()).toHaveLength(1);
      expect((await log())[0]).toMatchObject({ status: 'delivered' });
      const again = await server.api(resendLtiScore, { as: admin, params });
      expect([again.status, again.error.message]).toEqual([400, 'Only failed scores can be sent again']);
    });

    it('give way to a later score of the same learner', async () => {
      const quizId = await newQuiz();
      double.scoreStatus = 503;
      const learner = await launch(quizId);
      await take(server, learner, quizId, half);
      await arrived();
      await take(server, learner, quizId, full);
      double.scoreStatus = 200;
      expect((await arrived()).map(({ body }) => body['scoreGiven'])).toEqual([100]);
      expect((await log()).slice(0, 2).map(({ status }) => status)).toEqual(['delivered', 'replaced']);
      server.clock.advance(HOUR);
      expect(await arrived()).toEqual([]);
    });

    it('keep their order: a score that is due goes before a later one', async () => {
      const quizId = await newQuiz();
      const learner = await launch(quizId);
      await take(server, learner, quizId, half);
      await take(server, learner, quizId, full);
      expect((await arrived()).map(({ body }) => body['scoreGiven'])).toEqual([50, 100]);
    });
  });

  it('are part of the learner’s data, and go with the account', async () => {
    const quizId = await newQuiz();
    const learner = await launch(quizId, 'leaving');
    await take(server, learner, quizId);
    await arrived();
    const data = JSON.stringify((await server.api(downloadData, { as: learner })).body);
    for (const part of ['learningPlatforms', 'learningPlatformLaunches', 'learningPlatformScores', 'leaving']) {
      expect(data).toContain(part);
    }
    await server.db.deleteFrom('users').where('id', '=', learner.userId).execute();
    for (const table of ['lti_people', 'lti_launches', 'lti_placements'] as const) {
      const rows = await server.db.selectFrom(table).select('user_id').where('user_id', '=', learner.userId).execute();
      expect(rows).toEqual([]);
    }
  });
});
