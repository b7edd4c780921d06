import { reviewOf } from '#shared/domain/quizzes/review.ts';
import { negativeMarks } from '#shared/domain/quizzes/scoring.ts';
import { shownReview } from '../../quizzes/index.ts';
import { heldReviews } from '../../weekly-tests/index.ts';
import { byQuestion } from '../taking/answers-repository.ts';
import type { AttemptDeps } from '../taking/ports.ts';
import { refOf } from '../version-ref.ts';
import type { AttemptReview, ReviewsOf } from './attempt-review.ts';
import { finishedAmong } from './reviews-repository.ts';

export const createReviews =
  ({
    db,
    clock,
    versions,
    ask,
    stored,
  }: Pick<AttemptDeps, 'db' | 'clock' | 'versions' | 'ask' | 'stored'>): ReviewsOf =>
  async (userId, attemptIds) => {
    const ids = [...new Set(attemptIds)];
    const rows = await finishedAmong(db, userId, ids);
    await versions.load(
      db,
      rows.map((row) => ({ quizId: row.quiz_id, version: row.version })),
    );
    const answers = await stored.of(db, rows);
    const quizIds = rows.map((row) => row.quiz_id);
    const held = await heldReviews(db, quizIds, clock.now());
    const reviews = new Map<string, AttemptReview>();
    for (const row of rows) {
      const body = await versions.read(db, refOf(row));
      const questions = ask(body, row.daily_date ?? row.id);
      const answersById = byQuestion(answers.get(row.id) ?? []);
      reviews.set(row.id, {
        quizId: row.quiz_id,
        version: row.version,
        regradeId: row.regrade_id,
        body,
        review: held.has(row.quiz_id)
          ? null
          : shownReview(reviewOf(questions, body.questions, answersById, negativeMarks(body), body.gradings)),
      });
    }
    return reviews;
  };
