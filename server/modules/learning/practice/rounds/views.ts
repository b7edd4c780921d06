import type {
  PracticePool,
  PracticeRound,
  RoundQuestion,
  RoundSummary,
} from '#shared/contract/learning/practice-rounds.ts';
import { isMissed } from '#shared/domain/learning/practice.ts';
import { resultsByTopic, type PoolCount } from '#shared/domain/learning/practice-rounds.ts';
import type { Actor } from '../../../../platform/http/routes/route.ts';
import { currentQuestion } from '../card.ts';
import type { PracticeDeps } from '../ports.ts';
import { createViews } from '../views.ts';
import type { Candidate, Pool } from './pool.ts';
import type { RoundRow } from './rounds-repository.ts';
import { answersOf, hasEnded, questionsOf } from './stored-round.ts';

const moment = (at: number): string => new Date(at).toISOString();

/** Counts candidates by chapter and kind. */
export const countsOf = (candidates: readonly Candidate[]): PoolCount[] => {
  const counts = new Map<string, PoolCount & { questions: number; missed: number }>();
  for (const { program, subject, chapter, kind, missed } of candidates) {
    const key = JSON.stringify([program, subject, chapter, kind]);
    const count = counts.get(key) ?? { program, subject, chapter, kind, questions: 0, missed: 0 };
    counts.set(key, { ...count, questions: count.questions + 1, missed: count.missed + (missed ? 1 : 0) });
  }
  return [...counts.values()];
};

/** Returns the learner's open round in short; null without one. */
export const openRoundOf = (row: RoundRow | undefined, now: number): PracticePool['open'] => {
  if (row === undefined || hasEnded(row, now)) return null;
  const answers = answersOf(row);
  return {
    _id: row.id,
    questions: answers.length,
    answered: answers.filter((answer) => answer !== null).length,
    deadlineAt: row.deadline_at === null ? null : moment(row.deadline_at),
  };
};

const summaryOf = (row: RoundRow): RoundSummary => {
  const answers = answersOf(row);
  const answered = questionsOf(row).map((question, position) => ({
    ...question,
    verdict: answers[position]?.verdict ?? null,
  }));
  const { ended_at, deadline_at } = row;
  return {
    questions: answered.length,
    right: answered.filter(({ verdict }) => verdict !== null && !isMissed(verdict)).length,
    unanswered: answered.filter(({ verdict }) => verdict === null).length,
    timeUp: deadline_at !== null && (ended_at === null || ended_at >= deadline_at),
    topics: resultsByTopic(answered),
  };
};

/** Shows a stored round to its learner. */
export const createRoundViews = (deps: PracticeDeps, pool: Pick<Pool, 'offered'>) => {
  const { db, clock, versions, entitlements } = deps;
  const views = createViews(deps);

  const questionsIn = async (actor: Actor, row: RoundRow): Promise<RoundQuestion[]> => {
    const drawn = questionsOf(row);
    const answers = answersOf(row);
    const practiser = { userId: actor.userId, mayOpen: await entitlements.mayOpen(actor) };
    const quizzes = await pool.offered(db, practiser, [...new Set(drawn.map(({ quizId }) => quizId))]);
    await versions.load(
      db,
      drawn.flatMap(({ quizId, version }) =>
        [version, quizzes.get(quizId)?.version ?? version].map((number) => ({ quizId, version: number })),
      ),
    );
    const questions: RoundQuestion[] = [];
    for (const [position, { quizId, questionId, version }] of drawn.entries()) {
      const quiz = quizzes.get(quizId);
      const verdict = answers[position]?.verdict ?? null;
      const named = { quiz_id: quizId, question_id: questionId, version };
      const open = quiz !== undefined && verdict === null;
      const current = open ? await currentQuestion(versions, db, { ...named, quiz_version: quiz.version }) : null;
      const { title, program } = current?.body ?? (await versions.read(db, { quizId, version }));
      const question = current === null ? null : views.asked(row, current, position);
      questions.push({ position, quizId, quizName: title, program, question, verdict });
    }
    return questions;
  };

  return async (actor: Actor, row: RoundRow): Promise<PracticeRound> => {
    const ended = hasEnded(row, clock.now());
    return {
      _id: row.id,
      startedAt: moment(row.started_at),
      deadlineAt: row.deadline_at === null ? null : moment(row.deadline_at),
      serverNow: moment(clock.now()),
      questions: ended ? [] : await questionsIn(actor, row),
      summary: ended ? summaryOf(row) : null,
    };
  };
};
