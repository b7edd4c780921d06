import { momentOf, type PersonalData } from '../../platform/personal-data.ts';
import type { Db } from '../../platform/database/tables.ts';

/** Which openings of tests a person was mailed about. What they made of the tests stands with their attempts. */
export const weeklyMailData = ({ db }: { readonly db: Db }): PersonalData => ({
  name: 'weeklyTestMails',
  async *records(userId) {
    const rows = await db
      .selectFrom('weekly_mails')
      .innerJoin('weekly_tests', 'weekly_tests.id', 'weekly_mails.test_id')
      .innerJoin('quizzes', 'quizzes.id', 'weekly_tests.quiz_id')
      .select(['quizzes.title', 'weekly_mails.at'])
      .where('weekly_mails.user_id', '=', userId)
      .where('weekly_mails.mailed', '=', 1)
      .orderBy('weekly_mails.at')
      .execute();
    yield rows.map(({ title, at }) => ({ test: title, mailedAt: momentOf(at) }));
  },
});
