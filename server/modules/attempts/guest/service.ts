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

/** Attempts of one address outside partners' pages: a whole office may share it, and a flood of attempts comes from one. */
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
  /** Proves that the attempt is this guest's: 256 random bits that the server keeps as a hash only. */
  readonly guestToken: string;
  readonly result: OpenAttempt;
  readonly quiz: AttemptQuiz;
}

export interface GuestWritten {
  readonly result: OpenAttempt | FinishedResult;
  /** Whether somebody has signed in and made it theirs. */
  readonly claimed: boolean;
}

export interface GuestService {
  /**
   * Opens an attempt of today's quiz, or of one that the partner of the page may show. Refuses with SIGN_IN_REQUIRED any
   * other quiz, with RATE_LIMITED a flood, and with PARTNER_UNKNOWN, ORIGIN_NOT_LISTED, and with EDIT_CONFLICT
   * a page whose numbers are no longer those of the quiz.
   */
  open(asked: GuestOpening, ip: string): Promise<GuestOpened>;
  /**
   * Saves or submits; without answers and submission it reads. Refuses with 404, GUEST_TOKEN_INVALID, ATTEMPT_FINISHED,
   * ANSWER_INVALID.
   */
  write(id: string, write: GuestWriting): Promise<GuestWritten>;
  /** Moves the attempt to that person. Returns the id of the result. Refuses with 404, GUEST_TOKEN_INVALID, ALREADY_CLAIMED. */
  claim(id: string, guestToken: string, userId: string): Promise<string>;
}

/** Attempts of people who are not signed in. */
export const createGuestService = (deps: GuestDeps): GuestService => {
  const { db, clock, random, limits, events, attempts, open, versions, numbers } = deps;

  /** Refuses a page that shows other numbers than the newest version asks with: the answers wouldn't fit them. */
  const demandSameNumbers = async (quizId: string, version: number, shown: number, name: string): Promise<void> => {
    if (shown === version || !(await hasVersion(db, { quizId, version: shown }))) return;
    const drawn = async (of: number) =>
      JSON.stringify(numbers.draws(await versions.read(db, { quizId, version: of }), name));
    if ((await drawn(shown)) !== (await drawn(version))) {
      throw new Refusal('EDIT_CONFLICT', { message: 'This quiz was changed. Start over to take the new one.' });
    }
  };

  return {
    async open(asked, ip) {
      const address = ipSubject(ip);
      if (asked.partner === undefined) await consumeOrRefuse(limits, [OPENINGS], address);
      const { quizId, version, dailyDate, partner } = await open(asked);
      if (partner !== null) {
        const { ofAddress, ofPartner } = partnerBudgets(partner.startsPerMinute);
        await consumeOrRefuse(limits, [ofAddress], `${partner.id} ${address}`);
        await consumeOrRefuse(limits, [ofPartner], partner.id);
      }
      // A quiz is shown before its attempt is opened, to every guest with the same numbers.
      const drawnFor = dailyDate ?? quizId;
      await demandSameNumbers(quizId, version, asked.version ?? version, drawnFor);
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
          ? await attempts.read(id, guard)
          : await attempts.write(id, guard, { answers, submit });
      return { result, claimed };
    },
    claim: createClaiming(deps),
  };
};
