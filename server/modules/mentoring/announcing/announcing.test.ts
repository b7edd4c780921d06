/** Notifications of new mentors. */
import { expect, it } from 'vitest';
import { listNotifications } from '#shared/contract/notifications/inbox.ts';
import { setNotificationSettings } from '#shared/contract/notifications/settings.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { makeMentor, offer, subscriber } from '../../../../tests/fixtures/records/mentoring.ts';
import { signUp } from '../../../../tests/fixtures/records/people.ts';

describeOnBothDatabases('a new mentor', (start) => {
  it('is announced once, when the first time can be booked, to learners who asked and have sessions', async () => {
    const server = await start();
    const admin = await signUp(server, { role: 'admin' });
    const asha = await subscriber(server);
    const silent = await subscriber(server, 'yearly', 'Bilal Khan');
    const planless = await signUp(server);
    for (const as of [asha, planless]) {
      await server.api(setNotificationSettings, { as, body: { choices: { newMentor: { mail: true } } } });
    }
    const announce = async (): Promise<void> => {
      await server.runTask('new mentors');
      await server.runTask('outbox');
    };
    const subjects = async () =>
      Promise.all(
        [asha, silent, planless].map(async ({ email }) => (await server.mailbox(email)).map(({ subject }) => subject)),
      );

    const mentor = await makeMentor(server, { admin });
    await announce();
    expect(await subjects()).toEqual([[], [], []]);
    await offer(server, mentor);
    await announce();
    await offer(server, mentor, { date: '2026-01-21' });
    await announce();
    expect(await subjects()).toEqual([['New mentor: Ravi Menon'], [], []]);
    const { items } = (await server.api(listNotifications, { as: asha, query: {} })).data.data;
    expect(items).toMatchObject([{ kind: 'newMentor', title: 'New mentor: Ravi Menon', path: '/mentoring' }]);
  });
});
