/** The state of an attempt, and the questions that a screen asks about it. */
import type { ClientError } from '#shared/client/reply.ts';
import type { AnswerValue, QuestionView, ReviewedQuestion } from '#shared/contract/quizzes/question.ts';
import type { Answer, AttemptQuiz, FinishedResult, OpenAttempt } from '#shared/contract/attempts/result.ts';

/**
 * Where the answers are. `saved` says that the server has acknowledged every one of them; `unsaved` that some wait for
 * the next save; `offline` that they wait on this device for a network; `failed` that the server would not take them.
 */
export type SaveState = 'saved' | 'saving' | 'unsaved' | 'offline' | 'failed';

export interface HeldAnswer {
  readonly value: AnswerValue;
  /** Grows with every change of this answer; the server stores the largest. */
  readonly seq: number;
  /** `acked`: the server has it. `refused`: the server would not take it, and sending it again is useless. */
  readonly status: 'unsent' | 'acked' | 'refused';
}

export type HeldAnswers = Readonly<Record<string, HeldAnswer>>;

/** The check of an answer that was asked for last. Moving to another question ends it. */
export type CheckState =
  | { readonly questionId: string; readonly status: 'checking' | 'done' }
  | { readonly questionId: string; readonly status: 'failed'; readonly error: ClientError };

/** An attempt that is being taken. */
export interface OpenState {
  /** `submitting`: submitted by the learner or by the clock, not yet acknowledged. */
  readonly phase: 'open' | 'submitting';
  readonly attemptId: string;
  readonly quiz: AttemptQuiz;
  /** The section of a mock exam that the questions and the deadline belong to; absent for every other quiz. */
  readonly exam?: OpenAttempt['exam'];
  readonly answers: HeldAnswers;
  /** Reviews of the final answers, by question. Absent where feedback comes at the end. */
  readonly reviews?: Readonly<Record<string, ReviewedQuestion>>;
  readonly check?: CheckState;
  /** Ids of the questions marked for later. */
  readonly flags: readonly string[];
  readonly index: number;
  readonly save: SaveState;
  /** When the server submits what it has, in milliseconds by the clock of this device; null without a time limit. */
  readonly deadline: number | null;
  /** Whether less than a minute is left; turns true once and stays so. */
  readonly minuteLeft: boolean;
  readonly online: boolean;
  readonly sending: boolean;
  /** Whether unacknowledged answers, and the submission, outlive the page. False while the storage is full or blocked. */
  readonly stored: boolean;
  /** Why the last save failed; null after one that worked. */
  readonly error: ClientError | null;
}

export type AttemptState =
  | { readonly phase: 'opening' }
  | { readonly phase: 'failed'; readonly error: ClientError }
  | OpenState
  | { readonly phase: 'finished'; readonly result: FinishedResult };

/** Returns true while it is in progress, or submitted and not yet acknowledged. */
export const isRunning = (state: AttemptState): state is OpenState =>
  state.phase === 'open' || state.phase === 'submitting';

/** Whether a value answers its question. An empty text or selection doesn't, nor do pairs with a side left out. */
export const isAnswered = (question: QuestionView, value: AnswerValue | undefined): boolean => {
  if (value === undefined || value === null) return false;
  if (typeof value === 'string') return value.trim() !== '';
  if (!Array.isArray(value)) return true;
  return question.kind === 'matching' ? value.length === question.left.length : value.length > 0;
};

export const questionsOf = (state: OpenState): readonly QuestionView[] => state.quiz.questions;

export const isQuestionAnswered = (state: OpenState, question: QuestionView): boolean =>
  isAnswered(question, state.answers[question.id]?.value);

/** How many questions have no whole answer yet. */
export const unansweredCount = (state: OpenState): number =>
  questionsOf(state).filter((question) => !isQuestionAnswered(state, question)).length;

/** The answers that the server has not acknowledged and may still take. */
export const unsentAnswers = (answers: HeldAnswers): Answer[] =>
  Object.entries(answers).flatMap(([questionId, { value, seq, status }]) =>
    status === 'unsent' ? [{ questionId, value, seq }] : [],
  );

/** Milliseconds until the deadline, never below 0; null without a time limit. */
export const remainingMs = (deadline: number | null, now: number): number | null =>
  deadline === null ? null : Math.max(0, deadline - now);
