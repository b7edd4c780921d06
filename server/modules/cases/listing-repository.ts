import { sql } from 'kysely';
import type { getCaseStudies } from '#shared/contract/cases/case-studies.ts';
import type { ParsedQueryOf } from '#shared/contract/common/endpoint.ts';
import { may } from '#shared/domain/identity/permissions.ts';
import { boundedCount } from '../../platform/database/bounded-count.ts';
import { contains, searched } from '../../platform/database/search.ts';
import type { Db } from '../../platform/database/tables.ts';
import type { Actor } from '../../platform/http/routes/route.ts';
import { isEditor } from '../../platform/authoring/permissions.ts';
import type { CaseCardRow } from './repository.ts';

export type ListQuery = ParsedQueryOf<typeof getCaseStudies>;

const cards = (db: Db, readerId: string | null) =>
  db
    .selectFrom('case_studies')
    .leftJoin('users', 'users.id', 'case_studies.author_id')
    .leftJoin('case_submissions', (join) =>
      join
        .onRef('case_submissions.case_id', '=', 'case_studies.id')
        .on('case_submissions.user_id', '=', readerId ?? ''),
    );

type Cards = ReturnType<typeof cards>;

/** Learners and guests see published ones, authors also their own, editors all of them. */
const visibleTo = (found: Cards, actor: Actor | null): Cards => {
  if (actor !== null && isEditor(actor)) return found;
  const author = actor !== null && may(actor, 'content.write') ? actor.userId : null;
  return author === null
    ? found.where('case_studies.status', '=', 'published')
    : found.where((where) =>
        where.or([where('case_studies.status', '=', 'published'), where('case_studies.author_id', '=', author)]),
      );
};

const matching = (found: Cards, { search, status, mine }: ListQuery, due: readonly string[]): Cards => {
  let some = status === undefined ? found : found.where('case_studies.status', '=', status);
  if (mine === 'new') some = some.where('case_submissions.state', 'is', null);
  else if (mine === 'due') some = some.where('case_studies.id', 'in', due);
  else if (mine !== undefined) some = some.where('case_submissions.state', '=', mine);
  return some.where(searched(search, (text) => contains('case_studies.search_folded', text)));
};

const APPEARED = sql<number>`coalesce(case_studies.published_at, case_studies.created_at)`;

/**
 * Returns a page of case studies visible to the user, with the total.
 * @param due the days on which case studies are due for the user; null for guests
 */
export const listCases = async (
  db: Db,
  actor: Actor | null,
  query: ListQuery,
  due: ReadonlyMap<string, string> | null,
): Promise<{ rows: CaseCardRow[]; total: number }> => {
  const found = matching(visibleTo(cards(db, actor?.userId ?? null), actor), query, [...(due?.keys() ?? [])]);
  const total = await boundedCount(db, found, query);
  const rows = await found
    .select([
      'case_studies.id',
      'case_studies.title',
      'case_studies.summary',
      'case_studies.subject',
      'case_studies.difficulty',
      'case_studies.reading_minutes',
      'case_studies.access',
      'case_studies.status',
      'case_studies.question_count',
      'case_studies.points',
      'case_studies.author_id',
      'case_studies.version',
      'case_studies.published_at',
      'case_studies.created_at',
      'case_studies.updated_at',
      'users.name as author_name',
      'case_submissions.state as state',
      'case_submissions.score as score',
      'case_submissions.score_halves as score_halves',
    ])
    .orderBy(query.sort === 'updated' ? 'case_studies.updated_at' : APPEARED, 'desc')
    .orderBy('case_studies.id', 'desc')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  return { rows, total };
};
