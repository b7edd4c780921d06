/** A user's notifications on the site. */
import { expect, it } from 'vitest';
import { countUnread, listNotifications, readNotifications } from '#shared/contract/notifications/inbox.ts';
import { setNotificationSettings } from '#shared/contract/notifications/settings.ts';
import { caseDraft, gradeIt, makeCase, submitCase } from '../../../../tests/fixtures/records/cases.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

const DAY = 86_400_000;

describeOnBothDatabases('The notifications on the site', (start) => {
  const listed = async (server: TestServer, as: Person, before?: string) =>
    (await server.api(listNotifications, { as, query: before === undefined ? {} : { before } })).data.data;

  /** Grades case studies of that user. */
  const graded = async (server: TestServer, person: Person, count: number): Promise<void> => {
    const grader = await signUp(server, { role: 'admin' });
    for (let at = 0; at < count; at += 1) {
      server.clock.advance(1000);
      const { _id } = await makeCase(server, grader, caseDraft({ title: `Case ${String(at + 1)}` }));
      await gradeIt(server, grader, await submitCase(server, person, _id));
    }
  };

  it('tell of a graded case even to who wants neither email nor push, and of others’ to nobody', async () => {
    const server = await start();
    const [person, other] = [await signUp(server), await signUp(server)];
    await server.api(setNotificationSettings, { as: person, body: { choices: { grade: { mail: false } } } });
    await graded(server, person, 1);
    expect(await server.mailbox()).toEqual([]);
    expect(await listed(server, person)).toEqual({
      items: [
        {
          _id: expect.any(String) as string,
          kind: 'grade',
          title: '“Case 1” is graded',
          text: '70 of 100 points. See the model answers and your feedback.',
          path: '/case-studies/submissions',
          at: expect.any(String) as string,
          read: false,
        },
      ],
      unread: 1,
      more: false,
    });
    expect(await listed(server, other)).toEqual({ items: [], unread: 0, more: false });
  });

  it('are read one by one or all at once, and another user’s ids change nothing', async () => {
    const server = await start();
    const [person, other] = [await signUp(server), await signUp(server)];
    await graded(server, person, 3);
    const [newest] = (await listed(server, person)).items;
    const ids = [newest?._id ?? ''];
    expect((await server.api(readNotifications, { as: other, body: { ids } })).data.data.unread).toBe(0);
    expect((await server.api(countUnread, { as: person })).data.data.unread).toBe(3);
    expect((await server.api(readNotifications, { as: person, body: { ids } })).data.data.unread).toBe(2);
    expect((await listed(server, person)).items.map(({ read }) => read)).toEqual([true, false, false]);
    expect((await server.api(readNotifications, { as: person, body: {} })).data.data.unread).toBe(0);
  });

  it('are listed twenty at a time, newest first, and deleted after 90 days', async () => {
    const server = await start();
    const person = await signUp(server);
    await graded(server, person, 23);
    const first = await listed(server, person);
    const second = await listed(server, person, first.items.at(-1)?._id);
    expect([...first.items, ...second.items].map(({ title }) => title)).toEqual(
      Array.from({ length: 23 }, (_, at) => `“Case ${String(23 - at)}” is graded`),
    );
    expect([first.more, second.more]).toEqual([true, false]);
    server.clock.advance(91 * DAY);
    await server.runTask('retention');
    expect(await server.db.selectFrom('notifications').select('id').execute()).toEqual([]);
  });
});
