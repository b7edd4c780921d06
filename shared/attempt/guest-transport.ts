/** The attempt of a guest, over the calls for guests. */
import type { Client } from '#shared/client/client.ts';
import * as guest from '#shared/contract/guest.ts';
import type { AttemptQuiz } from '#shared/contract/result.ts';
import { mapReply, survivesClosing } from './transport.ts';
import type { AttemptStorage, AttemptTransport } from './ports.ts';

/** What proves that an attempt is this guest's; signing in claims the attempt with it. */
export interface GuestTicket {
  readonly attemptId: string;
  readonly guestToken: string;
}

interface KeptGuest extends GuestTicket {
  readonly quiz: AttemptQuiz;
}

const readKeptGuest = (storage: AttemptStorage, key: string): KeptGuest | null => {
  try {
    const kept: unknown = JSON.parse(storage.get(key) ?? 'null');
    // Only this module writes here; a ticket that is none is refused by the server, and a new attempt is opened.
    return typeof kept === 'object' && kept !== null && 'quiz' in kept ? (kept as KeptGuest) : null;
  } catch {
    return null;
  }
};

/** The ticket that is kept under that key, or null. */
export const readGuestTicket = (storage: AttemptStorage, key: string): GuestTicket | null =>
  readKeptGuest(storage, key);

/**
 * A guest's attempt.
 * @param key where the ticket and the questions are kept, so that a reload resumes; name the day in it for `daily`
 */
export const createGuestTransport = (
  client: Client,
  quizId: string,
  storage: AttemptStorage,
  key: string,
): AttemptTransport => {
  let ticket = readKeptGuest(storage, key);

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

  return {
    save,
    read,
    async open() {
      if (ticket) {
        const { attemptId, quiz } = ticket;
        const reply = await read(attemptId);
        // A ticket that the server no longer takes is worth nothing; any other failure may pass.
        if (reply.ok || (reply.error.status !== 401 && reply.error.status !== 404)) {
          return mapReply(reply, (result) => ({ result, quiz }));
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
    },
  };
};
