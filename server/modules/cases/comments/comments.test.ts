/** Saved comments: whose they are, who sees them, and their limits. */
import { beforeEach, beforeAll, expect, it } from 'vitest';
import { addComment, deleteComment, listComments, updateComment } from '#shared/contract/cases/comment-bank.ts';
import { COMMENT_MAX, COMMENTS_MAX } from '#shared/domain/cases/comment-bank.ts';
import { downloadData } from '#shared/contract/identity/account.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

describeOnBothDatabases('A saved comment', (start) => {
  let server: TestServer;
  let mine: Person;
  let theirs: Person;
  beforeAll(async () => {
    server = await start();
  });
  beforeEach(async () => {
    await server.db.deleteFrom('saved_comments').execute();
    mine = await signUp(server, { role: 'subadmin', name: 'Meera Nair' });
    theirs = await signUp(server, { role: 'subadmin' });
  });
  const add = (as: Person, text: unknown, shared?: boolean) => server.api(addComment, { body: { text, shared }, as });
  const listed = async (as: Person) => (await server.api(listComments, { as })).data.data;
  const idOf = async (as: Person, text: string, shared?: boolean): Promise<string> =>
    (await add(as, text, shared)).data.data.comment._id;

  it('is its grader’s until it is shared, and then shows the name', async () => {
    const id = await idOf(mine, ' Say who bears the cost. ');
    expect(await listed(mine)).toMatchObject([{ text: 'Say who bears the cost.', shared: false, by: null }]);
    expect(await listed(theirs)).toEqual([]);
    const body = { text: 'Say who pays.', shared: true };
    expect((await server.api(updateComment, { params: { id }, body, as: mine })).status).toBe(200);
    expect(await listed(theirs)).toMatchObject([{ text: 'Say who pays.', shared: true, by: 'Meera Nair' }]);
  });
  it('lists one’s own before shared ones, last changed first', async () => {
    await add(theirs, 'Shared', true);
    await add(mine, 'First');
    server.clock.advance(1_000);
    await add(mine, 'Second');
    expect((await listed(mine)).map(({ text }) => text)).toEqual(['Second', 'First', 'Shared']);
  });
  it('is changed and deleted by its grader alone', async () => {
    const id = await idOf(mine, 'Mine', true);
    const change = await server.api(updateComment, { params: { id }, body: { text: 'Theirs' }, as: theirs });
    expect([change.status, change.error.message]).toEqual([404, 'We couldn’t find that comment']);
    expect((await server.api(deleteComment, { params: { id }, as: theirs })).status).toBe(404);
    expect(await listed(mine)).toMatchObject([{ text: 'Mine' }]);
    expect((await server.api(deleteComment, { params: { id }, as: mine })).status).toBe(200);
    expect(await listed(mine)).toEqual([]);
  });
  it.each([
    ['', 'The comment is required'],
    ['  ', 'The comment is required'],
    ['x'.repeat(COMMENT_MAX + 1), 'The comment must be at most 1000 characters long'],
  ])('can’t be “%s”', async (text, sentence) => {
    const reply = await add(mine, text);
    expect([reply.status, reply.error.message]).toEqual([400, sentence]);
  });
  it('isn’t saved twice by one grader', async () => {
    await add(mine, 'Good.');
    const again = await add(mine, 'Good. ');
    expect([again.status, again.error.message]).toEqual([409, 'You already have this comment']);
    expect((await add(theirs, 'Good.')).status).toBe(201);
    const id = await idOf(mine, 'Better.');
    const change = await server.api(updateComment, { params: { id }, body: { text: 'Good.' }, as: mine });
    expect(change.status).toBe(409);
    expect((await server.api(updateComment, { params: { id }, body: { text: 'Better.' }, as: mine })).status).toBe(200);
  });
  it('is the last when there are two hundred, also of calls at once', async () => {
    const rows = Array.from({ length: COMMENTS_MAX - 1 }, (_, at) => ({
      id: at.toString(16).padStart(24, '0'),
      owner_id: mine.userId,
      text: String(at),
      shared: 0,
      created_at: 0,
      updated_at: 0,
    }));
    await server.db.insertInto('saved_comments').values(rows).execute();
    const replies = await Promise.all(['a', 'b', 'c'].map((text) => add(mine, text)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(replies.find(({ status }) => status === 409)?.error).toMatchObject({
      code: 'QUOTA_EXCEEDED',
      message: 'You have 200 saved comments, the maximum. Delete one first.',
    });
  });
  it('is in its grader’s download', async () => {
    await add(mine, 'Good.', true);
    const { body } = await server.api(downloadData, { as: mine });
    expect(JSON.stringify(body)).toContain('"savedComments":[{"text":"Good.","shared":true');
  });
});
