import type { Badge } from '#shared/domain/ranking/badges.ts';
import type { ProgramKey } from '#shared/domain/quizzes/programs.ts';
import type { Db } from '../../../platform/database/tables.ts';

/** Returns the user's certificate with the number of quizzes that it lacks since a regrade. */
export const certificateAward = async (db: Db, userId: string, code: string) => {
  const certificate = await db
    .selectFrom('certificates')
    .select(['code', 'program', 'parts', 'name', 'issued_at'])
    .where('user_id', '=', userId)
    .where('code', '=', code)
    .executeTakeFirst();
  if (certificate === undefined) return undefined;
  const { gaps } = await db
    .selectFrom('certificate_gaps')
    .select((row) => row.fn.countAll<number>().as('gaps'))
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  return { ...certificate, gaps };
};

/** Returns the user's badge, the first of that kind. */
export const badgeAward = async (db: Db, userId: string, badge: Badge, program: ProgramKey | null) => {
  let query = db.selectFrom('badges').select(['detail', 'at']).where('user_id', '=', userId).where('badge', '=', badge);
  if (program !== null) query = query.where('detail', '=', program);
  return query.orderBy('at').orderBy('detail').limit(1).executeTakeFirst();
};

/** Whether that is the number of a certificate that everyone can look at. */
export const isCertificate = async (db: Db, code: string): Promise<boolean> =>
  (await db.selectFrom('certificates').select('code').where('code', '=', code).executeTakeFirst()) !== undefined;
