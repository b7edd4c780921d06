import { sql } from 'kysely';
import { foldedName } from '../../../platform/database/search.ts';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { MentorFilesTable, MentorMessagesTable, MentorThreadsTable } from '../tables.ts';
import { BATCH } from '../../../platform/personal-data.ts';

const threads = (db: Db) =>
  db
    .selectFrom('mentor_threads')
    .innerJoin('users as learner', 'learner.id', 'mentor_threads.learner_id')
    .leftJoin('users as mentor', 'mentor.id', 'mentor_threads.mentor_id')
    .selectAll('mentor_threads')
    .select(['learner.name as learner_name', 'learner.email as learner_email', 'learner.role as learner_role'])
    .select(['mentor.name as mentor_name', 'mentor.email as mentor_email']);

/** A thread with the names and emails of both participants. */
export type ThreadRow = Awaited<ReturnType<ReturnType<typeof threads>['executeTakeFirstOrThrow']>>;

export const findThread = (db: Db, id: string): Promise<ThreadRow | undefined> =>
  threads(db).where('mentor_threads.id', '=', id).executeTakeFirst();

export const threadOfLearner = (db: Db, learnerId: string): Promise<ThreadRow | undefined> =>
  threads(db).where('mentor_threads.learner_id', '=', learnerId).executeTakeFirst();

/** Returns a user's threads as learner and as mentor, latest first. */
export const threadsOf = (db: Db, userId: string): Promise<ThreadRow[]> =>
  threads(db)
    .where((where) =>
      where.or([where('mentor_threads.learner_id', '=', userId), where('mentor_threads.mentor_id', '=', userId)]),
    )
    .orderBy('mentor_threads.last_at', 'desc')
    .orderBy('mentor_threads.id')
    .execute();

export const threadsOfMentor = (db: Db, mentorId: string): Promise<ThreadRow[]> =>
  threads(db).where('mentor_threads.mentor_id', '=', mentorId).orderBy('mentor_threads.id').execute();

export const insertThread = async (trx: Trx, row: MentorThreadsTable): Promise<void> => {
  await trx.insertInto('mentor_threads').values(row).execute();
};

export const changeThread = async (trx: Trx, id: string, change: Partial<MentorThreadsTable>): Promise<void> => {
  await trx.updateTable('mentor_threads').set(change).where('id', '=', id).execute();
};

/** Locks a thread until the transaction ends. */
export const holdThread = async (trx: Trx, id: string): Promise<void> => {
  await trx
    .updateTable('mentor_threads')
    .set((row) => ({ last_at: row.ref('last_at') }))
    .where('id', '=', id)
    .execute();
};

/** Takes the next message number of a locked thread. */
export const nextNumber = async (trx: Trx, id: string, now: number): Promise<number> => {
  const { last_number: number } = await trx
    .updateTable('mentor_threads')
    .set({ last_number: sql<number>`last_number + 1`, last_at: now })
    .where('id', '=', id)
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return number;
};

export const insertMessage = async (trx: Trx, row: MentorMessagesTable): Promise<void> => {
  await trx.insertInto('mentor_messages').values(row).execute();
};

/** The stored key of a message: prefixed, so that keys of different senders can't collide. */
export const senderKey = (authorId: string, key: string): string => `${authorId}.${key}`;

export const hasKey = async (db: Db, threadId: string, authorId: string, key: string): Promise<boolean> =>
  (await db
    .selectFrom('mentor_messages')
    .select('id')
    .where('thread_id', '=', threadId)
    // Messages of earlier versions have the unprefixed key.
    .where((where) =>
      where.or([
        where('client_key', '=', senderKey(authorId, key)),
        where.and([where('client_key', '=', key), where('author_id', '=', authorId)]),
      ]),
    )
    .executeTakeFirst()) !== undefined;

export const insertFiles = async (trx: Trx, rows: readonly MentorFilesTable[]): Promise<void> => {
  if (rows.length > 0)
    await trx
      .insertInto('mentor_files')
      .values([...rows])
      .execute();
};

/** Returns messages before that number, latest first. */
export const messagesBefore = (db: Db, threadId: string, before: number | undefined, most: number) => {
  const all = db
    .selectFrom('mentor_messages')
    .leftJoin('users', 'users.id', 'mentor_messages.author_id')
    .leftJoin('users as before', 'before.id', 'mentor_messages.mentor_before')
    .leftJoin('users as after', 'after.id', 'mentor_messages.mentor_after')
    .selectAll('mentor_messages')
    .select(['users.name as author_name', 'before.name as name_before', 'after.name as name_after'])
    .where('mentor_messages.thread_id', '=', threadId);
  return (before === undefined ? all : all.where('mentor_messages.number', '<', before))
    .orderBy('mentor_messages.number', 'desc')
    .limit(most)
    .execute();
};

