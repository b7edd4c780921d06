import { expect, it } from 'vitest';
import { listAudit, setExtraTime, setUserStatus } from '#shared/contract/identity/users.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { signUp } from '../../../../tests/fixtures/records/people.ts';

const DAY = 86_400_000;

describeOnBothDatabases('the audit log', (start) => {
  it('is filtered by act, by whom, of what and since when, and names the request that the log has', async () => {
    const server = await start();
    const admin = await signUp(server, { role: 'admin', name: 'Asha Rao' });
    const other = await signUp(server, { role: 'admin', name: 'Ravi Menon' });
    const [first, second] = [await signUp(server), await signUp(server)];
    const suspend = (id: string, as: typeof admin) =>
      server.api(setUserStatus, { as, params: { id }, body: { status: 'suspended' } });
    const early = await suspend(first.userId, admin);
    server.clock.advance(60_000);
    const noon = new Date(server.clock.now()).toISOString();
    await suspend(second.userId, other);
    // Acts of one millisecond have no order among each other.
    server.clock.advance(1_000);
    await server.api(setExtraTime, { as: other, params: { id: first.userId }, body: { percent: 25 } });

    const read = async (query: Record<string, string>) => {
      const answer = await server.api(listAudit, { as: admin, query });
      return answer.data.data.map(({ action, actor }) => `${actor?.name ?? ''}: ${action}`);
    };
    const everything = ['Ravi Menon: user.extraTime', 'Ravi Menon: user.status', 'Asha Rao: user.status'];
    expect(await read({})).toEqual(everything);
    expect(await read({ from: noon })).toEqual(everything.slice(0, 2));
    expect(await read({ from: noon, action: 'user.status' })).toEqual(everything.slice(1, 2));
    expect(await read({ actor: admin.userId })).toEqual(everything.slice(2));
    expect(await read({ subject: first.userId })).toEqual([everything[0], everything[2]]);
    expect(await read({ from: new Date(server.clock.now() + DAY).toISOString() })).toEqual([]);
    const { data } = await server.api(listAudit, { as: admin, query: { actor: admin.userId } });
    expect(data.data[0]?.requestId).toBe(early.headers.get('x-request-id'));
    expect(server.logs()).toContain(data.data[0]?.requestId);
  });

  it('refuses what is no moment, and everybody but administrators', async () => {
    const server = await start();
    const admin = await signUp(server, { role: 'admin' });
    const editor = await signUp(server, { role: 'subadmin' });
    for (const from of ['yesterday', '2026-13-01T00:00:00.000Z', '2026-03-01']) {
      expect((await server.api(listAudit, { as: admin, query: { from } })).error.code).toBe('VALIDATION_FAILED');
    }
    expect((await server.api(listAudit, { as: editor })).status).toBe(403);
  });
});
