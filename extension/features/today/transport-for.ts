/** The transport of whoever plays, on this page. */
import { createGuestTransport } from '#shared/attempt/guest-transport.ts';
import type { AttemptTransport } from '#shared/attempt/ports.ts';
import { randomUuid } from '#shared/client/platform.ts';
import { answerDaily, type Daily } from '#shared/contract/daily/daily.ts';
import { submitAnswers } from '../../submit-answers.ts';
import { startedAttempt, ticketIn } from '../../storage/stored-state.ts';
import { ask } from '../../messages.ts';
import { extensionOutbox } from '../../extension-outbox.ts';
import type { Page } from '../../page.ts';
import { guestKey } from '../../daily-status.ts';
import { readStored } from '../../storage/storage.ts';
import { createDailyTransport } from './daily-transport.ts';

/** The attempt of that day: a guest's, or the learner's that the website has too. */
export const transportFor = ({ opened, store }: Page, daily: Daily, userId: string | null): AttemptTransport => {
  const { client } = opened.session;
  const { date, quiz } = daily;
  if (userId === null) return createGuestTransport(client, quiz._id, opened.texts, guestKey(date));
  // Where nothing can be stored, the answers go straight to the server, still under one key.
  const key = randomUuid();
  return createDailyTransport({
    client,
    daily,
    userId,
    online: () => navigator.onLine,
    now: () => Date.now(),
    started: startedAttempt.in(store.stored.peek()),
    keep: (started) => void startedAttempt.write(started).catch(store.filled),
    ticket: (quizId) => ticketIn(store.stored.peek(), { userId, date, quizId }),
    submitAnswers: async (answers, attemptId, ticket) => {
      const entry = { userId, date, quizId: quiz._id, attemptId, ticket, answers: [...answers] };
      try {
        return await submitAnswers(
          { outbox: extensionOutbox, read: readStored, send: () => ask('send-answers') },
          entry,
        );
      } catch {
        store.filled();
        const body = { answers: entry.answers, ...(ticket === null ? {} : { ticket }) };
        const reply = await client.call(answerDaily, { params: { date }, body, idempotencyKey: key });
        return reply.ok ? { ok: true, data: reply.data.data.result } : reply;
      }
    },
  });
};
