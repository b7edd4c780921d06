/** Shared by the transports. */
import type { Reply } from '#shared/client/reply.ts';
import type { Answer, AttemptQuiz } from '#shared/contract/attempts/result.ts';
import type { AttemptRecord, OpenedAttempt } from './ports.ts';

/** The same reply with another view of its data. */
export const mapReply = <From, To>(reply: Reply<From>, view: (data: From) => To): Reply<To> =>
  reply.ok ? { ok: true, data: view(reply.data) } : reply;

/** The attempt as `open()` returns it. */
export const openedAs = (result: AttemptRecord, quiz: AttemptQuiz): OpenedAttempt =>
  result.status === 'finished' ? { result } : { result, quiz };

/**
 * Whether a save may outlive its page. Browsers refuse more than 64 KiB of such requests altogether; an answer is at
 * most about a kibibyte.
 */
export const survivesClosing = (answers: readonly Answer[]): boolean => answers.length <= 20;
