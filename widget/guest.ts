/** A guest's attempt on a partner's page: opened at the server with the first answer, so that looking costs nothing. */
import type { AttemptRecord, AttemptTransport } from '#shared/attempt/ports.ts';
import { openedAs } from '#shared/attempt/transport.ts';
import type { Reply } from '#shared/client/reply.ts';
import type { EmbeddedQuiz } from '#shared/contract/partners/embed.ts';
import type { ResponseOf } from '#shared/contract/common/endpoint.ts';
import type { createGuestAttempt, updateGuestAttempt } from '#shared/contract/attempts/guest.ts';
import type { Answer, AttemptQuiz } from '#shared/contract/attempts/result.ts';
import { ask } from './ask.ts';
import { forgetEarlierDays, type PageStorage } from './earlier-days.ts';
import { serverOrigin } from './host.ts';

interface Ticket {
  readonly attemptId: string;
  readonly guestToken: string;
}

export interface GuestTransport extends AttemptTransport {
  /** Whether somebody has signed in and made the attempt theirs; known after every save and read. */
  claimed(): boolean;
  /** Address of our window where the visitor signs in and saves the score. The ticket stands behind the #: unsent. */
  saveAddress(): string;
}

const attemptQuiz = (quiz: EmbeddedQuiz): AttemptQuiz => ({
  ...quiz,
  program: null,
  subject: null,
  chapter: null,
  negativeMarking: 0,
});

/** The attempt of that quiz on this page. It resumes where the storage of the page lets it. */
export const createGuestTransport = (quiz: EmbeddedQuiz, partner: string, storage: PageStorage): GuestTransport => {
  const { _id: quizId } = quiz;
  // Stands for the attempt here, also before there is one.
  const key = `bw:${partner}:${quizId}:${quiz.date ?? ''}`;
  let ticket: Ticket | null = null;
  let opening: Promise<Reply<unknown>> | null = null;
  let claimed = false;
  try {
    ticket = JSON.parse(storage.get(key) ?? 'null') as Ticket | null;
    if (quiz.date !== null) forgetEarlierDays(storage, partner, quiz.date);
  } catch {
    // A blocked storage resumes nothing.
  }

  const begin = async (): Promise<Reply<unknown>> => {
    const body = { quizId, version: quiz.version, ...(partner === '' ? {} : { partner }) };
    const reply = await ask<ResponseOf<typeof createGuestAttempt>['data']>('/api/guest/attempts', {
      method: 'POST',
      body,
    });
    opening = null;
    if (!reply.ok && quiz.date !== null && reply.error.code === 'SIGN_IN_REQUIRED') {
      // Whoever asks for a daily quiz by its id is refused only after its day: signing in would change nothing.
      const message = "This quiz's day is over. Start over to take today's.";
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
      `/api/guest/attempts/${ticket?.attemptId ?? ''}`,
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
        // A ticket that the server no longer takes is worth nothing; any other failure may pass.
        if (held.error.status !== 401 && held.error.status !== 404) return held;
        ticket = null;
      }
      return { ok: true, data: openedAs(held?.ok ? held.data : fresh, attemptQuiz(quiz)) };
    },
    async save(_id, answers, submit) {
      if (!ticket) {
        const begun = await (opening ??= begin());
        if (!begun.ok) return begun;
      }
      return write(answers, submit);
    },
    read: () => write([], false),
    claimed: () => claimed,
    saveAddress: () => `${serverOrigin}/claim#${ticket?.attemptId ?? ''}.${ticket?.guestToken ?? ''}`,
  };
};
