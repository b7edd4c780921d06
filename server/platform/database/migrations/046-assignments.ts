import { sql, type Kysely } from 'kysely';

/** Assignments of organisations, whom they are for and what was sent about them, with the choice to be notified. */
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .createTable('organisation_assignments')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('organisation_id', 'text', (c) => c.notNull().references('organisations.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('item_id', 'text', (c) => c.notNull())
    .addColumn('item_version', 'integer', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('title_folded', 'text', (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('due_on', 'text', (c) => c.notNull())
    .addColumn('due_at', 'bigint', (c) => c.notNull())
    .addColumn('pass_centi', 'integer')
    .addColumn('attempts_max', 'integer')
    .addColumn('everyone', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema
    .createIndex('organisation_assignments_of')
    .on('organisation_assignments')
    .columns(['organisation_id', 'due_at', 'id'])
    .execute();
  await schema.createIndex('organisation_assignments_by_due').on('organisation_assignments').column('due_at').execute();

  await schema
    .createTable('organisation_assignment_teams')
    .addColumn('assignment_id', 'text', (c) =>
      c.notNull().references('organisation_assignments.id').onDelete('cascade'),
    )
    .addColumn('team_id', 'text', (c) => c.notNull().references('organisation_teams.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('organisation_assignment_teams_key', ['assignment_id', 'team_id'])
    .execute();
  await schema
    .createIndex('organisation_assignment_teams_of')
    .on('organisation_assignment_teams')
    .column('team_id')
    .execute();

  for (const [table, index] of [
    ['organisation_assignment_members', 'organisation_assignment_members_of'],
    ['organisation_assignment_notices', 'organisation_assignment_notices_of'],
  ] as const) {
    const created = schema
      .createTable(table)
      .addColumn('assignment_id', 'text', (c) =>
        c.notNull().references('organisation_assignments.id').onDelete('cascade'),
      )
      .addColumn('member_id', 'text', (c) => c.notNull().references('organisation_members.id').onDelete('cascade'))
      .addPrimaryKeyConstraint(`${table}_key`, ['assignment_id', 'member_id']);
    await (
      table === 'organisation_assignment_notices'
        ? created.addColumn('reminders', 'integer', (c) => c.notNull())
        : created
    ).execute();
    await schema.createIndex(index).on(table).column('member_id').execute();
  }

  // A server of the previous version leaves them out.
  await schema
    .alterTable('mail_choices')
    .addColumn('assignment', 'integer', (c) => c.notNull().defaultTo(sql`1`))
    .execute();
  await schema
    .alterTable('mail_choices')
    .addColumn('push_assignment', 'integer', (c) => c.notNull().defaultTo(sql`0`))
    .execute();
};
