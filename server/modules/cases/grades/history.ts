import type { GradeChange } from '#shared/contract/cases/case-submission.ts';
import { pointsOfHalves } from '#shared/domain/common/half-points.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { historyOf, type HistoryRow } from './repository.ts';

const toChange = (row: HistoryRow, reader: 'writer' | 'grader'): GradeChange => ({
  at: new Date(row.at).toISOString(),
  before: row.before_halves === null ? null : pointsOfHalves(row.before_halves),
  score: pointsOfHalves(row.score_halves),
  points: row.max_score,
  reason: row.reason,
  ...(reader === 'grader'
    ? { grader: row.grader_id === null ? null : { _id: row.grader_id, name: row.grader_name ?? '' } }
    : {}),
});

/** Adds the releases and corrections to each submission; only graders see who made them. */
export const withHistory = async <Item extends { readonly _id: string }>(
  db: Db,
  items: readonly Item[],
  reader: 'writer' | 'grader',
): Promise<(Item & { history: GradeChange[] })[]> => {
  const rows = await historyOf(
    db,
    items.map(({ _id }) => _id),
  );
  return items.map((item) => ({
    ...item,
    history: rows.filter(({ submission_id }) => submission_id === item._id).map((row) => toChange(row, reader)),
  }));
};
