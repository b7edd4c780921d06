/** Deletion of a learning platform, over HTTP. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  deleteLtiPlatform,
  getLtiPlatform,
  getLtiPlatformContents,
  listLtiPlatforms,
} from '#shared/contract/lti/platforms.ts';
import { LAUNCH_REFUSALS } from '#shared/domain/lti/launch-refusals.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import {
  answerLogin,
  initiate,
  launchQuiz,
  linkOf,
  logIn,
  registerPlatform,
} from '../../../../tests/fixtures/records/lti-launches.ts';
import { startLtiPlatform, type LtiPlatformDouble } from '../../../../tests/fixtures/records/lti-platform.ts';
import { inNewSession, signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import { makeChapter, makeQuiz, takeQuiz, type ChapterRef } from '../../../../tests/fixtures/records/quizzes.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

describeOnBothDatabases('A learning platform that is deleted', (start) => {
  let server: TestServer;
  let admin: Person;
  let chapter: ChapterRef;
  let double: LtiPlatformDouble;
  let quizId: string;
  beforeAll(async () => {
    server = await start();
    admin = await signUp(server, { role: 'admin' });
    chapter = await makeChapter(server);
    quizId = (await makeQuiz(server, admin, chapter))._id;
    double = await startLtiPlatform({ clock: server.clock, tool: server.url });
  });
  beforeEach(async () => {
    admin = await inNewSession(server, admin);
    double.scoreStatus = 200;
  });
  afterAll(() => double.close());

  const remove = (id: string, query: { readonly waitingScores?: number } = {}) =>
    server.api(deleteLtiPlatform, { as: admin, params: { id }, query });
  const learner = async (sub: string): Promise<Person> => ({
    ...(await launchQuiz(server, double, quizId, { sub, name: 'Meera Iyer' }, linkOf(double, quizId))),
    name: '',
    email: '',
    number: '',
    password: '',
    role: 'user',
  });
  const results = async (userId: string): Promise<number> =>
    (await server.db.selectFrom('attempts').select('id').where('user_id', '=', userId).execute()).length;

  it('names what goes, and asks again when scores are waiting', async () => {
    const { _id } = await registerPlatform(server, admin, double);
    const person = await learner('waiting');
    double.scoreStatus = 503;
    await takeQuiz(server, person, quizId);
    await server.runTask('outgoing calls');
    admin = await inNewSession(server, admin);
    const counted = await server.api(getLtiPlatformContents, { as: admin, params: { id: _id } });
    expect(counted.data.data.contents).toEqual({ deployments: 1, links: 1, waitingScores: 1, people: 1 });
    const refused = await remove(_id);
    expect([refused.status, refused.error.message]).toEqual([
      400,
      '1 score is waiting for this platform and would be lost',
    ]);
    expect((await remove(_id, { waitingScores: 1 })).status).toBe(200);
    for (const table of ['lti_scores', 'lti_placements', 'lti_launches', 'lti_refusals'] as const) {
      expect(await server.db.selectFrom(table).select('id').where('platform_id', '=', _id).execute()).toEqual([]);
    }
    expect((await server.api(getLtiPlatform, { as: admin, params: { id: _id } })).status).toBe(404);
    expect((await server.api(listLtiPlatforms, { as: admin })).data.data).toEqual([]);
    expect((await remove(_id)).status).toBe(404);
    double.scoreStatus = 200;
    double.scores.length = 0;
    server.clock.advance(3_600_000);
    await server.runTask('outgoing calls');
    expect(double.scores).toEqual([]);
    // The account and its result stay.
    expect(await results(person.userId)).toBe(1);
  });

  it('launches nothing: neither a new login nor one in progress', async () => {
    const { _id } = await registerPlatform(server, admin, double);
    const login = await logIn(server, double);
    const token = await double.sign(double.resourceLink(login.nonce, {}, linkOf(double, quizId)));
    expect((await remove(_id)).status).toBe(200);
    for (const reply of [await answerLogin(server, login, token), await initiate(server, double)]) {
      expect([reply.status, await reply.text()]).toEqual([
        400,
        expect.stringContaining(LAUNCH_REFUSALS.platformUnknown),
      ]);
    }
  });

  it('gives its learners their accounts back when it is registered again', async () => {
    const first = await registerPlatform(server, admin, double);
    const before = await learner('returning');
    await takeQuiz(server, before, quizId);
    await server.runTask('outgoing calls');
    admin = await inNewSession(server, admin);
    expect((await remove(first._id)).status).toBe(200);
    const second = await registerPlatform(server, admin, double, { name: 'Moodle again' });
    expect(second).toMatchObject({ _id: first._id, name: 'Moodle again', status: 'on' });
    expect((await learner('returning')).userId).toBe(before.userId);
  });

  it('can’t be registered twice while it is not deleted', async () => {
    await expect(registerPlatform(server, admin, double)).rejects.toThrow('registered already');
  });
});
