import { sql, type Kysely } from 'kysely';

/** Half points of grades, anonymous grading, comments that graders save, and who grades what. */
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  // `score` keeps the whole part, which a server of the previous version reads and writes.
  await schema.alterTable('case_submissions').addColumn('score_halves', 'integer').execute();

  await schema
    .alterTable('case_studies')
    .addColumn('anonymous_grading', 'integer', (c) => c.notNull().defaultTo(sql`0`))
    .execute();
  await schema.alterTable('case_submissions').addColumn('answer_number', 'integer').execute();

  await schema
    .createTable('saved_comments')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('owner_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('shared', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema.createIndex('saved_comments_of_owner').on('saved_comments').columns(['owner_id', 'id']).execute();
  await schema
    .createIndex('saved_comments_shared')
    .on('saved_comments')
    .columns(['shared', 'updated_at', 'id'])
    .execute();

  await schema
    .createTable('case_graders')
    .addColumn('submission_id', 'text', (c) => c.notNull().references('case_submissions.id').onDelete('cascade'))
    .addColumn('place', 'integer', (c) => c.notNull())
    .addColumn('grader_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('assigned_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('case_graders_key', ['submission_id', 'place'])
    .execute();
  await schema
    .createIndex('case_graders_of_grader')
    .on('case_graders')
    .columns(['grader_id', 'submission_id'])
    .execute();

  // A server of the previous version leaves them out.
  await schema
    .alterTable('mail_choices')
    .addColumn('grading', 'integer', (c) => c.notNull().defaultTo(sql`1`))
    .execute();
  await schema
    .alterTable('mail_choices')
    .addColumn('push_grading', 'integer', (c) => c.notNull().defaultTo(sql`0`))
    .execute();
};
