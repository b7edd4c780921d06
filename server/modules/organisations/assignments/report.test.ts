/** The report on assignments, over HTTP. */
import { beforeAll, expect, it } from 'vitest';
import readXlsxFile from 'read-excel-file/node';
import { createResult, updateResult } from '#shared/contract/attempts/result.ts';
import * as report from '#shared/contract/organisations/assignment-report.ts';
import { listOrganisationAssignments } from '#shared/contract/organisations/assignments.ts';
import { changeOrganisationTeam, createOrganisationTeam } from '#shared/contract/organisations/teams.ts';
import { addDays } from '#shared/domain/common/calendar.ts';
import { dueToday } from '#shared/domain/organisations/assignments.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { assign } from '../../../../tests/fixtures/records/assignments.ts';
import { joinOrganisation, makeOrganisation } from '../../../../tests/fixtures/records/organisations.ts';
import { signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import { everyKind, makeChapter, makeQuiz } from '../../../../tests/fixtures/records/quizzes.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;

describeOnBothDatabases('The report on assignments', (start) => {
  let server: TestServer;
  let owner: Person;
  let college: string;
  let asha: Person;
  let ids: Readonly<Record<'asha' | 'bela' | 'team' | 'cash' | 'debt', string>>;
  let today: string;

  const take = async (as: Person, quizId: string, right: boolean, minutes: number): Promise<void> => {
    const { data } = await server.api(createResult, { body: { quizId }, as });
    server.clock.advance(minutes * MINUTE);
    const answers = [{ questionId: 'q3', value: right, seq: 1 }];
    await server.api(updateResult, { params: { id: data.data.result._id }, body: { answers, submit: true }, as });
  };

  beforeAll(async () => {
    server = await start();
    const admin = await signUp(server, { role: 'admin' });
    const chapter = await makeChapter(server);
    const quiz = async (title: string) =>
      (await makeQuiz(server, admin, chapter, { title, questions: [everyKind[2]] }))._id;
    const [cashQuiz, debtQuiz] = [await quiz('Cash'), await quiz('Debt')];
    owner = await signUp(server, { name: 'Olive Owner' });
    asha = await signUp(server, { name: '=Asha Rao' });
    const bela = await signUp(server, { name: 'Bela Sen' });
    college = (await makeOrganisation(server, admin, owner))._id;
    const [ashaId, belaId] = [
      await joinOrganisation(server, owner, college, asha),
      await joinOrganisation(server, owner, college, bela),
    ];
    const team = (
      await server.api(createOrganisationTeam, { as: owner, params: { id: college }, body: { name: 'Finance desk' } })
    ).data.data.team._id;
    await server.api(changeOrganisationTeam, {
      as: owner,
      params: { id: team },
      body: { members: [ashaId], included: true },
    });
    server.clock.advance(1);
    today = dueToday(server.clock.now());
    const make = async (itemId: string, changes: Readonly<Record<string, unknown>>) =>
      (await assign(server, owner, college, { itemId, ...changes })).data.data.assignment._id;
    const cash = await make(cashQuiz, { everyone: true, passMark: 80, attemptsMax: 2, days: 1 });
    const debt = await make(debtQuiz, { teams: [team], days: 10 });
    ids = { asha: ashaId, bela: belaId, team, cash, debt };
    await take(asha, cashQuiz, false, 3);
    await take(asha, cashQuiz, true, 2);
    await take(bela, cashQuiz, false, 1);
    await take(bela, cashQuiz, false, 1);
    // A third attempt doesn't count.
    await take(bela, cashQuiz, true, 1);
    server.clock.advance(2 * DAY);
  });

  const byAssignment = async (query: Record<string, string> = {}) =>
    (await server.api(listOrganisationAssignments, { as: owner, params: { id: college }, query })).data.data;
  const byPerson = async (query: Record<string, string> = {}) =>
    (await server.api(report.listAssignmentsByPerson, { as: owner, params: { id: college }, query })).data.data;
  const peopleOf = async (id: string, query: Record<string, string> = {}) =>
    (await server.api(report.listAssignmentPeople, { as: owner, params: { id }, query })).data.data;
  const fileOf = async (table: report.AssignmentTable, format = 'csv') => {
    const query = { table, format };
    const { data } = await server.api(report.exportAssignments, { as: owner, params: { id: college }, query });
    return Buffer.from(data.data.file.base64, 'base64');
  };

  it('has each assignment’s progress, latest due first', async () => {
    expect((await byAssignment()).map(({ title, figures }) => [title, figures])).toEqual([
      ['Debt', { assigned: 1, started: 0, done: 0, overdue: 0, meanPercent: null }],
      ['Cash', { assigned: 3, started: 2, done: 1, overdue: 2, meanPercent: 50 }],
    ]);
    expect((await byAssignment({ until: addDays(today, 5) })).map(({ title }) => title)).toEqual(['Cash']);
    expect((await byAssignment({ from: addDays(today, 5) })).map(({ title }) => title)).toEqual(['Debt']);
  });

  it('has each person’s state, score and time in an assignment, from the attempts that count', async () => {
    const people = await peopleOf(ids.cash);
    expect(
      people.map(({ name, state, percent, attempts, minutes }) => [name, state, percent, attempts, minutes]),
    ).toEqual([
      ['=Asha Rao', 'done', 100, 2, 5],
      ['Bela Sen', 'overdue', 0, 2, 2],
      ['Olive Owner', 'overdue', null, 0, 0],
    ]);
    expect(JSON.stringify(people)).not.toContain('answer');
    expect((await peopleOf(ids.cash, { state: 'done' })).map(({ _id }) => _id)).toEqual([ids.asha]);
    expect((await peopleOf(ids.cash, { state: 'overdue', search: 'sen' })).map(({ _id }) => _id)).toEqual([ids.bela]);
    expect((await peopleOf(ids.cash, { team: ids.team })).map(({ _id }) => _id)).toEqual([ids.asha]);
    expect((await peopleOf(ids.cash, { limit: '1', page: '2' })).map(({ _id }) => _id)).toEqual([ids.bela]);
  });

  it('adds up each person and team', async () => {
    expect((await byPerson()).map(({ name, figures }) => [name, figures])).toEqual([
      ['=Asha Rao', { assigned: 2, started: 1, done: 1, overdue: 0, meanPercent: 100 }],
      ['Bela Sen', { assigned: 1, started: 1, done: 0, overdue: 1, meanPercent: 0 }],
      ['Olive Owner', { assigned: 1, started: 0, done: 0, overdue: 1, meanPercent: null }],
    ]);
    expect((await byPerson({ from: addDays(today, 5), team: ids.team }))[0]?.figures.assigned).toBe(1);
    const teams = await server.api(report.listAssignmentsByTeam, { as: owner, params: { id: college } });
    expect(teams.data.data).toEqual([
      {
        _id: ids.team,
        name: 'Finance desk',
        members: 1,
        figures: { assigned: 2, started: 1, done: 1, overdue: 0, meanPercent: 100 },
      },
    ]);
  });

  it('lists a person’s assigned items', async () => {
    const of = async (query: Record<string, string> = {}) =>
      (await server.api(report.listPersonAssignments, { as: owner, params: { id: ids.asha }, query })).data.data;
    expect((await of()).map(({ title, state, percent, late }) => [title, state, percent, late])).toEqual([
      ['Debt', 'open', null, false],
      ['Cash', 'done', 100, false],
    ]);
    expect((await of({ state: 'done' })).map(({ title }) => title)).toEqual(['Cash']);
  });

  it('is a file in which no name runs as a formula', async () => {
    const lines = async (table: report.AssignmentTable) =>
      (await fileOf(table)).toString('utf8').slice(1).split('\r\n');
    expect((await lines('results')).slice(0, 3)).toEqual([
      'Assignment,Kind,Due,Name,Email,State,Percent,Attempts,Minutes,Done on,Late',
      `Debt,Quiz,${addDays(today, 10)},'=Asha Rao,${asha.email},Open,,0,0,,`,
      `Cash,Quiz,${addDays(today, 1)},'=Asha Rao,${asha.email},Done,100,2,5,${today},`,
    ]);
    expect((await lines('people'))[1]).toBe(`'=Asha Rao,${asha.email},Finance desk,2,1,1,0,100`);
    expect((await lines('teams'))[1]).toBe('Finance desk,1,2,1,1,0,100');
    expect((await lines('assignments'))[2]).toBe(`Cash,Quiz,${addDays(today, 1)},Everyone,3,2,1,2,50`);
    const [sheet] = await readXlsxFile(await fileOf('people', 'xlsx'));
    expect(sheet?.data[1]).toEqual(['=Asha Rao', asha.email, 'Finance desk', 2, 1, 1, 0, 100]);
  });
});
