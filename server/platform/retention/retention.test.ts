import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { makeId } from '#shared/domain/common/identifiers.ts';
import { RETENTION } from '#shared/domain/common/retention.ts';
import { describeOnBothDatabases } from '../../../tests/fixtures/databases/databases.ts';
import { signUp } from '../../../tests/fixtures/records/people.ts';
import type { TestServer } from '../../../tests/fixtures/server/server.ts';

const DAY = 86_400_000;
const idAt = (at: number): string => makeId(at, (count) => randomBytes(count));

const attempt = (
  server: TestServer,
  quizId: string,
  userId: string | null,
  status: 'open' | 'finished',
  ageMs: number,
) => {
  const at = server.clock.now() - ageMs;
  const id = idAt(at);
  return server.db
    .insertInto('attempts')
    .values({
      id,
      quiz_id: quizId,
      version: 1,
      user_id: userId,
      owner_id: userId ?? id,
      guest_token_hash: null,
      status,
      daily_date: null,
      started_at: at,
      deadline_at: null,
      finished_at: status === 'finished' ? at : null,
      ended_by: null,
      score_milli: null,
      max_score_milli: null,
      percent_centi: null,
      passed: null,
      first: 0,
      claimed: 0,
    })
    .execute()
    .then(() => id);
};

const quizIn = async (server: TestServer): Promise<string> => {
  const id = idAt(server.clock.now());
  const now = server.clock.now();
  await server.db
    .insertInto('quizzes')
    .values({
      id,
      kind: 'standard',
      title: 'Trade',
      title_folded: 'trade',
      description: '',
      program: 'businessVocabulary',
      difficulty: 'easy',
      pass_mark: 60,
      access: 'free',
      status: 'published',
      shuffle_questions: 0,
      shuffle_options: 0,
      negative_milli: 0,
      attempts_allowed: 0,
      question_count: 1,
      version: 1,
      created_at: now,
      updated_at: now,
      source_key: null,
      subject_id: null,
      chapter_id: null,
      image: null,
      time_limit_minutes: null,
      scheduled_at: null,
      author_id: null,
      published_at: now,
    })
    .execute();
  return id;
};

describeOnBothDatabases('the job of deletion', (start) => {
  it('takes attempts of guests that nobody claimed, after their time, and nobody else’s', async () => {
    const server = await start();
    const person = await signUp(server);
    const quizId = await quizIn(server);
    const { guestUnfinished, guestFinished } = RETENTION;
    const old = await Promise.all([
      attempt(server, quizId, null, 'open', guestUnfinished.keptMs + 1),
      attempt(server, quizId, null, 'finished', guestFinished.keptMs + 1),
    ]);
    const remaining = await Promise.all([
      attempt(server, quizId, null, 'open', guestUnfinished.keptMs - DAY),
      attempt(server, quizId, null, 'finished', guestFinished.keptMs - DAY),
      attempt(server, quizId, person.userId, 'open', 2 * guestFinished.keptMs),
    ]);
    await server.runTask('retention');
    const left = (await server.db.selectFrom('attempts').select('id').execute()).map(({ id }) => id);
    expect(left.toSorted()).toEqual(remaining.toSorted());
    expect(left).not.toContain(old[0]);
    expect(server.logs()).toMatch(/"event":"retention",[^}]*"guestUnfinished":1,"guestFinished":1,/);
  });

  it('takes accounts that never had their address verified, after their time', async () => {
    const server = await start();
    const people = [await signUp(server), await signUp(server), await signUp(server), await signUp(server)] as const;
    const born = server.clock.now() - RETENTION.unverified.keptMs;
    const be = (at: number, status: 'unverified' | 'active', role: 'user' | 'admin', birth: number) =>
      server.db
        .updateTable('users')
        .set({ status, role, created_at: birth, updated_at: birth })
        .where('id', '=', people[at]?.userId ?? '')
        .execute();
    await be(0, 'unverified', 'user', born - 1);
    await be(1, 'unverified', 'user', born + DAY);
    await be(2, 'active', 'user', born - 1);
    await be(3, 'unverified', 'admin', born - 1);
    await server.runTask('retention');
    const left = (await server.db.selectFrom('users').select('id').execute()).map(({ id }) => id);
    expect(left.toSorted()).toEqual(
      people
        .slice(1)
        .map(({ userId }) => userId)
        .toSorted(),
    );
  });

  it('takes the oldest acts of the staff, many in one run, and leaves the others', async () => {
    const server = await start();
    const end = server.clock.now() - RETENTION.audit.keptMs;
    const act = (at: number) => ({
      id: idAt(at),
      at,
      actor_id: null,
      action: 'quiz.add',
      subject: 'x',
      details: '{}',
      request_id: 'r',
    });
    await server.db
      .insertInto('audit')
      .values([...Array.from({ length: 450 }, (_, n) => act(end - 1_000 - n)), act(end), act(end + DAY)])
      .execute();
    await server.runTask('retention');
    const left = await server.db.selectFrom('audit').select('at').orderBy('at').execute();
    expect(left.map(({ at }) => at)).toEqual([end, end + DAY]);
  });
});
