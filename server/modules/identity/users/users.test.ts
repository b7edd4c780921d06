/** People as the staff sees and manages them, over HTTP. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import readXlsxFile from 'read-excel-file/node';
import { changeDetails } from '#shared/contract/identity/account.ts';
import { login, verify } from '#shared/contract/identity/auth.ts';
import { createResult } from '#shared/contract/attempts/result.ts';
import * as users from '#shared/contract/identity/users.ts';
import { newcomer, signUpByMail } from '../../../../tests/fixtures/records/codes.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { PASSWORD, signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import { makeChapter, makeQuiz } from '../../../../tests/fixtures/records/quizzes.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

describeOnBothDatabases('The list of people', (start) => {
  let server: TestServer;
  let admin: Person;
  let editor: Person;
  beforeEach(async () => {
    server = await start();
    admin = await signUp(server, { role: 'admin', name: 'Anna Admin' });
    editor = await signUp(server, { role: 'subadmin', name: 'Edna Editor' });
  });
  const role = (id: string, to: string, as = admin, password = PASSWORD) =>
    server.api(users.setUserRole, { params: { id }, body: { role: to, password }, as });
  const suspend = (id: string, to = 'suspended') =>
    server.api(users.setUserStatus, { params: { id }, body: { status: to }, as: admin });
  const names = async (query: Record<string, string>) =>
    (await server.api(users.listUsers, { query, as: editor })).data.data.map(({ name }) => name);

  it('is searched by name and address, filtered, sorted and paged', async () => {
    await signUp(server, { name: 'Zed 100%', email: 'zed@corner.example' });
    expect(await names({ search: 'EDNA' })).toEqual(['Edna Editor']);
    expect(await names({ search: 'corner' })).toEqual(['Zed 100%']);
    expect(await names({ search: '%' })).toEqual(['Zed 100%']);
    expect(await names({ role: 'admin' })).toEqual(['Anna Admin']);
    expect(await names({ sort: 'name' })).toEqual(['Anna Admin', 'Edna Editor', 'Zed 100%']);
    expect(await names({ sort: 'name', limit: '1', page: '2' })).toEqual(['Edna Editor']);
    expect(await names({ status: 'suspended' })).toEqual([]);
  });

  describe('as a file', () => {
    const read = async (query: Record<string, string>, as: Person) => {
      const url = new URL(users.downloadUsers.path, server.url);
      url.search = new URLSearchParams(query).toString();
      return fetch(url, { headers: { authorization: `Bearer ${as.token}`, 'x-device-id': as.deviceId } });
    };
    const lines = async (query: Record<string, string>, as = editor) =>
      (await (await read(query, as)).text()).replace('\uFEFF', '').split('\r\n');

    it('has what the list has with the same filters and order, and no name runs as a formula', async () => {
      // Accounts of one moment have no order by age.
      server.clock.advance(1_000);
      const zed = await signUp(server, { name: '=Zed', email: 'zed@corner.example' });
      const [header, ...rows] = await lines({ sort: 'name' });
      expect(header).toBe('Name,Email,Phone number,Role,Status,Joined (UTC)');
      expect(rows.map((row) => row.split(',')[0])).toEqual(["'=Zed", 'Anna Admin', 'Edna Editor', '']);
      expect(rows[0]).toContain(`,${zed.email},`);
      expect(await lines({ search: 'nobody' })).toHaveLength(2);
      const [newest] = (await lines({ sort: 'newest' })).slice(1);
      expect(newest).toBe(rows[0]);
      expect((await lines({ sort: 'oldest', role: 'admin' }))[1]).toMatch(/^Anna Admin,/);
      const [sheet] = await readXlsxFile(
        Buffer.from(await (await read({ format: 'xlsx', sort: 'name' }, admin)).arrayBuffer()),
      );
      expect(sheet?.data.map((row) => row[0])).toEqual(['Name', '=Zed', 'Anna Admin', 'Edna Editor']);
    });
    it('is recorded before it is sent, without the name that was searched for (51)', async () => {
      await (await read({ search: 'Zed', role: 'user' }, editor)).text();
      const { data } = await server.api(users.listAudit, { query: { action: 'user.download' }, as: admin });
      expect(data.data.filter(({ details }) => details['search'] === true && details['role'] === 'user')).toMatchObject(
        [{ actor: { name: 'Edna Editor' }, details: { format: 'csv' } }],
      );
      expect(JSON.stringify(data.data)).not.toContain('Zed');
    });
    it('is in the list’s order over several batches', async () => {
      const now = server.clock.now();
      const many = Array.from({ length: 1_100 }, (_, index) => ({
        id: (index + 1).toString(16).padStart(24, '0'),
        name: `Person ${String((index * 7) % 1_100)}`,
        email: `person-${String(index)}@example.com`,
        number: '',
        password_hash: '',
        role: 'user' as const,
        status: 'active' as const,
        must_set_password: 0 as const,
        board_choice: 'default' as const,
        created_at: now,
        updated_at: now,
      }));
      for (let from = 0; from < many.length; from += 100) {
        await server.db
          .insertInto('users')
          .values(many.slice(from, from + 100))
          .execute();
      }
      for (const sort of users.USER_SORTS) {
        const emails = (await lines({ sort, role: 'user' })).slice(1, -1).map((line) => line.split(',')[1]);
        const listed: string[] = [];
        for (let page = 1; page <= 11; page += 1) {
          const query = { sort, role: 'user', limit: '100', page: String(page) };
          listed.push(
            ...(await server.api(users.listUsers, { query, as: editor })).data.data.map(({ email }) => email),
          );
        }
        expect(emails).toEqual(listed);
      }
    });
    it('is closed to learners', async () => {
      expect((await read({}, await signUp(server))).status).toBe(403);
    });
  });

  it('finds people whatever the case and the accents of their names', async () => {
    const person = await signUp(server, { name: 'ÉMILE Ünal' });
    for (const search of ['émile', 'emile', 'ÜNAL', 'unal']) expect(await names({ search })).toEqual(['ÉMILE Ünal']);
    await server.api(changeDetails, { body: { name: 'Zoë Straße', number: '9876543210' }, as: person });
    expect(await names({ search: 'emile' })).toEqual([]);
    for (const search of ['ZOE', 'strasse']) expect(await names({ search })).toEqual(['Zoë Straße']);
    // As a version before this one writes names.
    await server.db.updateTable('users').set({ name: 'Plain Name', name_folded: null }).execute();
    expect((await names({ search: 'PLAIN' })).length).toBeGreaterThan(0);
  });

  describe('changes a role', () => {
    it('with the password of who does it, ends the sessions, asks for a longer password, and says so by mail (12, 16)', async () => {
      const person = await signUp(server, { name: 'Lena Learner' });
      const wrong = await role(person.userId, 'subadmin', admin, 'not my password');
      expect([wrong.status, wrong.error.code]).toEqual([400, 'PASSWORD_WRONG']);
      const reply = await role(person.userId, 'subadmin');
      expect(reply.data.data.user).toMatchObject({ role: 'subadmin', mustSetPassword: true, sessions: [] });
      expect((await server.api(verify, { as: person })).status).toBe(401);
      const again = await server.api(login, {
        body: { email: person.email, password: PASSWORD, uniqueId: person.deviceId },
      });
      expect(again.error.code).toBe('PASSWORD_CHANGE_REQUIRED');
      expect((await server.mailbox(person.email))[0]?.text).toContain('Editor');
      const { data } = await server.api(users.listAudit, { query: { subject: person.userId }, as: admin });
      expect(data.data).toMatchObject([
        { action: 'user.role', actor: { name: 'Anna Admin' }, details: { from: 'user', to: 'subadmin' } },
      ]);
    });
    it('while their password is being checked: the session of before is not opened with the new role', async () => {
      const person = await signUp(server, { name: 'Quick Quinn' });
      const { limits } = server.app.deps;
      const waitOf = limits.waitOf.bind(limits);
      // Asked between the reading of the account and that of its password.
      vi.spyOn(limits, 'waitOf').mockImplementationOnce(async (...asked) => {
        expect((await role(person.userId, 'subadmin')).status).toBe(200);
        return waitOf(...asked);
      });
      const entering = await server.api(login, {
        body: { email: person.email, password: PASSWORD, uniqueId: person.deviceId },
      });
      expect(entering.error.code).toBe('PASSWORD_CHANGE_REQUIRED');
    });
    it('of nobody whose address isn’t verified: a code would open a session of staff', async () => {
      await signUpByMail(server, newcomer());
      const { data } = await server.api(users.listUsers, { query: { status: 'unverified' }, as: editor });
      const reply = await role(data.data[0]?._id ?? '', 'subadmin');
      expect([reply.status, reply.error.message]).toEqual([400, 'This address is not verified yet']);
    });
    it('of anybody but the last administrator, also when two demote each other', async () => {
      expect((await role(admin.userId, 'user')).error.code).toBe('LAST_ADMIN');
      const second = await signUp(server, { role: 'admin' });
      const replies = await Promise.all([role(second.userId, 'user'), role(admin.userId, 'user', second)]);
      const left = await server.db.selectFrom('users').select('id').where('role', '=', 'admin').execute();
      expect(left.length).toBe(1);
      expect(replies.filter(({ status }) => status === 200).length).toBe(1);
    });
    it('not as an editor', async () => {
      expect((await role(admin.userId, 'user', editor)).status).toBe(403);
    });
  });

  describe('suspends', () => {
    it('somebody at once, and lets them in again', async () => {
      const person = await signUp(server);
      expect((await suspend(person.userId)).data.data.user.status).toBe('suspended');
      expect((await server.api(verify, { as: person })).status).toBe(401);
      expect((await suspend(person.userId, 'active')).data.data.user.status).toBe('active');
    });
    it('not the last administrator', async () => {
      expect((await suspend(admin.userId)).error.code).toBe('LAST_ADMIN');
    });
  });

  it('signs somebody out everywhere', async () => {
    const person = await signUp(server);
    await server.api(users.endUserSessions, { params: { id: person.userId }, as: admin });
    expect((await server.api(verify, { as: person })).status).toBe(401);
  });

  it('gives extra time for the attempts that follow', async () => {
    const person = await signUp(server);
    const quiz = await makeQuiz(server, admin, await makeChapter(server), { timeLimitMinutes: 10 });
    await server.api(users.setExtraTime, { params: { id: person.userId }, body: { percent: 50 }, as: admin });
    const { data } = await server.api(createResult, { body: { quizId: quiz._id }, as: person });
    const { startedAt, deadlineAt } = data.data.result;
    expect(Date.parse(deadlineAt ?? '') - Date.parse(startedAt)).toBe(15 * 60_000);
  });

  it('knows nobody under an unknown id', async () => {
    expect((await server.api(users.getUser, { params: { id: 'f'.repeat(24) }, as: editor })).status).toBe(404);
  });
});
