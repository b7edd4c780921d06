import type { ParsedBodyOf } from '#shared/contract/endpoint.ts';
import type { Assignment, sendMessage, Thread, ThreadMessage, ThreadSummary } from '#shared/contract/mentor-threads.ts';
import { makeId } from '#shared/domain/identifiers.ts';
import { anyOpens, PLANS, planOpens } from '#shared/domain/plans.ts';
import { recordAct } from '../../../db/audit.ts';
import { lockPerson } from '../../../db/lock-person.ts';
import type { Db } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { notFound, Refusal } from '../../../http/refusal.ts';
import type { Actor, UploadedPart } from '../../../http/route.ts';
import type { Budget } from '../../../limits/limits.ts';
import { consumeOrRefuse } from '../../../limits/refuse.ts';
import { enqueueMail } from '../../../mail/mail-job.ts';
import { lockMentor } from '../mentors-repository.ts';
import type { MentoringDeps } from '../ports.ts';
import { moment } from '../views.ts';
import { passThread } from './assigning.ts';
import { storeFiles } from './files.ts';
import { messageMail } from './mails.ts';
import {
  entitledLearners,
  filesOf,
  findFile,
  findThread,
  hasKey,
  holdThread,
  insertFiles,
  insertMessage,
  insertThread,
  messagesBefore,
  nextNumber,
  noteRead,
  threadOfLearner,
  threadsOf,
  type ThreadRow,
} from './repository.ts';

const HOUR_MS = 3_600_000;
const MESSAGES: Budget = { name: 'mentor-messages', most: 60, windowMs: HOUR_MS };
const SHOWN = 50;

export interface ThreadsDeps extends MentoringDeps {
  readonly files: Deps['files'];
}

/** Threads of learners with their dedicated mentors. All refuse with 404 whoever is none of its two. */
export interface Threads {
  list(actor: Actor): Promise<ThreadSummary[]>;
  get(actor: Actor, id: string, before?: number): Promise<Thread>;
  /** Refuses with SUBSCRIPTION_REQUIRED, BOOKING_REFUSED without a mentor, FILE_REFUSED, RATE_LIMITED. */
  send(
    actor: Actor,
    id: string,
    message: ParsedBodyOf<typeof sendMessage>,
    parts: readonly UploadedPart[],
  ): Promise<Thread>;
  read(actor: Actor, id: string, number: number): Promise<void>;
  file(actor: Actor, id: string): Promise<{ filename: string; mimetype: string; base64: string }>;
  assignments(query: { page: number; limit: number }): Promise<{ items: Assignment[]; total: number }>;
  /** Refuses with BOOKING_REFUSED whose plan has no mentor, and who is none. */
  assign(call: { actor: Actor; requestId: string }, learnerId: string, mentorId: string): Promise<void>;
}

type Side = 'learner' | 'mentor';

const sideOf = (row: ThreadRow, { userId }: Pick<Actor, 'userId'>): Side | null =>
  row.learner_id === userId ? 'learner' : row.mentor_id === userId ? 'mentor' : null;

const summaryOf = (row: ThreadRow, you: Side): ThreadSummary => ({
  _id: row.id,
  you,
  other: you === 'mentor' ? row.learner_name : row.mentor_name,
  unread: row.last_number - (you === 'mentor' ? row.mentor_read : row.learner_read),
  lastAt: moment(row.last_at),
});

