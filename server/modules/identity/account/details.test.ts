/** Reading and changing one's own account: details, board name, sessions. */
import { beforeAll, expect, it } from 'vitest';
import {
  changeBoardName,
  changeDetails,
  endOtherSessions,
  getAccount,
  getSessions,
} from '#shared/contract/identity/account.ts';
import { verify } from '#shared/contract/identity/auth.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { openSession, signIn, signUp } from '../../../../tests/fixtures/records/people.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

describeOnBothDatabases('one’s own account', (start) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
  });

  it('is read with everything that its owner may change, and without the password’s hash', async () => {
    const person = await signUp(server);
    const { data, body } = await server.api(getAccount, { as: person });
    expect(data.data.account).toMatchObject({
      _id: person.userId,
      name: 'Asha Rao',
      number: '9876543210',
      email: person.email,
      role: 'user',
      board: { choice: 'default', alias: null },
      emailChange: null,
    });
    expect(JSON.stringify(body)).not.toContain('argon2');
  });

  it('takes a new name and phone number, which the session shows at once', async () => {
    const person = await signUp(server);
    const changed = await server.api(changeDetails, {
      as: person,
      body: { name: '  Asha Devi Rao ', number: '9000000001' },
    });
    expect(changed.data.data.account).toMatchObject({ name: 'Asha Devi Rao', number: '9000000001' });
    expect((await server.api(verify, { as: person })).data).toMatchObject({ name: 'Asha Devi Rao' });
  });

  it.each([
    [{ name: '', number: '9876543210' }, 'All fields are required', ['name']],
    [{ name: 'Asha' }, 'All fields are required', ['number']],
    [{ name: 'Asha', number: '123' }, 'Phone number must be exactly 10 digits', ['number']],
    [{ name: 'Asha\r\nBcc: x', number: '9876543210' }, 'Name must be one line of plain text', ['name']],
    [{ name: ['Asha'], number: '9876543210' }, 'Name must be text', ['name']],
  ])('refuses the details %j in the words of the sign-up', async (details, message, fields) => {
    const person = await signUp(server);
    const { error } = await server.api(changeDetails, { as: person, body: details });
    expect(error).toMatchObject({ status: 400, message });
    expect(error.details?.problems?.map(({ field }) => field)).toEqual(fields);
  });

  it.each(['claim at bit.ly', 'Business Wisdom Support', 'a\u202Ecba', '98765 43210'])(
    'refuses %j as a new name, and keeps it where the account has it',
    async (name) => {
      const [person, older] = [await signUp(server), await signUp(server, { name })];
      const refused = await server.api(changeDetails, { as: person, body: { name, number: person.number } });
      expect(refused.error).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
      expect(refused.error.details?.problems?.map(({ field }) => field)).toEqual(['name']);
      expect((await server.api(getAccount, { as: person })).data.data.account.name).toBe('Asha Rao');
      const reply = await server.api(changeDetails, { as: older, body: { name, number: '9000000001' } });
      expect(reply.data.data.account).toMatchObject({ name, number: '9000000001' });
      expect((await signIn(server, older, { forceLogin: true })).status).toBe(200);
    },
  );

  it('changes nobody else’s, and binds neither role nor address nor identity (22)', async () => {
    const [asha, other] = [await signUp(server), await signUp(server, { name: 'Bela Sen' })];
    const claims = {
      _id: other.userId,
      userId: other.userId,
      role: 'admin',
      email: 'x@example.com',
      status: 'suspended',
    };
    await server.api(changeDetails, { as: asha, body: { name: 'Asha', number: '9000000001', ...claims } });
    expect((await server.api(getAccount, { as: other })).data.data.account.name).toBe('Bela Sen');
    expect((await server.api(getAccount, { as: asha })).data.data.account).toMatchObject({
      name: 'Asha',
      role: 'user',
      email: asha.email,
    });
  });

  it('chooses a board name, trimmed, and keeps it while hidden', async () => {
    const person = await signUp(server);
    const chosen = await server.api(changeBoardName, { as: person, body: { choice: 'alias', alias: ' QuizFox ' } });
    expect(chosen.data.data.account.board).toEqual({ choice: 'alias', alias: 'QuizFox' });
    const hidden = await server.api(changeBoardName, { as: person, body: { choice: 'hidden', alias: 'Ignored' } });
    expect(hidden.data.data.account.board).toEqual({ choice: 'hidden', alias: 'QuizFox' });
    const row = await server.db.selectFrom('users').selectAll().where('id', '=', person.userId).executeTakeFirst();
    expect(row).toMatchObject({ board_choice: 'hidden', board_alias: 'QuizFox' });
  });

  it.each([
    [{ choice: 'alias' }, /required/],
    [{ choice: 'alias', alias: 'x' }, /2 to 24/],
    [{ choice: 'alias', alias: 'asha@example.com' }, /email address or a phone/],
    [{ choice: 'alias', alias: 'As\u202eha' }, /plain text/],
    [{ choice: 'alias', alias: 7 }, /text/],
    [{ choice: 'everybody' }, /how leaderboards show you/],
    [{}, /required|how leaderboards show you/],
  ])('refuses the board name %j with a sentence', async (body, sentence) => {
    const { error } = await server.api(changeBoardName, { as: await signUp(server), body });
    expect(error.status).toBe(400);
    expect(error.message).toMatch(sentence);
  });

  it('lists its own live sessions, without tokens, and ends the others', async () => {
    const person = await signUp(server);
    const toolbar = await openSession(server, { ...person, client: 'extension' });
    await signUp(server);
    const { data, body } = await server.api(getSessions, { as: person });
    expect(data.data.map(({ client, current }) => [client, current]).toSorted()).toEqual([
      ['extension', false],
      ['web', true],
    ]);
    expect(JSON.stringify(body)).not.toMatch(/hash|token|device/i);
    const left = await server.api(endOtherSessions, { as: person });
    expect(left.data.data.map(({ current }) => current)).toEqual([true]);
    expect((await server.api(verify, { as: toolbar })).error.code).toBe('SESSION_INVALID');
    expect((await server.api(verify, { as: person })).status).toBe(200);
  });
});
