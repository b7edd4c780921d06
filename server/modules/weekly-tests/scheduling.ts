import type { StaffActName } from '#shared/domain/identity/staff-actions.ts';
import type { WeeklySource } from '#shared/contract/weekly-tests/weekly-test-staff.ts';
import { foldForSearch } from '#shared/domain/common/folding.ts';
import { makeId } from '#shared/domain/common/identifiers.ts';
import { windowFaults } from '#shared/domain/weekly-tests/weekly-tests.ts';
import { recordAct } from '../site/index.ts';
import { type QuizBody, insertVersion, insertQuiz, updateQuiz } from '../quizzes/index.ts';
import type { Trx } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { notFound, Refusal } from '../../platform/http/routes/refusal.ts';
import type { Actor } from '../../platform/http/routes/route.ts';
import { createMaking, type TestContent } from './test-content.ts';
import type { WeeklyDeps } from './ports.ts';
import { endOpenAttempts } from '../attempts/index.ts';
import { findTest, insertTest, lockTest, updateTest, type TestRow } from './repository.ts';
import { stateOf } from './views.ts';

/** Staff input for a test. Times are ISO. */
export interface TestPlan {
  readonly title: string;
  readonly description: string;
  readonly timeLimitMinutes: number | null;
  readonly opensAt: string;
  readonly closesAt: string;
}

/** The acting staff member and request. */
export interface Scheduling {
  readonly actor: Actor;
  readonly requestId: string;
}

/** All methods return the id of the test. */
export interface WeeklyScheduling {
  /** Throws VALIDATION_FAILED for an invalid window, and as `createMaking`. */
  add(plan: TestPlan & { readonly source: WeeklySource }, by: Scheduling): Promise<string>;
  /** Also throws OUTSIDE_WINDOW for a test that has opened, and EDIT_CONFLICT for one that was changed since. */
  edit(
    id: string,
    plan: TestPlan & { readonly version: number; readonly source?: WeeklySource | undefined },
    by: Scheduling,
  ): Promise<string>;
  /** Throws OUTSIDE_WINDOW for a test that is over. Repeating it on a cancelled test has no effect. */
  cancel(id: string, reason: string, by: Scheduling): Promise<string>;
}

const refuseOpened = (row: TestRow): Refusal =>
  new Refusal('OUTSIDE_WINDOW', {
    message:
      row.called_off_at === null
        ? 'This test has opened, so you can’t edit it. You can cancel it until it closes.'
        : 'This test was cancelled. Schedule a new one.',
  });

