/** Invitations to the staff, over HTTP, with the attacks on their links. */
import { beforeAll, expect, it } from 'vitest';
import { verify } from '#shared/contract/identity/auth.ts';
import {
  acceptStaffInvitation,
  listStaffInvitations,
  openStaffInvitation,
  resendStaffInvitation,
  revokeStaffInvitation,
  sendStaffInvitation,
} from '#shared/contract/identity/staff-invitations.ts';
import { listAudit, listUsers, setUserRole, setUserStatus } from '#shared/contract/identity/users.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { openSession, PASSWORD, signIn, signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import { finish } from '../../../../tests/fixtures/records/attempts.ts';
import { makeChapter, makeQuiz } from '../../../../tests/fixtures/records/quizzes.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

const DAY = 86_400_000;
const STAFF_PASSWORD = 'lantern orchard 42 violet';

describeOnBothDatabases('An invitation to the staff', (start) => {
  let server: TestServer;
  let admin: Person;
  let number = 0;
  beforeAll(async () => {
    server = await start();
    admin = await signUp(server, { role: 'admin', name: 'Ada Admin' });
  });

  const freshAddress = (): string => `colleague-${String((number += 1))}@example.com`;
  const send = (email: string, body: Readonly<Record<string, unknown>> = {}, as = admin) =>
    server.api(sendStaffInvitation, { as, body: { email, role: 'subadmintwo', profile: 'support', ...body } });
  /** The token of the newest link that was mailed to the address. */
  const linkTo = async (email: string): Promise<string> => {
    const found = (await server.mailbox(email)).flatMap(({ text }) => /staff-invitation#(\S+)/u.exec(text)?.[1] ?? []);
    return found[0] ?? '';
  };
  const invited = async (body: Readonly<Record<string, unknown>> = {}, as = admin) => {
    const email = freshAddress();
    const { _id: id } = (await send(email, body, as)).data.data.invitation;
    return { email, id, token: await linkTo(email) };
  };
  const accept = (token: string, body: Readonly<Record<string, unknown>> = {}, as?: Person) =>
    server.api(acceptStaffInvitation, {
      ...(as !== undefined && { as }),
      body: { token, name: 'Cora Colleague', password: STAFF_PASSWORD, ...body },
    });
  const accountOf = (email: string) =>
    server.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
  const stateOf = async (id: string) =>
    (await server.api(listStaffInvitations, { as: admin, query: { limit: 100 } })).data.data.find(
      ({ _id }) => _id === id,
    )?.state;

  const roleOf = (id: string) => ({
    as: admin,
    params: { id },
    body: { role: 'subadmin' as const, password: PASSWORD },
  });

  it('makes a colleague of whoever has the mailbox, who signs in with the new password at once', async () => {
    const { email, id, token } = await invited();
    expect((await server.api(openStaffInvitation, { body: { token } })).data.data.invitation).toEqual({
      email,
      role: 'subadmintwo',
      profile: 'support',
      hasAccount: false,
    });
    expect(await stateOf(id)).toBe('open');
    expect((await accept(token)).data).toMatchObject({ email });
    expect(await stateOf(id)).toBe('accepted');
    const signedIn = await signIn(server, { email, password: STAFF_PASSWORD });
    expect(signedIn.data).toMatchObject({ name: 'Cora Colleague', role: 'subadmintwo', profile: 'support' });
    const as = { token: signedIn.data.token, deviceId: signedIn.data.uniqueId };
    expect((await server.api(listUsers, { as })).status).toBe(200);
    const acts = (await server.api(listAudit, { as: admin, query: {} })).data.data.map(({ action }) => action);
    expect(acts.toSorted()).toEqual(['staff.invite', 'staff.join']);
  });

  it('gives a learner’s account the role and password, and ends its sessions; name and results stay', async () => {
    const learner = await signUp(server, { name: 'Lena Learner' });
    const quiz = await makeQuiz(server, admin, await makeChapter(server, 'Law', 'Contracts'));
    await finish(server, learner, quiz._id);
    await send(learner.email, { role: 'subadmin' });
    const token = await linkTo(learner.email);
    expect((await server.api(openStaffInvitation, { body: { token } })).data.data.invitation.hasAccount).toBe(true);
    expect((await accept(token, { name: 'Somebody Else' })).status).toBe(200);
    expect(await accountOf(learner.email)).toMatchObject({
      id: learner.userId,
      name: 'Lena Learner',
      role: 'subadmin',
    });
    expect((await server.api(verify, { as: learner })).status).toBe(401);
    expect((await signIn(server, learner)).error.code).toBe('CREDENTIALS_INVALID');
    expect((await signIn(server, { email: learner.email, password: STAFF_PASSWORD })).status).toBe(200);
  });

  it('takes over a sign-up that was never verified, without what a stranger entered', async () => {
    const stranger = await signUp(server, { name: 'Mallory' });
    await server.db.updateTable('users').set({ status: 'unverified' }).where('id', '=', stranger.userId).execute();
    await send(stranger.email);
    expect((await accept(await linkTo(stranger.email))).status).toBe(200);
    expect(await accountOf(stranger.email)).toMatchObject({ name: 'Cora Colleague', number: '', status: 'active' });
    expect((await signIn(server, stranger)).error.code).toBe('CREDENTIALS_INVALID');
  });

  it('works once, also for two who use it at the same time (67)', async () => {
    const { token } = await invited();
    const replies = await Promise.all([accept(token), accept(token)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const again = await accept(token, { password: 'another long password 9' });
    expect(again.error.code).toBe('INVITATION_INVALID');
    expect((await server.api(openStaffInvitation, { body: { token } })).error.code).toBe('INVITATION_INVALID');
  });

  it('expires after seven days, and works again when it is sent again, by the new link alone (67)', async () => {
    const { email, id, token } = await invited();
    server.clock.advance(7 * DAY);
    admin = { ...admin, ...(await openSession(server, admin)) };
    expect((await accept(token)).error.code).toBe('INVITATION_INVALID');
    expect(await stateOf(id)).toBe('expired');
    const resent = await server.api(resendStaffInvitation, { as: admin, params: { id } });
    expect(resent.data.data.invitation).toMatchObject({ state: 'open', emails: 2 });
    expect((await accept(token)).error.code).toBe('INVITATION_INVALID');
    const links = (await server.mailbox(email)).map(({ text }) => /staff-invitation#(\S+)/u.exec(text)?.[1] ?? '');
    const renewed = links.find((link) => link !== token) ?? '';
    expect((await accept(renewed)).status).toBe(200);
    expect((await server.api(resendStaffInvitation, { as: admin, params: { id } })).error.code).toBe(
      'INVITATION_INVALID',
    );
  });

  it('is sent again three times a day at most', async () => {
    const { id } = await invited();
    const codes = [];
    for (let time = 0; time < 4; time += 1) {
      codes.push((await server.api(resendStaffInvitation, { as: admin, params: { id } })).status);
    }
    expect(codes).toEqual([200, 200, 200, 429]);
  });

  it('can be withdrawn (67)', async () => {
    const { id, token } = await invited();
    expect((await server.api(revokeStaffInvitation, { as: admin, params: { id } })).status).toBe(200);
    expect(await stateOf(id)).toBe('revoked');
    expect((await accept(token)).error.code).toBe('INVITATION_INVALID');
    expect((await server.api(revokeStaffInvitation, { as: admin, params: { id } })).status).toBe(400);
  });

  it('takes role and address from the administrator, whatever the body says (67)', async () => {
    const { email, token } = await invited({ role: 'subadmintwo', profile: 'author' });
    const other = await signUp(server);
    await accept(token, { role: 'admin', profile: 'support', email: other.email, userId: other.userId });
    expect(await accountOf(email)).toMatchObject({ role: 'subadmintwo', profile: 'author' });
    expect(await accountOf(other.email)).toMatchObject({ role: 'user' });
  });

  it('changes nothing for the account of another address that uses the link (67)', async () => {
    const { email, token } = await invited({ role: 'admin' });
    const other = await signUp(server);
    expect((await accept(token, {}, other)).data.email).toBe(email);
    expect(await accountOf(other.email)).toMatchObject({ role: 'user' });
    expect((await server.api(verify, { as: other })).data).toMatchObject({ role: 'user', email: other.email });
  });

  it('is sent by administrators alone, and only to roles of the staff (67)', async () => {
    for (const role of ['user', 'subadmintwo', 'subadmin'] as const) {
      expect((await send(freshAddress(), {}, await signUp(server, { role }))).status).toBe(403);
    }
    expect(
      (await send(freshAddress(), {}, await signUp(server, { role: 'subadmintwo', profile: 'support' }))).status,
    ).toBe(403);
    expect((await send(freshAddress(), { role: 'user' })).status).toBe(400);
    expect((await send(freshAddress(), { role: 'owner' })).status).toBe(400);
  });

  it.each([
    ['another role', (id: string) => server.api(setUserRole, roleOf(id))],
    [
      'a suspension',
      (id: string) => server.api(setUserStatus, { as: admin, params: { id }, body: { status: 'suspended' } }),
    ],
  ])('ends with %s of its inviter (67)', async (_, end) => {
    const second = await signUp(server, { role: 'admin' });
    const { id, email, token } = await invited({ role: 'admin' }, second);
    await end(second.userId);
    expect((await server.api(openStaffInvitation, { body: { token } })).error.code).toBe('INVITATION_INVALID');
    expect((await accept(token)).error.code).toBe('INVITATION_INVALID');
    expect(await accountOf(email)).toBeUndefined();
    await server.api(resendStaffInvitation, { as: admin, params: { id } });
    const tokens = (await server.mailbox(email)).map(({ text }) => /staff-invitation#(\S+)/u.exec(text)?.[1] ?? '');
    expect((await accept(tokens.find((one) => one !== token) ?? '')).status).toBe(200);
  });
  it('isn’t sent to the staff, to a suspended account, or twice', async () => {
    const editor = await signUp(server, { role: 'subadmin' });
    const suspended = await signUp(server);
    await server.api(setUserStatus, { as: admin, params: { id: suspended.userId }, body: { status: 'suspended' } });
    const { email } = await invited();
    for (const address of [editor.email, suspended.email, email]) {
      const { status, error } = await send(address);
      expect([status, error.details?.problems?.[0]?.field]).toEqual([400, 'email']);
    }
  });

  it('asks for a name and a password as long and as good as the staff’s', async () => {
    const { token } = await invited();
    expect((await accept(token, { password: 'short pass' })).error.code).toBe('PASSWORD_TOO_SHORT');
    expect((await accept(token, { password: 'cora colleague 1' })).error.code).toBe('PASSWORD_TOO_COMMON');
    expect((await accept(token, { name: undefined })).error.details?.problems).toMatchObject([{ field: 'name' }]);
    expect((await accept(token)).status).toBe(200);
  });

  it('is deleted a month after its last day', async () => {
    const { id, token } = await invited({ role: 'subadmin' });
    await accept(token);
    expect(await stateOf(id)).toBe('accepted');
    server.clock.advance(40 * DAY);
    admin = { ...admin, ...(await openSession(server, admin)) };
    await server.runTask('retention');
    expect(await stateOf(id)).toBeUndefined();
  });
});
