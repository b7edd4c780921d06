/** STAFF_SECOND_FACTOR=required: what administrators reach before they have a second step, and the way back in. */
import { beforeAll, expect, it } from 'vitest';
import { verify } from '#shared/contract/identity/auth.ts';
import { getSecondFactor, removeTotp } from '#shared/contract/identity/second-factor.ts';
import { listAudit, listUsers } from '#shared/contract/identity/users.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { signIn, signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import { setUpApp } from '../../../../tests/fixtures/records/second-factor.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

describeOnBothDatabases('a required second step', (start) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start({ config: { staffSecondFactor: 'required' } });
  });
  const people = (as: Person) => server.api(listUsers, { as });

  it('lets an administrator without one sign in, and reach no more than a learner until it is set up', async () => {
    const admin = await signUp(server, { role: 'admin' });
    expect((await signIn(server, admin, admin)).status).toBe(200);
    const as = { ...admin, ...(await signIn(server, admin, admin)).data, deviceId: admin.deviceId };
    expect((await server.api(verify, { as })).data.role).toBe('admin');
    expect((await people(as)).error).toMatchObject({ status: 403, code: 'SECOND_FACTOR_DUE' });
    expect((await server.api(getSecondFactor, { as })).data.data.secondFactor.due).toBe(true);
    await setUpApp(server, as);
    expect((await people(as)).status).toBe(200);
    expect((await server.api(getSecondFactor, { as })).data.data.secondFactor.due).toBe(false);
  });

  it('is owed again as soon as the last way is removed', async () => {
    const admin = await signUp(server, { role: 'admin' });
    await setUpApp(server, admin);
    expect((await people(admin)).status).toBe(200);
    await server.api(removeTotp, { as: admin, body: { password: admin.password } });
    expect((await people(admin)).error.code).toBe('SECOND_FACTOR_DUE');
  });

  it('is no matter of other roles', async () => {
    const editor = await signUp(server, { role: 'subadmin' });
    expect((await people(editor)).status).toBe(200);
    const learner = await signUp(server);
    expect((await people(learner)).error.code).toBe('FORBIDDEN');
  });

  it('is taken from who lost it by the operator: sessions end, a mail goes out, the audit log keeps it', async () => {
    const admin = await signUp(server, { role: 'admin' });
    await setUpApp(server, admin);
    expect(await server.app.auth.resetSecondFactor(admin.email)).toBe('reset');
    expect((await server.api(verify, { as: admin })).error.code).toBe('SESSION_INVALID');
    const [mail] = await server.mailbox(admin.email);
    expect(mail?.subject).toBe('Your two-step sign-in was reset');
    const again = await signIn(server, admin, admin);
    expect(again.status).toBe(200);
    const as = { ...admin, token: again.data.token };
    await setUpApp(server, as);
    const { data } = await server.api(listAudit, {
      as,
      query: { subject: admin.userId, action: 'secondFactor.reset' },
    });
    expect(data.data).toMatchObject([{ actor: null, subject: admin.userId, subjectName: admin.name }]);
    expect(await server.app.auth.resetSecondFactor('nobody@example.com')).toBe('unknown');
    const plain = await signUp(server, { role: 'admin' });
    expect(await server.app.auth.resetSecondFactor(plain.email)).toBe('off');
  });
});
