/** A guest's attempt on a partner's page. The server opens it with the first answer, so that looking costs nothing. */
import type { AttemptRecord, AttemptTransport } from '#shared/attempt/ports.ts';
import { openedAs } from '#shared/attempt/transport.ts';
import type { Reply } from '#shared/client/reply.ts';
import type { EmbeddedQuiz } from '#shared/contract/partners/embed.ts';
import type { ResponseOf } from '#shared/contract/common/endpoint.ts';
import type { createGuestAttempt, updateGuestAttempt } from '#shared/contract/attempts/guest.ts';
import type { Answer, AttemptQuiz } from '#shared/contract/attempts/result.ts';
import { ask } from './ask.ts';
import { removeEarlierDays, type PageStorage } from './earlier-days.ts';

interface Ticket {
  readonly attemptId: string;
  readonly guestToken: string;
}

export interface GuestTransport extends AttemptTransport {
  /** True once someone has signed in and saved the attempt to their account; known after every save and read. */
  claimed(): boolean;
  /** Address of our page where the visitor signs in and saves the score. Browsers don't send the part after the #. */
  saveAddress(): string;
}

const attemptQuiz = (quiz: EmbeddedQuiz): AttemptQuiz => ({
  ...quiz,
  program: null,
  subject: null,
  chapter: null,
  negativeMarking: 0,
});

/**
 * The attempt of that quiz on this page. It resumes where the storage of the page lets it.
 * @param server origin of the server
 * @param copy 0 for the first element of this quiz on the page, 1 for the next
 */
export const createGuestTransport = (
  quiz: EmbeddedQuiz,
  partner: string,
  storage: PageStorage,
  server: string,
  copy: number,
): GuestTransport => {
  const { _id: quizId } = quiz;
  // Identifies the attempt here, even before the server has one.
  const key = `bw:${partner}:${quizId}${copy > 0 ? `.${String(copy)}` : ''}:${quiz.date ?? ''}`;
  let ticket: Ticket | null = null;
  let opening: Promise<Reply<unknown>> | null = null;
  let claimed = false;
  try {
    ticket = JSON.parse(storage.get(key) ?? 'null') as Ticket | null;
    if (quiz.date !== null) removeEarlierDays(storage, partner, quiz.date);
  } catch {
    // A blocked storage resumes nothing.
  }

  const begin = async (): Promise<Reply<unknown>> => {
    const body = { quizId, version: quiz.version, ...(partner === '' ? {} : { partner }) };
    const reply = await ask<ResponseOf<typeof createGuestAttempt>['data']>(`${server}/api/guest/attempts`, {
      method: 'POST',
      body,
    });
    opening = null;
    if (!reply.ok && quiz.date !== null && reply.error.code === 'SIGN_IN_REQUIRED') {
      // The server refuses a daily quiz by its id only after its day, when signing in would change nothing.
      const message = 'This quiz’s day is over. Start over to take today’s.';
      return { ok: false, error: { ...reply.error, message } };
    }
    if (reply.ok) {
      ticket = { attemptId: reply.data.attemptId, guestToken: reply.data.guestToken };
      try {
        storage.set(key, JSON.stringify(ticket));
      } catch {
        // Without storage the attempt lives as long as the page.
      }
    }
    return reply;
  };

  const write = async (answers: readonly Answer[], submit: boolean): Promise<Reply<AttemptRecord>> => {
    const reply = await ask<ResponseOf<typeof updateGuestAttempt>['data']>(
      `${server}/api/guest/attempts/${ticket?.attemptId ?? ''}`,
      { method: 'PUT', body: { guestToken: ticket?.guestToken, answers, ...(submit ? { submit } : {}) } },
    );
    if (!reply.ok) return reply;
    claimed = reply.data.claimed;
    return { ok: true, data: { ...reply.data.result, _id: key } };
  };

  return {
    async open() {
      const fresh: AttemptRecord = {
        _id: key,
        quizId,
        status: 'open',
        version: 0,
        startedAt: '',
        deadlineAt: null,
        serverNow: '',
        answers: [],
      };
      const held = ticket && (await write([], false));
      if (held && !held.ok) {
        // The server no longer knows the ticket; any other failure may be temporary.
        if (held.error.status !== 401 && held.error.status !== 404) return held;
        ticket = null;
      }
      return { ok: true, data: openedAs(held?.ok ? held.data : fresh, attemptQuiz(quiz)) };
    },
    async save(_id, answers, submit) {
      if (!ticket) {
        const opened = await (opening ??= begin());
        if (!opened.ok) return opened;
      }
      return write(answers, submit);
    },
    read: () => write([], false),
    claimed: () => claimed,
    saveAddress: () => `${server}/claim#${ticket?.attemptId ?? ''}.${ticket?.guestToken ?? ''}`,
  };
};
