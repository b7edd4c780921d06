/** Classifies a failed save, and schedules the next try. */
import { networkFailure, type ClientError, type Reply } from '#shared/client/reply.ts';
import type { AttemptClock } from './ports.ts';

const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;
/** A call without a reply after that long counts as lost, in milliseconds. */
const LOST_MS = 30_000;

/** The reply, or a network failure when it takes too long: calling twice is harmless, waiting forever is not. */
export const inTime = <Data>(clock: AttemptClock, call: Promise<Reply<Data>>): Promise<Reply<Data>> =>
  new Promise((resolve, reject) => {
    const cancel = clock.after(LOST_MS, () => resolve(networkFailure()));
    call.finally(cancel).then(resolve, reject);
  });

/**
 * Milliseconds to wait before trying again: 1 s, doubling, at most 30 s, and never less than the server asked for.
 * @param tries how often it has failed before
 * @param retryAfter seconds that the server asked for
 */
export const retryDelay = (tries: number, retryAfter: number | undefined): number =>
  Math.max(Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(tries, 10)), (retryAfter ?? 0) * 1_000);

/**
 * `again`: the same save may work later. `finished`: the attempt is over, its result can be read. `bad-answer`: one of
 * the answers is malformed. `stop`: only the learner can fix it (signed out, not theirs, gone).
 */
export type SaveVerdict = 'again' | 'finished' | 'bad-answer' | 'stop';

/** Returns the consequence of that error for the save. */
export const saveVerdict = ({ code, status }: Pick<ClientError, 'code' | 'status'>): SaveVerdict => {
  if (code === 'ATTEMPT_FINISHED') return 'finished';
  if (code === 'ANSWER_INVALID' || code === 'VALIDATION_FAILED') return 'bad-answer';
  if (code === 'NETWORK' || code === 'ABORTED' || code === 'INVALID_RESPONSE') return 'again';
  return status === 429 || status >= 500 ? 'again' : 'stop';
};
