/** Sends what waits in the outbox: each entry exactly once, whatever dies in between. */
import { saveVerdict } from '#shared/attempt/retry.ts';
import type { Client, ClientError } from '#shared/client/client.ts';
import type { Reply } from '#shared/client/reply.ts';
import { answerDaily } from '#shared/contract/daily/daily.ts';
import { getOneResult, updateResult, type FinishedResult } from '#shared/contract/attempts/result.ts';
import type { Entry, Outbox } from '../../outbox.ts';

export interface SendPorts {
  readonly outbox: Outbox;
  readonly client: Client;
  /** The signed-in user; answers of other users wait for them. */
  readonly userId: () => string | null;
  /** Called for each entry that the server has accepted. */
  readonly onSent?: () => void;
}

/** The outcome of a round: everything sent, or the first failure that stops it. */
export type Round = { readonly done: true } | { readonly done: false; readonly error: ClientError };

/** Answers of an attempt that the server knows go into that attempt; null when it is gone. */
const intoAttempt = async (client: Client, id: string, entry: Entry): Promise<Reply<FinishedResult> | null> => {
  const body = { answers: entry.answers, submit: true as const };
  let reply = await client.call(updateResult, { params: { id }, body });
  // Handed in elsewhere, or by us and the reply was lost: what the server has is the result.
  if (!reply.ok && reply.error.code === 'ATTEMPT_FINISHED') reply = await client.call(getOneResult, { params: { id } });
  if (!reply.ok) return reply.error.status === 404 ? null : reply;
  const { result } = reply.data.data;
  return result.status === 'finished' ? { ok: true, data: result } : null;
};

const sendOne = async (client: Client, entry: Entry): Promise<Reply<FinishedResult>> => {
  const { key, date, ticket, answers, attemptId } = entry;
  const known = attemptId === null ? null : await intoAttempt(client, attemptId, entry);
  if (known !== null) return known;
  const body = { answers, ...(ticket === null ? {} : { ticket }) };
  const reply = await client.call(answerDaily, { params: { date }, body, idempotencyKey: key });
  return reply.ok ? { ok: true, data: reply.data.data.result } : reply;
};

// A call that fails for these says nothing about the answers.
const mayWork = (error: ClientError): boolean =>
  saveVerdict(error) === 'again' || error.status === 401 || error.status === 403;

/**
 * Sends the waiting entries of the person who is signed in, the oldest first. It stops where the server is out of reach
 * or has no user; an entry that the server will never accept is set aside with its reason, and the next one goes on.
 */
export const sendAnswers = async ({ outbox, client, userId, onSent }: SendPorts): Promise<Round> => {
  for (const entry of await outbox.entries()) {
    if (entry.dead !== null || entry.userId !== userId()) continue;
    const reply = await sendOne(client, entry);
    if (reply.ok) {
      await outbox.settle(entry, reply.data);
      onSent?.();
    } else if (mayWork(reply.error)) return { done: false, error: reply.error };
    else await outbox.bury(entry, reply.error);
  }
  return { done: true };
};
