import { assignableTests, testResults } from '../../../weekly-tests/index.ts';
import type { AssignmentKindSource } from './kind-repository.ts';

/** Done by finishing the test. */
export const weeklyTestKind: AssignmentKindSource = {
  items: assignableTests,
  results: (db) =>
    db
      .selectFrom(testResults(db).as('taken'))
      .select(['taken.id', 'taken.test_id as item_id', 'taken.user_id', 'taken.percent_centi'])
      .select(['taken.started_at', 'taken.finished_at', 'taken.finished_at as scored_at']),
  once: true,
};
