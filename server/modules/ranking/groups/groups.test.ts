/** Groups and their leaderboards, over HTTP. */
import { beforeAll, describe, expect, it } from 'vitest';
import { deleteAccount, downloadData } from '#shared/contract/identity/account.ts';
import * as contract from '#shared/contract/ranking/groups.ts';
import { NAMELESS } from '#shared/domain/identity/display-names.ts';
import { GROUP_MEMBERS_MAX, GROUPS_JOINED_MAX, GROUPS_LED_MAX } from '#shared/domain/ranking/groups.ts';
import { makeId } from '#shared/domain/common/identifiers.ts';
import { systemRandom } from '../../../platform/random.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

const NONE = 'f'.repeat(24);

/** Shortcuts for calls about groups. */
const callsOf = (server: TestServer) => {
  const create = async (as: Person, name = 'Finance desk') =>
    (await server.api(contract.createGroup, { as, body: { name } })).data.data.group;
  const get = (as: Person, id: string) => server.api(contract.getGroup, { as, params: { id } });
  const join = (as: Person, code: string) => server.api(contract.joinGroup, { as, params: { code } });
  const members = async (as: Person, id: string) =>
    (await server.api(contract.getGroupMembers, { as, params: { id } })).data.data;
  const board = async (as: Person, id: string, query: Record<string, string> = {}) =>
    (await server.api(contract.getGroupBoard, { as, params: { id }, query })).data.data;
  const list = async (as: Person) => (await server.api(contract.listGroups, { as })).data.data;
  /** A group with its leader and members who joined by its code. */
  const groupOf = async (leader: Person, ...others: readonly Person[]) => {
    const group = await create(leader);
    for (const other of others) {
      server.clock.advance(1);
      expect((await join(other, group.code ?? '')).status).toBe(200);
    }
    return { ...group, code: group.code ?? '' };
  };
  return { create, get, join, members, board, list, groupOf };
};

const givePoints = async (server: TestServer, { userId }: Person, points: number, at = 1, board = 'overall') => {
  const row = { user_id: userId, board, period: 'all', points_milli: points * 1000, reached_at: at };
  await server.db.insertInto('board_totals').values(row).execute();
};
const choose = (server: TestServer, { userId }: Person, change: Record<string, string>) =>
  server.db.updateTable('users').set(change).where('id', '=', userId).execute();

