import { isPassedBy } from '../../attempts/index.ts';
import type { Db, Trx } from '../../../platform/database/tables.ts';

export interface Gap {
  readonly code: string;
  readonly id: string;
  readonly title: string;
  readonly at: number;
}

/** Returns the gaps of those certificates, oldest first. */
export const gapsOf = async (db: Db, codes: readonly string[]): Promise<Gap[]> =>
  codes.length === 0
    ? []
    : db
        .selectFrom('certificate_gaps')
        .innerJoin('quizzes', 'quizzes.id', 'certificate_gaps.quiz_id')
        .select(['certificate_gaps.code', 'certificate_gaps.at', 'quizzes.id', 'quizzes.title'])
        .where('certificate_gaps.code', 'in', codes)
        .orderBy('certificate_gaps.at')
        .orderBy('quizzes.id')
        .execute();

/**
 * Records a gap in the user's certificate for the quiz's program, unless another attempt passes the quiz. A
 * certificate issued before the quiz was published isn't affected. Returns the certificate with a gap, if any.
 */
export const noteGap = async (
  trx: Trx,
  { userId, quizId, at }: { userId: string; quizId: string; at: number },
): Promise<{ code: string; program: string } | undefined> => {
  const certificate = await trx
    .selectFrom('certificates')
    .innerJoin('quizzes', 'quizzes.program', 'certificates.program')
    .select(['certificates.code', 'certificates.program'])
    .where('certificates.user_id', '=', userId)
    .whereRef('certificates.issued_at', '>=', 'quizzes.published_at')
    .where('quizzes.id', '=', quizId)
    .where('quizzes.kind', '=', 'standard')
    .executeTakeFirst();
  if (certificate === undefined) return undefined;
  // A statement of its own: a distributed database has certificates and attempts on different machines.
  const passed = await trx
    .selectFrom('quizzes')
    .select('quizzes.id')
    .where('quizzes.id', '=', quizId)
    .where(isPassedBy(userId))
    .executeTakeFirst();
  if (passed !== undefined) return undefined;
  await trx
    .insertInto('certificate_gaps')
    .values({ code: certificate.code, quiz_id: quizId, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return certificate;
};

/** Removes the gap, because the user has passed the quiz. */
export const closeGap = async (trx: Trx, userId: string, quizId: string): Promise<void> => {
  await trx
    .deleteFrom('certificate_gaps')
    .where('quiz_id', '=', quizId)
    .where('code', 'in', (db) => db.selectFrom('certificates').select('code').where('user_id', '=', userId))
    .execute();
};

/** Whether the finished attempt is a pass. */
export const isPass = async (trx: Trx, attemptId: string): Promise<boolean> =>
  (await trx
    .selectFrom('attempts')
    .select('id')
    .where('id', '=', attemptId)
    .where('passed', '=', 1)
    .executeTakeFirst()) !== undefined;
