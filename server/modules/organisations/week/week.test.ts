/** The weekly email to owners and managers. */
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { getNotificationSettings } from '#shared/contract/notifications/settings.ts';
import { addDays, startOfDay } from '#shared/domain/common/calendar.ts';
import { DUE_TIME_ZONE } from '#shared/domain/organisations/assignments.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { assign } from '../../../../tests/fixtures/records/assignments.ts';
import { joinOrganisation, makeOrganisation } from '../../../../tests/fixtures/records/organisations.ts';
import { inNewSession, signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import { makeChapter, makeQuiz, takeQuiz } from '../../../../tests/fixtures/records/quizzes.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

const HOUR = 3_600_000;
const TASK = 'weeks of organisations';

describeOnBothDatabases('The week of an organisation', (start) => {
  let server: TestServer;
  let admin: Person;
  let owner: Person;
  let id: string;
  let quizId: string;
  /** Each test has weeks of its own; this is a Monday. */
  let monday = '2026-02-02';

  const at = (day: string, hour = 10): void => server.clock.set(startOfDay(day, DUE_TIME_ZONE) + hour * HOUR);
  const weeks = async (person: Person) =>
    (await server.mailbox(person.email)).filter(({ subject }) => subject.startsWith('The week at '));
  const joined = async (role: 'member' | 'manager') => {
    const person = await signUp(server);
    return { person, memberId: await joinOrganisation(server, owner, id, person, role) };
  };
  const give = (members: readonly string[], dueOn: string) =>
    assign(server, owner, id, { itemId: quizId, members: [...members], dueOn });

  beforeAll(async () => {
    server = await start();
    at('2026-02-01');
    admin = await signUp(server, { role: 'admin' });
    quizId = (await makeQuiz(server, admin, await makeChapter(server)))._id;
  });
  beforeEach(async () => {
    monday = addDays(monday, 28);
    at(monday, 9);
    admin = await inNewSession(server, admin);
    owner = await signUp(server, { name: 'Olive Owner' });
    id = (await makeOrganisation(server, admin, owner, { name: 'Acme' }))._id;
  });

  it('tells owners and managers on Monday, once, what was completed, is overdue and is coming due', async () => {
    const { person: manager } = await joined('manager');
    const first = await joined('member');
    const second = await joined('member');
    const members = [first.memberId, second.memberId];
    await give(members, addDays(monday, 3));
    await give(members, addDays(monday, 9));
    await give(members, addDays(monday, 60));
    at(addDays(monday, 1), 12);
    const worker = await inNewSession(server, first.person);
    await takeQuiz(server, worker, quizId);
    const next = addDays(monday, 7);
    at(next, 7);
    await server.runTask(TASK);
    expect(await weeks(owner)).toEqual([]);
    at(next, 8);
    await Promise.all([server.runTask(TASK), server.runTask(TASK)]);
    server.clock.advance(HOUR);
    await server.runTask(TASK);
    for (const person of [owner, manager]) {
      const [mail, ...more] = await weeks(person);
      expect(more).toEqual([]);
      expect(mail?.subject).toBe('The week at Acme');
      expect(mail?.text).toContain('Last week: 3 completed. Now: 1 overdue. This week: 1 coming due.');
      expect(mail?.text).toMatch(/5 Mar 2026\): 1 person completed it, overdue for 1 person\./);
      expect(mail?.text).toMatch(/11 Mar 2026\): 1 person completed it, still open for 1 person\./);
      expect(mail?.text).toMatch(/1 May 2026\): 1 person completed it\./);
    }
    expect(await weeks(first.person)).toEqual([]);
  });

  it('isn’t sent when there is nothing to say', async () => {
    const { memberId } = await joined('member');
    await give([memberId], addDays(monday, 90));
    at(addDays(monday, 7), 9);
    await server.runTask(TASK);
    expect(await weeks(owner)).toEqual([]);
  });

  it('isn’t sent days late, because no server ran', async () => {
    const { memberId } = await joined('member');
    await give([memberId], addDays(monday, 9));
    at(addDays(monday, 10), 9);
    await server.runTask(TASK);
    expect(await weeks(owner)).toEqual([]);
  });

  it('stops by one click in the mail program, without signing in', async () => {
    const { memberId } = await joined('member');
    await give([memberId], addDays(monday, 9));
    at(addDays(monday, 7), 9);
    await server.runTask(TASK);
    const [mail] = await weeks(owner);
    const url = new URL(mail?.unsubscribe ?? '');
    const posted = await fetch(`${server.url}${url.pathname}`, { method: 'POST', body: 'List-Unsubscribe=One-Click' });
    expect(posted.status).toBe(200);
    await give([memberId], addDays(monday, 16)).catch(() => undefined);
    at(addDays(monday, 14), 9);
    await server.runTask(TASK);
    expect(await weeks(owner)).toHaveLength(1);
    owner = await inNewSession(server, owner);
    const { choices } = (await server.api(getNotificationSettings, { as: owner })).data.data.settings;
    expect(choices.teamWeek).toEqual({ mail: false, push: false });
    expect(choices.assignment.mail).toBe(true);
  });
});
