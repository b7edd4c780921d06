/** Assignments of organisations, over HTTP. */
import { beforeAll, expect, it } from 'vitest';
import { deleteAccount, downloadData } from '#shared/contract/identity/account.ts';
import { listAssigned } from '#shared/contract/organisations/assigned.ts';
import * as assignments from '#shared/contract/organisations/assignments.ts';
import * as report from '#shared/contract/organisations/assignment-report.ts';
import { leaveOrganisation } from '#shared/contract/organisations/own-organisations.ts';
import { changeOrganisationTeam, createOrganisationTeam } from '#shared/contract/organisations/teams.ts';
import { addDays } from '#shared/domain/common/calendar.ts';
import { dueToday } from '#shared/domain/organisations/assignments.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { assign } from '../../../../tests/fixtures/records/assignments.ts';
import { joinOrganisation, makeOrganisation } from '../../../../tests/fixtures/records/organisations.ts';
import { inNewSession, PASSWORD, signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import {
  everyKind,
  makeChapter,
  makeQuiz,
  takeQuiz,
  type ChapterRef,
} from '../../../../tests/fixtures/records/quizzes.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

const DAY = 86_400_000;

describeOnBothDatabases('An assignment', (start) => {
  let server: TestServer;
  let admin: Person;
  let chapter: ChapterRef;
  let owner: Person;
  let manager: Person;
  let member: Person;
  let memberId: string;
  let college: string;
  let quizId: string;

  beforeAll(async () => {
    server = await start();
    admin = await signUp(server, { role: 'admin' });
    chapter = await makeChapter(server);
    quizId = (await makeQuiz(server, admin, chapter, { questions: [everyKind[2]] }))._id;
    owner = await signUp(server, { name: 'Olive Owner' });
    manager = await signUp(server, { name: 'Manu Manager' });
    member = await signUp(server, { name: 'Mia Member' });
    college = (await makeOrganisation(server, admin, owner))._id;
    server.clock.advance(1);
    await joinOrganisation(server, owner, college, manager, 'manager');
    memberId = await joinOrganisation(server, owner, college, member);
    server.clock.advance(1);
  });

  /** Passes days, after which everyone signs in again. */
  const passDays = async (days: number): Promise<void> => {
    server.clock.advance(days * DAY);
    admin = await inNewSession(server, admin);
    owner = await inNewSession(server, owner);
    manager = await inNewSession(server, manager);
    member = await inNewSession(server, member);
  };
  const assigned = async (as: Person, list: 'todo' | 'done' = 'todo') =>
    (await server.api(listAssigned, { as, query: { list } })).data.data;
  const titles = async (as: Person) => (await assigned(as)).map(({ _id }) => _id);
  const made = async (changes: Readonly<Record<string, unknown>> = {}) => {
    const reply = await assign(server, manager, college, { itemId: quizId, everyone: true, ...changes });
    if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
    return reply.data.data.assignment;
  };
  const withdraw = (as: Person, id: string) =>
    server.api(assignments.withdrawOrganisationAssignment, { as, params: { id } });
  const change = (as: Person, id: string, body: { dueOn: string; note: string }) =>
    server.api(assignments.changeOrganisationAssignment, { as, params: { id }, body });
  const listed = async (query: Record<string, string> = {}) =>
    (await server.api(assignments.listOrganisationAssignments, { as: owner, params: { id: college }, query })).data
      .data;

  it('for everyone reaches the organisation’s people with its terms, and leaves them when it is withdrawn', async () => {
    const dueOn = addDays(dueToday(server.clock.now()), 7);
    const { _id } = await made({ note: ' Before the exam ', passMark: 60, attemptsMax: 2 });
    for (const person of [owner, manager, member]) {
      expect(await assigned(person)).toMatchObject([
        {
          _id,
          organisation: 'Harbour College',
          title: 'Cash is king',
          note: 'Before the exam',
          dueOn,
          passMark: 60,
          attemptsMax: 2,
          state: 'open',
          available: true,
          attempts: 0,
          percent: null,
        },
      ]);
    }
    expect((await withdraw(owner, _id)).status).toBe(200);
    expect(await assigned(member)).toEqual([]);
    expect((await withdraw(owner, _id)).status).toBe(404);
  });

  it('follows its team: who joins gets it, who leaves loses it', async () => {
    const team = (
      await server.api(createOrganisationTeam, { as: owner, params: { id: college }, body: { name: 'Finance desk' } })
    ).data.data.team._id;
    const put = (included: boolean) =>
      server.api(changeOrganisationTeam, { as: owner, params: { id: team }, body: { members: [memberId], included } });
    const { _id } = await made({ everyone: false, teams: [team] });
    expect(await titles(member)).toEqual([]);
    await put(true);
    expect(await titles(member)).toEqual([_id]);
    await put(false);
    expect(await titles(member)).toEqual([]);
    await withdraw(owner, _id);
  });

  it('for one person reaches nobody else, and not those who join after it was due', async () => {
    const { _id } = await made({ everyone: false, members: [memberId] });
    expect(await titles(member)).toEqual([_id]);
    expect(await titles(manager)).toEqual([]);
    await withdraw(owner, _id);
    const old = await made({ days: 0 });
    await passDays(2);
    const late = await signUp(server);
    await joinOrganisation(server, owner, college, late);
    expect(await titles(late)).toEqual([]);
    expect((await assigned(member))[0]).toMatchObject({ _id: old._id, state: 'overdue' });
    await server.api(leaveOrganisation, { as: late, params: { id: college } });
    await withdraw(owner, old._id);
  });

  it('is done by an attempt since it was made, and by none from before', async () => {
    await takeQuiz(server, member, quizId);
    server.clock.advance(1_000);
    const { _id } = await made();
    expect(await titles(member)).toEqual([_id]);
    server.clock.advance(1_000);
    await takeQuiz(server, member, quizId);
    expect(await titles(member)).toEqual([]);
    expect(await assigned(member, 'done')).toMatchObject([
      { _id, state: 'done', attempts: 1, percent: 100, late: false },
    ]);
    await withdraw(owner, _id);
  });

  it('remarks that its quiz has changed, or can no longer be opened', async () => {
    const quiz = await makeQuiz(server, admin, chapter, { title: 'Debt' });
    const { _id, item } = await made({ itemId: quiz._id });
    expect(item).toBe('same');
    await server.db.updateTable('quizzes').set({ version: 2 }).where('id', '=', quiz._id).execute();
    expect((await listed({ search: 'debt' }))[0]).toMatchObject({ item: 'changed' });
    await server.db.updateTable('quizzes').set({ status: 'archived' }).where('id', '=', quiz._id).execute();
    expect((await listed({ search: 'debt' }))[0]).toMatchObject({ item: 'unavailable' });
    expect(await assigned(member)).toMatchObject([{ available: false }]);
    await withdraw(owner, _id);
  });

  it('gets another due date and note, and none in the past', async () => {
    const today = dueToday(server.clock.now());
    const { _id } = await made();
    expect((await change(owner, _id, { dueOn: addDays(today, 1), note: 'Sooner' })).data.data.assignment).toMatchObject(
      {
        dueOn: addDays(today, 1),
        note: 'Sooner',
      },
    );
    const late = await change(owner, _id, { dueOn: addDays(today, -1), note: '' });
    expect(late.error.details?.problems).toEqual([{ field: 'dueOn', message: 'The due date is in the past' }]);
    await passDays(3);
    expect((await change(owner, _id, { dueOn: addDays(today, 1), note: 'Late' })).status).toBe(200);
    await withdraw(owner, _id);
  });

  it.each([
    [{ everyone: false }, 'members', 'Choose who gets it'],
    [{ days: -1 }, 'dueOn', 'The due date is in the past'],
    [{ days: 800 }, 'dueOn', 'The due date must be within two years'],
    [{ passMark: 101 }, 'passMark', 'The pass mark must be at most 100'],
    [{ attemptsMax: 0 }, 'attemptsMax', 'The number of attempts must be at least 1'],
    [{ itemId: 'f'.repeat(24) }, 'itemId', 'Choose a published quiz'],
  ])('with %j is refused', async (changes, field, message) => {
    const { status, error } = await assign(server, owner, college, { itemId: quizId, everyone: true, ...changes });
    expect(status).toBe(400);
    expect(error.details?.problems).toEqual([{ field, message }]);
  });

  it('is closed to members, and doesn’t exist for people from elsewhere', async () => {
    const { _id: id } = await made();
    const stranger = await signUp(server);
    const elsewhere = await makeOrganisation(server, admin, stranger, { name: 'Lotus Traders' });
    const params = { id };
    const body = { dueOn: addDays(dueToday(server.clock.now()), 3), note: '' };
    const calls = async (as: Person) => [
      await server.api(assignments.listOrganisationAssignments, { as, params: { id: college } }),
      await assign(server, as, college, { itemId: quizId, everyone: true }),
      await change(as, id, body),
      await withdraw(as, id),
      await server.api(report.listAssignmentPeople, { as, params }),
      await server.api(report.listAssignmentsByPerson, { as, params: { id: college } }),
      await server.api(report.listAssignmentsByTeam, { as, params: { id: college } }),
      await server.api(report.listPersonAssignments, { as, params: { id: memberId } }),
      await server.api(report.exportAssignments, { as, params: { id: college }, query: { table: 'people' } }),
    ];
    for (const reply of await calls(member)) expect(reply.error.code).toBe('FORBIDDEN');
    for (const as of [stranger, admin]) for (const reply of await calls(as)) expect(reply.status).toBe(404);
    expect((await assign(server, stranger, elsewhere._id, { itemId: quizId, members: [memberId] })).status).toBe(404);
    await withdraw(owner, id);
  });

  it('is in the data of its people, and goes with their account', async () => {
    const person = await signUp(server);
    const id = await joinOrganisation(server, owner, college, person);
    const { _id } = await made({ everyone: false, members: [id], note: 'For you' });
    const { records } = (await server.api(downloadData, { as: person })).data;
    expect(records['assignments']).toMatchObject([{ title: 'Cash is king', note: 'For you', doneAt: null }]);
    await server.api(deleteAccount, { as: person, body: { password: PASSWORD } });
    expect((await listed()).find((one) => one._id === _id)).toMatchObject({ people: 0, figures: { assigned: 0 } });
    await withdraw(owner, _id);
  });
});
