/** Sessions: rules 13, 14 and 16 of the security list. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { logout, refresh, verify } from '#shared/contract/identity/auth.ts';
import { endUserSessions, setUserRole, setUserStatus } from '#shared/contract/identity/users.ts';
import { sha256 } from '../../../platform/crypto.ts';
import { engineOfRun } from '../../../../tests/fixtures/databases/engine.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { openSession, PASSWORD, signIn, signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Holder = Pick<Person, 'token' | 'deviceId'>;

describeOnBothDatabases('a session', (start, database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
  });

  const check = async (holder: Holder): Promise<string> => {
    const answer = await server.api(verify, { as: holder });
    return answer.status === 200 ? 'alive' : answer.error.code;
  };
  const renew = (holder: Holder) => server.api(refresh, { as: holder });

  it('says until when it lives', async () => {
    const person = await signUp(server);
    const { data } = await server.api(verify, { as: person });
    expect(Date.parse(data.expiresAt)).toBe(server.clock.now() + 7 * DAY);
  });

  it('is refused without a token and without a device, in the words of the specification', async () => {
    const { token, deviceId } = await signUp(server);
    const noToken = await server.api(verify, { headers: { 'x-device-id': deviceId } });
    const noDevice = await server.api(verify, { headers: { authorization: `Bearer ${token}` } });
    expect(noToken.error).toMatchObject({ status: 401, message: 'No token found' });
    expect(noDevice.error).toMatchObject({ status: 401, message: 'No device ID found' });
  });

  it('is refused on another device than its own (14)', async () => {
    const { token } = await signUp(server);
    const { error } = await server.api(verify, { as: { token, deviceId: randomUUID() } });
    expect(error).toMatchObject({ status: 401, code: 'SESSION_INVALID', message: 'Session verification failed' });
  });

  it('is refused for tokens that were made up', async () => {
    const { deviceId } = await signUp(server);
    for (const token of ['x', 'A'.repeat(43), `${'A'.repeat(42)}=`, "' or 1=1 --", 'null']) {
      expect(await check({ token, deviceId })).toBe('SESSION_INVALID');
    }
  });

  it('with a token that names its user is found, and refused when the token names another or none', async () => {
    const [person, other] = [await signUp(server), await signUp(server)];
    const [secret = ''] = person.token.split('.');
    const token = `${secret}.${person.userId}`;
    await server.db
      .updateTable('sessions')
      .set({ token_hash: sha256(token) })
      .where('user_id', '=', person.userId)
      .execute();
    expect(await check({ ...person, token })).toBe('alive');
    expect(await check({ ...person, token: `${secret}.${other.userId}` })).toBe('SESSION_INVALID');
    expect(await check({ ...person, token: secret })).toBe('SESSION_INVALID');
    const { data } = await renew({ ...person, token });
    expect(await check({ ...person, token: data.token })).toBe('alive');
    expect(await check({ ...person, token })).toBe('alive');
  });

  // An earlier version knows no distributed tables.
  it.skipIf(engineOfRun() === 'citus')(
    'is renewed when a process of an earlier version has replaced its token',
    async () => {
      const person = await signUp(server);
      const { data } = await renew(person);
      await server.db.updateTable('rotated_tokens').set({ user_id: null }).execute();
      expect(await check(person)).toBe('alive');
      expect((await renew(person)).data.token).toBe(data.token);
    },
  );

  describe('lives (16)', () => {
    it.each([
      ['a learner on the site', 'user', 'web', 7 * DAY, 30 * DAY],
      ['a learner in the toolbar', 'user', 'extension', 30 * DAY, 180 * DAY],
      ['staff on the site', 'subadmin', 'web', 30 * MINUTE, 12 * HOUR],
      ['staff in the toolbar', 'admin', 'extension', 30 * MINUTE, 12 * HOUR],
    ] as const)('for %s as long as it is used, up to its end (16)', async (_who, role, client, idle, absolute) => {
      const person = await signUp(server, { role, client });
      const unused = await signUp(server, { role, client });
      const born = server.clock.now();
      while (server.clock.now() + idle - MINUTE < born + absolute) {
        server.clock.advance(idle - MINUTE);
        expect(await check(person)).toBe('alive');
      }
      server.clock.set(born + absolute - 1);
      expect(await check(person)).toBe('alive');
      server.clock.set(born + absolute);
      expect(await check(person)).toBe('SESSION_EXPIRED');
      server.clock.set(born + idle - 1);
      const lastMoment = await check(unused);
      server.clock.set(born + idle);
      const neverUsed = await signUp(server, { role, client });
      server.clock.advance(idle);
      expect(lastMoment).toBe('alive');
      expect(await check(neverUsed)).toBe('SESSION_EXPIRED');
      server.clock.set(born + absolute);
    });

    it('and notes its use at most once a minute', async () => {
      const person = await signUp(server);
      const activeAt = async () =>
        (
          await server.db
            .selectFrom('sessions')
            .select('active_at')
            .where('user_id', '=', person.userId)
            .executeTakeFirst()
        )?.active_at;
      const born = server.clock.now();
      server.clock.advance(299 * SECOND);
      await check(person);
      expect(await activeAt()).toBe(born);
      server.clock.advance(SECOND);
      await check(person);
      expect(await activeAt()).toBe(born + 5 * MINUTE);
    });
  });

  describe('ends', () => {
    it('at logout, and a second logout changes nothing (16)', async () => {
      const person = await signUp(server);
      expect((await server.api(logout, { as: person })).status).toBe(200);
      expect(await check(person)).toBe('SESSION_INVALID');
      expect((await server.api(logout, { as: person })).status).toBe(200);
    });

    it('not when a thief logs out from another device', async () => {
      const person = await signUp(server);
      await server.api(logout, { as: { token: person.token, deviceId: randomUUID() } });
      expect(await check(person)).toBe('alive');
    });

    it('at suspension, at once (16)', async () => {
      const person = await signUp(server);
      await server.db.updateTable('users').set({ status: 'suspended' }).where('id', '=', person.userId).execute();
      expect(await check(person)).toBe('SESSION_INVALID');
    });

    it.skipIf(database === 'sqlite')('on every server process at once, whatever ends it (16)', async () => {
      const { databaseUrl } = server.config;
      const second = await start({ clock: server.clock, config: { databaseUrl } });
      const admin = await signUp(server, { role: 'admin' });
      const endings: readonly ((person: Person) => Promise<unknown>)[] = [
        (person) => server.api(logout, { as: person }),
        (person) => signIn(server, person, { forceLogin: true }),
        ({ userId: id }) => server.api(setUserStatus, { params: { id }, body: { status: 'suspended' }, as: admin }),
        ({ userId: id }) =>
          server.api(setUserRole, { params: { id }, body: { role: 'user', password: PASSWORD }, as: admin }),
        ({ userId: id }) => server.api(endUserSessions, { params: { id }, as: admin }),
      ];
      for (const end of endings) {
        const person = await signUp(server, { role: 'subadmin' });
        expect((await second.api(verify, { as: person })).status).toBe(200);
        await end(person);
        expect((await second.api(verify, { as: person })).status).toBe(401);
      }
    });
  });

  describe('is refreshed', () => {
    it('to a new token, and the old one works for sixty seconds more (13)', async () => {
      const person = await signUp(server);
      const { data } = await renew(person);
      const next = { ...person, token: data.token };
      expect(data.token).not.toBe(person.token);
      server.clock.advance(60 * SECOND - 1);
      expect(await check(person)).toBe('alive');
      server.clock.advance(1);
      expect(await check(person)).toBe('SESSION_INVALID');
      expect(await check(next)).toBe('alive');
    });

    it('to the same successor, however often and however many ask at once', async () => {
      const person = await signUp(server);
      const answers = await Promise.all(Array.from({ length: 10 }, () => renew(person)));
      const later = await renew(person);
      expect(new Set([...answers, later].map(({ data }) => data.token)).size).toBe(1);
    });

    it('without throwing out a tab that holds the token before the last', async () => {
      const person = await signUp(server);
      const second = { ...person, token: (await renew(person)).data.token };
      const third = { ...person, token: (await renew(second)).data.token };
      expect(await check(person)).toBe('alive');
      expect((await renew(person)).data.token).toBe(second.token);
      expect((await renew(second)).data.token).toBe(third.token);
    });

    it('by nobody on another device (14)', async () => {
      const person = await signUp(server);
      const { error } = await renew({ token: person.token, deviceId: randomUUID() });
      expect(error.code).toBe('SESSION_INVALID');
    });

    it('without counting as use, except in the toolbar of a learner', async () => {
      const site = await signUp(server);
      const toolbar = await signUp(server, { client: 'extension' });
      const staff = await signUp(server, { role: 'admin', client: 'extension' });
      const born = server.clock.now();
      server.clock.advance(20 * MINUTE);
      const ends = await Promise.all([site, toolbar, staff].map(async (who) => (await renew(who)).data.expiresAt));
      expect(ends.map((end) => Date.parse(end) - born)).toEqual([7 * DAY, 30 * DAY + 20 * MINUTE, 30 * MINUTE]);
    });

    it('and leaves neither token in the database', async () => {
      const person = await signUp(server);
      const { data } = await renew(person);
      const rows = JSON.stringify([
        await server.db.selectFrom('sessions').selectAll().execute(),
        await server.db.selectFrom('rotated_tokens').selectAll().execute(),
      ]);
      expect(rows).not.toContain(person.token);
      expect(rows).not.toContain(data.token);
    });

    it('and loses its old tokens with the session', async () => {
      const person = await signUp(server);
      const { data } = await renew(person);
      await server.api(logout, { as: { ...person, token: data.token } });
      expect(await check(person)).toBe('SESSION_INVALID');
    });

    it('and a new session ends the old one with all its tokens', async () => {
      const person = await signUp(server);
      await renew(person);
      await openSession(server, person);
      expect(await check(person)).toBe('SESSION_INVALID');
    });
  });

  it('is swept away when it has ended', async () => {
    const person = await signUp(server);
    await renew(person);
    server.clock.advance(31 * DAY);
    await server.runTask('auth-sweep');
    expect(await server.db.selectFrom('sessions').select('id').where('user_id', '=', person.userId).execute()).toEqual(
      [],
    );
    expect(await server.db.selectFrom('rotated_tokens').select('token_hash').execute()).toEqual([]);
  });
});
