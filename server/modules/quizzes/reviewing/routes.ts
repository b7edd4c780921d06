import * as comment from '#shared/contract/quizzes/question-comments.ts';
import * as contract from '#shared/contract/quizzes/reviews.ts';
import { paginationOf } from '../../../platform/http/routes/pagination.ts';
import { route, type Route } from '../../../platform/http/routes/route.ts';
import type { Comments } from './comments.ts';
import type { Reviewing } from './service.ts';

/** Routes for the approval of quizzes and comments on their questions. */
export const reviewRoutes = (reviewing: Reviewing, comments: Comments): readonly Route[] => [
  route(contract.askForReview, async ({ actor, params, body, requestId }) => ({
    success: true,
    data: { review: await reviewing.ask(params.id, body, { actor, requestId }) },
  })),
  route(contract.withdrawReview, async ({ actor, params }) => {
    await reviewing.withdraw(actor, params.id);
    return { success: true, message: 'The request is withdrawn' };
  }),
  route(contract.listReviews, async ({ actor, query }) => {
    const { items, total } = await reviewing.list(actor, query);
    return { success: true, data: items, pagination: paginationOf(query, total) };
  }),
  route(contract.countReviews, async ({ actor }) => ({
    success: true,
    data: { count: await reviewing.count(actor) },
  })),
  route(contract.getReview, async ({ actor, params }) => ({
    success: true,
    data: await reviewing.get(actor, params.id),
  })),
  route(contract.listReviewers, async ({ actor, query }) => ({
    success: true,
    data: await reviewing.reviewers(actor, query.review),
  })),
  route(contract.assignReview, async ({ actor, params, body, requestId }) => ({
    success: true,
    data: { review: await reviewing.assign(params.id, body, { actor, requestId }) },
  })),
  route(contract.approveReview, async ({ actor, params, body, requestId }) => ({
    success: true,
    data: { review: await reviewing.approve(params.id, body.publish, { actor, requestId }) },
  })),
  route(contract.sendBackReview, async ({ actor, params, body, requestId }) => ({
    success: true,
    data: { review: await reviewing.sendBack(params.id, body.reason, { actor, requestId }) },
  })),
  route(contract.reviewState, async ({ actor, params }) => ({
    success: true,
    data: await reviewing.state(actor, params.id),
  })),
  route(contract.getReviewRule, async () => ({ success: true, data: { rule: await reviewing.rule() } })),
  route(contract.setReviewRule, async ({ actor, body, requestId }) => ({
    success: true,
    data: { rule: await reviewing.setRule(body.rule, { actor, requestId }) },
  })),
  route(comment.listComments, async ({ actor, params }) => ({
    success: true,
    data: await comments.list(actor, params.id),
  })),
  route(comment.addComment, async ({ actor, params, body }) => ({
    success: true,
    data: { comment: await comments.add(actor, params.id, body) },
  })),
  route(comment.resolveComment, async ({ actor, params, body }) => ({
    success: true,
    data: { comment: await comments.resolve(actor, params.id, body.resolved) },
  })),
  route(comment.deleteComment, async ({ actor, params }) => {
    await comments.remove(actor, params.id);
    return { success: true, message: 'The comment is deleted' };
  }),
];
