import type { Insertable } from 'kysely';
import { boundedCount } from '../../../platform/database/bounded-count.ts';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { LtiLinksTable } from '../tables.ts';

export type LinkRow = LtiLinksTable;

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

export const findLink = (db: Db, id: string): Promise<LinkRow | undefined> =>
  db.selectFrom('lti_links').selectAll().where('id', '=', id).executeTakeFirst();

/** Returns a page of a platform's links, the last launched first, with the total. */
export const listLinkRows = async (
  db: Db,
  platformId: string,
  query: { readonly page: number; readonly limit: number },
): Promise<{ rows: (LinkRow & { readonly quiz: string | null })[]; total: number }> => {
  const found = db
    .selectFrom('lti_links')
    .leftJoin('quizzes', 'quizzes.id', 'lti_links.quiz_id')
    .where('lti_links.platform_id', '=', platformId);
  const rows = await found
    .selectAll('lti_links')
    .select('quizzes.title as quiz')
    .orderBy('lti_links.launched_at', 'desc')
    .orderBy('lti_links.id')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  return { rows, total: await boundedCount(db, found, query) };
};

export const titleOfQuiz = async (db: Db, id: string): Promise<string | null> =>
  (await db.selectFrom('quizzes').select('title').where('id', '=', id).executeTakeFirst())?.title ?? null;

/** An attempt of a person, by the platform's identifier. */
export interface MemberAttempt {
  readonly subject: string;
  readonly status: 'open' | 'finished';
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
