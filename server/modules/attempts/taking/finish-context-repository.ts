import { prepared } from '../../../platform/database/prepared.ts';

export const quizAround = prepared((trx, { userId, quizId }: { userId: string; quizId: string }) =>
  trx
    .selectFrom('quizzes')
    .select((quiz) => [
      'kind',
      'difficulty',
      'program',
      quiz
        .selectFrom('regrades')
        .select('regrades.id')
        .where('regrades.quiz_id', '=', quizId)
        .orderBy('regrades.number', 'desc')
        .limit(1)
        .as('regrade_id'),
      quiz
        .selectFrom('attempts')
        .select('attempts.id')
        .where('attempts.user_id', '=', userId)
        .where('attempts.quiz_id', '=', quizId)
        .where('attempts.status', '=', 'finished')
        .limit(1)
        .as('finished_before'),
    ])
    .where('quizzes.id', '=', quizId),
);
