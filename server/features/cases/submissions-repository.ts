import { sql, type Expression, type Selectable, type SqlBool, type Updateable } from 'kysely';
import type { getSubmissions } from '#shared/contract/case-studies.ts';
import type { ParsedQueryOf } from '#shared/contract/endpoint.ts';
import { boundedCount } from '../../db/bounded-count.ts';
import { containing } from '../../db/containing.ts';
import type { Db, Trx } from '../../db/schema.ts';
import type { CaseSubmissionsTable } from '../../db/tables/cases.ts';
import { BATCH } from '../../personal-data.ts';

/** A submission with the case study that it answers and the person who wrote it. */
export type SubmissionRow = Selectable<CaseSubmissionsTable> & {
  readonly case_title: string;
  readonly case_subject: string;
  readonly case_status: string;
  readonly case_body: string;
  readonly user_name: string;
  readonly user_email: string;
  readonly grader_name: string | null;
};

/** The filters of the queue. */
export type SubmissionFilters = Omit<SubmissionsQuery, 'page' | 'limit'>;
export type SubmissionsQuery = ParsedQueryOf<typeof getSubmissions>;

const submissions = (db: Db) =>
  db
    .selectFrom('case_submissions')
    .innerJoin('case_studies', 'case_studies.id', 'case_submissions.case_id')
    .innerJoin('users', 'users.id', 'case_submissions.user_id')
    .leftJoin('users as graders', 'graders.id', 'case_submissions.graded_by')
    .selectAll('case_submissions')
    .select([
      'case_studies.title as case_title',
      'case_studies.subject as case_subject',
      'case_studies.status as case_status',
      'case_studies.body as case_body',
      'users.name as user_name',
      'users.email as user_email',
      'graders.name as grader_name',
    ]);

export const findSubmission = async (db: Db, id: string): Promise<SubmissionRow | undefined> =>
  submissions(db).where('case_submissions.id', '=', id).executeTakeFirst();

export const findSubmissionOf = async (db: Db, caseId: string, userId: string): Promise<SubmissionRow | undefined> =>
  submissions(db)
    .where('case_submissions.case_id', '=', caseId)
    .where('case_submissions.user_id', '=', userId)
    .executeTakeFirst();

/** Begins a draft without a word, unless that person has one. */
export const beginSubmission = async (
  trx: Trx,
  { id, caseId, userId, now }: { id: string; caseId: string; userId: string; now: number },
): Promise<void> => {
  await trx
    .insertInto('case_submissions')
    .values({
      id,
      case_id: caseId,
      user_id: userId,
      state: 'draft',
      revision: 0,
      answers: '[]',
      words: 0,
      paper: null,
      grade: null,
      score: null,
      graded_by: null,
      created_at: now,
      updated_at: now,
      submitted_at: null,
      graded_at: null,
    })
    .onConflict((conflict) => conflict.columns(['case_id', 'user_id']).doNothing())
    .execute();
};

/** Holds the submission until the transaction ends, so that two saves take turns. */
export const lockSubmission = async (trx: Trx, id: string): Promise<SubmissionRow | undefined> => {
  await trx
    .updateTable('case_submissions')
    .set((row) => ({ revision: row.ref('revision') }))
    .where('id', '=', id)
    .execute();
  return findSubmission(trx, id);
};

export const updateSubmissionRow = async (
  trx: Trx,
  id: string,
  row: Updateable<CaseSubmissionsTable>,
): Promise<void> => {
  await trx.updateTable('case_submissions').set(row).where('id', '=', id).execute();
};

interface Page {
  readonly page: number;
  readonly limit: number;
}

/** From where what waits is counted. */
const FIRST_PAGE: Page = { page: 1, limit: 1 };

type Submissions = ReturnType<typeof submissions>;

/** One page of a learner's submissions, the last touched first. */
export const submissionsOf = async (
  db: Db,
  userId: string,
  place: Page,
): Promise<{ rows: SubmissionRow[]; total: number }> => {
  const found = submissions(db).where('case_submissions.user_id', '=', userId);
  const rows = await found
    .orderBy('case_submissions.updated_at', 'desc')
    .orderBy('case_submissions.id', 'desc')
    .limit(place.limit)
    .offset((place.page - 1) * place.limit)
    .execute();
  return { rows, total: await boundedCount(db, found, place) };
};

