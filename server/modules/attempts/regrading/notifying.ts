import type { Trx } from '../../../platform/database/tables.ts';
import type { Clock } from '../../../platform/ports.ts';
import type { Notify } from '../../notifications/index.ts';
import { reviewHeldUntil } from '../../weekly-tests/index.ts';
import type { AttemptRow } from '../taking/attempts-repository.ts';
import { regradedMail, scoreChangeText } from './mails.ts';
import { findRecipient, findRegradable, type RegradeRow } from './regrades-repository.ts';

/** Notifies the learner of an attempt whose score a regrade changed. */
export type NotifyRegraded = (
  trx: Trx,
  regrade: RegradeRow,
  /** The attempt before the regrade. */
  row: AttemptRow,
  percentCenti: number,
) => Promise<void>;

/** Path of the page that shows a result. */
const pathOf = (kind: string, { quiz_id: quizId, id }: AttemptRow): string =>
  kind === 'mock' ? `/explore/mocks/${quizId}?result=${id}` : `/quiz-result/${quizId}?result=${id}`;

/**
 * A learner gets one notification for each regrade, about their oldest attempt that it changed. Guests get none, nor do
 * learners of a weekly test that is still open, because its scores aren't shown yet.
 */
export const createNotifyRegraded =
  ({ clock, notify }: { readonly clock: Clock; readonly notify: Notify }): NotifyRegraded =>
  async (trx, { id, notify: isWanted, reason }, row, percentCenti) => {
    if (isWanted === 0 || row.user_id === null || percentCenti === row.percent_centi) return;
    const quiz = await findRegradable(trx, row.quiz_id);
    const recipient = await findRecipient(trx, row.user_id);
    if (quiz === undefined || recipient === undefined) return;
    if (quiz.kind === 'weekly' && (await reviewHeldUntil(trx, quiz.id, clock.now())) !== null) return;
    const result = {
      title: quiz.title,
      reason,
      percentBefore: (row.percent_centi ?? 0) / 100,
      percentAfter: percentCenti / 100,
      path: pathOf(quiz.kind, row),
    };
    await notify(trx, {
      userId: recipient.id,
      kind: 'regrade',
      key: `regrade:${id}:${recipient.id}`,
      title: `New score for “${quiz.title}”`,
      text: `${scoreChangeText(result)} Reason: ${reason}`,
      path: result.path,
      mail: (links) => regradedMail(recipient, result, links),
    });
  };
