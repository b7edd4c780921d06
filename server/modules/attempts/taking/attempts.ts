import type { QuestionView, ReviewedQuestion } from '#shared/contract/quizzes/question.ts';
import type { Answer, AttemptQuiz, FinishedResult, OpenAttempt } from '#shared/contract/attempts/result.ts';
import { deadlineOf, endingBy, isOverdue } from '#shared/domain/attempts/deadlines.ts';
import type { FeedbackMode } from '#shared/domain/attempts/feedback.ts';
import { drawQuestions, PERCENTILE_ATTEMPTS_MIN } from '#shared/domain/mock-exams/sections.ts';
import { makeId } from '#shared/domain/common/identifiers.ts';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { reviewHeldUntil } from '../../weekly-tests/index.ts';
import type { SavedAnswer } from './answers-repository.ts';
import { createChecking } from './checking.ts';
import { refOf } from '../version-ref.ts';
import { extraTimeOf, insertAttempt, keyOf, lockAttempt, type AttemptRow } from './attempts-repository.ts';
import { createFinishing, type Finishing } from './finishing.ts';
import type { Guard } from './guard.ts';
import { findNamed, holdAttempt, type NamedAttempt } from './named-attempt.ts';
import type { AttemptDeps } from './ports.ts';
import { lastRegradeOf, newestRegradeOf } from '../regrading/regrades-repository.ts';
import { openQuestionsOf } from './sections.ts';
import { createSaving, type AttemptWriting, type Saving } from './saving.ts';
import { toAttemptQuiz, toFinished, toOpenAttempt, toReviews } from './views.ts';

/** Bytes of the seed by which an attempt draws its questions. */
const SEED_BYTES = 16;

export interface AttemptStart {
  readonly quizId: string;
  readonly version: number;
  readonly userId: string | null;
  /** SHA-256 of the guest's token in hex; null for a learner's attempt. */
  readonly guestTokenHash: string | null;
  readonly dailyDate: string | null;
  /** At the end by default. */
  readonly feedback?: FeedbackMode;
  /** Latest end, whatever the time limit: a weekly test closes for everyone at the same time. */
  readonly endsBy?: number | null;
  /** Seed of the numbers the user already sees; those of a daily quiz depend on its date. */
  readonly drawnFor?: string;
}

/** Attempts of learners and guests, by the same rules. */
export interface Attempts extends Finishing, Pick<Saving, 'submitAnswers'> {
  /** Inserts an open attempt; returns null if the learner already has one of the quiz. */
  start(db: Db, start: AttemptStart): Promise<AttemptRow | null>;
  /** Locks the attempt until the transaction ends. */
  lock(trx: Trx, named: NamedAttempt): Promise<AttemptRow | undefined>;
  /**
   * Saves answers and optionally submits. Returns the attempt as its owner sees it. Throws ANSWER_INVALID (nothing is
   * saved) or ATTEMPT_FINISHED.
   */
  write(named: NamedAttempt, guard: Guard, write: AttemptWriting): Promise<OpenAttempt | FinishedResult>;
  /**
   * Makes an answer final and returns the attempt with the answer's review. Throws FORBIDDEN, ANSWER_INVALID, ANSWER_FINAL or
   * ATTEMPT_FINISHED.
   */
  check(named: NamedAttempt, guard: Guard, answer: Answer): Promise<OpenAttempt>;
  /** Returns the attempt as its owner sees it, submitting it first if its time is up. Throws 404. */
  read(named: NamedAttempt, guard: Guard): Promise<OpenAttempt | FinishedResult>;
  /** Submits the attempt if its time is up. Queries the database only then. */
  settled(row: AttemptRow): Promise<AttemptRow>;
  /** Returns an attempt as its owner sees it. Pass the answers if they are already loaded. */
  view(row: AttemptRow, answers?: readonly SavedAnswer[]): Promise<OpenAttempt | FinishedResult>;
  /** Returns an open attempt with its questions. Pass the answers if they are already loaded. */
  opened(row: AttemptRow, answers?: readonly SavedAnswer[]): Promise<{ result: OpenAttempt; quiz: AttemptQuiz }>;
  /** Returns the questions of an attempt. */
  questions(row: AttemptRow): Promise<QuestionView[]>;
}

