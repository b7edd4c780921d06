/** Names at sign-up, and the mails to unverified addresses: no text that a stranger chose goes there. */
import { beforeAll, expect, it } from 'vitest';
import { askEmailChange } from '#shared/contract/identity/account.ts';
import { requestReset, resendOtp, signup } from '#shared/contract/identity/auth.ts';
import type { StoredMail } from '../../../platform/ports.ts';
import { newcomer, signUpByMail, type Pending } from '../../../../tests/fixtures/records/codes.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { PASSWORD, signUp } from '../../../../tests/fixtures/records/people.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

const whole = ({ subject, text, html }: StoredMail): string => [subject, text, html].join('\n');

describeOnBothDatabases('a name at sign-up', (start) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
  });

  const tryName = async (name: string, change: Partial<Pending> = {}) => {
    const { email, number, password, headers } = { ...newcomer(), ...change };
    const reply = await server.api(signup, { body: { name, email, number, password }, headers });
    const stored = await server.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
    return { reply, stored, mails: await server.mailbox(email) };
  };

  it.each([
    ['WIN Rs 50000 now: https://evil.example/claim', /can’t be a web address/],
    ['claim at bit.ly', /can’t be a web address/],
    ['evil．com', /can’t be a web address/],
    ['www evil com', /can’t be a web address/],
    ['write to win@evil.example', /email address or a phone/],
    ['\u200b\u200b', /one line of plain text/],
    ['a\u202Ecba', /one line of plain text/],
    ['Business Wisdom Support', /one of ours/],
    ['admin', /one of ours/],
  ])('that is hostile is refused, and nothing is mailed or stored: %j (32)', async (name, sentence) => {
    const { reply, stored, mails } = await tryName(name);
    expect(reply.error).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
    expect(reply.error.message).toMatch(sentence);
    expect(reply.error.details?.problems?.map(({ field }) => field)).toEqual(['name']);
    expect({ stored, mails }).toEqual({ stored: undefined, mails: [] });
  });

  it('that is hostile is refused a thousand times: nothing is mailed, stored or shown', async () => {
    const fullWidth = (text: string): string =>
      text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
    const addresses = ['https://evil.example/a', 'evil.com', 'www.evil.example', 'bit.ly/x', 'evil.co.in', 't.me/evil'];
    const contacts = ['win@evil.example', 'a.b@evil.com', '98765 43210', '+91 98765-43210'];
    const ours = ['Business Wisdom', 'admin', 'Administrator', 'Support', 'Business Wisdom Team'];
    const hidden = ['a\u202ecba', 'a\u2066b', 'a\u0000b', '\u200b', 'a\nb'];
    const disguises = [
      (text: string) => text,
      (text: string) => text.toUpperCase(),
      fullWidth,
      (text: string) => ` ${text} `,
      (text: string) => text.replaceAll('.', '．'),
    ];
    const around = [
      ['', ''],
      ['Claim at ', ''],
      ['Asha ', ''],
      ['', ' Asha'],
      ['Win: ', ' now'],
      ['“', '”'],
      ['(', ')'],
      ['Rs 50000 ', '!'],
    ] as const;
    const dressed = [...addresses, ...contacts].flatMap((text) =>
      disguises.flatMap((disguise) => around.map(([before, after]) => `${before}${disguise(text)}${after}`)),
    );
    const others = [...ours.flatMap((text) => disguises.map((disguise) => disguise(text))), ...hidden];
    const names = [...dressed, ...others, ...dressed, ...dressed].slice(0, 1_000);
    const taken: string[] = [];
    for (const name of names) {
      const { reply, stored, mails } = await tryName(name);
      const fields = reply.error.details?.problems?.map(({ field }) => field).join();
      if (fields !== 'name' || stored !== undefined || mails.length > 0) taken.push(`${name}: ${String(reply.status)}`);
    }
    expect(names).toHaveLength(1_000);
    expect(taken).toEqual([]);
    const evil = await server.db.selectFrom('users').select('name').where('name', 'like', '%evil%').execute();
    expect(evil).toEqual([]);
  }, 60_000);

  it.each(['J.R.R. Tolkien', 'Dr. A.P.J. Abdul Kalam', 'O’Brien', 'Md. Rahim', 'St.John', 'क्\u200dष राव'])(
    'that is honest is taken as it is: %s',
    async (name) => {
      const { reply, stored } = await tryName(name);
      expect(reply.status).toBe(201);
      const row = await server.db
        .selectFrom('users')
        .select('name')
        .where('id', '=', stored?.id ?? '')
        .executeTakeFirst();
      expect(row?.name).toBe(name);
    },
  );

  it('is judged after everything that the specification checks', async () => {
    const wrong = { password: 'x', email: 'x', number: '1' };
    const said = async (change: Partial<Pending>) => (await tryName('evil.com', change)).reply.error.message;
    expect(await said({ ...wrong, number: '' })).toBe('All fields are required');
    expect(await said(wrong)).toBe('Password must be at least 6 characters long');
    expect(await said({ email: 'x', number: '1' })).toBe('Please enter a valid email address');
    expect(await said({ number: '1' })).toBe('Phone number must be exactly 10 digits');
    expect(await said({})).toMatch(/web address/);
  });

  it('is in none of the mails with a code: of the sign-up, sent again, and for a new password (32)', async () => {
    const who = { ...newcomer(), name: 'Wonderful Offer' };
    await signUpByMail(server, who);
    server.clock.advance(61_000);
    await server.api(resendOtp, { body: { email: who.email }, headers: who.headers });
    await expect.poll(async () => (await server.mailbox(who.email)).length).toBe(2);
    server.clock.advance(61_000);
    await server.api(requestReset, { body: { email: who.email } });
    await expect.poll(async () => (await server.mailbox(who.email)).length).toBe(3);
    for (const mail of await server.mailbox(who.email)) {
      expect(whole(mail)).not.toMatch(/Wonderful|Offer/);
      expect(mail.text).toMatch(/^Hello,\n/);
    }
  });

  it('of an account is not in the mail to an address that it asks for (32)', async () => {
    const person = await signUp(server, { name: 'Wonderful Offer' });
    const email = newcomer().email;
    const reply = await server.api(askEmailChange, { as: person, body: { email, password: PASSWORD } });
    expect(reply.status).toBe(200);
    const [mail] = await server.mailbox(email);
    expect(mail?.text).toMatch(/^Hello,\n/);
    expect(mail && whole(mail)).not.toMatch(/Wonderful|Offer/);
  });
});
