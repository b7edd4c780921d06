/** Classifies a failed save, and schedules the next try. */
import type { ClientError } from '#shared/client/reply.ts';

const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;

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
