/** The queue of submissions for staff. */
import { sql, type Expression, type SqlBool } from 'kysely';
import type { getSubmissions } from '#shared/contract/cases/submissions.ts';
import type { ParsedQueryOf } from '#shared/contract/common/endpoint.ts';
import { numberInSearch } from '#shared/domain/cases/anonymous.ts';
import { boundedCount } from '../../../platform/database/bounded-count.ts';
import { contains, named, searched } from '../../../platform/database/search.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { submissions, type Page, type SubmissionRow } from './submissions-repository.ts';

/** Filters of the queue. */
export type SubmissionFilters = Omit<SubmissionsQuery, 'page' | 'limit'>;
/** Filters of the queue as a reader applies them. */
export type QueueFilters = Partial<SubmissionFilters> & { readonly readerId: string };
export type SubmissionsQuery = ParsedQueryOf<typeof getSubmissions>;

/** Page used to count the waiting submissions. */
const FIRST_PAGE: Page = { page: 1, limit: 1 };

/** A submission in the staff list. */
export type SubmittedRow = Pick<
  SubmissionRow,
  | 'id'
  | 'case_id'
  | 'user_id'
  | 'state'
  | 'words'
  | 'score'
  | 'score_halves'
  | 'submitted_at'
  | 'graded_at'
  | 'answer_number'
  | 'case_anonymous'
  | 'case_title'
  | 'user_name'
  | 'user_email'
> & { readonly points: number };

type Submissions = ReturnType<typeof submissions>;
type Condition = Expression<SqlBool>;

// Written out so that both databases match it to the partial indexes on submissions.
const HANDED_IN: Condition = sql`case_submissions.state != 'draft'`;

/** Whether it is assigned to such a grader. */
const assignedTo = (grader: Condition): Condition =>
  sql`exists (select 1 from case_graders where case_graders.submission_id = case_submissions.id and ${grader})`;

/** A search by name would tell whose answer is found. */
const NAME_HIDDEN: Condition = sql`(case_submissions.state != 'graded' and exists (select 1 from case_studies
  where case_studies.id = case_submissions.case_id and case_studies.anonymous_grading = 1))`;

/** Whether it is the answer with the number in the text. */
const numbered = (text: string): Condition => {
  const number = numberInSearch(text);
  return number === null ? sql`1 = 0` : sql`coalesce(case_submissions.answer_number, 0) = ${number}`;
};

/** Whether it has a grade to release, by someone else than its author. */
const readyFor = (readerId: string): Condition =>
  // Unreleased grades are few among all submissions, so they are looked up by their index.
  sql`(case_submissions.state = 'submitted' and case_submissions.user_id != ${readerId}
    and case_submissions.id in (select submission_id from case_grades where place = 0))`;

/** Whether two graders have finished and no grade results. */
const differingFor = (readerId: string): Condition =>
  sql`(case_submissions.state = 'submitted' and case_submissions.user_id != ${readerId}
    and (select count(*) from case_grades where case_grades.submission_id = case_submissions.id
      and case_grades.place != 0 and case_grades.done = 1) = 2
    and not exists (select 1 from case_grades
      where case_grades.submission_id = case_submissions.id and case_grades.place = 0))`;

const inState = (state: NonNullable<QueueFilters['state']>, readerId: string): Condition[] =>
  ({
    submitted: [sql<SqlBool>`case_submissions.state = 'submitted'`, sql<SqlBool>`not ${readyFor(readerId)}`],
    differ: [differingFor(readerId)],
    ready: [readyFor(readerId)],
    graded: [sql<SqlBool>`case_submissions.state = 'graded'`],
  })[state];

/** Filters on the submission itself. */
const ofItself = ({ state, caseStudy, assigned, readerId }: QueueFilters): Condition[] => [
  HANDED_IN,
  ...(state === undefined ? [] : inState(state, readerId)),
  ...(caseStudy === undefined ? [] : [sql<SqlBool>`case_submissions.case_id = ${caseStudy}`]),
  ...(assigned === 'me' ? [assignedTo(sql`case_graders.grader_id = ${readerId}`)] : []),
  ...(assigned === 'nobody' ? [sql<SqlBool>`not ${assignedTo(sql`1 = 1`)}`] : []),
];

/**
 * Filters on the case study and the user. Evaluated per row: PostgreSQL assumes the words are rare, and would
 * otherwise join and sort everything.
 */
const ofOthers = ({ search }: QueueFilters): Condition =>
  searched(
    search,
    (text) => sql<SqlBool>`((select ${contains('case_studies.search_folded', text)}
        from case_studies where case_studies.id = case_submissions.case_id)
      or (case when ${NAME_HIDDEN} then ${numbered(text)}
        else (select ${named('users.name', text)} or ${contains('users.email', text)}
          from users where users.id = case_submissions.user_id) end))`,
  );

const matching = (found: Submissions, filters: QueueFilters): Submissions =>
  found.where((where) => where.and([...ofItself(filters), ofOthers(filters)]));

