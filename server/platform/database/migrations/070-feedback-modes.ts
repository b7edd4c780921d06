import { sql, type Kysely } from 'kysely';

/** Feedback after each question: what a quiz allows, the mode of an attempt, and when an answer became final. */
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  for (const table of ['quizzes', 'attempts'] as const) {
    await schema
      .alterTable(table)
      .addColumn('feedback', 'text', (c) => c.notNull().defaultTo('end'))
      .execute();
  }
  // 0 where the learner had seen the key of a question before they answered another one.
  await schema
    .alterTable('attempts')
    .addColumn('ranked', 'integer', (c) => c.notNull().defaultTo(sql`1`))
    .execute();
  await schema.alterTable('attempt_answers').addColumn('final_at', 'bigint').execute();
};
