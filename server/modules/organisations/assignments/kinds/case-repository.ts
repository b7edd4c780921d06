import { caseResults, publishedCases } from '../../../cases/index.ts';
import type { AssignmentKindSource } from './kind-repository.ts';

/** Done by submitting it, or with a pass mark by a grade that reaches it. */
export const caseKind: AssignmentKindSource = {
  items: publishedCases,
  results: (db) =>
    db
      .selectFrom(caseResults(db).as('handed'))
      .select(['handed.id', 'handed.case_id as item_id', 'handed.user_id', 'handed.percent_centi'])
      // Nothing records how long the writing took.
      .select(['handed.submitted_at as started_at', 'handed.submitted_at as finished_at'])
      .select('handed.graded_at as scored_at'),
  once: true,
};
