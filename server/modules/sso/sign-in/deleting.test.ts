/** Deleting an account that signs in through its organisation and so has no password. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { deleteAccount, getAccount, sendDeletionCode } from '#shared/contract/identity/account.ts';
import { enforceSso } from '#shared/contract/sso/connection.ts';
import { startIdentityProvider, type IdentityProvider } from '../../../../tests/doubles/identity-provider.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { makeOrganisation } from '../../../../tests/fixtures/records/organisations.ts';
import { signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import {
  connect,
  createFakeDns,
  newBrowser,
  redirectUriFor,
  signInThrough,
  testSignIn,
  verifyDomain,
} from '../../../../tests/fixtures/records/sso.ts';
import { createFakeClock } from '../../../../tests/fixtures/server/fake-clock.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

const DOMAIN = 'acme.example';
const MINUTE = 60_000;

describeOnBothDatabases('An account of single sign-on', (start) => {
  let server: TestServer;
  let provider: IdentityProvider;
  let owner: Person;
  let nila: { readonly token: string; readonly deviceId: string; readonly email: string };
  let count = 0;
  beforeAll(async () => {
    const dns = createFakeDns();
    server = await start({ clock: createFakeClock(Date.now()), adapters: { resolveTxt: dns.resolveTxt } });
    owner = await signUp(server, { email: `owner@${DOMAIN}` });
    const { _id: id } = await makeOrganisation(server, await signUp(server, { role: 'admin' }), owner);
    await verifyDomain(server, dns, owner, id, DOMAIN);
    provider = await startIdentityProvider([redirectUriFor(server, id)]);
    await connect(server, owner, id, provider);
    provider.person = { sub: 'tester', email: `tester@${DOMAIN}`, email_verified: true };
    await testSignIn(server, owner, id);
    await server.api(enforceSso, { as: owner, params: { id }, body: { enforced: true } });
  });
  afterAll(() => provider.close());
  beforeEach(async () => {
    count += 1;
    const browser = newBrowser();
    const email = `person${String(count)}@${DOMAIN}`;
    const person = { sub: email, email, email_verified: true, name: 'Nila Newcomer' };
    const { data } = await signInThrough(server, provider, person, { browser });
    nila = { token: data.token, deviceId: browser.uniqueId, email };
  });

  const codeOf = async (email: string): Promise<string> => {
    const [mail] = await server.mailbox(email);
    return /^(\d{6}) is your code to delete your account$/.exec(mail?.subject ?? '')?.[1] ?? '';
  };
  const wrongFor = (code: string): string => (code === '111111' ? '222222' : '111111');
  const remove = (body: { readonly password?: string; readonly otp?: string }, as = nila) =>
    server.api(deleteAccount, { as, body });

  it('is deleted by a code that is emailed to its address, once', async () => {
    expect((await server.api(getAccount, { as: nila })).data.data.account.deletionProof).toBe('code');
    await server.api(sendDeletionCode, { as: nila });
    const otp = await codeOf(nila.email);
    expect((await remove({ otp: wrongFor(otp) })).error.code).toBe('OTP_INVALID');
    expect((await remove({ otp })).status).toBe(200);
    expect((await server.api(getAccount, { as: nila })).status).toBe(401);
    expect((await server.mailbox(nila.email))[0]?.subject).toBe('Your Business Wisdom account is deleted');
    expect(await server.db.selectFrom('codes').selectAll().where('email', '=', nila.email).execute()).toEqual([]);
  });

  it('stays when the code has expired, was guessed five times, or was replaced', async () => {
    await server.api(sendDeletionCode, { as: nila });
    const first = await codeOf(nila.email);
    server.clock.advance(11 * MINUTE);
    expect((await remove({ otp: first })).error.code).toBe('OTP_EXPIRED');
    await server.api(sendDeletionCode, { as: nila });
    const second = await codeOf(nila.email);
    if (second !== first) expect((await remove({ otp: first })).error.code).toBe('OTP_INVALID');
    for (let guess = 0; guess < 5; guess += 1) await remove({ otp: wrongFor(second) });
    expect((await remove({ otp: second })).error.code).toBe('OTP_INVALID');
    expect((await server.api(getAccount, { as: nila })).status).toBe(200);
  });

  it('gets no code of another account accepted, and asks for one proof exactly', async () => {
    await server.api(sendDeletionCode, { as: nila });
    const otp = await codeOf(nila.email);
    expect((await remove({ otp }, owner)).error.code).toBe('PASSWORD_REQUIRED');
    expect((await remove({})).error.message).toBe('All fields are required');
    expect((await remove({ otp, password: 'a password' })).status).toBe(400);
  });

  it('leaves accounts with a password as they were: those get no code', async () => {
    expect((await server.api(getAccount, { as: owner })).data.data.account.deletionProof).toBe('password');
    expect((await server.api(sendDeletionCode, { as: owner })).error.code).toBe('PASSWORD_REQUIRED');
    expect((await server.mailbox(owner.email)).filter(({ subject }) => subject.includes('delete'))).toEqual([]);
  });

  it('gets a few codes in a minute', async () => {
    const replies = [];
    for (let time = 0; time < 4; time += 1) replies.push((await server.api(sendDeletionCode, { as: nila })).status);
    expect(replies).toEqual([200, 200, 429, 429]);
  });
});