export const createThreads = (deps: ThreadsDeps): Threads => {
  const { db, clock, random, limits, outbox, config, entitlements, files: store } = deps;
  const newId = (): string => makeId(clock.now(), (count) => random.bytes(count));

  const own = async (from: Db, actor: Actor, id: string): Promise<{ row: ThreadRow; side: Side }> => {
    const row = await findThread(from, id);
    const side = row === undefined ? null : sideOf(row, actor);
    if (row === undefined || side === null) throw notFound('thread');
    return { row, side };
  };
  const isCovered = async (learnerId: string): Promise<boolean> =>
    anyOpens(await entitlements.plansOf(learnerId), 'dedicatedMentor');

  const get: Threads['get'] = async (actor, id, before) => {
    const { row, side } = await own(db, actor, id);
    const found = await messagesBefore(db, id, before, SHOWN + 1);
    const shown = found.slice(0, SHOWN).toReversed();
    const files = await filesOf(
      db,
      shown.map((message) => message.id),
    );
    return {
      ...summaryOf(row, side),
      open: row.mentor_id !== null && (await isCovered(row.learner_id)),
      readByOther: side === 'mentor' ? row.learner_read : row.mentor_read,
      more: found.length > SHOWN,
      messages: shown.map((message): ThreadMessage => ({
        _id: message.id,
        number: message.number,
        from: message.side,
        name: message.author_name ?? '',
        text: message.text,
        at: moment(message.created_at),
        files: files
          .filter(({ message_id: of }) => of === message.id)
          .map(({ id: _id, filename, mimetype, bytes }) => ({ _id, filename, mimetype, bytes })),
      })),
    };
  };

  return {
    get,

    async list(actor) {
      return (await threadsOf(db, actor.userId)).map((row) => summaryOf(row, sideOf(row, actor) ?? 'mentor'));
    },

    async send(actor, id, { text, key }, parts) {
      const { row: known } = await own(db, actor, id);
      if (await hasKey(db, id, key)) return get(actor, id);
      if (text === '' && parts.length === 0) {
        throw new Refusal('VALIDATION_FAILED', {
          details: { problems: [{ field: 'text', message: 'Write something, or add a file' }] },
        });
      }
      if (!(await isCovered(known.learner_id))) {
        throw new Refusal('SUBSCRIPTION_REQUIRED', { message: 'The plan doesn’t include a dedicated mentor any more' });
      }
      await consumeOrRefuse(limits, [MESSAGES], actor.userId);
      const stored = await storeFiles(deps, parts);
      const sent = await inTransaction(db, async (trx) => {
        const now = clock.now();
        await holdThread(trx, id);
        const { row, side } = await own(trx, actor, id);
        if (await hasKey(trx, id, key)) return 'before' as const;
        if (row.mentor_id === null) return 'alone' as const;
        const number = await nextNumber(trx, id, now);
        const messageId = newId();
        await insertMessage(trx, {
          id: messageId,
          thread_id: id,
          number,
          author_id: actor.userId,
          side,
          client_key: key,
          text,
          created_at: now,
        });
        await insertFiles(
          trx,
          stored.map((file) => ({ ...file, message_id: messageId })),
        );
        const hadRead = side === 'learner' ? row.mentor_read : row.learner_read;
        await noteRead(trx, { id, last_number: number }, side === 'learner' ? 'learner_read' : 'mentor_read', number);
        // One mail for everything that waits: the first message after what was read.
        if (hadRead >= number - 1) {
          const [to, page] =
            side === 'learner'
              ? [
                  { name: row.mentor_name ?? '', email: row.mentor_email ?? '' },
                  `${config.publicUrl}/dashboard/mentoring?thread=${id}`,
                ]
              : [{ name: row.learner_name, email: row.learner_email }, `${config.publicUrl}/mentoring/messages`];
          await enqueueMail(outbox, trx, messageMail(to, actor.name, page), {
            dedupeKey: `mentor-message:${messageId}`,
          });
        }
        return 'sent' as const;
      }).catch(async (error: unknown) => {
        for (const file of stored) await store.remove(file.key);
        throw error;
      });
      if (sent !== 'sent') for (const file of stored) await store.remove(file.key);
      if (sent === 'alone') {
        throw new Refusal('BOOKING_REFUSED', { message: 'There is no mentor at the moment. You get one soon.' });
      }
      return get(actor, id);
    },

    async read(actor, id, number) {
      const { row, side } = await own(db, actor, id);
      await noteRead(db, row, side === 'learner' ? 'learner_read' : 'mentor_read', number);
    },

    async file(actor, id) {
      const row = await findFile(db, id);
      if (row === undefined || (row.learner_id !== actor.userId && row.mentor_id !== actor.userId)) {
        throw notFound('file');
      }
      const bytes = await store.get(row.key);
      if (bytes === null) throw notFound('file');
      return { filename: row.filename, mimetype: row.mimetype, base64: bytes.toString('base64') };
    },

    async assignments(query) {
      const plans = PLANS.filter(({ id }) => planOpens(id, 'dedicatedMentor')).map(({ id }) => id);
      const { rows, total } = await entitledLearners(db, { plans, now: clock.now(), ...query });
      return {
        items: rows.map(({ id, name, email, mentor_id: mentor, mentor_name: called }) => ({
          _id: id,
          name,
          email,
          mentor: mentor === null ? null : { _id: mentor, name: called ?? '' },
        })),
        total,
      };
    },

    async assign({ actor, requestId }, learnerId, mentorId) {
      if (!(await isCovered(learnerId))) {
        throw new Refusal('BOOKING_REFUSED', { message: 'Their plan doesn’t include a dedicated mentor' });
      }
      if (learnerId === mentorId) throw new Refusal('BOOKING_REFUSED', { message: 'Nobody is their own mentor' });
      await inTransaction(db, async (trx) => {
        const mentor = await lockMentor(trx, mentorId);
        if (mentor === undefined) throw new Refusal('BOOKING_REFUSED', { message: 'Choose one of the mentors' });
        await lockPerson(trx, learnerId);
        if ((await threadOfLearner(trx, learnerId)) === undefined) {
          const now = clock.now();
          await insertThread(trx, {
            id: newId(),
            learner_id: learnerId,
            mentor_id: null,
            opened_at: now,
            last_at: now,
            last_number: 0,
            learner_read: 0,
            mentor_read: 0,
          });
        }
        const thread = await threadOfLearner(trx, learnerId);
        if (thread === undefined || thread.mentor_id === mentorId) return;
        await passThread(trx, deps, thread, mentor);
        const details = { mentor: mentor.name };
        await recordAct(
          trx,
          { clock, random },
          { actorId: actor.userId, action: 'mentor.assign', subject: learnerId, details, requestId },
        );
      });
    },
  };
};
