/** Notices about reviews: to editors that a quiz waits for them, to authors that someone commented. */
import { shortened } from '#shared/domain/common/plain-text.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import type { QuizRow } from '../reading/repository.ts';
import type { CommentRow } from './comments-repository.ts';
import { commentedMail, requestedMail } from './mails.ts';
import type { QuizDeps } from '../reading/ports.ts';
import type { ReviewRow } from './repository.ts';
import { isOwnReview } from './review-access.ts';
import { activeEditors, findActiveWriter, type StaffRow } from './reviewers-repository.ts';

/** Editors who are notified of one request. */
export const REVIEWERS_MAX = 200;
const HOUR_MS = 3_600_000;
const TEXT_MAX = 300;

export interface ReviewNotices {
  /**
   * Notifies the editors who may decide and don't know of it yet: all of a new request, the rest of one that replaces an
   * open request, and of one that was sent back only the editor who did that.
   * @param earlier the last request for the quiz, before this one
   */
  requested(trx: Trx, review: ReviewRow, earlier: ReviewRow | undefined): Promise<void>;
  /** Notifies the new assignee. */
  assigned(trx: Trx, review: ReviewRow, reviewer: StaffRow): Promise<void>;
  /** Notifies the quiz's author of someone else's comments on it, once an hour. */
  commented(trx: Trx, quiz: QuizRow, comment: CommentRow): Promise<void>;
}

const concernedBy = (earlier: ReviewRow | undefined, editors: readonly StaffRow[]): readonly StaffRow[] => {
  if (earlier?.status === 'open') {
    return earlier.assignee_id === null ? [] : editors.filter(({ id }) => id !== earlier.assignee_id);
  }
  const decider = earlier?.status === 'sentBack' ? editors.filter(({ id }) => id === earlier.decided_by) : [];
  return decider.length === 0 ? editors : decider;
};

export const createReviewNotices = ({ clock, notify }: Pick<QuizDeps, 'clock' | 'notify'>): ReviewNotices => {
  const tellReviewer = (
    trx: Trx,
    review: ReviewRow,
    { id, name, email }: StaffRow,
    { key, title }: { readonly key: string; readonly title: string },
  ): Promise<void> => {
    const requestedBy = `${review.requester ?? 'A former colleague'} asked for it.`;
    const request = { name, email, title, requestedBy, note: review.note, reviewId: review.id };
    return notify(trx, {
      userId: id,
      kind: 'review',
      key,
      title,
      text: review.note === '' ? requestedBy : `${requestedBy} ${shortened(review.note, TEXT_MAX)}`,
      path: `/dashboard/reviews/${review.id}`,
      mail: (links) => requestedMail(request, links),
    });
  };

  return {
    async requested(trx, review, earlier) {
      const editors = (await activeEditors(trx, REVIEWERS_MAX)).filter(({ id }) => !isOwnReview(review, id));
      for (const editor of concernedBy(earlier, editors)) {
        const key = `quiz.reviewRequested:${review.id}:${editor.id}`;
        await tellReviewer(trx, review, editor, { key, title: `“${review.title}” waits for a review` });
      }
    },

    async assigned(trx, review, reviewer) {
      // With the time: it may be passed on and come back.
      const key = `quiz.reviewAssigned:${review.id}:${reviewer.id}:${String(clock.now())}`;
      await tellReviewer(trx, review, reviewer, { key, title: `“${review.title}” waits for your review` });
    },

    async commented(trx, quiz, comment) {
      const author = await findActiveWriter(trx, quiz.author_id);
      if (author === undefined || author.id === comment.author_id) return;
      const title = `${comment.author ?? 'A colleague'} commented on “${quiz.title}”`;
      const path = `/${quiz.id}/edit?question=${comment.question_id}`;
      const details = { name: author.name, email: author.email, title, comment: comment.body, path };
      await notify(trx, {
        userId: author.id,
        kind: 'review',
        key: `quiz.comments:${quiz.id}:${comment.author_id ?? ''}:${String(Math.floor(clock.now() / HOUR_MS))}`,
        title,
        text: shortened(comment.body, TEXT_MAX),
        path,
        mail: (links) => commentedMail(details, links),
      });
    },
  };
};
