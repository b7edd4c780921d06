import { sql } from 'kysely';
import { finishedPaths, publishedPathsAmong } from '../../../learning-paths/index.ts';
import type { AssignmentKindSource } from './kind-repository.ts';

/** Done by starting the path and doing all its steps; the pre-test is optional. */
export const pathKind: AssignmentKindSource = {
  items: publishedPathsAmong,
  results: (db) =>
    db
      .selectFrom(finishedPaths(db).as('walked'))
      .select(['walked.path_id as id', 'walked.path_id as item_id', 'walked.user_id'])
      .select(sql<number | null>`cast(null as integer)`.as('percent_centi'))
      .select(['walked.finished_at as started_at', 'walked.finished_at', 'walked.finished_at as scored_at']),
  once: true,
};