export const filesOf = async (db: Db, messageIds: readonly string[]): Promise<MentorFilesTable[]> =>
  messageIds.length === 0
    ? []
    : db.selectFrom('mentor_files').selectAll().where('message_id', 'in', messageIds).orderBy('id').execute();

/** Returns a file with the participants of its thread. */
export const findFile = (db: Db, id: string) =>
  db
    .selectFrom('mentor_files')
    .innerJoin('mentor_messages', 'mentor_messages.id', 'mentor_files.message_id')
    .innerJoin('mentor_threads', 'mentor_threads.id', 'mentor_messages.thread_id')
    .selectAll('mentor_files')
    .select(['mentor_threads.learner_id', 'mentor_threads.mentor_id'])
    .where('mentor_files.id', '=', id)
    .executeTakeFirst();

/** Returns the keys of all files in a learner's thread. */
export const fileKeysOf = async (db: Db, learnerId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('mentor_files')
    .innerJoin('mentor_messages', 'mentor_messages.id', 'mentor_files.message_id')
    .innerJoin('mentor_threads', 'mentor_threads.id', 'mentor_messages.thread_id')
    .select('mentor_files.key')
    .where('mentor_threads.learner_id', '=', learnerId)
    .execute();
  return rows.map(({ key }) => key);
};

/** Records what a side has read; only increases, up to the last message. */
export const noteRead = async (
  db: Db,
  thread: Pick<MentorThreadsTable, 'id' | 'last_number'>,
  column: 'learner_read' | 'mentor_read',
  number: number,
): Promise<void> => {
  const upTo = Math.min(number, thread.last_number);
  await db
    .updateTable('mentor_threads')
    .set({ [column]: upTo })
    .where('id', '=', thread.id)
    .where(column, '<', upTo)
    .execute();
};

/**
 * Whether an earlier unread message of that side exists. Messages before the last note don't count: the new mentor
 * was notified of the thread, not of its messages.
 */
export const waitsAlready = async (
  trx: Trx,
  threadId: string,
  { side, hadRead, number }: { side: 'learner' | 'mentor'; hadRead: number; number: number },
): Promise<boolean> => {
  const { note } = await trx
    .selectFrom('mentor_messages')
    .select(({ fn }) => fn.max<number | null>('number').as('note'))
    .where('thread_id', '=', threadId)
    .where('side', '=', 'note')
    .executeTakeFirstOrThrow();
  const waiting = await trx
    .selectFrom('mentor_messages')
    .select('id')
    .where('thread_id', '=', threadId)
    .where('side', '=', side)
    .where('number', '>', Math.max(hadRead, note ?? 0))
    .where('number', '<', number)
    .limit(1)
    .executeTakeFirst();
  return waiting !== undefined;
};

/** Returns a page of learners whose current plan includes a mentor: those without one first, then by name. */
export const entitledLearners = async (
  db: Db,
  { plans, now, page, limit }: { plans: readonly string[]; now: number; page: number; limit: number },
) => {
  const found = db
    .selectFrom('users')
    .leftJoin('mentor_threads', 'mentor_threads.learner_id', 'users.id')
    .leftJoin('users as mentor', 'mentor.id', 'mentor_threads.mentor_id')
    .where('users.role', '=', 'user')
    .where('users.id', 'in', (row) =>
      row
        .selectFrom('access_periods')
        .innerJoin('subscriptions', 'subscriptions.id', 'access_periods.subscription_id')
        .select('access_periods.user_id')
        .where('access_periods.starts_at', '<=', now)
        .where('access_periods.ends_at', '>', now)
        .where('subscriptions.plan_id', 'in', plans),
    );
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .select(['users.id', 'users.name', 'users.email', 'mentor.id as mentor_id', 'mentor.name as mentor_name'])
    .orderBy(sql`case when mentor.id is null then 0 else 1 end`)
    .orderBy(foldedName('users.name'))
    .orderBy('users.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { rows, total };
};

/** Returns the user's messages after that one. */
export const messagesAfter = (db: Db, userId: string, after: string) =>
  db
    .selectFrom('mentor_messages')
    .select(['id', 'text', 'created_at'])
    .where('author_id', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(BATCH)
    .execute();
