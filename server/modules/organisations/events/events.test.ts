/** Webhooks of organisations: what happens to their people and assignments arrives, signed, at the owners' address. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { deleteAccount } from '#shared/contract/identity/account.ts';
import { changeOrganisationAssignment } from '#shared/contract/organisations/assignments.ts';
import { apiRemoveMember } from '#shared/contract/organisations/machine-api.ts';
import { leaveOrganisation } from '#shared/contract/organisations/own-organisations.ts';
import { checkNewsInsight } from '#shared/contract/news/news.ts';
import { addWebhook, listWebhooks, updateWebhook } from '#shared/contract/webhooks/webhooks.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { assign } from '../../../../tests/fixtures/records/assignments.ts';
import { makeInsight } from '../../../../tests/fixtures/records/insights.ts';
import { makeKey } from '../../../../tests/fixtures/records/organisation-keys.ts';
import { joinOrganisation, makeOrganisation } from '../../../../tests/fixtures/records/organisations.ts';
import { signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import { makeChapter, makeQuiz, takeQuiz } from '../../../../tests/fixtures/records/quizzes.ts';
import { startReceiver, verified, type Receiver } from '../../../../tests/fixtures/records/webhooks.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

const DAY_MS = 86_400_000;
const EVENTS = [
  'member.joined',
  'member.left',
  'assignment.created',
  'assignment.completed',
  'assignment.overdue',
  'result.finished',
] as const;

interface Message {
  readonly type: string;
  readonly version: number;
  readonly data: Readonly<Record<string, unknown>>;
}

describeOnBothDatabases('A webhook of an organisation', (start) => {
  let server: TestServer;
  let admin: Person;
  let owner: Person;
  let member: Person;
  let memberId: string;
  let college: string;
  let quizId: string;
  let otherQuiz: string;
  let receiver: Receiver;
  let secret: string;
  beforeAll(async () => {
    server = await start();
    admin = await signUp(server, { role: 'admin' });
    owner = await signUp(server, { name: 'Olive Owner' });
    member = await signUp(server, { name: 'Mia Member' });
    college = (await makeOrganisation(server, admin, owner))._id;
    memberId = await joinOrganisation(server, owner, college, member);
    const chapter = await makeChapter(server);
    quizId = (await makeQuiz(server, admin, chapter, { title: 'Cash flow' }))._id;
    otherQuiz = (await makeQuiz(server, admin, chapter))._id;
    receiver = await startReceiver(server.clock);
    ({ secret } = (await add()).data.data);
  });
  afterAll(() => receiver.close());
  beforeEach(() => {
    receiver.messages.length = 0;
  });

  const add = (changes: object = {}, as = owner) =>
    server.api(addWebhook, {
      as,
      body: { owner: 'organisation', ownerId: college, url: receiver.url, events: [...EVENTS], on: true, ...changes },
    });
  /** Sends what waits; returns what arrived, with valid signatures. */
  const received = async (): Promise<Message[]> => {
    await server.runTask('outgoing calls');
    return receiver.messages.splice(0).map((message) => verified(secret, message) as Message);
  };

  it('tells who joins and who leaves, whichever way', async () => {
    const [one, two, three] = [await signUp(server), await signUp(server), await signUp(server)];
    const leaver = await joinOrganisation(server, owner, college, one);
    expect(await received()).toMatchObject([
      { type: 'member.joined', version: 1, data: { memberId: leaver, email: one.email, role: 'member' } },
    ]);
    const removed = await joinOrganisation(server, owner, college, two);
    const deleted = await joinOrganisation(server, owner, college, three);
    await received();
    await server.api(leaveOrganisation, { as: one, params: { id: college } });
    const { headers } = await makeKey(server, owner, college);
    await server.api(apiRemoveMember, { headers, params: { id: removed } });
    await server.api(deleteAccount, { as: three, body: { password: three.password } });
    // Messages about different members have no order.
    const left = (await received()).map(({ type, data }) => [type, data['memberId'], data['email']]);
    expect(left).toHaveLength(3);
    expect(left).toEqual(
      expect.arrayContaining([
        ['member.left', leaver, one.email],
        ['member.left', removed, two.email],
        ['member.left', deleted, three.email],
      ]),
    );
  });

  it('tells of an assignment, its results and its completion, and of no other quiz', async () => {
    const made = (await assign(server, owner, college, { itemId: quizId, everyone: true, attemptsMax: 1 })).data.data;
    const { _id: assignmentId, dueOn } = made.assignment;
    expect(await received()).toMatchObject([
      { type: 'assignment.created', data: { assignmentId, quizId, title: 'Cash flow', dueOn, everyone: true } },
    ]);
    await takeQuiz(server, member, otherQuiz);
    expect(await received()).toEqual([]);
    await takeQuiz(server, member, quizId);
    const person = { memberId, name: 'Mia Member', email: member.email };
    // Only messages about one subject arrive in order, and these are about a result and an assignment.
    const both = (await received()).sort((a, b) => a.type.localeCompare(b.type));
    expect(both).toMatchObject([
      { type: 'assignment.completed', data: { ...person, assignmentId, percent: 100, late: false } },
      { type: 'result.finished', data: { ...person, quizId, percent: 100, passed: true } },
    ]);
    // Only one attempt counts, so further ones are the member's own.
    await takeQuiz(server, member, quizId);
    expect(await received()).toEqual([]);
  });

  it('tells of the completion of other kinds, once', async () => {
    const insight = await makeInsight(server, { title: 'A canal', questions: '[]' });
    const terms = { kind: 'insight', itemId: insight, everyone: true };
    const { assignment } = (await assign(server, owner, college, terms)).data.data;
    const item = { assignmentId: assignment._id, kind: 'insight', itemId: insight, quizId: null, title: 'A canal' };
    expect(await received()).toMatchObject([{ type: 'assignment.created', data: item }]);
    const read = async () => {
      server.clock.advance(1_000);
      await server.api(checkNewsInsight, { as: member, params: { id: insight }, body: { answers: [] } });
    };
    await read();
    expect(await received()).toMatchObject([
      { type: 'assignment.completed', data: { ...item, memberId, percent: null, late: false } },
    ]);
    await read();
    expect(await received()).toEqual([]);
  });

  it('tells once that an assignment is overdue, and again after another due date', async () => {
    const chief = await signUp(server);
    const id = (await makeOrganisation(server, await signUp(server, { role: 'admin' }), chief))._id;
    const made = await add({ ownerId: id }, chief);
    const { assignment } = (await assign(server, chief, id, { itemId: quizId, everyone: true, days: 1 })).data.data;
    const overdue = async () => {
      await server.runTask('overdue assignments');
      await server.runTask('outgoing calls');
      return receiver.messages
        .splice(0)
        .map((message) => verified(made.data.data.secret, message) as Message)
        .filter(({ type }) => type === 'assignment.overdue');
    };
    expect(await overdue()).toEqual([]);
    server.clock.advance(2 * DAY_MS);
    expect(await overdue()).toMatchObject([
      { data: { assignmentId: assignment._id, assigned: 1, started: 0, done: 0, overdue: 1 } },
    ]);
    expect(await overdue()).toEqual([]);
    const day = (days: number) => new Date(server.clock.now() + days * DAY_MS).toISOString().slice(0, 10);
    const body = { dueOn: day(1), note: '' };
    await server.api(changeOrganisationAssignment, { as: chief, params: { id: assignment._id }, body });
    server.clock.advance(3 * DAY_MS);
    expect(await overdue()).toHaveLength(1);
  });

  it('belongs to owners, and receives events of organisations only', async () => {
    const chief = await signUp(server);
    const id = (await makeOrganisation(server, await signUp(server, { role: 'admin' }), chief))._id;
    const manager = await signUp(server);
    await joinOrganisation(server, chief, id, manager, 'manager');
    const made = (await add({ ownerId: id }, chief)).data.data.webhook;
    const refused = [
      await add({ ownerId: id }, manager),
      await add({ ownerId: college }, chief),
      await server.api(listWebhooks, { as: manager, query: { owner: 'organisation', ownerId: id } }),
      await add({ ownerId: id, owner: 'partner', events: ['attempt.completed'] }, chief),
    ];
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    const others = [
      await add({ ownerId: id, events: ['attempt.completed'] }, chief),
      await server.api(updateWebhook, {
        as: chief,
        params: { id: made._id },
        body: { url: receiver.url, events: ['attempt.completed'], on: true },
      }),
    ];
    expect(others.map(({ error }) => error.details?.problems?.[0]?.field)).toEqual(['events', 'events']);
  });

  it('is deleted with the organisation', async () => {
    const chief = await signUp(server);
    const id = (await makeOrganisation(server, await signUp(server, { role: 'admin' }), chief))._id;
    const { webhook } = (await add({ ownerId: id }, chief)).data.data;
    await server.api(deleteAccount, { as: chief, body: { password: chief.password } });
    const rows = await server.db.selectFrom('webhooks').select('id').where('id', '=', webhook._id).execute();
    expect(rows).toEqual([]);
  });
});
