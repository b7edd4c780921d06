import { countsForDay } from '#shared/domain/daily/daily.ts';
import { isDuplicate } from '../../../platform/database/database-errors.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/http/routes/refusal.ts';
import { findOpenAttempt } from '../open-attempts-repository.ts';
import { hasFeedbackAttempt, keyOf, type AttemptRow } from '../taking/attempts-repository.ts';
import { giveTo, hasAnswers } from './claiming-repository.ts';
import type { GuestDeps } from './ports.ts';
import { openedWith } from './token.ts';

/**
 * Moves a guest's attempt, open or finished, into a user's history. Repeating the call changes nothing. A claimed
 * attempt counts for history and streak, but never as a first attempt. If the user already has an open attempt of the
 * quiz, it stays open: the guest's attempt is submitted with its answers and moves as a result. A guest's attempt
 * without answers doesn't move, and the call returns the user's own attempt. Throws ALREADY_CLAIMED if another user
 * claimed it.
 */
export const createClaiming = ({ db, events, attempts, timezone }: GuestDeps) => {
  const claimIn = async (trx: Trx, id: string, token: string, userId: string): Promise<string> => {
    const held = openedWith(token)(await attempts.lock(trx, { id, userId: null }));
    if (held.user_id === userId) return id;
    if (held.user_id !== null) throw new Refusal('ALREADY_CLAIMED');
    let row: AttemptRow = held;
    if (held.status === 'open') {
      const own = await findOpenAttempt(trx, userId, held.quiz_id);
      if (own !== undefined) {
        if (!(await hasAnswers(trx, keyOf(held)))) return own;
        ({ row } = await attempts.finish(trx, held));
      }
    }
    const ranked = !(await hasFeedbackAttempt(trx, userId, held.quiz_id));
    await giveTo(trx, row, userId, ranked);
    if (row.finished_at !== null) {
      const { quiz_id: quizId, daily_date: date, finished_at: at } = row;
      const dailyDate = date !== null && countsForDay(date, at, timezone) ? date : null;
      await events.publish(trx, 'attempt.claimed', { attemptId: id, quizId, userId, dailyDate, ranked, at });
    }
    return id;
  };

  return async (id: string, token: string, userId: string): Promise<string> => {
    const claim = (): Promise<string> => inTransaction(db, (trx) => claimIn(trx, id, token, userId));
    return claim().catch((error: unknown) => {
      // The user opened an attempt at the same time. The retry sees it.
      if (isDuplicate(error)) return claim();
      throw error;
    });
  };
};
