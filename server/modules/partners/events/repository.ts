import type { Trx } from '../../../platform/database/tables.ts';

/** Returns what a partner's webhooks say about a finished attempt; undefined unless it was started on a partner's page. */
export const findCompletion = (trx: Trx, attemptId: string) =>
  trx
    .selectFrom('partner_attempts')
    .innerJoin('partners', 'partners.id', 'partner_attempts.partner_id')
    .innerJoin('attempts', 'attempts.id', 'partner_attempts.attempt_id')
    .innerJoin('quizzes', 'quizzes.id', 'attempts.quiz_id')
    .select([
      'partners.id as partner_id',
      'partners.key',
      'attempts.quiz_id',
      'quizzes.title',
      'attempts.daily_date',
      'attempts.score_milli',
      'attempts.max_score_milli',
      'attempts.percent_centi',
      'attempts.passed',
      'attempts.finished_at',
    ])
    .where('partner_attempts.attempt_id', '=', attemptId)
    .executeTakeFirst();
