/** The upgrade to assignments of several kinds: existing assignments, grades and started paths. */
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { createPostgresDatabase, postgresIsSkipped } from '../../../tests/fixtures/databases/postgres.ts';
import { makeTempDir } from '../../../tests/fixtures/server/temp-dir.ts';
import { migrate } from './migrate.ts';
import { connectDatabase } from './open.ts';

const BEFORE = '059-partner-leads';
/** More than one batch. */
const MANY = 450;
const kinds = (['sqlite', 'postgres'] as const).filter((kind) => kind === 'sqlite' || !postgresIsSkipped());

describe.each(kinds)('the upgrade to several kinds of assignments (%s)', (kind) => {
  const cleanUps: (() => Promise<unknown>)[] = [];
  afterAll(async () => {
    for (const cleanUp of cleanUps) await cleanUp();
  });

  it('takes the maximum of each grade from its own paper, and leaves assignments and starts as they are', async () => {
    const postgres = kind === 'postgres' ? await createPostgresDatabase() : undefined;
    const database = connectDatabase({ dataDir: makeTempDir('kinds'), databaseUrl: postgres?.url });
    cleanUps.push(async () => {
      await database.close();
      await postgres?.drop();
    });
    const { db } = database;
    await migrate(database, { upTo: BEFORE });
    await sql`insert into case_studies (id, title, summary, subject, search_folded, difficulty, reading_minutes, access, status,
        body, question_count, points, version, created_at, updated_at)
      values ('c', 'Lime', '', '', '', 'easy', 1, 'free', 'published', '{}', 1, 999, 1, 0, 0)`.execute(db);
    const paper = JSON.stringify({ rubric: [{ points: 30 }, { points: 10 }] });
    for (let at = 0; at < MANY; at += 1) {
      const id = String(at).padStart(4, '0');
      await sql`insert into users (id, name, email, number, password_hash, role, status, must_set_password, board_choice, created_at, updated_at)
        values (${id}, 'Asha', ${`${id}@example.com`}, '', '', 'user', 'active', 0, 'default', 0, 0)`.execute(db);
      const graded = at > 0;
      await sql`insert into case_submissions (id, case_id, user_id, state, revision, answers, words, paper, score, created_at, updated_at)
        values (${id}, 'c', ${id}, ${graded ? 'graded' : 'submitted'}, 1, '[]', 1, ${paper}, ${graded ? 20 : null}, 0, 0)`.execute(
        db,
      );
    }
    await sql`insert into organisations (id, name, name_folded, seats, plan_id, created_at, updated_at)
      values ('o', 'College', 'college', 5, 'yearly', 0, 0)`.execute(db);
    await sql`insert into organisation_assignments (id, organisation_id, kind, item_id, item_version, title, title_folded, note,
        due_on, due_at, everyone, created_at)
      values ('a', 'o', 'quiz', 'q', 1, 'Cash', 'cash', '', '2026-01-01', 1, 1, 0)`.execute(db);
    await sql`insert into learning_paths (id, title, summary, audience, status, body, version, created_at, updated_at)
      values ('p', 'Path', '', '', 'published', '{}', 1, 0, 0)`.execute(db);
    await sql`insert into learning_path_starts (user_id, path_id, started_at) values ('0001', 'p', 5)`.execute(db);

    await migrate(database);
    const totals = await db.selectFrom('case_submissions').select(['id', 'max_score']).orderBy('id').execute();
    expect(totals[0]).toEqual({ id: '0000', max_score: null });
    expect(new Set(totals.slice(1).map(({ max_score }) => max_score))).toEqual(new Set([40]));
    expect(totals).toHaveLength(MANY);
    expect(await db.selectFrom('organisation_assignments').select(['id', 'kind']).execute()).toEqual([
      { id: 'a', kind: 'quiz' },
    ]);
    expect(
      await db.selectFrom('learning_path_starts').select(['started_at', 'finished_at', 'examined']).execute(),
    ).toEqual([{ started_at: 5, finished_at: null, examined: 0 }]);
  });
});
