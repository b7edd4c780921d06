/** Leads of a partner over HTTP: the form, the link by email, and what members see. */
import { beforeAll, expect, it } from 'vitest';
import { downloadData, deleteAccount } from '#shared/contract/identity/account.ts';
import { getEmbedQuiz } from '#shared/contract/partners/embed.ts';
import {
  confirmLead,
  deleteOwnLead,
  exportOwnLeads,
  getLeadForm,
  getOwnLeadForm,
  listOwnLeads,
  readLead,
  saveOwnLeadForm,
  sendLead,
  withdrawLead,
} from '#shared/contract/partners/leads.ts';
import { RETENTION } from '#shared/domain/common/retention.ts';
import { setPartnerStatus, type Partner } from '#shared/contract/partners/partners.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import { makeChapter, makeDailySet, makeQuiz } from '../../../../tests/fixtures/records/quizzes.ts';
import { makePartner, makePartnerMember, PARTNER_PAGE } from '../../../../tests/fixtures/records/webhooks.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

const CONSENT = 'I agree that The Morning Ledger stores my name and address and writes to me.';
const FORM = { active: true, consent: CONSENT, privacyUrl: 'https://ledger.example/privacy' };
const DAY_MS = 86_400_000;

describeOnBothDatabases('Leads of a partner', (start) => {
  let server: TestServer;
  let admin: Person;
  let partner: Partner;
  let member: Person;
  let quizId: string;
  beforeAll(async () => {
    server = await start();
    admin = await signUp(server, { role: 'admin' });
    quizId = (await makeQuiz(server, admin, await makeChapter(server), { title: 'Cash flow' }))._id;
    await makeDailySet(server);
    partner = await makePartner(server, admin, { quizzes: [quizId] });
    member = await makePartnerMember(server, admin, partner);
  });

  const save = (form: object = FORM, as = member) => {
    server.clock.advance(1_000);
    return server.api(saveOwnLeadForm, { as, params: { id: partner._id }, body: { ...FORM, ...form } });
  };
  const send = (lead: { email: string; name?: string; quizId?: string; consent?: string; partner?: string }) =>
    server.api(sendLead, { body: { partner: partner.key, name: 'Meera Iyer', consent: CONSENT, ...lead } });
  /** The token in the newest email to that address. */
  const tokenFor = async (email: string): Promise<string> => {
    const [mail] = await server.mailbox(email);
    return /my-details#([\w-]{43})/u.exec(mail?.text ?? '')?.[1] ?? '';
  };
  const listed = async (query: { readonly search?: string } = {}) =>
    (await server.api(listOwnLeads, { as: member, params: { id: partner._id }, query })).data;
  const confirmed = async (email: string, more: { name?: string; quizId?: string } = {}): Promise<string> => {
    expect((await send({ email, ...more })).status).toBe(200);
    const token = await tokenFor(email);
    expect((await server.api(confirmLead, { body: { token } })).status).toBe(200);
    return token;
  };

  it('have no form until a member switches it on, and then the partner’s quizzes say so', async () => {
    const form = () => server.api(getLeadForm, { query: { partner: partner.key } });
    const embedded = async (quiz?: string) =>
      (
        await server.api(getEmbedQuiz, {
          query: { partner: partner.key, ...(quiz !== undefined && { quiz }) },
          headers: { origin: PARTNER_PAGE },
        })
      ).data.data.quiz.leads;
    expect((await form()).status).toBe(404);
    expect((await send({ email: 'early@reader.example' })).status).toBe(404);
    expect(await embedded()).toBeUndefined();
    const own = await server.api(getOwnLeadForm, { as: member, params: { id: partner._id } });
    expect(own.data.data.form).toEqual({ active: false, consent: '', privacyUrl: '' });

    expect((await save()).data.data.form).toEqual(FORM);
    expect((await form()).data.data.form).toEqual({
      partner: 'The Morning Ledger',
      consent: CONSENT,
      privacyUrl: FORM.privacyUrl,
    });
    expect([await embedded(), await embedded(quizId)]).toEqual([true, true]);
    // Our own pages show the same quiz without it.
    expect((await server.api(getEmbedQuiz, { query: {} })).data.data.quiz.leads).toBeUndefined();

    await save({ active: false });
    expect((await form()).status).toBe(404);
    expect(await embedded()).toBeUndefined();
    await save();
  });

  it.each([
    [{ consent: 'Yes' }, 'Say in at least 20 characters what visitors agree to'],
    [{ consent: ' '.repeat(40) }, 'Say in at least 20 characters what visitors agree to'],
    [{ privacyUrl: 'http://ledger.example' }, 'The address of your privacy policy must start with https://'],
    [{ privacyUrl: 'javascript:alert(1)' }, 'The address of your privacy policy must start with https://'],
    [{ privacyUrl: 'https://' }, 'The address of your privacy policy must start with https://'],
  ])('refuse the form %j', async (form, message) => {
    const reply = await save(form);
    expect(reply.status).toBe(400);
    expect(JSON.stringify(reply.body)).toContain(message);
  });

  it('reach the partner only after the link in the email was used (65)', async () => {
    const email = 'meera@reader.example';
    expect((await send({ email, quizId })).body).toMatchObject({
      message: 'Check your email: we sent you a link to confirm your address',
    });
    expect((await listed()).data).toEqual([]);
    const [mail] = await server.mailbox(email);
    expect(mail?.subject).toBe('Confirm your address for The Morning Ledger');
    const token = await tokenFor(email);
    const read = (await server.api(readLead, { body: { token } })).data.data.lead;
    expect(read).toMatchObject({ partner: 'The Morning Ledger', name: 'Meera Iyer', email, confirmed: false });
    expect((await listed()).data).toEqual([]);

    expect((await server.api(confirmLead, { body: { token } })).data.data.lead.confirmed).toBe(true);
    const [lead] = (await listed()).data;
    expect(lead).toMatchObject({ name: 'Meera Iyer', email, consent: CONSENT, quiz: 'Cash flow' });
    server.clock.advance(60_000);
    await server.api(confirmLead, { body: { token } });
    expect((await listed()).data).toEqual([lead]);
  });

  it('are deleted by the visitor with the same link, and by a member', async () => {
    const token = await confirmed('leaves@reader.example');
    expect((await listed({ search: 'leaves@' })).pagination.total).toBe(1);
    expect((await server.api(withdrawLead, { body: { token } })).body).toMatchObject({
      message: 'Your details are deleted',
    });
    expect((await listed({ search: 'leaves@' })).data).toEqual([]);
    for (const call of [readLead, confirmLead, withdrawLead] as const) {
      expect((await server.api(call, { body: { token } })).status).toBe(404);
    }

    await confirmed('dropped@reader.example', { name: 'Zoë Ångström' });
    const [lead] = (await listed({ search: 'angstrom' })).data;
    const remove = (as: Person) => server.api(deleteOwnLead, { as, params: { id: lead?._id ?? '' } });
    expect((await remove(await signUp(server))).status).toBe(404);
    expect((await remove(member)).status).toBe(200);
    expect((await remove(member)).status).toBe(404);
    expect((await listed({ search: 'angstrom' })).data).toEqual([]);
  });

  it('keep what is confirmed when someone else enters the address again (65)', async () => {
    const email = 'owner@reader.example';
    const old = await confirmed(email, { name: 'Real Owner' });
    expect((await send({ email, name: 'Somebody Else' })).status).toBe(200);
    const token = await tokenFor(email);
    expect(token).not.toBe(old);
    expect((await server.api(readLead, { body: { token } })).data.data.lead).toMatchObject({
      name: 'Real Owner',
      confirmed: true,
    });
  });

  it('get the newest details as long as they aren’t confirmed', async () => {
    const email = 'twice@reader.example';
    await send({ email, name: 'Frist Name' });
    await tokenFor(email);
    await send({ email, name: 'First Name' });
    const token = await tokenFor(email);
    expect((await server.api(readLead, { body: { token } })).data.data.lead.name).toBe('First Name');
  });

  it('must agree to the sentence that is shown now (65)', async () => {
    const reply = await send({ email: 'late@reader.example', consent: 'I agree to another sentence altogether.' });
    expect([reply.status, reply.body]).toMatchObject([409, { code: 'EDIT_CONFLICT' }]);
    expect(await server.mailbox('late@reader.example')).toEqual([]);
  });

  it('of an unknown or suspended partner are refused', async () => {
    expect((await send({ email: 'a@reader.example', partner: `pk_${'0'.repeat(24)}` })).body).toMatchObject({
      code: 'PARTNER_UNKNOWN',
    });
    const suspend = (status: Partner['status']) =>
      server.api(setPartnerStatus, { as: admin, params: { id: partner._id }, body: { status } });
    await suspend('paused');
    expect((await send({ email: 'b@reader.example' })).body).toMatchObject({ code: 'PARTNER_UNKNOWN' });
    await suspend('active');
  });

  it('of another partner find nothing here (65)', async () => {
    const other = await makePartner(server, admin, { name: 'The Evening Post', origins: ['https://post.example'] });
    const stranger = await makePartnerMember(server, admin, other);
    const params = { id: partner._id };
    for (const reply of [
      await server.api(getOwnLeadForm, { as: stranger, params }),
      await save({}, stranger),
      await server.api(listOwnLeads, { as: stranger, params, query: {} }),
      await server.api(exportOwnLeads, { as: stranger, params, query: {} }),
    ]) {
      expect(reply.status).toBe(404);
    }
    const [lead] = (await listed()).data;
    expect((await server.api(deleteOwnLead, { as: stranger, params: { id: lead?._id ?? '' } })).status).toBe(404);
  });

  it('get three emails a day, and the fourth try says nothing of it (65)', async () => {
    const email = 'busy@reader.example';
    for (const mails of [1, 2, 3, 3]) {
      expect((await send({ email })).status).toBe(200);
      expect(await server.mailbox(email)).toHaveLength(mails);
    }
    // The last link that was sent works.
    const token = await tokenFor(email);
    expect((await server.api(readLead, { body: { token } })).status).toBe(200);
    server.clock.advance(DAY_MS);
    await send({ email });
    expect(await server.mailbox(email)).toHaveLength(4);
  });

  it('are exported without formulas', async () => {
    await confirmed('table@reader.example', { quizId });
    const reply = await server.api(exportOwnLeads, { as: member, params: { id: partner._id }, query: {} });
    const { file } = reply.data.data;
    const text = Buffer.from(file.base64, 'base64').toString('utf8');
    expect([file.filename, file.complete]).toEqual(['leads.csv', true]);
    expect(text).toContain('table@reader.example');
    expect(text.split('\n')[0]).toContain('Name,Email,Quiz,Confirmed,Agreed to');
  });

  it('are in the data of the account with that address, and go with it', async () => {
    const reader = await signUp(server);
    const token = await confirmed(reader.email, { name: 'Asha Rao' });
    const data = await server.api(downloadData, { as: reader });
    expect(JSON.stringify(data.body)).toContain(CONSENT);
    const gone = await server.api(deleteAccount, { as: reader, body: { password: reader.password } });
    expect(gone.status).toBe(200);
    expect((await server.api(readLead, { body: { token } })).status).toBe(404);
  });

  it('are deleted after seven days without a confirmation, and two years after one (65)', async () => {
    const [email, sure] = ['forgot@reader.example', 'sure@reader.example'];
    await send({ email });
    const pending = await tokenFor(email);
    const sureToken = await confirmed(sure);
    const status = async (token: string): Promise<number> => (await server.api(readLead, { body: { token } })).status;
    server.clock.advance(RETENTION.partnerLeads.keptMs - 1_000);
    await server.runTask('retention');
    expect(await status(pending)).toBe(200);
    server.clock.advance(2_000);
    await server.runTask('retention');
    expect([await status(pending), await status(sureToken)]).toEqual([404, 200]);
    server.clock.advance(RETENTION.partnerLeadsConfirmed.keptMs);
    await server.runTask('retention');
    expect(await status(sureToken)).toBe(404);
  });
});