export const createAttempts = (deps: AttemptDeps): Attempts => {
  const { db, clock, random, versions, ask, numbers, percentile, stored } = deps;
  const finishing = createFinishing(deps);

  const bodyOf = (from: Db, row: AttemptRow) => versions.read(from, refOf(row));
  const questionsOf = async (row: AttemptRow): Promise<QuestionView[]> => {
    const body = await bodyOf(db, row);
    const questions = ask(body, row.daily_date ?? row.id);
    return row.status === 'open' ? openQuestionsOf(row, body, questions) : questions;
  };
  /** Returns the reviews of the final answers. Corrected keys apply, as they do at the end. */
  const reviewsOf = async (row: AttemptRow, answers: readonly SavedAnswer[]): Promise<ReviewedQuestion[]> => {
    const ids = new Set(answers.flatMap(({ questionId, isFinal }) => (isFinal ? [questionId] : [])));
    if (ids.size === 0) return [];
    const body = await versions.read(db, refOf({ ...row, regrade_id: await newestRegradeOf(db, row.quiz_id) }));
    return toReviews(
      body,
      (await questionsOf(row)).filter(({ id }) => ids.has(id)),
      answers,
    );
  };
  /** @param shown the answers whose reviews it includes; by default all final ones */
  const openView = async (
    row: AttemptRow,
    answers: readonly SavedAnswer[],
    shown: readonly SavedAnswer[] = answers,
  ): Promise<OpenAttempt> => ({
    ...toOpenAttempt(row, answers, clock.now(), row.section === null ? null : await bodyOf(db, row)),
    ...(row.feedback === 'each' && { feedback: 'each' as const, reviews: await reviewsOf(row, shown) }),
  });

  const view: Attempts['view'] = async (row, loaded) => {
    const answers = loaded ?? (await stored.ofOne(db, row));
    if (row.status === 'open') return openView(row, answers);
    const fewest = row.section === null ? undefined : PERCENTILE_ATTEMPTS_MIN;
    const rank = row.ranked === 0 ? null : await percentile(row.quiz_id, row.percent_centi ?? 0, row.user_id, fewest);
    const regraded = row.regrade_id === null ? null : await lastRegradeOf(db, row.id);
    const body = await bodyOf(db, row);
    const held = body.weeklyTest === true ? await reviewHeldUntil(db, row.quiz_id, clock.now()) : null;
    const reviewFrom = held === null ? null : new Date(held).toISOString();
    const asides =
      held === null ? { percentile: rank, regraded, reviewFrom } : { percentile: null, regraded: null, reviewFrom };
    return toFinished(row, body, await questionsOf(row), answers, asides);
  };

  const settled: Attempts['settled'] = async (row) => {
    if (row.status === 'finished' || !isOverdue(row.deadline_at, clock.now())) return row;
    return inTransaction(db, async (trx) => finishing.settle(trx, (await lockAttempt(trx, keyOf(row))) ?? row));
  };

  const saving = createSaving(deps, finishing);
  const checking = createChecking(deps, finishing);

  return {
    ...finishing,
    submitAnswers: (trx, row, answers) => saving.submitAnswers(trx, row, answers),
    async write(named, guard, write) {
      const { row, answers } = await saving.write(named, guard, write);
      if (row.status === 'finished') return view(row, answers);
      const ids = new Set(write.answers.map(({ questionId }) => questionId));
      return openView(
        row,
        answers,
        answers.filter(({ questionId }) => ids.has(questionId)),
      );
    },
    async check(named, guard, answer) {
      const { row, answers } = await checking(named, guard, answer);
      return openView(
        row,
        answers,
        answers.filter(({ questionId }) => questionId === answer.questionId),
      );
    },
    lock: holdAttempt,
    view,
    settled,
    questions: questionsOf,
    async start(on, { quizId, version, userId, guestTokenHash, dailyDate, feedback = 'end', endsBy = null, drawnFor }) {
      const now = clock.now();
      const id = makeId(now, (count) => random.bytes(count));
      const body = await versions.read(on, { quizId, version });
      const { timeLimitMinutes } = body;
      const seed = (): string => Buffer.from(random.bytes(SEED_BYTES)).toString('hex');
      const drawn = body.sections === undefined ? null : drawQuestions(body.questions, body.sections, seed());
      const draws = numbers.draws(body, drawnFor ?? dailyDate ?? id);
      const [section] = body.sections ?? [];
      const minutes = section?.minutes ?? timeLimitMinutes;
      // Extra time only applies to a time limit.
      const extraPercent = timeLimitMinutes === null ? 0 : await extraTimeOf(on, userId);
      return insertAttempt(on, {
        id,
        quiz_id: quizId,
        version,
        user_id: userId,
        owner_id: userId ?? id,
        guest_token_hash: guestTokenHash,
        status: 'open',
        daily_date: dailyDate,
        started_at: now,
        deadline_at: endingBy(deadlineOf(now, minutes, extraPercent), endsBy),
        finished_at: null,
        ended_by: null,
        score_milli: null,
        max_score_milli: null,
        percent_centi: null,
        passed: null,
        first: 0,
        claimed: 0,
        feedback,
        ranked: feedback === 'each' ? 0 : 1,
        draws: draws === null ? null : JSON.stringify(draws),
        ...(section === undefined ? {} : { section: 0 }),
        ...(drawn === null ? {} : { drawn_questions: JSON.stringify(drawn.map((question) => question.id)) }),
      });
    },
    async read(named, guard) {
      return view(await settled(guard(await findNamed(db, named))));
    },
    async opened(row, loaded) {
      const answers = loaded ?? (await stored.ofOne(db, row));
      return {
        result: await openView(row, answers),
        quiz: toAttemptQuiz(row, await bodyOf(db, row), await questionsOf(row)),
      };
    },
  };
};