/** Counts matches, excluding that one, without joining other tables. Grades to release are all counted: people confirm them. */
const countOf = async (db: Db, filters: QueueFilters, position: Page, apart = ''): Promise<number> => {
  const found = db
    .selectFrom('case_submissions')
    .where((where) => where.and([...ofItself(filters), ofOthers(filters), where('case_submissions.id', '!=', apart)]));
  if (filters.state !== 'ready') return boundedCount(db, found, position);
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return total;
};

/** Returns a page of submissions without their answers. */
export const listSubmitted = async (
  db: Db,
  query: SubmissionsQuery & QueueFilters,
): Promise<{ rows: SubmittedRow[]; total: number }> => {
  const found = matching(submissions(db), query);
  const direction = query.sort === 'newest' ? 'desc' : 'asc';
  const rows = await found
    .clearSelect()
    .select([
      'case_submissions.id',
      'case_submissions.case_id',
      'case_submissions.user_id',
      'case_submissions.state',
      'case_submissions.words',
      'case_submissions.score',
      'case_submissions.score_halves',
      'case_submissions.submitted_at',
      'case_submissions.graded_at',
      'case_submissions.answer_number',
      'case_studies.anonymous_grading as case_anonymous',
      'case_studies.title as case_title',
      'case_studies.points as points',
      'users.name as user_name',
      'users.email as user_email',
    ])
    .orderBy('case_submissions.submitted_at', direction)
    .orderBy('case_submissions.id', direction)
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  return { rows, total: await countOf(db, query, query) };
};

/** The neighbours of a submission in the filtered queue. */
export interface Neighbours {
  readonly previous: string | null;
  readonly next: string | null;
  /** Number of other submissions in the queue that wait for a grade. */
  readonly left: number;
}

/**
 * Finds the neighbours by sort position, so that a submission that has just left the queue (after grading) still has
 * a next one.
 */
export const neighboursOf = async (
  db: Db,
  { id, submitted_at: at }: Pick<SubmissionRow, 'id' | 'submitted_at'>,
  filters: QueueFilters,
): Promise<Neighbours> => {
  const there = (side: '<' | '>') =>
    matching(submissions(db), filters)
      .clearSelect()
      .select('case_submissions.id')
      .where((where) =>
        where(where.refTuple('case_submissions.submitted_at', 'case_submissions.id'), side, where.tuple(at ?? 0, id)),
      )
      .orderBy('case_submissions.submitted_at', side === '<' ? 'desc' : 'asc')
      .orderBy('case_submissions.id', side === '<' ? 'desc' : 'asc')
      .limit(1)
      .executeTakeFirst();
  const earlier = (await there('<'))?.id ?? null;
  const later = (await there('>'))?.id ?? null;
  const left = await countOf(db, { ...filters, state: 'submitted' }, FIRST_PAGE, id);
  return filters.sort === 'newest'
    ? { previous: later, next: earlier, left }
    : { previous: earlier, next: later, left };
};

/**
 * Returns ungraded submissions, oldest first: the chosen ones, or those that match and are assigned to no one.
 * @param chosen ids; null for all that match
 */
export const waitingSubmissions = async (
  db: Db,
  filters: Pick<QueueFilters, 'search' | 'caseStudy'>,
  chosen: readonly string[] | null,
  most: number,
): Promise<{ rows: Pick<SubmissionRow, 'id' | 'user_id' | 'case_double'>[]; left: number }> => {
  const waiting: QueueFilters =
    chosen === null
      ? { ...filters, state: 'submitted', assigned: 'nobody', readerId: '' }
      : { state: 'submitted', readerId: '' };
  const found = matching(submissions(db), waiting);
  const rows = await (chosen === null ? found : found.where('case_submissions.id', 'in', chosen))
    .clearSelect()
    .select(['case_submissions.id', 'case_submissions.user_id', 'case_studies.double_grading as case_double'])
    .orderBy('case_submissions.submitted_at')
    .orderBy('case_submissions.id')
    .limit(most)
    .execute();
  const total = rows.length < most ? rows.length : await countOf(db, waiting, { page: 1, limit: most });
  return { rows, left: Math.max(0, total - rows.length) };
};

/**
 * Returns the submissions with a grade to release, oldest first, and how many there are.
 * @param chosen ids; null for all that match
 */
export const readySubmissions = async (
  db: Db,
  filters: QueueFilters,
  chosen: readonly string[] | null,
  most: number,
): Promise<{ ids: string[]; total: number }> => {
  const ready: QueueFilters =
    chosen === null ? { ...filters, state: 'ready' } : { state: 'ready', readerId: filters.readerId };
  const found = matching(submissions(db), ready);
  const rows = await (chosen === null ? found : found.where('case_submissions.id', 'in', chosen))
    .clearSelect()
    .select('case_submissions.id')
    .orderBy('case_submissions.submitted_at')
    .orderBy('case_submissions.id')
    .limit(most)
    .execute();
  const total = chosen === null ? await countOf(db, ready, FIRST_PAGE) : rows.length;
  return { ids: rows.map(({ id }) => id), total };
};
