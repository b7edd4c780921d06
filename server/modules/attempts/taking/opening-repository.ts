import { prepared } from '../../../platform/database/prepared.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { runBatch } from '../../../platform/database/batch.ts';
import type { QuizzesTable } from '../../quizzes/index.ts';
import { openAttemptQuery, type AttemptRow } from './attempts-repository.ts';

export interface OfferedQuiz {
  readonly id: string;
  readonly kind: QuizzesTable['kind'];
  readonly status: string;
  readonly access: 'free' | 'subscriber';
  readonly version: number;
  readonly attempts_allowed: number;
  readonly title: string;
  readonly question_count: number;
}

const offeredQuery = prepared((db, { quizId }: { quizId: string }) =>
  db
    .selectFrom('quizzes')
    .select(['id', 'kind', 'status', 'access', 'version', 'attempts_allowed', 'title', 'question_count'])
    .where('id', '=', quizId),
);

/** Returns the quiz and the user's open attempt of it. */
export const findOffered = async (
  db: Db,
  userId: string,
  quizId: string,
): Promise<{ offered: OfferedQuiz | undefined; openAttempt: AttemptRow | undefined }> => {
  const [[offered], [openAttempt]] = await runBatch(db, [
    offeredQuery(db, { quizId }),
    openAttemptQuery(db, { userId, quizId }),
  ]);
  return { offered, openAttempt };
};
