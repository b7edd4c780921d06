/** Sends a message: stored once however often it is sent, and with its files or not at all. */
import type { ParsedBodyOf } from '#shared/contract/common/endpoint.ts';
import type { sendMessage } from '#shared/contract/mentoring/mentor-threads.ts';
import { makeId } from '#shared/domain/common/identifiers.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/http/routes/refusal.ts';
import type { Actor, UploadedPart } from '../../../platform/http/routes/route.ts';
import type { Budget } from '../../../platform/rate-limits/limits.ts';
import { consumeOrRefuse } from '../../../platform/rate-limits/refuse.ts';
import { enqueueMail } from '../../../platform/mail/mail-job.ts';
import type { ThreadsDeps } from '../ports.ts';
import { createThreadAccess } from './access.ts';
import { storeFiles } from './files.ts';
import { messageMail } from './mails.ts';
import {
  hasKey,
  holdThread,
  insertFiles,
  insertMessage,
  nextNumber,
  noteRead,
  senderKey,
  waitsAlready,
} from './repository.ts';

const HOUR_MS = 3_600_000;
const MESSAGES: Budget = {
  name: 'mentor-messages',
  most: 60,
  windowMs: HOUR_MS,
};

/** Throws 404, SUBSCRIPTION_REQUIRED, BOOKING_REFUSED without a mentor, FILE_REFUSED or RATE_LIMITED. */
export type Send = (
  actor: Actor,
  id: string,
  message: ParsedBodyOf<typeof sendMessage>,
  parts: readonly UploadedPart[],
) => Promise<void>;

export const createSending = (deps: ThreadsDeps): Send => {
  const { db, clock, random, limits, outbox, config, files: store } = deps;
  const access = createThreadAccess(deps);
  const newId = (): string => makeId(clock.now(), (count) => random.bytes(count));

  return async (actor, id, { text, key }, parts) => {
    const { row: known } = await access.own(db, actor, id);
    if (await hasKey(db, id, actor.userId, key)) return;
    if (text === '' && parts.length === 0) {
      throw new Refusal('VALIDATION_FAILED', {
        details: {
          problems: [{ field: 'text', message: 'Write a message or add a file' }],
        },
      });
    }
    if (!(await access.isCovered(known.learner_id))) {
      throw new Refusal('SUBSCRIPTION_REQUIRED', {
        message: 'The plan no longer includes a dedicated mentor',
      });
    }
    await consumeOrRefuse(limits, [MESSAGES], actor.userId);
    const stored = await storeFiles(deps, parts);
    const sent = await inTransaction(db, async (trx) => {
      const now = clock.now();
      await holdThread(trx, id);
      const { row, side } = await access.own(trx, actor, id);
      if (await hasKey(trx, id, actor.userId, key)) return 'before' as const;
      if (row.mentor_id === null) return 'alone' as const;
      const number = await nextNumber(trx, id, now);
      const messageId = newId();
      await insertMessage(trx, {
        id: messageId,
        thread_id: id,
        number,
        author_id: actor.userId,
        side,
        client_key: senderKey(actor.userId, key),
        text,
        mentor_before: null,
        mentor_after: null,
        created_at: now,
      });
      await insertFiles(
        trx,
        stored.map((file) => ({ ...file, message_id: messageId })),
      );
      const hadRead = side === 'learner' ? row.mentor_read : row.learner_read;
      await noteRead(trx, { id, last_number: number }, side === 'learner' ? 'learner_read' : 'mentor_read', number);
      // One email for all unread messages: sent with the first.
      if (!(await waitsAlready(trx, id, { side, hadRead, number }))) {
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
      throw new Refusal('BOOKING_REFUSED', {
        message: 'You don’t have a mentor right now. We’ll assign you one soon.',
      });
    }
  };
};
