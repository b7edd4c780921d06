import { assignedResults } from '../../../attempts/index.ts';
import { assignableQuizzes } from '../../../quizzes/index.ts';
import type { AssignmentKindSource } from './kind-repository.ts';

/** Done by a finished attempt with feedback at the end. */
export const quizKind: AssignmentKindSource = {
  items: assignableQuizzes,
  results: (db) =>
    db
      .selectFrom(assignedResults(db).as('taken'))
      .select(['taken.id', 'taken.quiz_id as item_id', 'taken.user_id', 'taken.percent_centi'])
      .select(['taken.started_at', 'taken.finished_at', 'taken.finished_at as scored_at']),
  once: false,
};
