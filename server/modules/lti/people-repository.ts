import type { Db } from '../../platform/database/tables.ts';
import type { LtiPeopleTable, LtiPlatformsTable } from './tables.ts';

/** Returns the platform's identifier of an account. */
export const personOfAccount = (db: Db, userId: string): Promise<LtiPeopleTable | undefined> =>
  db.selectFrom('lti_people').selectAll().where('user_id', '=', userId).executeTakeFirst();

/** Returns the user's learning platform and their identifier there. */
export const peopleData = (
  db: Db,
  userId: string,
): Promise<(LtiPeopleTable & Pick<LtiPlatformsTable, 'name' | 'issuer'>)[]> =>
  db
    .selectFrom('lti_people')
    .innerJoin('lti_platforms', 'lti_platforms.id', 'lti_people.platform_id')
    .selectAll('lti_people')
    .select(['lti_platforms.name', 'lti_platforms.issuer'])
    .where('lti_people.user_id', '=', userId)
    .execute();

/** Returns the user's launches after an id, in order. */
export const launchesAfter = (db: Db, userId: string, after: string, most: number) =>
  db
    .selectFrom('lti_launches')
    .select(['id', 'kind', 'role', 'quiz_id', 'case_id', 'created_at'])
    .where('user_id', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute();

/** Returns the user's scores that were sent to platforms after an id, in order. */
export const scoresAfter = (db: Db, userId: string, after: string, most: number) =>
  db
    .selectFrom('lti_scores')
    .innerJoin('lti_placements', 'lti_placements.id', 'lti_scores.placement_id')
    .select([
      'lti_scores.id',
      'lti_placements.kind',
      'lti_placements.quiz_id',
      'lti_scores.percent_centi',
      'lti_scores.status',
      'lti_scores.scored_at',
    ])
    .where('lti_placements.user_id', '=', userId)
    .where('lti_scores.id', '>', after)
    .orderBy('lti_scores.id')
    .limit(most)
    .execute();