describeOnBothDatabases('A group', (start) => {
  let server: TestServer;
  let calls: ReturnType<typeof callsOf>;
  let asha: Person;
  let bilal: Person;
  let stranger: Person;
  beforeAll(async () => {
    server = await start();
    calls = callsOf(server);
    asha = await signUp(server, { name: 'Asha Rao' });
    bilal = await signUp(server, { name: 'Bilal Khan' });
    stranger = await signUp(server, { name: 'Zed Zeta' });
  });

  it('can be created by any user, and appears in their list', async () => {
    const made = await calls.create(asha, '  Batch 2025-2027 ');
    expect(made).toMatchObject({ name: 'Batch 2025-2027', leads: true, leader: 'Asha R.', members: 1 });
    expect(made.code).toMatch(/^[0-9A-Z]{10}$/);
    expect(await calls.list(asha)).toContainEqual({ _id: made._id, name: made.name, leads: true, members: 1 });
  });

  it.each(['<script>', 'evil.com', 'Support team', '\u202ereversed', 'A', ''])('is never called %j', async (name) => {
    const reply = await server.api(contract.createGroup, { as: asha, body: { name } });
    expect([reply.status, reply.error.details?.problems?.[0]?.field]).toEqual([400, 'name']);
  });

  it('is joined by its code, however it is typed, and only once', async () => {
    const { _id, code } = await calls.groupOf(asha);
    const typed = `${code.slice(0, 5)}-${code.slice(5)}`.toLowerCase();
    const replies = await Promise.all([1, 2, 3, 4].map(() => calls.join(bilal, typed)));
    expect(replies.map(({ data }) => data.data.groupId)).toEqual([_id, _id, _id, _id]);
    expect((await calls.get(bilal, _id)).data.data.group).toMatchObject({ leads: false, code: null, members: 2 });
  });

  it('says what a code opens before anybody joins, to a guest too, and nothing of who is in it', async () => {
    const { _id, code } = await calls.groupOf(asha, bilal);
    const read = async (as?: Person) =>
      (await server.api(contract.getGroupInvite, { params: { code }, ...(as && { as }) })).data.data.invite;
    const shown = { name: 'Finance desk', leader: 'Asha R.', members: 2 };
    expect(await read()).toEqual({ ...shown, groupId: null });
    expect(await read(stranger)).toEqual({ ...shown, groupId: null });
    expect(await read(bilal)).toEqual({ ...shown, groupId: _id });
  });

  it('does not exist for non-members', async () => {
    const { _id } = await calls.groupOf(asha, bilal);
    const [member] = await calls.members(asha, _id);
    const as = stranger;
    const params = { id: _id };
    const replies = [
      await server.api(contract.getGroup, { as, params }),
      await server.api(contract.getGroupBoard, { as, params }),
      await server.api(contract.getGroupMembers, { as, params }),
      await server.api(contract.renameGroup, { as, params, body: { name: 'Mine now' } }),
      await server.api(contract.rotateGroupCode, { as, params }),
      await server.api(contract.closeGroup, { as, params }),
      await server.api(contract.leaveGroup, { as, params }),
      await server.api(contract.handGroupOver, { as, params, body: { memberId: member?._id } }),
      await server.api(contract.removeGroupMember, { as, params: { id: member?._id ?? '' } }),
      await server.api(contract.getGroup, { as: asha, params: { id: NONE } }),
    ];
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 404));
  });

  it('obeys its leader alone', async () => {
    const { _id } = await calls.groupOf(asha, bilal);
    const [first] = await calls.members(bilal, _id);
    const as = bilal;
    const params = { id: _id };
    const replies = [
      await server.api(contract.renameGroup, { as, params, body: { name: 'Mine now' } }),
      await server.api(contract.rotateGroupCode, { as, params }),
      await server.api(contract.closeGroup, { as, params }),
      await server.api(contract.handGroupOver, { as, params, body: { memberId: first?._id } }),
      await server.api(contract.removeGroupMember, { as, params: { id: first?._id ?? '' } }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    // The leader can't remove themselves either.
    expect((await server.api(contract.removeGroupMember, { as: asha, params: { id: first?._id ?? '' } })).status).toBe(
      403,
    );
  });

  it('gets another name and another code; the one before opens nothing', async () => {
    const { _id, code } = await calls.groupOf(asha);
    const params = { id: _id };
    const renamed = await server.api(contract.renameGroup, { as: asha, params, body: { name: 'Treasury' } });
    const rotated = await server.api(contract.rotateGroupCode, { as: asha, params });
    expect(renamed.data.data.group.name).toBe('Treasury');
    expect((await calls.join(bilal, code)).status).toBe(404);
    expect((await calls.join(bilal, rotated.data.data.group.code ?? '')).status).toBe(200);
  });

  it('lets members go, by themselves or by its leader', async () => {
    const { _id } = await calls.groupOf(asha, bilal, stranger);
    expect((await server.api(contract.leaveGroup, { as: stranger, params: { id: _id } })).status).toBe(200);
    const his = (await calls.members(asha, _id)).find(({ name }) => name === 'Bilal K.');
    expect((await server.api(contract.removeGroupMember, { as: asha, params: { id: his?._id ?? '' } })).status).toBe(
      200,
    );
    expect((await calls.get(bilal, _id)).status).toBe(404);
    expect((await calls.members(asha, _id)).map(({ name }) => name)).toEqual(['Asha R.']);
  });

  it('gets a new leader, who has the code', async () => {
    const { _id, code } = await calls.groupOf(asha, bilal);
    const memberId = (await calls.members(asha, _id)).find(({ you }) => !you)?._id;
    const params = { id: _id };
    const reply = await server.api(contract.handGroupOver, { as: asha, params, body: { memberId } });
    expect(reply.data.data.group).toMatchObject({ leads: false, code: null, leader: 'Bilal K.' });
    expect((await calls.get(bilal, _id)).data.data.group).toMatchObject({ leads: true, code });
    const wrong = await server.api(contract.handGroupOver, { as: bilal, params, body: { memberId: NONE } });
    expect(wrong.status).toBe(404);
  });

  it('goes to the longest-standing member when its leader leaves, and closes after the last', async () => {
    const { _id } = await calls.groupOf(asha, bilal, stranger);
    await server.api(contract.leaveGroup, { as: asha, params: { id: _id } });
    expect((await calls.get(stranger, _id)).data.data.group).toMatchObject({ leader: 'Bilal K.', members: 2 });
    await server.api(contract.leaveGroup, { as: bilal, params: { id: _id } });
    await server.api(contract.leaveGroup, { as: stranger, params: { id: _id } });
    expect(await server.db.selectFrom('groups').select('id').where('id', '=', _id).execute()).toEqual([]);
  });

  it('is closed for everyone immediately', async () => {
    const { _id, code } = await calls.groupOf(asha, bilal);
    expect((await server.api(contract.closeGroup, { as: asha, params: { id: _id } })).status).toBe(200);
    expect([(await calls.get(bilal, _id)).status, (await calls.join(bilal, code)).status]).toEqual([404, 404]);
  });

  it('is included in the download without its code, and outlives its leader’s account', async () => {
    const [leader, heir] = [await signUp(server), await signUp(server, { name: 'Heir One' })];
    const { _id, code } = await calls.groupOf(leader, heir);
    const alone = await calls.create(leader, 'Just me');
    const { body } = await server.api(downloadData, { as: leader });
    expect((body as { records: Record<string, unknown> }).records['groups']).toMatchObject([
      { group: 'Finance desk', leads: true },
      { group: 'Just me', leads: true },
    ]);
    expect(JSON.stringify(body)).not.toContain(code);
    expect((await server.api(deleteAccount, { as: leader, body: { password: leader.password } })).status).toBe(200);
    expect((await calls.get(heir, _id)).data.data.group).toMatchObject({ leads: true, leader: 'Heir O.', members: 1 });
    expect(await server.db.selectFrom('groups').select('id').where('id', '=', alone._id).execute()).toEqual([]);
  });
});

