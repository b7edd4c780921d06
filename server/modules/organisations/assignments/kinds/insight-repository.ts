import { sql } from 'kysely';
import { insightChecks, publishedInsights } from '../../../news/index.ts';
import type { AssignmentKindSource } from './kind-repository.ts';

/** Done by answering its questions, or by marking it as read if it has none. */
export const insightKind: AssignmentKindSource = {
  items: publishedInsights,
  results: (db) =>
    db
      .selectFrom(insightChecks(db).as('read'))
      .select(['read.insight_id as id', 'read.insight_id as item_id', 'read.user_id'])
      .select(sql<number | null>`cast(null as integer)`.as('percent_centi'))
      .select(['read.at as started_at', 'read.at as finished_at', 'read.at as scored_at']),
  once: true,
};
