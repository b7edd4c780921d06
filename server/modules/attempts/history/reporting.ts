import { makeId } from '#shared/domain/common/identifiers.ts';
import { lockPerson } from '../../identity/index.ts';
import { addReport, askedBody, reportsSince } from '../../quizzes/index.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound, Refusal } from '../../../platform/http/routes/refusal.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import { findAttempt } from '../taking/attempts-repository.ts';
import { ownedBy } from '../taking/guard.ts';
import type { ResultsDeps } from '../taking/ports.ts';

const DAY_MS = 24 * 3_600_000;
/** Reports per user in 24 hours. */
const REPORTS_A_DAY = 20;

export interface QuestionReport {
  readonly resultId: string;
  readonly questionId: string;
  readonly message: string;
}

/**
 * Adds a report about a reviewed question to the editors' queue. Throws 404 if the question isn't part of the user's
 * finished result, and RATE_LIMITED after 20 reports in 24 hours.
 */
export const createReporting =
  ({ db, clock, random, versions }: ResultsDeps): ((actor: Actor, report: QuestionReport) => Promise<void>) =>
  async (actor, { resultId, questionId, message }) => {
    const row = ownedBy(actor.userId)(await findAttempt(db, { id: resultId, owner: actor.userId }));
    if (row.status !== 'finished') throw notFound('result');
    const whole = await versions.read(db, { quizId: row.quiz_id, version: row.version });
    const body = askedBody(whole, row.drawn_questions);
    if (!body.questions.some(({ id }) => id === questionId)) throw notFound('question');
    await inTransaction(db, async (trx) => {
      const now = clock.now();
      await lockPerson(trx, actor.userId);
      const recent = await reportsSince(trx, actor.userId, now - DAY_MS);
      const oldest = recent[recent.length - REPORTS_A_DAY];
      if (oldest !== undefined) {
        throw new Refusal('RATE_LIMITED', { details: { retryAfter: Math.ceil((oldest + DAY_MS - now) / 1000) } });
      }
      await addReport(trx, {
        id: makeId(now, (count) => random.bytes(count)),
        attempt_id: row.id,
        quiz_id: row.quiz_id,
        version: row.version,
        question_id: questionId,
        user_id: actor.userId,
        message,
        status: 'open',
        created_at: now,
      });
    });
  };
