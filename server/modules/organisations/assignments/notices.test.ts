/** Notices of assignments by email and on the site. */
import { beforeAll, expect, it } from 'vitest';
import { listNotifications } from '#shared/contract/notifications/inbox.ts';
import { setNotificationSettings } from '#shared/contract/notifications/settings.ts';
import { changeOrganisationAssignment } from '#shared/contract/organisations/assignments.ts';
import { addDays, startOfDay } from '#shared/domain/common/calendar.ts';
import { DUE_TIME_ZONE } from '#shared/domain/organisations/assignments.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { assign } from '../../../../tests/fixtures/records/assignments.ts';
import { joinOrganisation, makeOrganisation } from '../../../../tests/fixtures/records/organisations.ts';
import { inNewSession, signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import { makeChapter, makeQuiz, takeQuiz } from '../../../../tests/fixtures/records/quizzes.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

const HOUR = 3_600_000;
const DAYS = 10;

describeOnBothDatabases('A notice of an assignment', (start) => {
  let server: TestServer;
  let owner: Person;
  let college: string;
  let quizId: string;

  const at = (day: string, hour = 10): void => server.clock.set(startOfDay(day, DUE_TIME_ZONE) + hour * HOUR);
  /** Moves on to that day, on which the owner signs in again. */
  const begin = async (day: string): Promise<void> => {
    at(day);
    owner = await inNewSession(server, owner);
  };
  const subjects = async (person: Person): Promise<string[]> => {
    await server.runTask('assignment notices');
    return (await server.mailbox(person.email))
      .map(({ subject }) => subject)
      .filter((subject) => !subject.startsWith('Your invitation'))
      .toReversed();
  };
  const joined = async (name: string): Promise<{ person: Person; memberId: string }> => {
    const person = await signUp(server, { name });
    return { person, memberId: await joinOrganisation(server, owner, college, person) };
  };
  const give = async (memberId: string, dueOn: string): Promise<string> => {
    const changes = { itemId: quizId, members: [memberId], dueOn, note: 'Read chapter 3 first' };
    return (await assign(server, owner, college, changes)).data.data.assignment._id;
  };

  beforeAll(async () => {
    server = await start();
    at('2026-02-01');
    const admin = await signUp(server, { role: 'admin' });
    owner = await signUp(server, { name: 'Olive Owner' });
    college = (await makeOrganisation(server, admin, owner))._id;
    quizId = (await makeQuiz(server, admin, await makeChapter(server)))._id;
    server.clock.advance(1);
  });

  it('comes once at the assignment, three days and one day before it is due, and the day after', async () => {
    const today = '2026-02-02';
    const due = addDays(today, DAYS);
    await begin(today);
    const { person, memberId } = await joined('Mia Member');
    await give(memberId, due);
    expect(await subjects(person)).toEqual(['Assigned to you: Cash is king']);
    const [mail] = await server.mailbox(person.email);
    expect(mail?.text).toContain('Due in 10 days: 12 Feb 2026');
    expect(mail?.text).toContain('Note: Read chapter 3 first');
    for (const [day, subject] of [
      [addDays(due, -3), 'Due in 3 days: Cash is king'],
      [addDays(due, -1), 'Due tomorrow: Cash is king'],
      [addDays(due, 1), 'Due yesterday: Cash is king'],
    ] as const) {
      const before = await subjects(person);
      at(day, 8);
      expect(await subjects(person)).toEqual(before);
      at(day, 9);
      expect(await subjects(person)).toEqual([...before, subject]);
      expect(await subjects(person)).toEqual([...before, subject]);
    }
    const { items } = (await server.api(listNotifications, { as: await inNewSession(server, person) })).data.data;
    expect(items).toHaveLength(4);
    expect(items[3]).toMatchObject({ kind: 'assignment', title: 'Assigned to you: Cash is king', path: '/assigned' });
  });

  it('reminds nobody who is done, and keeps to the choice of no emails', async () => {
    const today = '2026-03-02';
    const due = addDays(today, DAYS);
    await begin(today);
    const { person, memberId } = await joined('Dora Done');
    await give(memberId, due);
    await subjects(person);
    server.clock.advance(HOUR);
    await takeQuiz(server, person, quizId);
    const quiet = await joined('Quentin Quiet');
    const body = { choices: { assignment: { mail: false } } };
    await server.api(setNotificationSettings, { as: quiet.person, body });
    await give(quiet.memberId, due);
    expect(await subjects(quiet.person)).toEqual([]);
    at(addDays(due, -1));
    expect(await subjects(person)).toEqual(['Assigned to you: Cash is king']);
    const { items } = (await server.api(listNotifications, { as: await inNewSession(server, quiet.person) })).data.data;
    expect(items.map(({ title }) => title)).toEqual(['Due tomorrow: Cash is king', 'Assigned to you: Cash is king']);
  });

  it('sends no reminder whose time had passed at the assignment, and starts again with a later due date', async () => {
    const today = '2026-04-02';
    await begin(today);
    const { person, memberId } = await joined('Laila Late');
    const id = await give(memberId, addDays(today, 2));
    expect(await subjects(person)).toEqual(['Assigned to you: Cash is king']);
    at(addDays(today, 1));
    expect(await subjects(person)).toHaveLength(2);
    const body = { dueOn: addDays(today, 20), note: '' };
    await server.api(changeOrganisationAssignment, { as: owner, params: { id }, body });
    expect(await subjects(person)).toHaveLength(2);
    at(addDays(today, 17));
    expect((await subjects(person)).at(-1)).toBe('Due in 3 days: Cash is king');
  });
});
