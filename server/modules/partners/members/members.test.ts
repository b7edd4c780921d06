/** Membership of users in partners, over HTTP. */
import { beforeAll, expect, it } from 'vitest';
import { deleteAccount, downloadData } from '#shared/contract/identity/account.ts';
import { invitePartnerMember, listPartnerMembers, removePartnerMember } from '#shared/contract/partners/members.ts';
import {
  acceptPartnerInvitation,
  declinePartnerInvitation,
  getOwnPartnerFunnel,
  listOwnPartners,
} from '#shared/contract/partners/own-partners.ts';
import type { Partner } from '#shared/contract/partners/partners.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { inNewSession, PASSWORD, signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import { makePartner, makePartnerMember } from '../../../../tests/fixtures/records/webhooks.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

const DAY = 86_400_000;

describeOnBothDatabases('A member of a partner', (start) => {
  let server: TestServer;
  let admin: Person;
  let partner: Partner;
  let others: Partner;
  beforeAll(async () => {
    server = await start();
    admin = await signUp(server, { role: 'admin' });
    partner = await makePartner(server, admin);
    others = await makePartner(server, admin, { name: 'The Evening Post' });
  });

  let addresses = 0;
  const newAddress = (): string => `reader-${String((addresses += 1))}@ledger.example`;
  const invite = (email: string, as = admin, id = partner._id) =>
    server.api(invitePartnerMember, { as, params: { id }, body: { email } });
  const membership = async () =>
    (await server.api(listPartnerMembers, { as: admin, params: { id: partner._id } })).data.data;
  const own = async (as: Person) => (await server.api(listOwnPartners, { as })).data.data;
  const funnel = async (as: Person, id: string) =>
    (await server.api(getOwnPartnerFunnel, { as, params: { id } })).status;

  it('with an account is one at once, and told so by email', async () => {
    const reader = await signUp(server, { name: 'Meera Iyer' });
    const { members, invitations } = (await invite(` ${reader.email.toUpperCase()} `)).data.data;
    expect(members.find(({ email }) => email === reader.email)).toMatchObject({ name: 'Meera Iyer' });
    expect(invitations).toEqual([]);
    expect((await own(reader)).partners).toMatchObject([
      { _id: partner._id, name: partner.name, key: partner.key, origins: partner.origins, quizzes: [] },
    ]);
    const mails = await server.mailbox(reader.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['You now have access to The Morning Ledger']);
    expect(mails[0]?.text).toContain('http://localhost:3000/partner');
  });

  it('without an account accepts the invitation once they have signed up with that address', async () => {
    const email = newAddress();
    expect((await invite(email)).data.data.invitations).toMatchObject([{ email }]);
    const [mail] = await server.mailbox(email);
    expect(mail?.subject).toBe('Your invitation to The Morning Ledger on Business Wisdom');
    const reader = await signUp(server, { email });
    const { partners, invitations } = await own(reader);
    expect([partners, invitations.map((invitation) => invitation.partner)]).toEqual([[], ['The Morning Ledger']]);
    expect(await funnel(reader, partner._id)).toBe(404);
    const params = { id: invitations[0]?._id ?? '' };
    // The id alone is worth nothing to others.
    expect((await server.api(acceptPartnerInvitation, { as: await signUp(server), params })).status).toBe(404);
    expect((await server.api(acceptPartnerInvitation, { as: reader, params })).status).toBe(200);
    expect((await server.api(acceptPartnerInvitation, { as: reader, params })).status).toBe(404);
    expect((await own(reader)).invitations).toEqual([]);
    expect(await funnel(reader, partner._id)).toBe(200);
  });

  it('that is invited can decline', async () => {
    const email = newAddress();
    await invite(email);
    const reader = await signUp(server, { email });
    const params = { id: (await own(reader)).invitations[0]?._id ?? '' };
    expect((await server.api(declinePartnerInvitation, { as: await signUp(server), params })).status).toBe(404);
    expect((await server.api(declinePartnerInvitation, { as: reader, params })).status).toBe(200);
    expect(await own(reader)).toEqual({ partners: [], invitations: [] });
    expect((await membership()).invitations.map((invitation) => invitation.email)).not.toContain(email);
  });

  it('is invited once, also by two clicks at the same moment', async () => {
    const reader = await signUp(server);
    const email = newAddress();
    await Promise.all([reader.email, email, reader.email, email].map((address) => invite(address)));
    const { members, invitations } = await membership();
    expect(members.filter((member) => member.email === reader.email)).toHaveLength(1);
    expect(invitations.filter((invitation) => invitation.email === email)).toHaveLength(1);
    expect(await server.mailbox(reader.email)).toHaveLength(1);
  });

  it('sees nothing of another partner (58)', async () => {
    const reader = await makePartnerMember(server, admin, partner);
    expect(await funnel(reader, partner._id)).toBe(200);
    expect(await funnel(reader, others._id)).toBe(404);
    expect((await own(reader)).partners.map(({ _id }) => _id)).toEqual([partner._id]);
    // A role gives no membership.
    expect(await funnel(admin, partner._id)).toBe(404);
  });

  it('loses everything at once when an admin removes them', async () => {
    const reader = await makePartnerMember(server, admin, partner);
    const member = (await membership()).members.find(({ email }) => email === reader.email);
    const params = { id: member?._id ?? '' };
    expect((await server.api(removePartnerMember, { as: reader, params })).status).toBe(403);
    const reply = await server.api(removePartnerMember, { as: admin, params });
    expect(reply.data.data.members.map(({ email }) => email)).not.toContain(reader.email);
    expect(await funnel(reader, partner._id)).toBe(404);
    expect((await server.api(removePartnerMember, { as: admin, params })).status).toBe(404);
    const acts = await server.db
      .selectFrom('audit')
      .select(['action', 'details'])
      .where('subject', '=', partner._id)
      .execute();
    expect(acts.map(({ action }) => action)).toContain('partner.removeMember');
  });

  it('can no longer accept after 30 days, or once the invitation is withdrawn', async () => {
    const [withdrawn, expired] = [newAddress(), newAddress()];
    const { invitations } = (await invite(withdrawn)).data.data;
    const id = invitations.find(({ email }) => email === withdrawn)?._id ?? '';
    expect((await server.api(removePartnerMember, { as: admin, params: { id } })).status).toBe(200);
    expect((await own(await signUp(server, { email: withdrawn }))).invitations).toEqual([]);
    await invite(expired);
    const reader = await signUp(server, { email: expired });
    const open = (await own(reader)).invitations[0];
    server.clock.advance(30 * DAY + 1);
    const later = await inNewSession(server, reader);
    expect((await own(later)).invitations).toEqual([]);
    expect((await server.api(acceptPartnerInvitation, { as: later, params: { id: open?._id ?? '' } })).status).toBe(
      404,
    );
    await server.runTask('retention');
    const rows = await server.db.selectFrom('partner_invitations').select('id').where('email', '=', expired).execute();
    expect(rows).toEqual([]);
    admin = await inNewSession(server, admin);
  });

  it('finds it in the download of their data, and leaves nothing behind with the account', async () => {
    const email = newAddress();
    await invite(email, admin, others._id);
    const reader = await signUp(server, { email });
    await invite(email);
    const file = JSON.stringify((await server.api(downloadData, { as: reader })).body);
    expect(file).toContain('The Morning Ledger');
    expect(file).toContain('The Evening Post');
    expect((await server.api(deleteAccount, { as: reader, body: { password: PASSWORD } })).status).toBe(200);
    const left = await server.db.selectFrom('partner_invitations').select('id').where('email', '=', email).execute();
    expect(JSON.stringify(await server.db.selectFrom('audit').selectAll().execute())).not.toContain(email);
    expect([left, (await membership()).members.map((member) => member.email)]).toEqual([
      [],
      expect.not.arrayContaining([email]),
    ]);
  });

  it.each(['', 'reader', 'a@b', 5, undefined])('is refused with the address %j', async (email) => {
    const reply = await server.api(invitePartnerMember, { as: admin, params: { id: partner._id }, body: { email } });
    expect(reply.error.code).toBe('VALIDATION_FAILED');
  });

  it('of an unknown partner is not found', async () => {
    expect((await invite(newAddress(), admin, 'f'.repeat(24))).status).toBe(404);
  });
});
