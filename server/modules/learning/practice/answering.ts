import type { AnswerValue } from '#shared/contract/quizzes/question.ts';
import type { PracticeCard, PracticeOutcome } from '#shared/contract/learning/practice.ts';
import { answerFault } from '#shared/domain/quizzes/answers.ts';
import { RATINGS_OF, type Rating } from '#shared/domain/learning/practice.ts';
import { isAnswered } from '#shared/domain/quizzes/is-answered.ts';
import { reviewOf } from '#shared/domain/quizzes/review.ts';
import { scoreAnswer } from '#shared/domain/quizzes/scoring.ts';
import { rate } from '#shared/domain/learning/spacing.ts';
import { shownReview } from '../../quizzes/index.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound, Refusal } from '../../../platform/http/routes/refusal.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import {
  currentQuestion,
  lastAnswerOf,
  memoryOf,
  questionIn,
  type VersionedQuestion,
  type LastAnswer,
} from './card.ts';
import type { PracticeDeps } from './ports.ts';
import { isTaking, lockCard, updateCard, type CardRow } from './repository.ts';
import { createViews } from './views.ts';

export interface Answering {
  /** Scores an answer and schedules the card. Throws 404, ANSWER_INVALID or EDIT_CONFLICT. */
  answer(actor: Actor, id: string, given: { turn: number; value: AnswerValue }): Promise<PracticeOutcome>;
  /** Changes the rating of the last answer. Throws 404, VALIDATION_FAILED or EDIT_CONFLICT. */
  rate(actor: Actor, id: string, given: { turn: number; rating: Rating }): Promise<PracticeOutcome>;
  /** Undoes the last answer. Throws 404 or EDIT_CONFLICT. */
  undo(actor: Actor, id: string, turn: number): Promise<PracticeCard>;
}

const GONE = 'This question is no longer available: it was changed, or its quiz is locked.';
const ELSEWHERE = 'You’ve already answered this question in another tab or on another device.';

const unavailable = (): Refusal => new Refusal('NOT_FOUND', { message: GONE });
const elsewhere = (): Refusal => new Refusal('EDIT_CONFLICT', { message: ELSEWHERE });

/**
 * Answers to cards. Each names its turn: a repeated request gets the same response, a late one is rejected, and
 * undoing takes a turn of its own.
 */
export const createAnswering = (deps: PracticeDeps): Answering => {
  const { db, clock, versions, entitlements } = deps;
  const views = createViews(deps);

  /** Returns the locked card with its question, if the user may practise it. */
  const lockedCard = async (
    trx: Trx,
    actor: Actor,
    id: string,
    mayOpen: boolean,
  ): Promise<[CardRow, VersionedQuestion]> => {
    const card = await lockCard(trx, actor.userId, id);
    if (card === undefined) throw notFound('question');
    const open = card.quiz_status === 'published' && (card.quiz_access === 'free' || mayOpen);
    if (!open || card.changed === 1 || (await isTaking(trx, actor.userId, card.quiz_id))) throw unavailable();
    const question = await currentQuestion(versions, trx, card);
    if (question === null) throw unavailable();
    return [card, question];
  };

  const inTurn = async <T>(
    actor: Actor,
    id: string,
    work: (trx: Trx, card: CardRow, question: VersionedQuestion) => Promise<T>,
  ) => {
    const mayOpen = await entitlements.mayOpen(actor);
    return inTransaction(db, async (trx) => {
      const [card, question] = await lockedCard(trx, actor, id, mayOpen);
      return work(trx, card, question);
    });
  };

  /** Returns the current outcome of an answer. */
  const outcomeOf = async (trx: Trx, card: CardRow, last: LastAnswer): Promise<PracticeOutcome> => {
    const written = await questionIn(versions, trx, card, last.version);
    if (written === null) throw unavailable();
    const question = views.drawn(card, written, last.turn);
    const view = views.asked(card, question, last.turn);
    const [review] = shownReview(
      reviewOf([view], [question.question], new Map([[card.question_id, last.value]]), () => 0),
    );
    if (review === undefined) throw unavailable();
    const at = (rating: Rating): string => new Date(rate(last.before, rating, last.at).dueAt).toISOString();
    return {
      turn: last.turn + 1,
      review,
      rating: last.rating,
      dueAt: at(last.rating),
      choices: RATINGS_OF[last.verdict].map((rating) => ({ rating, dueAt: at(rating) })),
    };
  };

  const keep = async (trx: Trx, card: CardRow, last: LastAnswer): Promise<PracticeOutcome> => {
    const { memory, dueAt } = rate(last.before, last.rating, last.at);
    await updateCard(trx, card.id, {
      memory: JSON.stringify(memory),
      due_at: dueAt,
      turn: last.turn + 1,
      last_answer: JSON.stringify(last),
    });
    return outcomeOf(trx, card, last);
  };

  return {
    answer: (actor, id, { turn, value }) =>
      inTurn(actor, id, async (trx, card, question) => {
        const last = lastAnswerOf(card);
        const repeated = last?.turn === turn && card.turn === turn + 1;
        if (repeated && JSON.stringify(last.value) === JSON.stringify(value)) return outcomeOf(trx, card, last);
        if (card.turn !== turn) throw elsewhere();
        const view = views.asked(card, question, turn);
        const fault = isAnswered(value) ? answerFault(view, value) : 'Answer the question first';
        if (fault !== null) {
          throw new Refusal('ANSWER_INVALID', { details: { problems: [{ field: 'value', message: fault }] } });
        }
        const { verdict } = scoreAnswer(views.drawn(card, question, turn).question, value, 0);
        return keep(trx, card, {
          value,
          verdict,
          rating: RATINGS_OF[verdict][0],
          at: clock.now(),
          version: card.quiz_version,
          turn,
          before: memoryOf(card),
          dueBefore: card.due_at,
        });
      }),
    rate: (actor, id, { turn, rating }) =>
      inTurn(actor, id, async (trx, card) => {
        const last = lastAnswerOf(card);
        if (last === null || card.turn !== turn) throw elsewhere();
        if (!RATINGS_OF[last.verdict].includes(rating)) {
          throw new Refusal('VALIDATION_FAILED', {
            details: { problems: [{ field: 'rating', message: 'That rating isn’t available for this answer' }] },
          });
        }
        return keep(trx, card, { ...last, rating });
      }),
    undo: (actor, id, turn) =>
      inTurn(actor, id, async (trx, card, question) => {
        const last = lastAnswerOf(card);
        // Already undone, and not answered since.
        if (last === null && card.turn === turn + 1) return views.card(card, question);
        if (last === null || card.turn !== turn) throw elsewhere();
        const restored = {
          turn: turn + 1,
          due_at: last.dueBefore,
          memory: JSON.stringify(last.before),
          last_answer: null,
        };
        await updateCard(trx, card.id, restored);
        return views.card({ ...card, ...restored }, question);
      }),
  };
};
