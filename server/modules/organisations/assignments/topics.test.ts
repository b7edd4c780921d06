/** The report on assignments by topic, over HTTP. */
import { beforeAll, expect, it } from 'vitest';
import { exportAssignments, listAssignmentsByTopic } from '#shared/contract/organisations/assignment-report.ts';
import { changeOrganisationTeam, createOrganisationTeam } from '#shared/contract/organisations/teams.ts';
import { addDays } from '#shared/domain/common/calendar.ts';
import { dueToday } from '#shared/domain/organisations/assignments.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { assign } from '../../../../tests/fixtures/records/assignments.ts';
import { joinOrganisation, makeOrganisation } from '../../../../tests/fixtures/records/organisations.ts';
import { inNewSession, signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import {
  everyKind,
  makeChapter,
  makeQuiz,
  rightAnswers,
  takeQuiz,
} from '../../../../tests/fixtures/records/quizzes.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

const PEOPLE = 6;
/** Two right options of four, and true or false. */
const QUESTIONS = [everyKind[1], everyKind[2]];

describeOnBothDatabases('The report on assignments by topic', (start) => {
  let server: TestServer;
  let owner: Person;
  let college: string;
  let people: Person[];
  let memberIds: string[];
  let cash: string;
  let debt: string;
  let team: string;

  /** Takes a quiz with the first question right or half right, and the second one right or wrong. */
  const take = async (as: Person, quizId: string, both: boolean, truth: boolean): Promise<void> => {
    await takeQuiz(server, as, quizId, (questions) =>
      rightAnswers(questions).map(({ questionId, value, seq }) => ({
        questionId,
        value: Array.isArray(value) ? value.slice(0, both ? 2 : 1) : truth,
        seq,
      })),
    );
  };
  const topics = async (query: Record<string, string> = {}, as = owner) =>
    server.api(listAssignmentsByTopic, { as, params: { id: college }, query });
  const found = async (query: Record<string, string> = {}) => {
    const { data, hidden } = (await topics(query)).data;
    return {
      topics: data.map(({ chapter, people: of, correct, questions }) => [chapter, of, correct, questions]),
      hidden,
    };
  };

  beforeAll(async () => {
    server = await start({ config: { archiveAnswersAfterDays: 90 } });
    const admin = await signUp(server, { role: 'admin' });
    const [cashChapter, debtChapter] = [await makeChapter(server), await makeChapter(server, 'Banking', 'Debt')];
    const quiz = async (place: typeof cashChapter, title: string) =>
      (await makeQuiz(server, admin, place, { title, questions: QUESTIONS }))._id;
    const [cashQuiz, debtQuiz] = [await quiz(cashChapter, 'Cash'), await quiz(debtChapter, 'Debt')];
    owner = await signUp(server, { name: 'Olive Owner' });
    college = (await makeOrganisation(server, admin, owner))._id;
    people = [];
    memberIds = [];
    for (let number = 0; number < PEOPLE; number += 1) {
      const person = await signUp(server);
      people.push(person);
      memberIds.push(await joinOrganisation(server, owner, college, person));
    }
    team = (await server.api(createOrganisationTeam, { as: owner, params: { id: college }, body: { name: 'Desk' } }))
      .data.data.team._id;
    await server.api(changeOrganisationTeam, {
      as: owner,
      params: { id: team },
      body: { members: memberIds.slice(0, 5), included: true },
    });
    // Not counted: before the assignment.
    if (people[0] !== undefined) await take(people[0], cashQuiz, false, false);
    server.clock.advance(1_000);
    const made = async (changes: Parameters<typeof assign>[3]) =>
      (await assign(server, owner, college, changes)).data.data.assignment._id;
    cash = await made({ itemId: cashQuiz, everyone: true, attemptsMax: 1, days: 1 });
    // The same attempts count once more here, for some of the people.
    await made({ itemId: cashQuiz, members: memberIds.slice(0, 2), days: 1 });
    debt = await made({ itemId: debtQuiz, members: memberIds.slice(0, 4), days: 20 });
    server.clock.advance(1_000);
    for (const [index, person] of people.entries()) {
      await take(person, cashQuiz, index < 2, index === 0);
      await take(person, debtQuiz, true, true);
    }
    const [, , , last] = people;
    // Not counted: a second attempt where one counts.
    server.clock.advance(1_000);
    if (last !== undefined) await take(last, cashQuiz, true, true);
  });

  it('counts every question of the attempts that count, and as right those with all their points', async () => {
    expect(await found({ assignment: cash })).toEqual({ topics: [['Cash', 6, 3, 12]], hidden: 0 });
    const [topic] = (await topics({ assignment: cash })).data.data;
    expect(topic).toEqual({
      program: 'staticeBusinessQuizzes',
      subject: 'Finance',
      chapter: 'Cash',
      people: 6,
      questions: 12,
      correct: 3,
      accuracy: 25,
    });
  });

  it('counts an attempt once that counts for two assignments', async () => {
    expect((await found()).topics).toContainEqual(['Cash', 6, 3, 12]);
  });

  it('shows no topic with fewer than five people, and says how many there are', async () => {
    expect(await found({ assignment: debt })).toEqual({ topics: [], hidden: 1 });
    expect((await found()).hidden).toBe(1);
  });

  it('covers a team and a period', async () => {
    expect((await found({ team, assignment: cash })).topics).toEqual([['Cash', 5, 3, 10]]);
    const today = dueToday(server.clock.now());
    expect(await found({ from: addDays(today, 5) })).toEqual({ topics: [], hidden: 1 });
    expect((await found({ until: addDays(today, 5) })).topics).toContainEqual(['Cash', 6, 3, 12]);
  });

  it('has no topic of a team or an assignment of another organisation', async () => {
    const admin = await signUp(server, { role: 'admin' });
    const stranger = await signUp(server);
    const { _id: other } = await makeOrganisation(server, admin, stranger);
    for (const query of [{ team }, { assignment: cash }]) {
      const reply = await server.api(listAssignmentsByTopic, { as: stranger, params: { id: other }, query });
      expect(reply.data).toMatchObject({ data: [], hidden: 0 });
    }
    expect((await topics({}, stranger)).status).toBe(404);
    const [member = stranger] = people;
    expect((await topics({}, member)).status).toBe(403);
  });

  it('is a file in the same order', async () => {
    const { file } = (
      await server.api(exportAssignments, {
        as: owner,
        params: { id: college },
        query: { table: 'topics', assignment: cash, team },
      })
    ).data.data;
    expect(Buffer.from(file.base64, 'base64').toString('utf8').slice(1).trimEnd().split('\r\n')).toEqual([
      'Program,Subject,Chapter,People,Questions,Right,Percent',
      'Static Business Quizzes,Finance,Cash,5,10,3,30',
    ]);
  });

  it('follows a quiz that moves to another chapter', async () => {
    await server.db.updateTable('chapters').set({ name: 'Cash flow' }).where('name', '=', 'Cash').execute();
    expect((await found({ assignment: cash })).topics).toEqual([['Cash flow', 6, 3, 12]]);
  });

  it('counts answers in archives like those in the database', async () => {
    server.clock.advance(91 * 86_400_000);
    owner = await inNewSession(server, owner);
    const before = await found();
    expect(before.topics).toContainEqual(['Cash flow', 6, 3, 12]);
    await server.runTask('answer archives');
    expect(await server.db.selectFrom('attempt_answers').selectAll().execute()).toEqual([]);
    expect(await found()).toEqual(before);
  });
});
