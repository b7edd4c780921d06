/** The access review over HTTP: staff only, with what each signs in by and when they last did. */
import { beforeAll, expect, it } from 'vitest';
import { exportAccess, reviewAccess } from '#shared/contract/identity/access-review.ts';
import { listAudit } from '#shared/contract/identity/users.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { inNewSession, openSession, signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import { addKey, setUpApp } from '../../../../tests/fixtures/records/second-factor.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

const DAY = 86_400_000;

describeOnBothDatabases('The access review', (start) => {
  let server: TestServer;
  let admin: Person;
  let editor: Person;
  let writer: Person;
  beforeAll(async () => {
    server = await start();
    await signUp(server, { name: 'Lena Learner' });
    writer = await signUp(server, { role: 'subadmintwo', name: '=Wim Writer' });
    editor = await signUp(server, { role: 'subadmin', name: 'Edna Editor' });
    admin = await signUp(server, { role: 'admin', name: 'Anna Admin' });
    await setUpApp(server, admin);
    await addKey(server, admin);
    await openSession(server, { ...editor, client: 'extension' });
  });
  const review = async (query: Record<string, string> = {}, as = admin) =>
    (await server.api(reviewAccess, { as, query })).data;

  it('lists the staff, the widest role first, and no learner', async () => {
    const { data, pagination } = await review();
    expect(data.map(({ name, role }) => [name, role])).toEqual([
      ['Anna Admin', 'admin'],
      ['Edna Editor', 'subadmin'],
      ['=Wim Writer', 'subadmintwo'],
    ]);
    expect(pagination.total).toBe(3);
    expect((await review({ limit: '1', page: '2' })).data.map(({ name }) => name)).toEqual(['Edna Editor']);
  });

  it('says how each signs in, on how many devices, and nothing that signs in', async () => {
    const [first, second] = (await review()).data;
    expect(first).toMatchObject({ app: true, passkeys: 1, recoveryCodes: 10, sessions: 1, devices: 1 });
    expect(second).toMatchObject({ app: false, passkeys: 0, recoveryCodes: 0, sessions: 2, devices: 2 });
    const { secret_sealed } = await server.db.selectFrom('totp').select('secret_sealed').executeTakeFirstOrThrow();
    const text = JSON.stringify(await review());
    for (const canary of [secret_sealed, admin.token, admin.deviceId, '$argon2id']) expect(text).not.toContain(canary);
  });

  it('is narrowed to a role, to accounts without a second factor and to unused ones', async () => {
    const names = async (query: Record<string, string>, as = admin) =>
      (await review(query, as)).data.map(({ name }) => name);
    expect(await names({ role: 'subadmin' })).toEqual(['Edna Editor']);
    expect(await names({ show: 'withoutSecondFactor' })).toEqual(['Edna Editor', '=Wim Writer']);
    expect(await names({ show: 'unused' })).toEqual([]);
    server.clock.advance(91 * DAY);
    admin = await inNewSession(server, admin);
    expect(await names({ show: 'unused' }, admin)).toEqual(['Edna Editor', '=Wim Writer']);
    // Their sessions are over; the sign-in is on record.
    expect((await review()).data[1]).toMatchObject({ sessions: 0, devices: 2 });
    expect((await review()).data[1]?.lastUsedAt).not.toBeNull();
    await server.db.updateTable('users').set({ status: 'suspended' }).where('id', '=', writer.userId).execute();
    expect((await review({ role: 'subadmintwo' })).data[0]?.status).toBe('suspended');
  });

  it('is a file that no spreadsheet runs', async () => {
    const { filename, content } = (await server.api(exportAccess, { as: admin, query: {} })).data.data;
    expect(filename).toMatch(/^access-review-2026-\d\d-\d\d\.csv$/);
    const [head = '', ...lines] = content.trim().split('\r\n');
    expect(head).toContain('Name,Email,Role,Status');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain('Anna Admin');
    expect(lines[0]).toContain('Administrator,active,');
    expect(lines[2]).toMatch(/^'=Wim Writer/);
    const { data } = await server.api(listAudit, { query: { action: 'access.export' }, as: admin });
    expect(data.data).toMatchObject([{ actor: { name: 'Anna Admin' }, details: { show: 'all' } }]);
  });

  it('is for administrators alone', async () => {
    for (const as of [await inNewSession(server, editor), await signUp(server)]) {
      expect((await server.api(reviewAccess, { as })).error.code).toBe('FORBIDDEN');
      expect((await server.api(exportAccess, { as })).error.code).toBe('FORBIDDEN');
    }
  });
});
