/** Owners of attempts: of rows from before, and of those that the version before still writes. */
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { createPostgresDatabase, postgresIsSkipped } from '../../../tests/fixtures/databases/postgres.ts';
import { makeTempDir } from '../../../tests/fixtures/server/temp-dir.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { connectDatabase } from './open.ts';

const BEFORE = '051-learning-paths';
/** More than one batch. */
const MANY = 1_200;
const kinds = (['sqlite', 'postgres'] as const).filter((kind) => kind === 'sqlite' || !postgresIsSkipped());

describe.each(kinds)('an attempt has an owner (%s)', (kind) => {
  const cleanUps: (() => Promise<unknown>)[] = [];
  afterAll(async () => {
    for (const cleanUp of cleanUps) await cleanUp();
  });

  /** Writes what the version before writes: without an owner. */
  const addAttempt = async ({ db }: Database, id: string, userId: string | null): Promise<void> => {
    await sql`insert into attempts (id, quiz_id, version, user_id, status, started_at)
      values (${id}, 'q', 1, ${userId}, 'finished', 0)`.execute(db);
    await sql`insert into attempt_answers (attempt_id, question_id, value, seq, saved_at)
      values (${id}, 'q1', 'true', 1, 0), (${id}, 'q2', 'null', 2, 0)`.execute(db);
  };

  const open = async (): Promise<Database> => {
    const postgres = kind === 'postgres' ? await createPostgresDatabase() : undefined;
    const database = connectDatabase({ dataDir: makeTempDir('owners'), databaseUrl: postgres?.url });
    cleanUps.push(async () => {
      await database.close();
      await postgres?.drop();
    });
    const { db } = database;
    await migrate(database, { upTo: BEFORE });
    await sql`insert into users (id, name, email, number, password_hash, role, status, must_set_password, board_choice, created_at, updated_at)
      values ('u', 'Asha Rao', 'asha@example.com', '', '', 'user', 'active', 0, 'default', 0, 0)`.execute(db);
    await sql`insert into quizzes (id, kind, title, title_folded, description, difficulty, pass_mark, access, status,
        shuffle_questions, shuffle_options, negative_milli, attempts_allowed, question_count, version, created_at, updated_at)
      values ('q', 'standard', 'Cash', 'cash', '', 'easy', 50, 'free', 'published', 0, 0, 0, 0, 2, 1, 0, 0)`.execute(
      db,
    );
    return database;
  };

  const owners = async ({ db }: Database, id: string) => ({
    attempt: await db.selectFrom('attempts').select('owner_id').where('id', '=', id).executeTakeFirst(),
    answers: await db.selectFrom('attempt_answers').select('owner_id').where('attempt_id', '=', id).execute(),
  });
  const ownedBy = (owner: string) => ({
    attempt: { owner_id: owner },
    answers: [{ owner_id: owner }, { owner_id: owner }],
  });

  it('when the tables are upgraded: its user, or itself; no row is lost or left out', async () => {
    const database = await open();
    const { db } = database;
    await addAttempt(database, 'of-user', 'u');
    for (let number = 0; number < MANY; number += 1) await addAttempt(database, `guest-${String(number)}`, null);
    const count = async () =>
      (
        await sql<{ attempts: number; answers: number }>`
          select (select count(*) from attempts) as attempts, (select count(*) from attempt_answers) as answers`.execute(
          db,
        )
      ).rows;
    const before = await count();
    // The upgrade is interrupted before its batches, and goes on at the next start.
    await migrate(database, { stepsLater: true });
    await migrate(database);
    expect(await count()).toEqual(before);
    const left = await sql`select 1 from attempts where owner_id is null or owner_id <> coalesce(user_id, id)
      union all select 1 from attempt_answers a
        where not exists (select 1 from attempts t where t.id = a.attempt_id and t.owner_id = a.owner_id)`.execute(db);
    expect(left.rows).toEqual([]);
    expect(await owners(database, 'of-user')).toEqual(ownedBy('u'));
    expect(await owners(database, 'guest-7')).toEqual(ownedBy('guest-7'));
  });

  it('when the version before writes it, or gives a guest’s to a user', async () => {
    const database = await open();
    await migrate(database);
    await addAttempt(database, 'of-user', 'u');
    await addAttempt(database, 'guest', null);
    expect(await owners(database, 'of-user')).toEqual(ownedBy('u'));
    expect(await owners(database, 'guest')).toEqual(ownedBy('guest'));
    await sql`update attempts set user_id = 'u', claimed = 1 where id = 'guest'`.execute(database.db);
    expect(await owners(database, 'guest')).toEqual(ownedBy('u'));
  });
});
