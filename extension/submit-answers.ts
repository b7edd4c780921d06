/** Hands in the answers of a day by way of the outbox: the background sends them, also when the page is gone. */
import { networkFailure, type ClientError, type Reply } from '#shared/client/reply.ts';
import type { FinishedResult } from '#shared/contract/attempts/result.ts';
import { keptFinished } from './storage/stored-state.ts';
import { entryOf, type HandedIn, type Outbox } from './outbox.ts';
import type { Stored } from './storage/storage.ts';

export interface HandInPorts {
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

/** Keeps the answers, has them sent, and gives the result; a network failure as long as they wait. Rejects when full. */
export const handIn = async (
  { outbox, read, send }: HandInPorts,
  handedIn: HandedIn,
): Promise<Reply<FinishedResult>> => {
  await outbox.add(handedIn);
  await send();
  const stored = await read();
  const { date, userId } = handedIn;
  const finished = keptFinished.in(stored);
  if (finished?.date === date && finished.userId === userId) return { ok: true, data: finished.result };
  const dead = entryOf(stored, userId, date)?.dead ?? null;
  return dead === null ? networkFailure() : refusal(dead.code, dead.message);
};
