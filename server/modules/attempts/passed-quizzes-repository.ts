import { expressionBuilder, type Expression, type SqlBool } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

/** Whether the user has passed the quiz of the outer query, in any attempt. */
export const isPassedBy = (userId: string): Expression<SqlBool> => {
  const where = expressionBuilder<Tables, 'quizzes'>();
  return where.exists(
    where
      .selectFrom('attempts')
      .select('attempts.id')
      .whereRef('attempts.quiz_id', '=', 'quizzes.id')
      .where('attempts.user_id', '=', userId)
      .where('attempts.owner_id', '=', userId)
      .where('attempts.status', '=', 'finished')
      .where('attempts.passed', '=', 1),
  );
};
