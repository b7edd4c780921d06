/** Profiles of the role subadmintwo, over HTTP: what they change, and when. */
import { expect, it } from 'vitest';
import { giveComplimentary } from '#shared/contract/billing/complimentary.ts';
import { getPayments, refundPayment } from '#shared/contract/billing/payment-admin.ts';
import { verify } from '#shared/contract/identity/auth.ts';
import { getUser, listAudit, listUsers, setUserRole } from '#shared/contract/identity/users.ts';
import { addQuiz } from '#shared/contract/quizzes/quiz-editing.ts';
import { addDays, dayOf } from '#shared/domain/common/calendar.ts';
import type { Profile, Role } from '#shared/domain/identity/roles.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { usePayingServer } from '../../../../tests/fixtures/records/paying-server.ts';
import { buyAndSettle, type PayingServer } from '../../../../tests/fixtures/records/payments.ts';
import { PASSWORD, signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import { draftOf, makeChapter } from '../../../../tests/fixtures/records/quizzes.ts';

describeOnBothDatabases('The profile support', (start) => {
  let server: PayingServer;
  let admin: Person;
  let support: Person;
  usePayingServer(start, async (started) => {
    server = started;
    admin = await signUp(server, { role: 'admin' });
    support = await signUp(server, { role: 'subadmintwo', profile: 'support', name: 'Sunil Support' });
  });

  const setRole = (id: string, body: { readonly role: Role; readonly profile?: Profile }, as = admin) =>
    server.api(setUserRole, { as, params: { id }, body: { ...body, password: PASSWORD } });
  const readsUsers = async (as: Person) => (await server.api(listUsers, { as })).status;
  const writes = async (as: Person) =>
    (await server.api(addQuiz, { as, body: draftOf(await makeChapter(server), { status: 'draft' }) })).status;
  const paid = async () => {
    const learner = await signUp(server);
    await buyAndSettle(server, learner, 'yearly');
    const { data } = await server.api(getPayments, { as: support, query: { search: learner.email } });
    return { learner, id: data.data[0]?._id ?? '' };
  };
  const refund = (id: string, amount: number | undefined, as = support) =>
    server.api(refundPayment, {
      as,
      params: { id },
      body: { reason: 'Paid twice', ...(amount !== undefined && { amount }) },
    });

  it('takes effect with the next call of a session that goes on', async () => {
    const writer = await signUp(server, { role: 'subadmintwo' });
    expect([await readsUsers(writer), await writes(writer)]).toEqual([403, 201]);
    const changed = await setRole(writer.userId, { role: 'subadmintwo', profile: 'support' });
    expect(changed.data.data.user).toMatchObject({ role: 'subadmintwo', profile: 'support', mustSetPassword: false });
    expect(await readsUsers(writer)).toBe(200);
    const { status } = await server.api(addQuiz, { as: writer, body: {} });
    expect(status).toBe(403);
    expect((await server.api(verify, { as: writer })).data).toMatchObject({ role: 'subadmintwo', profile: 'support' });
    await setRole(writer.userId, { role: 'subadmintwo', profile: 'author' });
    expect(await readsUsers(writer)).toBe(403);
  });

  it('is in the audit log, once for a repeated change, and mailed to its owner', async () => {
    const writer = await signUp(server, { role: 'subadmintwo' });
    await setRole(writer.userId, { role: 'subadmintwo', profile: 'support' });
    await setRole(writer.userId, { role: 'subadmintwo', profile: 'support' });
    const { data } = await server.api(listAudit, { as: admin, query: { subject: writer.userId } });
    expect(data.data.map(({ action, details }) => [action, details])).toEqual([
      ['user.role', { from: 'Writer', to: 'Support' }],
    ]);
    const [mail] = await server.mailbox(writer.email);
    expect(mail?.text).toContain('the role “Support”');
    expect(mail?.text).not.toContain('signed out');
  });

  it('ends with the role', async () => {
    const person = await signUp(server, { role: 'subadmintwo', profile: 'support' });
    await setRole(person.userId, { role: 'subadmin', profile: 'support' });
    await setRole(person.userId, { role: 'subadmintwo' });
    const { user } = (await server.api(getUser, { as: admin, params: { id: person.userId } })).data.data;
    expect(user.profile).toBe('author');
  });

  it('isn’t set by support itself, for oneself or others', async () => {
    for (const role of ['admin', 'subadmin', 'subadmintwo'] as const) {
      expect((await setRole(support.userId, { role, profile: 'author' }, support)).status).toBe(403);
    }
  });

  it('refunds up to the limit, also in parts, and says what the limit is', async () => {
    const { id } = await paid();
    const whole = await refund(id, undefined);
    expect([whole.status, whole.error.code]).toEqual([409, 'REFUND_REFUSED']);
    expect(whole.error.message).toBe('You can refund at most ₹500 of a payment. Ask an administrator to refund more.');
    expect((await refund(id, 500.01)).status).toBe(409);
    expect((await refund(id, 300)).status).toBe(200);
    expect((await refund(id, 200.5)).error.message).toBe(
      'You can refund at most ₹500 of a payment, and have refunded ₹300 of this one. Ask an administrator to refund more.',
    );
    expect((await refund(id, 200)).status).toBe(200);
    const { data } = await server.api(listAudit, { as: admin, query: { action: 'payment.refund' } });
    expect(data.data.map(({ actor, subject }) => [actor?._id, subject])).toEqual([
      [support.userId, id],
      [support.userId, id],
    ]);
    expect((await refund(id, undefined, admin)).status).toBe(200);
  });

  it('gives complimentary access, in the audit log under their name', async () => {
    const learner = await signUp(server);
    const until = addDays(dayOf(server.clock.now(), 'Asia/Kolkata'), 10);
    const body = { email: learner.email, until, reason: 'An outage' };
    expect((await server.api(giveComplimentary, { as: support, body })).status).toBe(200);
    const { data } = await server.api(listAudit, { as: admin, query: { action: 'access.give' } });
    expect(data.data[0]).toMatchObject({ actor: { name: 'Sunil Support' }, subject: learner.userId });
  });
});
