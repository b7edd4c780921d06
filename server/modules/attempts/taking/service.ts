import type { Answer, AttemptQuiz, FinishedResult, OpenAttempt } from '#shared/contract/attempts/result.ts';
import type { QuestionView } from '#shared/contract/quizzes/question.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import type { Attempts } from './attempts.ts';
import { findOpen } from './attempts-repository.ts';
import { ownedBy } from './guard.ts';
import { createResultHistory, type ResultHistory } from '../history/history.ts';
import { createOpening, type OpeningOptions } from './opening.ts';
import type { ResultsDeps } from './ports.ts';
import { createReporting, type QuestionReport } from '../history/reporting.ts';
import type { AttemptWriting } from './saving.ts';
import { createSweep } from './sweeping.ts';

export interface ResultsService extends ResultHistory {
  /** Opens an attempt of the quiz or returns the open one. Throws 404, ATTEMPTS_EXHAUSTED or SUBSCRIPTION_REQUIRED. */
  open(actor: Actor, quizId: string, options?: OpeningOptions): Promise<{ result: OpenAttempt; quiz: AttemptQuiz }>;
  /** Saves or submits the user's own attempt. Throws 404, ATTEMPT_FINISHED or ANSWER_INVALID. */
  write(actor: Actor, id: string, write: AttemptWriting): Promise<OpenAttempt | FinishedResult>;
  /** Makes an answer of the user's own attempt final. Returns the attempt with the answer's review. */
  check(actor: Actor, id: string, answer: Answer): Promise<OpenAttempt>;
  /** Returns the user's own attempt or result. */
  read(actor: Actor, id: string): Promise<OpenAttempt | FinishedResult>;
  report(actor: Actor, report: QuestionReport): Promise<void>;
  /** Submits every attempt whose time is up; for the background. */
  submitDue(): Promise<void>;
}

/** Attempts and results of learners. */
export const createResultsService = (deps: ResultsDeps, attempts: Attempts): ResultsService => ({
  ...createResultHistory(deps, attempts),
  open: createOpening(deps, attempts),
  write: (actor, id, write) => attempts.write({ id, userId: actor.userId }, ownedBy(actor.userId), write),
  check: (actor, id, answer) => attempts.check({ id, userId: actor.userId }, ownedBy(actor.userId), answer),
  read: (actor, id) => attempts.read({ id, userId: actor.userId }, ownedBy(actor.userId)),
  report: createReporting(deps),
  submitDue: createSweep(deps, attempts),
});

/** Returns the questions of the user's open attempt, for the quiz page; null if there is none. */
export const createOpenQuestions =
  ({ db }: Pick<ResultsDeps, 'db'>, attempts: Attempts) =>
  async (userId: string, quizId: string): Promise<QuestionView[] | null> => {
    const row = await findOpen(db, userId, quizId);
    if (row === undefined) return null;
    const settled = await attempts.settled(row);
    return settled.status === 'open' ? attempts.questions(settled) : null;
  };
