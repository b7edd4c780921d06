/** The attempt of a guest, over the calls for guests. */
import * as v from 'valibot';
import { singleFlight } from '#shared/auth/single-flight.ts';
import type { Client } from '#shared/client/client.ts';
import type { Reply } from '#shared/client/reply.ts';
import * as guest from '#shared/contract/attempts/guest.ts';
import { AttemptQuiz } from '#shared/contract/attempts/result.ts';
import { mapReply, openedAs, survivesClosing } from './transport.ts';
import type { AttemptStorage, AttemptTransport, OpenedAttempt } from './ports.ts';

/** Proves that an attempt is this guest's; signing in claims the attempt with it. */
export interface GuestTicket {
  readonly attemptId: string;
  readonly guestToken: string;
}

/** The stored attempt, for a reload. An older version of the site may have written the questions, so they are validated. */
const StoredGuest = v.object({ attemptId: v.string(), guestToken: v.string(), quiz: AttemptQuiz });
type StoredGuest = v.InferOutput<typeof StoredGuest>;

const readStoredGuest = (storage: AttemptStorage, key: string): StoredGuest | null => {
  try {
    const stored = v.safeParse(StoredGuest, JSON.parse(storage.get(key) ?? 'null'));
    return stored.success ? stored.output : null;
  } catch {
    return null;
  }
};

/** Returns the ticket under that key, or null. */
export const readGuestTicket = (storage: AttemptStorage, key: string): GuestTicket | null =>
  readStoredGuest(storage, key);

/**
 * A guest's attempt.
 * @param key storage key of the ticket and the questions, so that a reload resumes; includes the day for `daily`
 */
export const createGuestTransport = (
  client: Client,
  quizId: string,
  storage: AttemptStorage,
  key: string,
): AttemptTransport => {
  let ticket = readStoredGuest(storage, key);

  const save: AttemptTransport['save'] = async (id, answers, submit) =>
    mapReply(
      await client.call(guest.updateGuestAttempt, {
        params: { id },
        body: {
          guestToken: ticket?.guestToken ?? '',
          answers: [...answers],
          ...(submit ? { submit } : {}),
        },
        keepalive: survivesClosing(answers),
      }),
      ({ data }) => data.result,
    );
  const read: AttemptTransport['read'] = (id) => save(id, [], false);

  // Opening is not idempotent: of two attempts that it made, the ticket would prove only one.
  const open = singleFlight<Reply<OpenedAttempt>>(async () => {
    if (ticket) {
      const { attemptId, quiz } = ticket;
      const reply = await read(attemptId);
      // The server no longer knows the ticket; any other failure may be temporary.
      if (reply.ok || (reply.error.status !== 401 && reply.error.status !== 404)) {
        return mapReply(reply, (result) => openedAs(result, quiz));
      }
    }
    const reply = await client.call(guest.createGuestAttempt, { body: { quizId } });
    return mapReply(reply, ({ data: { attemptId, guestToken, result, quiz } }) => {
      ticket = { attemptId, guestToken, quiz };
      try {
        storage.set(key, JSON.stringify(ticket));
      } catch {
        // Without storage the attempt lives as long as the page.
      }
      return { result, quiz };
    });
  });

  return { open, save, read };
};
