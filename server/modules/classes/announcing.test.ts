/** Notifications of new live classes. */
import { expect, it } from 'vitest';
import { cancelClass, updateClass } from '#shared/contract/classes/classes-staff.ts';
import { listNotifications } from '#shared/contract/notifications/inbox.ts';
import { unsubscribe } from '#shared/contract/notifications/mails.ts';
import { setNotificationSettings } from '#shared/contract/notifications/settings.ts';
import { describeOnBothDatabases } from '../../../tests/fixtures/databases/databases.ts';
import { classDraft, makeClass } from '../../../tests/fixtures/records/classes.ts';
import { signUp, type Person } from '../../../tests/fixtures/records/people.ts';
import { givePlan } from '../../../tests/fixtures/records/plans.ts';
import { FIRST_MOMENT } from '../../../tests/fixtures/server/fake-clock.ts';

const HOUR = 3_600_000;
const START = FIRST_MOMENT + 48 * HOUR;
const SUBJECT = 'New live class: “Pricing in practice”';

describeOnBothDatabases('a new live class', (start) => {
  const begin = async () => {
    const server = await start();
    const editor = await signUp(server, { role: 'subadmin' });
    const listen = (as: Person, on = true) =>
      server.api(setNotificationSettings, { as, body: { choices: { newClass: { mail: on } } } });
    const learner = async (name: string) => {
      const person = await signUp(server, { name });
      await givePlan(server, person, 'yearly');
      return person;
    };
    const subjects = async (to: Person) => (await server.mailbox(to.email)).map(({ subject }) => subject);
    const announce = async (): Promise<void> => {
      await server.runTask('new classes');
      await server.runTask('outbox');
    };
    return { server, editor, listen, learner, subjects, announce };
  };

  it('is announced once to learners who asked and whose plan includes it', async () => {
    const { server, editor, listen, learner, subjects, announce } = await begin();
    const asha = await learner('Asha Rao');
    const silent = await learner('Bilal Khan');
    const planless = await signUp(server);
    await listen(asha);
    await listen(planless);
    const { _id } = await makeClass(server, editor, START);
    await announce();
    await announce();
    const body = { ...classDraft(START + HOUR), baseVersion: 1 };
    await server.api(updateClass, { as: editor, params: { id: _id }, body });
    await announce();
    expect(await subjects(asha)).toEqual([SUBJECT]);
    expect([await subjects(silent), await subjects(planless)]).toEqual([[], []]);
    const { items } = (await server.api(listNotifications, { as: asha, query: {} })).data.data;
    expect(items).toMatchObject([{ kind: 'newClass', title: SUBJECT, path: '/classes' }]);
  });

  it('isn’t announced to a user whose account is suspended, or after the class is cancelled or has started', async () => {
    const { server, editor, listen, learner, subjects, announce } = await begin();
    const asha = await learner('Asha Rao');
    const gone = await learner('Bilal Khan');
    await listen(asha);
    await listen(gone);
    await server.db.updateTable('users').set({ status: 'suspended' }).where('id', '=', gone.userId).execute();
    const { _id } = await makeClass(server, editor, START);
    await server.api(cancelClass, { as: editor, params: { id: _id }, body: { reason: 'Illness' } });
    await makeClass(server, editor, FIRST_MOMENT + HOUR / 6);
    server.clock.advance(HOUR / 6);
    await announce();
    expect([await subjects(asha), await subjects(gone)]).toEqual([[], []]);
    await makeClass(server, editor, START);
    await announce();
    expect([await subjects(asha), await subjects(gone)]).toEqual([[SUBJECT], []]);
  });

  it('is announced no more after a learner has unsubscribed by the link in the email', async () => {
    const { server, editor, listen, learner, subjects, announce } = await begin();
    const asha = await learner('Asha Rao');
    await listen(asha);
    await makeClass(server, editor, START);
    await announce();
    const [mail] = await server.mailbox(asha.email);
    const token = decodeURIComponent(/unsubscribe\?token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '');
    const reply = await server.api(unsubscribe, { body: { token } });
    expect(reply.data.message).toBe('You’re unsubscribed from emails about new classes.');
    await makeClass(server, editor, START + HOUR);
    await announce();
    expect(await subjects(asha)).toHaveLength(1);
  });
});
