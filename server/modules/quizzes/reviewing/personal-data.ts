import type { Db } from '../../../platform/database/tables.ts';
import { BATCH, inBatches, momentOf, type PersonalData } from '../../../platform/personal-data.ts';
import { commentsBy } from './comments-repository.ts';
import { reviewsBy } from './repository.ts';

/** Reviews that a staff member requested, decided or is assigned to. They stay without a name when the account is deleted. */
export const reviewData = ({ db }: { readonly db: Db }): PersonalData => ({
  name: 'quizReviews',
  async *records(userId) {
    for await (const rows of inBatches((after) => reviewsBy(db, userId, after, BATCH))) {
      yield rows.map(({ status, note, reason, requested_by, decided_by, requested_at }) => ({
        part: requested_by === userId ? 'requested' : decided_by === userId ? 'decided' : 'assigned',
        status,
        text: requested_by === userId ? note : decided_by === userId ? (reason ?? '') : '',
        requestedAt: momentOf(requested_at),
      }));
    }
  },
});

/** Comments of a staff member on questions. They stay without a name when the account is deleted. */
export const commentData = ({ db }: { readonly db: Db }): PersonalData => ({
  name: 'questionComments',
  async *records(userId) {
    for await (const rows of inBatches((after) => commentsBy(db, userId, after, BATCH))) {
      yield rows.map(({ body, created_at }) => ({ comment: body, writtenAt: momentOf(created_at) }));
    }
  },
});
