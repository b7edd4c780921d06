/** Submits the answers of a day through the outbox: the background sends them, even after the page is closed. */
import { networkFailure, type ClientError, type Reply } from '#shared/client/reply.ts';
import type { FinishedResult } from '#shared/contract/attempts/result.ts';
import { storedResult } from './storage/stored-state.ts';
import { entryOf, type Submission, type Outbox } from './outbox.ts';
import type { Stored } from './storage/storage.ts';

export interface SubmitPorts {
  readonly outbox: Pick<Outbox, 'add'>;
  readonly read: () => Promise<Stored>;
  /** Asks the background to send; false when it couldn't. */
  readonly send: () => Promise<boolean>;
}

const refusal = (code: string, message: string): Reply<never> => ({
  ok: false,
  // A code that is not the server's own any more says as much as any other.
  error: { code: code as ClientError['code'], status: 400, message },
});

/** Stores the answers, sends them, and returns the result, or a network failure while they wait. Rejects when full. */
export const submitAnswers = async (
  { outbox, read, send }: SubmitPorts,
  submission: Submission,
): Promise<Reply<FinishedResult>> => {
  await outbox.add(submission);
  await send();
  const stored = await read();
  const { date, userId } = submission;
  const finished = storedResult.in(stored);
  if (finished?.date === date && finished.userId === userId) return { ok: true, data: finished.result };
  const dead = entryOf(stored, userId, date)?.dead ?? null;
  return dead === null ? networkFailure() : refusal(dead.code, dead.message);
};
