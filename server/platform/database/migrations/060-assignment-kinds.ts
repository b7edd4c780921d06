import { sql, type Kysely } from 'kysely';

const AT_ONCE = 200;

interface Paper {
  readonly rubric: readonly { readonly points: number }[];
}

/** What tells whether an assigned case study or learning path is done. Assignments had their kind before. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  // A server of the previous version leaves all of them out.
  await db.schema.alterTable('case_submissions').addColumn('max_score', 'integer').execute();
  await db.schema.alterTable('learning_path_starts').addColumn('finished_at', 'bigint').execute();
  // Whether paths started before are finished is found out by a task, because it takes the code of other modules.
  await db.schema
    .alterTable('learning_path_starts')
    .addColumn('examined', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('learning_path_starts_unexamined')
    .on('learning_path_starts')
    .columns(['user_id', 'path_id'])
    .where(sql.ref('examined'), '=', sql.lit(0))
    .execute();

  for (let after = '', more = true; more;) {
    const { rows } = await sql<{ id: string; paper: string }>`select id, paper from case_submissions
      where state = 'graded' and paper is not null and id > ${after} order by id limit ${AT_ONCE}`.execute(db);
    for (const { id, paper } of rows) {
      const { rubric } = JSON.parse(paper) as Paper;
      const points = rubric.reduce((sum, criterion) => sum + criterion.points, 0);
      await sql`update case_submissions set max_score = ${points} where id = ${id}`.execute(db);
      after = id;
    }
    more = rows.length === AT_ONCE;
  }
};
