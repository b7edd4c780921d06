import type { ParsedBodyOf } from '#shared/contract/common/endpoint.ts';
import type {
  Assignment,
  sendMessage,
  Thread,
  ThreadMessage,
  ThreadSummary,
} from '#shared/contract/mentoring/mentor-threads.ts';
import { makeId } from '#shared/domain/common/identifiers.ts';
import { PLANS, planOpens } from '#shared/domain/billing/plans.ts';
import { recordAct } from '../../site/index.ts';
import { lockPerson } from '../../identity/index.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound, Refusal } from '../../../platform/http/routes/refusal.ts';
import type { Actor, UploadedPart } from '../../../platform/http/routes/route.ts';
import { lockMentor } from '../mentors-repository.ts';
import type { ThreadsDeps } from '../ports.ts';
import { moment } from '../views.ts';
import { createThreadAccess, sideOf, type Side } from './access.ts';
import { passThread } from './assigning.ts';
import { noteText } from './notes.ts';
import {
  entitledLearners,
  filesOf,
  findFile,
  insertThread,
  messagesBefore,
  noteRead,
  threadOfLearner,
  threadsOf,
  type ThreadRow,
} from './repository.ts';
import { createSending } from './sending.ts';

const SHOWN = 50;

/** Threads of learners with their dedicated mentors. All methods throw 404 if the user isn't a participant. */
export interface Threads {
  list(actor: Actor): Promise<ThreadSummary[]>;
  get(actor: Actor, id: string, before?: number): Promise<Thread>;
  /** Throws SUBSCRIPTION_REQUIRED, BOOKING_REFUSED without a mentor, FILE_REFUSED or RATE_LIMITED. */
  send(
    actor: Actor,
    id: string,
    message: ParsedBodyOf<typeof sendMessage>,
    parts: readonly UploadedPart[],
  ): Promise<Thread>;
  read(actor: Actor, id: string, number: number): Promise<void>;
  file(actor: Actor, id: string): Promise<{ filename: string; mimetype: string; base64: string }>;
  assignments(query: { page: number; limit: number }): Promise<{ items: Assignment[]; total: number }>;
  /** Throws BOOKING_REFUSED if the learner's plan has no mentor, or the chosen user isn't one. */
  assign(call: { actor: Actor; requestId: string }, learnerId: string, mentorId: string): Promise<void>;
}

const summaryOf = (row: ThreadRow, you: Side): ThreadSummary => ({
  _id: row.id,
  you,
  other: you === 'mentor' ? row.learner_name : row.mentor_name,
  unread: row.last_number - (you === 'mentor' ? row.mentor_read : row.learner_read),
  lastAt: moment(row.last_at),
});

export const createThreads = (deps: ThreadsDeps): Threads => {
  const { db, clock, random, files: store } = deps;
  const newId = (): string => makeId(clock.now(), (count) => random.bytes(count));

  const access = createThreadAccess(deps);
  const send = createSending(deps);

  const get: Threads['get'] = async (actor, id, before) => {
    const { row, side } = await access.own(db, actor, id);
    const found = await messagesBefore(db, id, before, SHOWN + 1);
    const shown = found.slice(0, SHOWN).toReversed();
    const files = await filesOf(
      db,
      shown.map((message) => message.id),
    );
    return {
      ...summaryOf(row, side),
      open: row.mentor_id !== null && (await access.isCovered(row.learner_id)),
      readByOther: side === 'mentor' ? row.learner_read : row.mentor_read,
      more: found.length > SHOWN,
      messages: shown.map((message): ThreadMessage => ({
        _id: message.id,
        number: message.number,
        from: message.side,
        name: message.author_name ?? '',
        text: noteText({ before: message.name_before, after: message.name_after }) ?? message.text,
        at: moment(message.created_at),
        files: files
          .filter(({ message_id: of }) => of === message.id)
          .map(({ id: _id, filename, mimetype, bytes }) => ({
            _id,
            filename,
            mimetype,
            bytes,
          })),
      })),
    };
  };

  return {
    get,

    async list(actor) {
      return (await threadsOf(db, actor.userId)).map((row) => summaryOf(row, sideOf(row, actor) ?? 'mentor'));
    },

    async send(actor, id, message, parts) {
      await send(actor, id, message, parts);
      return get(actor, id);
    },

    async read(actor, id, number) {
      const { row, side } = await access.own(db, actor, id);
      await noteRead(db, row, side === 'learner' ? 'learner_read' : 'mentor_read', number);
    },

    async file(actor, id) {
      const row = await findFile(db, id);
      if (row === undefined || (row.learner_id !== actor.userId && row.mentor_id !== actor.userId)) {
        throw notFound('file');
      }
      const bytes = await store.get(row.key);
      if (bytes === null) throw notFound('file');
      return {
        filename: row.filename,
        mimetype: row.mimetype,
        base64: bytes.toString('base64'),
      };
    },

    async assignments(query) {
      const plans = PLANS.filter(({ id }) => planOpens(id, 'dedicatedMentor')).map(({ id }) => id);
      const { rows, total } = await entitledLearners(db, {
        plans,
        now: clock.now(),
        ...query,
      });
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
      if (!(await access.isCovered(learnerId))) {
        throw new Refusal('BOOKING_REFUSED', {
          message: 'Their plan doesn’t include a dedicated mentor',
        });
      }
      if (learnerId === mentorId)
        throw new Refusal('BOOKING_REFUSED', {
          message: 'Users can’t be their own mentor',
        });
      await inTransaction(db, async (trx) => {
        const mentor = await lockMentor(trx, mentorId);
        if (mentor === undefined)
          throw new Refusal('BOOKING_REFUSED', {
            message: 'Choose a mentor from the list',
          });
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
        const details = { mentor: mentorId };
        await recordAct(
          trx,
          { clock, random },
          {
            actorId: actor.userId,
            action: 'mentor.assign',
            subject: learnerId,
            details,
            requestId,
          },
        );
      });
    },
  };
};
