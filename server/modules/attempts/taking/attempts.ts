import type { QuestionView } from '#shared/contract/quizzes/question.ts';
import type { Answer, AttemptQuiz, FinishedResult, OpenAttempt } from '#shared/contract/attempts/result.ts';
import { deadlineOf, endingBy, isOverdue } from '#shared/domain/attempts/deadlines.ts';
import { makeId } from '#shared/domain/common/identifiers.ts';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { reviewHeldUntil } from '../../weekly-tests/index.ts';
import { answersOf } from './answers-repository.ts';
import { refOf } from '../version-ref.ts';
import { extraTimeOf, findAttempt, insertAttempt, lockAttempt, type AttemptRow } from './attempts-repository.ts';
import { createFinishing, type Finishing } from './finishing.ts';
import type { Guard } from './guard.ts';
import type { AttemptDeps } from './ports.ts';
import { lastRegradeOf } from '../regrading/regrades-repository.ts';
import { createSaving, type AttemptWriting, type Saving } from './saving.ts';
import { toAttemptQuiz, toFinished, toOpenAttempt } from './views.ts';

export interface AttemptStart {
  readonly quizId: string;
  readonly version: number;
  readonly userId: string | null;
  /** SHA-256 of the guest's token, hex; null for a learner's attempt. */
  readonly guestTokenHash: string | null;
  readonly dailyDate: string | null;
  /** When it ends at the latest, whatever its time limit: a weekly test closes for everybody at once. */
  readonly endsBy?: number | null;
  /** Names the numbers that the person has before them already; those of a daily quiz are its date's. */
  readonly drawnFor?: string;
}

/** Attempts, whoever owns them: learners and guests play by the same rules. */
export interface Attempts extends Finishing, Pick<Saving, 'handIn'> {
  /** Inserts an open attempt; null when that learner has one of the quiz already. */
  start(trx: Trx, start: AttemptStart): Promise<AttemptRow | null>;
  /** The attempt, held until the transaction ends. */
  lock(trx: Trx, id: string): Promise<AttemptRow | undefined>;
  /**
   * Saves answers, and submits when asked to. Returns the attempt as its owner then sees it. Refuses with ANSWER_INVALID
   * (nothing of the request is stored) and, once it is finished, with ATTEMPT_FINISHED.
   */
  write(id: string, guard: Guard, write: AttemptWriting): Promise<OpenAttempt | FinishedResult>;
  /** The attempt as its owner sees it, submitted first when its time is up. Refuses with 404 where there is none. */
  read(id: string, guard: Guard): Promise<OpenAttempt | FinishedResult>;
  /** The attempt, submitted first when the server must; asks the database only then. */
  settled(row: AttemptRow): Promise<AttemptRow>;
  /** An attempt row as its owner sees it. Who knows its answers hands them in. */
  view(row: AttemptRow, answers?: readonly Answer[]): Promise<OpenAttempt | FinishedResult>;
  /** An open attempt with its questions. Who knows its answers hands them in. */
  opened(row: AttemptRow, answers?: readonly Answer[]): Promise<{ result: OpenAttempt; quiz: AttemptQuiz }>;
  /** The questions of an attempt as it asks them. */
  questions(row: AttemptRow): Promise<QuestionView[]>;
}

export const createAttempts = (deps: AttemptDeps): Attempts => {
  const { db, clock, random, versions, ask, numbers, percentile } = deps;
  const finishing = createFinishing(deps);

  const bodyOf = (from: Db, row: AttemptRow) => versions.read(from, refOf(row));
  const asked = async (row: AttemptRow): Promise<QuestionView[]> =>
    ask(await bodyOf(db, row), row.daily_date ?? row.id);

  const view: Attempts['view'] = async (row, known) => {
    const answers = known ?? (await answersOf(db, row.id));
    if (row.status === 'open') return toOpenAttempt(row, answers, clock.now());
    const rank = await percentile(row.quiz_id, row.percent_centi ?? 0);
    const regraded = row.regrade_id === null ? null : await lastRegradeOf(db, row.id);
    const body = await bodyOf(db, row);
    const held = body.weeklyTest === true ? await reviewHeldUntil(db, row.quiz_id, clock.now()) : null;
    const reviewFrom = held === null ? null : new Date(held).toISOString();
    const asides =
      held === null ? { percentile: rank, regraded, reviewFrom } : { percentile: null, regraded: null, reviewFrom };
    return toFinished(row, body, await asked(row), answers, asides);
  };

  const settled: Attempts['settled'] = async (row) => {
    if (row.status === 'finished' || !isOverdue(row.deadline_at, clock.now())) return row;
    return inTransaction(db, async (trx) => finishing.settle(trx, (await lockAttempt(trx, row.id)) ?? row));
  };

  const saving = createSaving(deps, finishing);

  return {
    ...finishing,
    handIn: (trx, row, answers) => saving.handIn(trx, row, answers),
    async write(id, guard, write) {
      const { row, answers } = await saving.write(id, guard, write);
      return view(row, answers);
    },
    lock: lockAttempt,
    view,
    settled,
    questions: asked,
    async start(trx, { quizId, version, userId, guestTokenHash, dailyDate, endsBy = null, drawnFor }) {
      const now = clock.now();
      const id = makeId(now, (count) => random.bytes(count));
      const body = await versions.read(trx, { quizId, version });
      const { timeLimitMinutes } = body;
      const draws = numbers.draws(body, drawnFor ?? dailyDate ?? id);
      // Without a time limit there is nothing that could be longer.
      const extraPercent = timeLimitMinutes === null ? 0 : await extraTimeOf(trx, userId);
      return insertAttempt(trx, {
        id,
        quiz_id: quizId,
        version,
        user_id: userId,
        guest_token_hash: guestTokenHash,
        status: 'open',
        daily_date: dailyDate,
        started_at: now,
        deadline_at: endingBy(deadlineOf(now, timeLimitMinutes, extraPercent), endsBy),
        finished_at: null,
        ended_by: null,
        score_milli: null,
        max_score_milli: null,
        percent_centi: null,
        passed: null,
        first: 0,
        claimed: 0,
        draws: draws === null ? null : JSON.stringify(draws),
      });
    },
    async read(id, guard) {
      return view(await settled(guard(await findAttempt(db, id))));
    },
    async opened(row, known) {
      const answers = known ?? (await answersOf(db, row.id));
      return {
        result: toOpenAttempt(row, answers, clock.now()),
        quiz: toAttemptQuiz(row, await bodyOf(db, row), await asked(row)),
      };
    },
  };
};