describeOnBothDatabases('The limits of groups', (start) => {
  it('hold for what one person leads, also when asked for at once', async () => {
    const server = await start();
    const { list } = callsOf(server);
    const as = await signUp(server);
    const replies = await Promise.all(
      Array.from({ length: GROUPS_LED_MAX + 4 }, (_, index) =>
        server.api(contract.createGroup, { as, body: { name: `Group ${String(index)}` } }),
      ),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(GROUPS_LED_MAX);
    expect(replies.find(({ status }) => status !== 201)?.error.code).toBe('GROUP_LIMIT');
    expect(await list(as)).toHaveLength(GROUPS_LED_MAX);
  });

  it('hold for the members of one group and the groups of one member', async () => {
    const server = await start();
    const { groupOf, join } = callsOf(server);
    const leader = await signUp(server);
    const { _id, code } = await groupOf(leader);
    const id = () => makeId(server.clock.now(), (count) => systemRandom.bytes(count));
    const people = Array.from({ length: GROUP_MEMBERS_MAX - 2 }, () => id());
    const columns = { name: 'A B', number: '', password_hash: '', role: 'user', status: 'active' } as const;
    const rest = { pending_device_id: null, must_set_password: 0, board_choice: 'default', board_alias: null } as const;
    const times = { created_at: 0, updated_at: 0 };
    await server.db
      .insertInto('users')
      .values(people.map((userId) => ({ ...columns, ...rest, ...times, id: userId, email: `${userId}@example.com` })))
      .execute();
    await server.db
      .insertInto('group_members')
      .values(people.map((userId) => ({ id: id(), group_id: _id, user_id: userId, joined_at: 0 })))
      .execute();
    // Two users compete for the last free place.
    const [one, two] = [await signUp(server), await signUp(server)];
    const replies = await Promise.all([join(one, code), join(two, code)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);

    const joiner = await signUp(server);
    const groups = Array.from({ length: GROUPS_JOINED_MAX }, (_, index) => ({
      id: id(),
      name: 'Many',
      leader_id: leader.userId,
      code: `CODE${String(index)}`,
      created_at: 0,
    }));
    await server.db.insertInto('groups').values(groups).execute();
    await server.db
      .insertInto('group_members')
      .values(groups.map((group) => ({ id: id(), group_id: group.id, user_id: joiner.userId, joined_at: 0 })))
      .execute();
    const { code: another } = await groupOf(one);
    const refused = await join(joiner, another);
    expect([refused.status, refused.error.code]).toEqual([409, 'GROUP_LIMIT']);
  });

  it('slow down guessing of codes, and forgive a typing error', async () => {
    const server = await start();
    const { groupOf, join } = callsOf(server);
    const { code } = await groupOf(await signUp(server));
    const as = await signUp(server);
    const wrong = (index: number) => join(as, `WRNG${String(index).padStart(6, '0')}`.replaceAll('I', '1'));
    const first = [];
    for (let index = 0; index < 11; index += 1) first.push((await wrong(index)).status);
    expect(new Set(first)).toEqual(new Set([404]));
    const refused = await wrong(11);
    expect([refused.status, refused.error.details?.retryAfter]).toEqual([429, 30]);
    expect((await join(as, code)).status).toBe(429);
    server.clock.advance(30_000);
    expect((await join(as, code)).status).toBe(200);
  });
});

describeOnBothDatabases('Codes of groups that are guessed', (start) => {
  it('make a network address wait, whoever guesses there, guests too', async () => {
    const server = await start();
    const { groupOf } = callsOf(server);
    const { code } = await groupOf(await signUp(server));
    const look = (text: string) => server.api(contract.getGroupInvite, { params: { code: text } });
    const wrong = (index: number) => look(`WRNG${String(index).padStart(6, '0')}`);
    const statuses = [];
    for (let index = 0; index < 61; index += 1) statuses.push((await wrong(index)).status);
    expect(new Set(statuses)).toEqual(new Set([404]));
    expect((await wrong(61)).status).toBe(429);
    expect((await look(code)).status).toBe(429);
    server.clock.advance(30_000);
    expect((await look(code)).status).toBe(200);
  });
});

describeOnBothDatabases('The board of a group', (start) => {
  let server: TestServer;
  let calls: ReturnType<typeof callsOf>;
  beforeAll(async () => {
    server = await start();
    calls = callsOf(server);
  });
  const named = async (...names: readonly string[]) => {
    const people = [];
    for (const name of names) people.push(await signUp(server, { name }));
    return people;
  };

  it('ranks its members alone, ties by who got there first, in every period and program', async () => {
    const [a, b, c, out] = (await named('Asha Rao', 'Bilal Khan', 'Chitra Iyer', 'Out Side')) as [
      Person,
      Person,
      Person,
      Person,
    ];
    const { _id } = await calls.groupOf(a, b, c);
    await givePoints(server, a, 100, 20);
    await givePoints(server, b, 100, 10);
    await givePoints(server, out, 900);
    await givePoints(server, c, 5, 1, 'businessVocabulary');
    const { leaderboard, place } = await calls.board(a, _id);
    expect(leaderboard.entries).toEqual([
      { rank: 1, name: 'Bilal K.', points: 100 },
      { rank: 2, name: 'Asha R.', points: 100 },
    ]);
    expect(place).toMatchObject({ absent: null, rank: 2, points: 100 });
    expect(place.neighbours.map(({ name, you }) => [name, you])).toEqual([
      ['Bilal K.', false],
      ['Asha R.', true],
    ]);
    expect((await calls.board(c, _id)).place).toMatchObject({ absent: 'points', rank: null });
    const vocabulary = await calls.board(c, _id, { board: 'businessVocabulary' });
    expect(vocabulary.leaderboard.entries).toEqual([{ rank: 1, name: 'Chitra I.', points: 5 }]);
    expect((await calls.board(a, _id, { period: 'week' })).leaderboard).toMatchObject({
      entries: [],
      days: { from: '2026-01-12', until: '2026-01-18' },
    });
  });

  it('shows the top fifty, and the neighbours of a user behind them', async () => {
    const people = await named(...Array.from({ length: 60 }, (_, index) => `P${String(index)}a Q`));
    const [leader, ...others] = people as [Person, ...Person[]];
    const { _id } = await calls.groupOf(leader, ...others);
    for (const [index, person] of people.entries()) await givePoints(server, person, 1_000 - index);
    const { leaderboard, place } = await calls.board(people[55] ?? leader, _id);
    expect(leaderboard.entries).toHaveLength(50);
    expect(place.neighbours.map(({ rank }) => rank)).toEqual([54, 55, 56, 57, 58]);
  });

  describe('with a hidden, a staff and a suspended user', () => {
    let leader: Person;
    let hidden: Person;
    let id: string;
    beforeAll(async () => {
      const [one, two, three] = (await named('Lena Das', 'Hema Pal', 'Sunil Roy')) as [Person, Person, Person];
      const admin = await signUp(server, { role: 'admin', name: 'Edith Or' });
      leader = one;
      hidden = two;
      id = (await calls.groupOf(leader, hidden, three, admin))._id;
      await choose(server, hidden, { board_choice: 'hidden' });
      await choose(server, three, { status: 'suspended' });
      for (const person of [leader, hidden, three, admin]) await givePoints(server, person, 10);
      expect((await calls.board(admin, id)).place).toMatchObject({ absent: 'staff', points: 10 });
    });

    it('ranks as if they were not there', async () => {
      expect((await calls.board(leader, id)).leaderboard.entries).toEqual([{ rank: 1, name: 'Lena D.', points: 10 }]);
      expect((await calls.board(hidden, id)).place).toMatchObject({ absent: 'hidden', points: 10 });
    });
    it('never names them: members don’t see them, the leader sees no name', async () => {
      const other = await signUp(server, { name: 'Omar Ali' });
      const { group } = (await calls.get(leader, id)).data.data;
      server.clock.advance(1);
      await calls.join(other, group.code ?? '');
      expect((await calls.members(other, id)).map(({ name }) => name)).toEqual(['Lena D.', 'Edith O.', 'Omar A.']);
      const led = await calls.members(leader, id);
      expect(led.filter((member) => member.hidden).map(({ name }) => name)).toEqual([NAMELESS, NAMELESS]);
      expect((await calls.members(hidden, id)).find(({ you }) => you)).toMatchObject({ hidden: true, name: NAMELESS });
      expect(JSON.stringify([await calls.board(other, id), led])).not.toMatch(/Hema|Sunil|@/);
    });
  });
});
