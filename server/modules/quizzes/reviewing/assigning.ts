import type { ParsedBodyOf } from '#shared/contract/common/endpoint.ts';
import type { assignReview, QuizReview } from '#shared/contract/quizzes/reviews.ts';
import { EDITOR_ROLES } from '#shared/domain/quizzes/reviewing/approval.ts';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { invalid, notFound, Refusal } from '../../../platform/http/routes/refusal.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import { recordAct } from '../../site/index.ts';
import type { Authoring } from '../editing/authoring.ts';
import { lockQuiz } from '../reading/repository.ts';
import { createReviewNotices, REVIEWERS_MAX } from './notices.ts';
import type { QuizDeps } from '../reading/ports.ts';
import { changeOpen, type ReviewRow } from './repository.ts';
import { isOwnReview, OVER, reviewSeenBy } from './review-access.ts';
import { activeEditors, findActive, type StaffRow } from './reviewers-repository.ts';
import { toReview } from './views.ts';

const NOT_AN_EDITOR = 'Choose an editor or an administrator.';
const OWN_WORK = 'They wrote or submitted this version. Choose someone else.';
const CHANGED = 'Someone else was assigned since. Look again before you change it.';

export interface Assigning {
  /** Returns the editors who may be assigned: without the caller, or without those whose work the request is. */
  reviewers(actor: Actor, reviewId: string | undefined): Promise<{ _id: string; name: string }[]>;
  /** Throws 404, EDIT_CONFLICT or VALIDATION_FAILED. Repeating it changes nothing. */
  assign(id: string, change: ParsedBodyOf<typeof assignReview>, call: Authoring): Promise<QuizReview>;
  /**
   * Assigns an open request. Notifies the new assignee, unless they take it themselves or have the earlier open request
   * that it replaces. Throws VALIDATION_FAILED.
   */
  setReviewer(trx: Trx, review: ReviewRow, assigneeId: string | null, actor: Actor, earlier?: ReviewRow): Promise<void>;
}

const isEditorRole = (role: string): boolean => EDITOR_ROLES.some((one) => one === role);

/** Assigns requests for reviews to editors. */
export const createAssigning = (deps: QuizDeps): Assigning => {
  const { db, clock, random } = deps;
  const notices = createReviewNotices(deps);

  const demandReviewer = async (at: Db, review: ReviewRow, id: string): Promise<StaffRow> => {
    const user = await findActive(at, id);
    const isEditor = user !== undefined && isEditorRole(user.role);
    if (isEditor && !isOwnReview(review, id)) return user;
    throw invalid('assigneeId', isEditor ? OWN_WORK : NOT_AN_EDITOR);
  };

  const setReviewer: Assigning['setReviewer'] = async (trx, review, assigneeId, actor, earlier) => {
    const reviewer = assigneeId === null ? null : await demandReviewer(trx, review, assigneeId);
    if (!(await changeOpen(trx, review.id, { assignee_id: assigneeId }))) {
      throw new Refusal('EDIT_CONFLICT', { message: OVER });
    }
    if (reviewer === null || reviewer.id === actor.userId) return;
    if (earlier?.status === 'open' && earlier.assignee_id === reviewer.id) return;
    await notices.assigned(trx, review, reviewer);
  };

  return {
    async reviewers(actor, reviewId) {
      const review = reviewId === undefined ? null : await reviewSeenBy(db, actor, reviewId);
      return (await activeEditors(db, REVIEWERS_MAX))
        .filter(({ id }) => (review === null ? id !== actor.userId : !isOwnReview(review, id)))
        .map(({ id, name }) => ({ _id: id, name }));
    },

    assign: (id, { assigneeId, from }, { actor, requestId }) =>
      inTransaction(db, async (trx) => {
        const found = await reviewSeenBy(trx, actor, id);
        // Decisions and assignments lock the quiz.
        if ((await lockQuiz(trx, found.quiz_id)) === undefined) throw notFound('review');
        const review = await reviewSeenBy(trx, actor, id);
        if (review.status !== 'open') throw new Refusal('EDIT_CONFLICT', { message: OVER });
        if (review.current_assignee_id === assigneeId) return toReview(review, actor);
        if (review.current_assignee_id !== from) throw new Refusal('EDIT_CONFLICT', { message: CHANGED });
        await setReviewer(trx, review, assigneeId, actor);
        const changed = await reviewSeenBy(trx, actor, id);
        const details = { title: review.title, version: review.version, assignee: changed.assignee };
        await recordAct(
          trx,
          { clock, random },
          { actorId: actor.userId, action: 'quiz.assignReview', subject: review.quiz_id, details, requestId },
        );
        return toReview(changed, actor);
      }),
    setReviewer,
  };
};
