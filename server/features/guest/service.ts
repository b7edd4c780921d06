import type { Answer, AttemptQuiz, FinishedResult, OpenAttempt } from '#shared/contract/result.ts';
import { makeToken, sha256 } from '../../crypto.ts';
import { inTransaction } from '../../db/transaction.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import type { Budget } from '../../limits/limits.ts';
import { createClaiming } from './claiming.ts';
import type { GuestDeps } from './ports.ts';
import { openedWith } from './token.ts';

/** A whole office may sit behind one address; a flood of attempts comes from one as well. */
const OPENINGS: Budget = { name: 'guest attempts', most: 60, windowMs: 60_000 };

export interface GuestWriting {
  readonly guestToken: string;
  readonly answers: readonly Answer[];
  readonly submit?: true | undefined;
}

export interface GuestOpened {
  readonly attemptId: string;
  /** Proves that the attempt is this guest's: 256 random bits that the server keeps as a hash only. */
  readonly guestToken: string;
  readonly result: OpenAttempt;
  readonly quiz: AttemptQuiz;
}

export interface GuestService {
  /** Opens an attempt of today's quiz. Refuses with SIGN_IN_REQUIRED any other quiz, and with RATE_LIMITED a flood. */
  open(quizId: string, ip: string): Promise<GuestOpened>;
  /**
   * Saves or submits; without answers and submission it reads. Refuses with 404, GUEST_TOKEN_INVALID, ATTEMPT_FINISHED,
   * ANSWER_INVALID.
   */
  write(id: string, write: GuestWriting): Promise<OpenAttempt | FinishedResult>;
  /** Moves the attempt to that person. Returns the id of the result. Refuses with 404, GUEST_TOKEN_INVALID, ALREADY_CLAIMED. */
  claim(id: string, guestToken: string, userId: string): Promise<string>;
}

/** Attempts of people who are not signed in. */
export const createGuestService = (deps: GuestDeps): GuestService => {
  const { db, random, limits, attempts, today } = deps;
  return {
    async open(quizId, ip) {
      const { admitted, resetsInMs } = await limits.consume(OPENINGS, ip);
      if (!admitted) {
        throw new Refusal('RATE_LIMITED', { details: { retryAfter: Math.max(1, Math.ceil(resetsInMs / 1000)) } });
      }
      const set = await today();
      if (quizId !== 'daily' && quizId !== set?.quizId) throw new Refusal('SIGN_IN_REQUIRED');
      if (set === null) throw notFound('daily quiz');
      const guestToken = makeToken(random);
      const row = await inTransaction(db, (trx) =>
        attempts.start(trx, {
          quizId: set.quizId,
          version: set.version,
          userId: null,
          guestTokenHash: sha256(guestToken),
          dailyDate: set.date,
        }),
      );
      if (row === null) throw new Refusal('UNAVAILABLE');
      return { attemptId: row.id, guestToken, ...(await attempts.opened(row)) };
    },
    async write(id, { guestToken, answers, submit }) {
      const guard = openedWith(guestToken);
      if (answers.length === 0 && submit === undefined) return attempts.read(id, guard);
      return attempts.view(await attempts.write(id, guard, { answers, submit }));
    },
    claim: createClaiming(deps),
  };
};
