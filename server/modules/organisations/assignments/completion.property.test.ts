/** The rule of completion: the query agrees with a plain reading of it, for any attempts. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeId } from '#shared/domain/common/identifiers.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { assign } from '../../../../tests/fixtures/records/assignments.ts';
import { makeOrganisation } from '../../../../tests/fixtures/records/organisations.ts';
import { signUp } from '../../../../tests/fixtures/records/people.ts';
import { makeChapter, makeQuiz } from '../../../../tests/fixtures/records/quizzes.ts';
import { systemRandom } from '../../../platform/random.ts';
import { progressOf } from './outcomes-repository.ts';

const HOUR = 3_600_000;

interface Terms {
  readonly passCenti: number | null;
  readonly most: number | null;
}
interface Taken {
  /** Hours from the assignment; negative before it. */
  readonly at: number;
  readonly centi: number;
}

/** In order of time, which no two attempts share. */
const attempts = fc
  .uniqueArray(fc.record({ at: fc.integer({ min: -5, max: 20 }), centi: fc.integer({ min: 0, max: 10_000 }) }), {
    selector: ({ at }) => at,
    maxLength: 8,
  })
  .map((taken) => taken.toSorted((one, other) => one.at - other.at));
const terms: fc.Arbitrary<Terms> = fc.record({
  passCenti: fc.option(fc.integer({ min: 100, max: 10_000 })),
  most: fc.option(fc.integer({ min: 1, max: 4 })),
});

const expected = ({ passCenti, most }: Terms, taken: readonly Taken[]) => {
  const counted = taken.filter(({ at }) => at >= 0).slice(0, most ?? Infinity);
  return {
    attempts: counted.length,
    best: counted.length === 0 ? null : Math.max(...counted.map(({ centi }) => centi)),
    doneAt: counted.find(({ centi }) => passCenti === null || centi >= passCenti)?.at ?? null,
  };
};

describeOnBothDatabases('An assignment is done', (start) => {
  it('by the first attempt that counts and reaches the pass mark', async () => {
    const server = await start();
    const admin = await signUp(server, { role: 'admin' });
    const owner = await signUp(server);
    const quiz = await makeQuiz(server, admin, await makeChapter(server));
    const { _id: organisationId } = await makeOrganisation(server, admin, owner);
    server.clock.advance(HOUR);
    const made = await assign(server, owner, organisationId, { itemId: quiz._id, everyone: true });
    const { _id: id } = made.data.data.assignment;
    const since = server.clock.now();
    const rowOf = ({ at, centi }: Taken) => ({
      id: makeId(since, (count) => systemRandom.bytes(count)),
      quiz_id: quiz._id,
      version: 1,
      user_id: owner.userId,
      owner_id: owner.userId,
      guest_token_hash: null,
      status: 'finished' as const,
      daily_date: null,
      started_at: since + at * HOUR - HOUR,
      deadline_at: null,
      finished_at: since + at * HOUR,
      ended_by: 'learner' as const,
      score_milli: 0,
      max_score_milli: 1_000,
      percent_centi: centi,
      passed: 0 as const,
      first: 0 as const,
      claimed: 0 as const,
    });
    await fc.assert(
      fc.asyncProperty(terms, attempts, async (of, taken) => {
        const { passCenti: pass_centi, most: attempts_max } = of;
        await server.db.deleteFrom('attempts').where('user_id', '=', owner.userId).execute();
        await server.db
          .updateTable('organisation_assignments')
          .set({ pass_centi, attempts_max })
          .where('id', '=', id)
          .execute();
        if (taken.length > 0) await server.db.insertInto('attempts').values(taken.map(rowOf)).execute();
        const row = await progressOf(server.db, { assignmentIds: [id] })
          .select(['outcome.attempts', 'outcome.best', 'outcome.done_at', 'outcome.spent_ms'])
          .executeTakeFirstOrThrow();
        const { attempts: count, best, doneAt } = expected(of, taken);
        expect(row).toEqual({
          attempts: count === 0 ? null : count,
          best,
          done_at: doneAt === null ? null : since + doneAt * HOUR,
          spent_ms: count === 0 ? null : count * HOUR,
        });
      }),
      { numRuns: 60 },
    );
  });
});
