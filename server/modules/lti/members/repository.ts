import type { Insertable, Selectable } from 'kysely';
import { caseResults } from '../../cases/index.ts';
import { boundedCount } from '../../../platform/database/bounded-count.ts';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { LtiLinksTable } from '../tables.ts';

export type LinkRow = Selectable<LtiLinksTable>;

/** Adds a link of a course, or notes where its member list is now. Returns its id. */
export const saveLink = async (trx: Trx, row: Insertable<LtiLinksTable>): Promise<string> =>
  (
    await trx
      .insertInto('lti_links')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .columns(['platform_id', 'deployment_id', 'resource_link_id', 'quiz_id'])
          .doUpdateSet({ course: row.course, members_url: row.members_url, launched_at: row.launched_at }),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

/** A link with the title of its quiz or case study. */
export type ListedLinkRow = LinkRow & { readonly title: string | null };

export const findLink = (db: Db, id: string): Promise<LinkRow | undefined> =>
  db.selectFrom('lti_links').selectAll().where('id', '=', id).executeTakeFirst();

/** Returns a page of a platform's links, the last launched first, with the total. */
export const listLinkRows = async (
  db: Db,
  platformId: string,
  query: { readonly page: number; readonly limit: number },
): Promise<{ rows: ListedLinkRow[]; total: number }> => {
  const found = db
    .selectFrom('lti_links')
    .leftJoin('quizzes', 'quizzes.id', 'lti_links.quiz_id')
    .leftJoin('case_studies', 'case_studies.id', 'lti_links.quiz_id')
    .where('lti_links.platform_id', '=', platformId);
  const rows = await found
    .selectAll('lti_links')
    .select(({ fn }) => fn.coalesce('quizzes.title', 'case_studies.title').as('title'))
    .orderBy('lti_links.launched_at', 'desc')
    .orderBy('lti_links.id')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  return { rows, total: await boundedCount(db, found, query) };
};

export const titleOfLinked = async (db: Db, { kind, quiz_id: id }: LinkRow): Promise<string | null> => {
  const found =
    kind === 'case'
      ? db.selectFrom('case_studies').select('title').where('id', '=', id)
      : db.selectFrom('quizzes').select('title').where('id', '=', id);
  return (await found.executeTakeFirst())?.title ?? null;
};

/** An attempt of a person, or their answers to a case study, by the platform's identifier. */
export interface MemberAttempt {
  readonly subject: string;
  readonly status: 'open' | 'finished';
  /** Null until a case study is graded. */
  readonly percent_centi: number | null;
  readonly passed: number | null;
  readonly finished_at: number | null;
}

/** Returns the attempts of a quiz by people of a platform, oldest first. */
export const attemptsOfMembers = (
  db: Db,
  given: { readonly platformId: string; readonly quizId: string; readonly subjects: readonly string[] },
): Promise<MemberAttempt[]> =>
  db
    .selectFrom('lti_people')
    .innerJoin('attempts', 'attempts.user_id', 'lti_people.user_id')
    .select([
      'lti_people.subject',
      'attempts.status',
      'attempts.percent_centi',
      'attempts.passed',
      'attempts.finished_at',
    ])
    .where('lti_people.platform_id', '=', given.platformId)
    .where('lti_people.subject', 'in', given.subjects)
    .where('attempts.quiz_id', '=', given.quizId)
    .orderBy('attempts.id')
    .execute();

/** Returns answers to a case study by people of a platform. */
export const submissionsOfMembers = async (
  db: Db,
  given: { readonly platformId: string; readonly caseId: string; readonly subjects: readonly string[] },
): Promise<MemberAttempt[]> => {
  const rows = await db
    .selectFrom('lti_people')
    .innerJoin('case_submissions', 'case_submissions.user_id', 'lti_people.user_id')
    .leftJoin(caseResults(db).as('results'), 'results.id', 'case_submissions.id')
    .select([
      'lti_people.subject',
      'case_submissions.state',
      'case_submissions.submitted_at',
      'results.graded_at',
      'results.percent_centi',
    ])
    .where('lti_people.platform_id', '=', given.platformId)
    .where('lti_people.subject', 'in', given.subjects)
    .where('case_submissions.case_id', '=', given.caseId)
    .execute();
  return rows.map(({ subject, state, submitted_at, graded_at, percent_centi }) => ({
    subject,
    status: state === 'draft' ? 'open' : 'finished',
    percent_centi: graded_at === null ? null : percent_centi,
    passed: null,
    finished_at: submitted_at,
  }));
};