/** A person's submissions by identifier, after that one: a batch of their download. */
export const nextSubmissions = async (db: Db, userId: string, after: string): Promise<SubmissionRow[]> =>
  submissions(db)
    .where('case_submissions.user_id', '=', userId)
    .where('case_submissions.id', '>', after)
    .orderBy('case_submissions.id')
    .limit(BATCH)
    .execute();

/** A submission in the list of the staff. */
export type HandedInRow = Pick<
  SubmissionRow,
  | 'id'
  | 'case_id'
  | 'user_id'
  | 'state'
  | 'words'
  | 'score'
  | 'submitted_at'
  | 'graded_at'
  | 'case_title'
  | 'user_name'
  | 'user_email'
> & { readonly points: number };

type Condition = Expression<SqlBool>;

// Written out, so that both databases see that the indexes of what was handed in hold it.
const HANDED_IN: Condition = sql`case_submissions.state != 'draft'`;

/** What of a submission itself those filters ask for. */
const ofItself = ({ state, caseStudy }: SubmissionFilters): Condition[] => [
  HANDED_IN,
  ...(state === undefined ? [] : [sql<SqlBool>`case_submissions.state = ${state}`]),
  ...(caseStudy === undefined ? [] : [sql<SqlBool>`case_submissions.case_id = ${caseStudy}`]),
];

/** What they ask for of the case study and of the person; nothing without a search. */
const ofOthers = ({ search = '' }: SubmissionFilters): Condition[] => {
  if (search.includes('\u0000')) return [sql`1 = 0`];
  if (search.trim() === '') return [];
  const wanted = containing(search);
  // Looked up row by row: PostgreSQL takes the words for rare ones, and would join and sort everything to find them.
  // Addresses are stored folded; a name is folded only as far as every database can.
  return [
    sql`((select case_studies.search_folded like ${wanted} escape '!'
        from case_studies where case_studies.id = case_submissions.case_id)
      or (select lower(users.name) like ${wanted} escape '!' or users.email like ${wanted} escape '!'
        from users where users.id = case_submissions.user_id))`,
  ];
};

const matching = (found: Submissions, filters: SubmissionFilters): Submissions =>
  found.where((where) => where.and([...ofItself(filters), ...ofOthers(filters)]));

/** How many there are, that one apart; for that no other table need be joined. */
const countOf = (db: Db, filters: SubmissionFilters, place: Page, apart = ''): Promise<number> =>
  boundedCount(
    db,
    db
      .selectFrom('case_submissions')
      .where((where) =>
        where.and([...ofItself(filters), ...ofOthers(filters), where('case_submissions.id', '!=', apart)]),
      ),
    place,
  );

/** One page of what was handed in, without the answers. */
export const handedIn = async (db: Db, query: SubmissionsQuery): Promise<{ rows: HandedInRow[]; total: number }> => {
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
      'case_submissions.submitted_at',
      'case_submissions.graded_at',
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

/** How many submissions to a case study there are in each state. */
export const countSubmissions = async (
  db: Db,
  caseId: string,
): Promise<Partial<Record<CaseSubmissionsTable['state'], number>>> => {
  const rows = await db
    .selectFrom('case_submissions')
    .select(['state', ({ fn }) => fn.countAll<number>().as('count')])
    .where('case_id', '=', caseId)
    .groupBy('state')
    .execute();
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
};

/** What stands next to a submission in the queue of those filters. */
export interface Neighbours {
  readonly previous: string | null;
  readonly next: string | null;
  /** How many of the queue wait for a grade, this one apart. */
  readonly left: number;
}

/**
 * The neighbours of a submission by where it stands, so that one that has just left the queue (it was graded) still
 * knows what comes next.
 */
export const neighboursOf = async (
  db: Db,
  { id, submitted_at: at }: Pick<SubmissionRow, 'id' | 'submitted_at'>,
  filters: SubmissionFilters,
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
