/** The dedicated mentor: assigned by staff, messaged in private, and replaced. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { deleteAccount, downloadData } from '#shared/contract/identity/account.ts';
import {
  assignMentor,
  getThread,
  getThreadFile,
  listAssignments,
  listThreads,
  readThread,
  sendMessage,
} from '#shared/contract/mentoring/mentor-threads.ts';
import { endMentor } from '#shared/contract/mentoring/mentor-desk.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { makeMentor, subscriber } from '../../../../tests/fixtures/records/mentoring.ts';
import { signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

const PDF = Buffer.from('%PDF-1.7\n%äöü\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n', 'latin1');

describeOnBothDatabases('Dedicated mentors', (start) => {
  let server: TestServer;
  let admin: Person;
  beforeAll(async () => {
    server = await start();
    admin = await signUp(server, { role: 'admin' });
  });
  const assign = (learner: Person, mentor: Person, as = admin) =>
    server.api(assignMentor, { as, params: { id: learner.userId }, body: { mentorId: mentor.userId } });
  const threadsOf = async (as: Person) => (await server.api(listThreads, { as })).data.data;
  const open = (as: Person, id: string) => server.api(getThread, { as, params: { id } });
  const write = (
    as: Person,
    id: string,
    text: string,
    { key = randomUUID(), files = {} }: { key?: string; files?: Record<string, Blob> } = {},
  ) => server.api(sendMessage, { as, params: { id }, body: { text, key }, files });
  const setUp = async () => {
    const mentor = await makeMentor(server, { admin });
    const learner = await subscriber(server);
    await assign(learner, mentor);
    const id = (await threadsOf(learner))[0]?._id ?? '';
    return { mentor, learner, id };
  };
  const mailsTo = async ({ email }: Person) => (await server.mailbox(email)).map(({ subject }) => subject);

  it('are assigned once by editors to learners whose plan has one; both get an email', async () => {
    const mentor = await makeMentor(server, { admin });
    const editor = await signUp(server, { role: 'subadmin' });
    const [yearly, half] = [await subscriber(server), await subscriber(server, 'halfYearly')];
    const listed = (await server.api(listAssignments, { as: editor, query: { limit: 100 } })).data.data;
    expect(listed.find(({ _id }) => _id === yearly.userId)?.mentor).toBeNull();
    expect(listed.some(({ _id }) => _id === half.userId)).toBe(false);
    expect((await assign(half, mentor)).error.message).toBe('Their plan doesn’t include a dedicated mentor');
    expect((await assign(yearly, admin)).error.message).toBe('Choose a mentor from the list');
    await Promise.all([assign(yearly, mentor, editor), assign(yearly, mentor, editor), assign(yearly, mentor)]);
    expect(await mailsTo(yearly)).toEqual(['Ravi Menon is your mentor']);
    expect(await mailsTo(mentor)).toEqual(['You’re now Asha Rao’s mentor']);
    expect(await threadsOf(yearly)).toMatchObject([{ you: 'learner', other: 'Ravi Menon' }]);
    expect(await threadsOf(mentor)).toMatchObject([{ you: 'mentor', other: 'Asha Rao' }]);
  });

  it('are written to in private: only the two can read it, not even administrators', async () => {
    const { mentor, learner, id } = await setUp();
    expect((await write(learner, id, 'Where do I begin?')).status).toBe(201);
    expect(await mailsTo(mentor)).toContain('New message from Asha Rao');
    expect((await open(mentor, id)).data.data.thread.messages.map(({ from, text }) => [from, text])).toEqual([
      ['note', 'Ravi Menon is now the mentor here.'],
      ['learner', 'Where do I begin?'],
    ]);
    for (const as of [await subscriber(server), admin, await makeMentor(server, { admin })]) {
      expect((await open(as, id)).status).toBe(404);
      expect((await write(as, id, 'Me too')).status).toBe(404);
      expect((await server.api(readThread, { as, params: { id }, body: { number: 1 } })).status).toBe(404);
    }
  });

  it('show what the other has read, and send one email for all unread messages', async () => {
    const { mentor, learner, id } = await setUp();
    await server.api(readThread, { as: mentor, params: { id }, body: { number: 99 } });
    for (const text of ['One', 'Two', 'Three']) await write(learner, id, text);
    expect((await mailsTo(mentor)).filter((subject) => subject === 'New message from Asha Rao')).toHaveLength(1);
    expect((await threadsOf(mentor))[0]?.unread).toBe(3);
    await server.api(readThread, { as: mentor, params: { id }, body: { number: 3 } });
    await server.api(readThread, { as: mentor, params: { id }, body: { number: 2 } });
    expect((await threadsOf(mentor))[0]?.unread).toBe(1);
    expect((await open(learner, id)).data.data.thread.readByOther).toBe(3);
    await server.api(readThread, { as: mentor, params: { id }, body: { number: 4 } });
    await write(learner, id, 'Four');
    expect((await mailsTo(mentor)).filter((subject) => subject === 'New message from Asha Rao')).toHaveLength(2);
  });

  it('get a message once, however often and at once it is sent', async () => {
    const { learner, id } = await setUp();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => write(learner, id, 'Once', { key })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const { messages } = (await open(learner, id)).data.data.thread;
    expect(messages.map(({ number, text }) => [number, text])).toEqual([
      [1, 'Ravi Menon is now the mentor here.'],
      [2, 'Once'],
    ]);
    const empty = await write(learner, id, '  ');
    expect(empty.error.details?.problems?.[0]?.message).toBe('Write a message or add a file');
  });

  it('get the message of one though an earlier version stored another’s under the same bare key', async () => {
    const { mentor, learner, id } = await setUp();
    const key = randomUUID();
    expect((await write(learner, id, 'From the learner', { key })).status).toBe(201);
    await server.db
      .updateTable('mentor_messages')
      .set({ client_key: key })
      .where('thread_id', '=', id)
      .where('author_id', '=', learner.userId)
      .execute();
    expect((await write(mentor, id, 'From the mentor', { key })).status).toBe(201);
    expect((await write(learner, id, 'From the learner', { key })).status).toBe(201);
    const texts = (await open(mentor, id)).data.data.thread.messages.map(({ text }) => text);
    expect(texts.slice(1)).toEqual(['From the learner', 'From the mentor']);
  });

  it('get a message of each of the two also under the same key', async () => {
    const { mentor, learner, id } = await setUp();
    const key = randomUUID();
    for (const [who, text] of [
      [learner, 'Mine'],
      [mentor, 'Yours'],
      [mentor, 'Yours, sent again'],
    ] as const) {
      expect((await write(who, id, text, { key })).status).toBe(201);
    }
    const { messages } = (await open(learner, id)).data.data.thread;
    expect(messages.map(({ text }) => text).slice(1)).toEqual(['Mine', 'Yours']);
  });

  it('take files of our kinds, by their content, that only the two can open', async () => {
    const { mentor, learner, id } = await setUp();
    const page = new File(['<!doctype html><script>alert(1)</script>'], 'cv.pdf', { type: 'application/pdf' });
    expect((await write(learner, id, 'My CV', { files: { file1: page } })).error.code).toBe('FILE_REFUSED');
    const cv = new File([PDF], '../../My CV.pdf', { type: 'text/html' });
    const { thread } = (await write(learner, id, 'My CV', { files: { file1: cv } })).data.data;
    const file = thread.messages.at(-1)?.files[0];
    expect(file).toMatchObject({ filename: 'My CV.pdf', mimetype: 'application/pdf', bytes: PDF.byteLength });
    const params = { id: file?._id ?? '' };
    const read = (await server.api(getThreadFile, { as: mentor, params })).data.data;
    expect(Buffer.from(read.base64, 'base64')).toEqual(PDF);
    for (const as of [admin, await subscriber(server)]) {
      expect((await server.api(getThreadFile, { as, params })).status).toBe(404);
    }
    const { key } = await server.db
      .selectFrom('mentor_files')
      .select('key')
      .where('id', '=', params.id)
      .executeTakeFirstOrThrow();
    expect(await server.app.deps.files.get(key)).toEqual(PDF);
    for (const path of [key, key.replace('/', '%2F'), key.toUpperCase(), `/${key}`]) {
      expect((await fetch(`${server.url}/files/${path}`)).status).toBe(404);
    }
  });

  it('are reassigned with all messages; the previous one loses access', async () => {
    const { mentor, learner, id } = await setUp();
    const next = await makeMentor(server, { admin, name: 'Leela Iyer' });
    await write(learner, id, 'Hello');
    await assign(learner, next);
    expect((await open(mentor, id)).status).toBe(404);
    const { thread } = (await open(next, id)).data.data;
    expect(thread.messages.map(({ text }) => text)).toEqual([
      'Ravi Menon is now the mentor here.',
      'Hello',
      'Leela Iyer has taken over from Ravi Menon.',
    ]);
    expect(thread.unread).toBe(3);
    expect(await mailsTo(learner)).toContain('Leela Iyer is your mentor');
    expect(await mailsTo(mentor)).toContain('Asha Rao has a new mentor');
    expect(await mailsTo(next)).toEqual(['You’re now Asha Rao’s mentor']);
  });

  it('who stop leave a thread that waits for the next one', async () => {
    const { mentor, learner, id } = await setUp();
    await server.api(endMentor, { as: admin, params: { id: mentor.userId }, body: { handTo: null } });
    expect(await mailsTo(learner)).toContain('Your mentor has changed');
    expect((await open(learner, id)).data.data.thread).toMatchObject({ other: null, open: false });
    expect((await write(learner, id, 'Anybody?')).error.message).toBe(
      'You don’t have a mentor right now. We’ll assign you one soon.',
    );
    const next = await makeMentor(server, { admin, name: 'Leela Iyer' });
    await assign(learner, next);
    expect((await write(learner, id, 'Hello again')).status).toBe(201);
  });

  it('name a mentor by what the account is called now, and not at all once it is gone', async () => {
    const { mentor, learner, id } = await setUp();
    const texts = async () => (await open(learner, id)).data.data.thread.messages.map(({ text }) => text);
    const next = await makeMentor(server, { admin, name: 'Leela Iyer' });
    await assign(learner, next);
    await server.db.updateTable('users').set({ name: 'Leela Rao' }).where('id', '=', next.userId).execute();
    expect(await texts()).toEqual(['Ravi Menon is now the mentor here.', 'Leela Rao has taken over from Ravi Menon.']);
    await server.api(endMentor, { as: admin, params: { id: next.userId }, body: { handTo: null } });
    expect((await texts()).at(-1)).toBe('Leela Rao is no longer the mentor here.');
    for (const one of [mentor, next]) {
      await server.api(deleteAccount, { as: one, body: { password: one.password } });
    }
    const gone = 'The mentor here has changed.';
    expect(await texts()).toEqual([gone, gone, gone]);
    const notes = await server.db.selectFrom('mentor_messages').select('text').where('thread_id', '=', id).execute();
    expect(JSON.stringify(notes)).not.toMatch(/Ravi|Leela/);
  });

  it('stay to read when the plan is over, and nothing more is written', async () => {
    const { mentor, learner, id } = await setUp();
    await write(learner, id, 'Thank you');
    await server.db
      .updateTable('access_periods')
      .set({ ends_at: server.clock.now() })
      .where('user_id', '=', learner.userId)
      .execute();
    expect((await open(learner, id)).data.data.thread).toMatchObject({ open: false, other: 'Ravi Menon' });
    for (const as of [learner, mentor]) {
      const answer = await write(as, id, 'One more');
      expect([answer.status, answer.error.code]).toEqual([402, 'SUBSCRIPTION_REQUIRED']);
    }
  });

  it('and their learners find what they wrote in the download; it goes with the account, files and all', async () => {
    const { learner, mentor, id } = await setUp();
    await write(learner, id, 'My CV', { files: { file1: new File([PDF], 'cv.pdf') } });
    const data = (await server.api(downloadData, { as: learner })).body as { records: { mentorMessages?: unknown[] } };
    expect(data.records.mentorMessages).toMatchObject([{ text: 'My CV' }]);
    const { key } = await server.db
      .selectFrom('mentor_files')
      .innerJoin('mentor_messages', 'mentor_messages.id', 'mentor_files.message_id')
      .select('key')
      .where('thread_id', '=', id)
      .executeTakeFirstOrThrow();
    await server.api(deleteAccount, { as: learner, body: { password: learner.password } });
    await server.mailbox();
    expect(await server.app.deps.files.get(key)).toBeNull();
    expect(await threadsOf(mentor)).toEqual([]);
  });

  it('page backwards through a long thread', async () => {
    const { learner, mentor, id } = await setUp();
    for (let at = 0; at < 59; at += 1) await write(at % 2 === 0 ? learner : mentor, id, `Line ${String(at)}`);
    const { thread } = (await open(learner, id)).data.data;
    expect([thread.more, thread.messages.length, thread.messages[0]?.number]).toEqual([true, 50, 11]);
    const earlier = await server.api(getThread, { as: learner, params: { id }, query: { before: 11 } });
    const { messages, more } = earlier.data.data.thread;
    expect([more, messages.length, messages.at(-1)?.number]).toEqual([false, 10, 10]);
  });
});