/** Scheduling, editing and cancelling weekly tests, for staff. */
export const createWeeklyScheduling = (deps: WeeklyDeps): WeeklyScheduling => {
  const { db, clock, random, versions } = deps;
  const make = createMaking(deps);
  const newId = (): string => makeId(clock.now(), (count) => random.bytes(count));

  const demandWindow = ({ opensAt, closesAt, timeLimitMinutes }: TestPlan): void => {
    const window = { opensAt: Date.parse(opensAt), closesAt: Date.parse(closesAt), timeLimitMinutes };
    const problems = windowFaults(window, clock.now());
    const [first] = problems;
    if (first !== undefined) throw new Refusal('VALIDATION_FAILED', { message: first.message, details: { problems } });
  };

  const bodyOf = (plan: TestPlan, body: QuizBody): QuizBody => ({
    ...body,
    title: plan.title,
    description: plan.description,
    timeLimitMinutes: plan.timeLimitMinutes,
    weeklyTest: true,
  });

  const columnsOf = (body: QuizBody, difficulty: TestContent['difficulty'], now: number) => ({
    title: body.title,
    title_folded: foldForSearch(body.title),
    description: body.description,
    program: body.program,
    difficulty,
    time_limit_minutes: body.timeLimitMinutes,
    pass_mark: body.passMark,
    shuffle_questions: body.shuffleQuestions ? (1 as const) : (0 as const),
    shuffle_options: body.shuffleOptions ? (1 as const) : (0 as const),
    negative_milli: body.negativeMilli,
    question_count: body.questions.length,
    updated_at: now,
  });

  const windowOf = ({ opensAt, closesAt }: TestPlan) => ({
    opens_at: Date.parse(opensAt),
    closes_at: Date.parse(closesAt),
  });

  const act = async (
    trx: Trx,
    action: StaffActName,
    subject: string,
    details: Readonly<Record<string, string | number | null>>,
    { actor, requestId }: Scheduling,
  ): Promise<void> => recordAct(trx, { clock, random }, { actorId: actor.userId, action, subject, details, requestId });

  return {
    async add({ source, ...plan }, by) {
      demandWindow(plan);
      const now = clock.now();
      const [id, quizId] = [newId(), newId()];
      const { userId } = by.actor;
      await inTransaction(db, async (trx) => {
        const made = await make(trx, source);
        const body = bodyOf(plan, made.body);
        await insertQuiz(trx, {
          ...columnsOf(body, made.difficulty, now),
          id: quizId,
          kind: 'weekly',
          source_key: null,
          subject_id: null,
          chapter_id: null,
          image: null,
          access: 'subscriber',
          status: 'published',
          scheduled_at: null,
          attempts_allowed: 1,
          author_id: userId,
          version: 1,
          published_at: now,
          created_at: now,
        });
        await insertVersion(trx, { quizId, version: 1 }, body, userId, now);
        await insertTest(trx, {
          ...windowOf(plan),
          id,
          quiz_id: quizId,
          source_quiz_id: made.sourceQuizId,
          drawn_from: made.drawnFrom,
          called_off_at: null,
          called_off_reason: null,
          version: 1,
          author_id: userId,
          reminded_at: null,
          reviewed_at: null,
          created_at: now,
          updated_at: now,
        });
        const details = { title: body.title, opensAt: plan.opensAt, closesAt: plan.closesAt };
        await act(trx, 'weeklyTest.add', id, details, by);
      });
      return id;
    },

    async edit(id, { source, version, ...plan }, by) {
      if ((await findTest(db, id)) === undefined) throw notFound('weekly test');
      await inTransaction(db, async (trx) => {
        const row = await lockTest(trx, id);
        if (row === undefined) throw notFound('weekly test');
        const now = clock.now();
        if (stateOf(row, now) !== 'ahead') throw refuseOpened(row);
        if (row.version !== version) {
          const message = 'Someone else changed this test. Reload and try again.';
          throw new Refusal('EDIT_CONFLICT', { message });
        }
        demandWindow(plan);
        const made: TestContent =
          source === undefined
            ? {
                body: await versions.read(trx, { quizId: row.quiz_id, version: row.quiz_version }),
                difficulty: row.difficulty,
                sourceQuizId: row.source_quiz_id,
                drawnFrom: row.drawn_from,
              }
            : await make(trx, source);
        const body = bodyOf(plan, made.body);
        const quizVersion = row.quiz_version + 1;
        await updateQuiz(trx, row.quiz_id, {
          ...columnsOf(body, made.difficulty, now),
          version: quizVersion,
        });
        await insertVersion(trx, { quizId: row.quiz_id, version: quizVersion }, body, by.actor.userId, now);
        await updateTest(trx, id, {
          ...windowOf(plan),
          source_quiz_id: made.sourceQuizId,
          drawn_from: made.drawnFrom,
          version: row.version + 1,
          updated_at: now,
        });
        const details = { title: body.title, opensAt: plan.opensAt, closesAt: plan.closesAt };
        await act(trx, 'weeklyTest.edit', id, details, by);
      });
      return id;
    },

    async cancel(id, reason, by) {
      await inTransaction(db, async (trx) => {
        const row = await lockTest(trx, id);
        if (row === undefined) throw notFound('weekly test');
        const now = clock.now();
        const state = stateOf(row, now);
        if (state === 'calledOff') return;
        if (state === 'closed') {
          const message = 'This test is over, so you can’t cancel it';
          throw new Refusal('OUTSIDE_WINDOW', { message });
        }
        await updateTest(trx, id, { called_off_at: now, called_off_reason: reason, updated_at: now });
        await updateQuiz(trx, row.quiz_id, { status: 'archived', updated_at: now });
        await endOpenAttempts(trx, row.quiz_id, now);
        await act(trx, 'weeklyTest.callOff', id, { title: row.title, reason }, by);
      });
      return id;
    },
  };
};
