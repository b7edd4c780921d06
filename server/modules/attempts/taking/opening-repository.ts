import { isUnroutable } from '#shared/domain/identity/unroutable.ts';
import type { FeedbackRule } from '#shared/domain/quizzes/levels.ts';
import { firstOf, prepared } from '../../../platform/database/prepared.ts';
import type { Db } from '../../../platform/database/tables.ts';
import type { QuizzesTable } from '../../quizzes/index.ts';
import type { AttemptRow } from './attempts-repository.ts';

export interface OfferedQuiz {
  readonly id: string;
  readonly kind: QuizzesTable['kind'];
  readonly status: string;
  readonly access: 'free' | 'subscriber';
  readonly version: number;
  readonly attempts_allowed: number;
  readonly title: string;
  readonly question_count: number;
  readonly feedback: FeedbackRule;
}

const offeredQuery = prepared((db, { userId, quizId }: { userId: string; quizId: string }) =>
  db
    .selectFrom('quizzes')
    .leftJoin('attempts', (join) =>
      join
        .onRef('attempts.quiz_id', '=', 'quizzes.id')
        .on('attempts.user_id', '=', userId)
        .on('attempts.owner_id', '=', userId)
        .on('attempts.status', '=', 'open'),
    )
    .selectAll('attempts')
    .select([
      'quizzes.id as offered_id',
      'quizzes.kind as offered_kind',
      'quizzes.status as offered_status',
      'quizzes.access as offered_access',
      'quizzes.version as offered_version',
      'quizzes.attempts_allowed as offered_attempts_allowed',
      'quizzes.title as offered_title',
      'quizzes.question_count as offered_question_count',
      'quizzes.feedback as offered_feedback',
    ])
    .where('quizzes.id', '=', quizId),
);

/** Returns the quiz and the user's open attempt of it. */
export const findOffered = async (
  db: Db,
  userId: string,
  quizId: string,
): Promise<{ offered: OfferedQuiz | undefined; openAttempt: AttemptRow | undefined }> => {
  const found = await firstOf(db, offeredQuery(db, { userId, quizId }));
  if (found === undefined) return { offered: undefined, openAttempt: undefined };
  const {
    offered_id,
    offered_kind,
    offered_status,
    offered_access,
    offered_version,
    offered_attempts_allowed,
    offered_title,
    offered_question_count,
    offered_feedback,
    ...attempt
  } = found;
  const offered = {
    id: offered_id,
    kind: offered_kind,
    status: offered_status,
    access: offered_access,
    version: offered_version,
    attempts_allowed: offered_attempts_allowed,
    title: offered_title,
    question_count: offered_question_count,
    feedback: offered_feedback,
  };
  // Without an open attempt the join leaves all its columns null.
  return { offered, openAttempt: attempt.id === null ? undefined : (attempt as AttemptRow) };
};

/** Returns true if a learning platform signs the user in. */
export const isLaunched = async (db: Db, userId: string): Promise<boolean> => {
  const user = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst();
  return user !== undefined && isUnroutable(user.email);
};
