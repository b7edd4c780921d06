import type { Answer, AttemptQuiz, FinishedResult, OpenAttempt } from '#shared/contract/attempts/result.ts';
import { makeToken, sha256 } from '../../../platform/crypto.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/http/routes/refusal.ts';
import { hasVersion } from '../../quizzes/index.ts';
import { ipSubject } from '../../../platform/rate-limits/ip-subject.ts';
import type { Budget } from '../../../platform/rate-limits/limits.ts';
import { consumeOrRefuse } from '../../../platform/rate-limits/refuse.ts';
import { createClaiming } from './claiming.ts';
import type { Guard } from '../taking/guard.ts';
import type { GuestDeps, GuestOpening } from './ports.ts';
import { openedWith } from './token.ts';

/**
 * Attempts per address outside partners' pages. A whole office can share one IP address, so the budget is generous; it
 * still limits a flood.
 */
const OPENINGS: Budget = { name: 'guest attempts', most: 600, windowMs: 60_000 };

/** The budgets on the pages of a partner: of all visitors behind one address, and of all visitors. */
const partnerBudgets = (startsPerMinute: number): { readonly ofAddress: Budget; readonly ofPartner: Budget } => ({
  ofAddress: { name: 'guest attempts of a partner and address', most: startsPerMinute, windowMs: 60_000 },
  ofPartner: { name: 'guest attempts of a partner', most: 10 * startsPerMinute, windowMs: 60_000 },
});

export interface GuestWriting {
  readonly guestToken: string;
  readonly answers: readonly Answer[];
  readonly submit?: true | undefined;
}

export interface GuestOpened {
  readonly attemptId: string;
  /** Proves that the attempt belongs to this guest: 256 random bits. The server stores only a hash. */
  readonly guestToken: string;
  readonly result: OpenAttempt;
  readonly quiz: AttemptQuiz;
}

export interface GuestWritten {
  readonly result: OpenAttempt | FinishedResult;
  /** Whether a user has claimed it. */
  readonly claimed: boolean;
}

export interface GuestService {
  /**
   * Opens an attempt of today's quiz, or of a quiz the page's partner may show. Throws SIGN_IN_REQUIRED for any other
   * quiz, RATE_LIMITED, PARTNER_UNKNOWN, ORIGIN_NOT_LISTED, or EDIT_CONFLICT if the page shows numbers of an older
   * version.
   */
  open(opening: GuestOpening, ip: string): Promise<GuestOpened>;
  /**
   * Saves or submits; reads if there are no answers and no submission. Throws 404, GUEST_TOKEN_INVALID,
   * ATTEMPT_FINISHED or ANSWER_INVALID.
   */
  write(id: string, write: GuestWriting): Promise<GuestWritten>;
  /**
   * Moves the attempt to the user and returns the id of the result. Throws 404, GUEST_TOKEN_INVALID or
   * ALREADY_CLAIMED.
   */
  claim(id: string, guestToken: string, userId: string): Promise<string>;
}

/** Attempts of guests. */
export const createGuestService = (deps: GuestDeps): GuestService => {
  const { db, clock, random, limits, events, attempts, open, versions, numbers } = deps;

  /** Rejects a page that shows numbers of an older version: its answers wouldn't match the questions. */
  const demandSameNumbers = async (quizId: string, version: number, shown: number, name: string): Promise<void> => {
    if (shown === version || !(await hasVersion(db, { quizId, version: shown }))) return;
    const drawn = async (of: number) =>
      JSON.stringify(numbers.draws(await versions.read(db, { quizId, version: of }), name));
    if ((await drawn(shown)) !== (await drawn(version))) {
      throw new Refusal('EDIT_CONFLICT', { message: 'This quiz was changed. Start over to take the new one.' });
    }
  };

  return {
    async open(opening, ip) {
      const address = ipSubject(ip);
      if (opening.partner === undefined) await consumeOrRefuse(limits, [OPENINGS], address);
      const { quizId, version, dailyDate, partner } = await open(opening);
      if (partner !== null) {
        const { ofAddress, ofPartner } = partnerBudgets(partner.startsPerMinute);
        await consumeOrRefuse(limits, [ofAddress], `${partner.id} ${address}`);
        await consumeOrRefuse(limits, [ofPartner], partner.id);
      }
      // A guest sees the quiz before opening an attempt, so every guest gets the same numbers.
      const drawnFor = dailyDate ?? quizId;
      await demandSameNumbers(quizId, version, opening.version ?? version, drawnFor);
      const guestToken = makeToken(random);
      const row = await inTransaction(db, async (trx) => {
        const guestTokenHash = sha256(guestToken);
        const start = { quizId, version, userId: null, guestTokenHash, dailyDate, drawnFor };
        const started = await attempts.start(trx, start);
        if (started !== null && partner !== null) {
          await events.publish(trx, 'guest.started', { attemptId: started.id, partnerId: partner.id, at: clock.now() });
        }
        return started;
      });
      if (row === null) throw new Refusal('UNAVAILABLE');
      return { attemptId: row.id, guestToken, ...(await attempts.opened(row, [])) };
    },
    async write(id, { guestToken, answers, submit }) {
      let claimed = false;
      const guard: Guard = (row) => {
        const opened = openedWith(guestToken)(row);
        claimed = opened.user_id !== null;
        return opened;
      };
      const result =
        answers.length === 0 && submit === undefined
          ? await attempts.read({ id, userId: null }, guard)
          : await attempts.write({ id, userId: null }, guard, { answers, submit });
      return { result, claimed };
    },
    claim: createClaiming(deps),
  };
};
