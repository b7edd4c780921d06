import type { AnswerValue } from '#shared/contract/quizzes/question.ts';
import type { PracticeCard, PracticeOutcome } from '#shared/contract/learning/practice.ts';
import { answerFault } from '#shared/domain/quizzes/answers.ts';
import { RATINGS_OF, type Rating } from '#shared/domain/learning/practice.ts';
import { isAnswered } from '#shared/domain/quizzes/is-answered.ts';
import { reviewOf } from '#shared/domain/quizzes/review.ts';
import { scoreAnswer } from '#shared/domain/quizzes/scoring.ts';
import { rate } from '#shared/domain/learning/spacing.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound, Refusal } from '../../../platform/http/routes/refusal.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import { currentQuestion, lastAnswerOf, memoryOf, questionIn, type AskedQuestion, type LastAnswer } from './card.ts';
import type { PracticeDeps } from './ports.ts';
import { isTaking, lockCard, updateCard, type CardRow } from './repository.ts';
import { createViews } from './views.ts';

export interface Answering {
  /** Judges an answer and schedules the card. Refuses with 404, ANSWER_INVALID, EDIT_CONFLICT. */
  answer(actor: Actor, id: string, given: { turn: number; value: AnswerValue }): Promise<PracticeOutcome>;
  /** Rates the last answer anew. Refuses with 404, VALIDATION_FAILED, EDIT_CONFLICT. */
  rate(actor: Actor, id: string, given: { turn: number; rating: Rating }): Promise<PracticeOutcome>;
  /** Takes the last answer back. Refuses with 404, EDIT_CONFLICT. */
  undo(actor: Actor, id: string, turn: number): Promise<PracticeCard>;
}

const GONE = 'This question isn’t asked any more: it was changed, or its quiz is not open to you just now.';
const ELSEWHERE = 'This question was answered meanwhile, in another tab or on another device.';

const gone = (): Refusal => new Refusal('NOT_FOUND', { message: GONE });
const elsewhere = (): Refusal => new Refusal('EDIT_CONFLICT', { message: ELSEWHERE });

/**
 * Answers to cards. Each names the turn that it answers: one that is sent twice gets the same reply, one that comes too
 * late is refused, and an answer that is taken back makes a turn of its own.
 */
export const createAnswering = (deps: PracticeDeps): Answering => {
  const { db, clock, versions, entitlements } = deps;
  const views = createViews(deps);

  /** The card with its question, when that person may be asked it. */
  const held = async (trx: Trx, actor: Actor, id: string, mayOpen: boolean): Promise<[CardRow, AskedQuestion]> => {
    const card = await lockCard(trx, actor.userId, id);
    if (card === undefined) throw notFound('question');
    const open = card.quiz_status === 'published' && (card.quiz_access === 'free' || mayOpen);
    if (!open || card.changed === 1 || (await isTaking(trx, actor.userId, card.quiz_id))) throw gone();
    const asked = await currentQuestion(versions, trx, card);
    if (asked === null) throw gone();
    return [card, asked];
  };

  const inTurn = async <T>(
    actor: Actor,
    id: string,
    work: (trx: Trx, card: CardRow, asked: AskedQuestion) => Promise<T>,
  ) => {
    const mayOpen = await entitlements.mayOpen(actor);
    return inTransaction(db, async (trx) => {
      const [card, asked] = await held(trx, actor, id, mayOpen);
      return work(trx, card, asked);
    });
  };

  /** What an answer led to, as it stands now. */
  const outcomeOf = async (trx: Trx, card: CardRow, last: LastAnswer): Promise<PracticeOutcome> => {
    const written = await questionIn(versions, trx, card, last.version);
    if (written === null) throw gone();
    const asked = views.drawn(card, written, last.turn);
    const view = views.asked(card, asked, last.turn);
    const [review] = reviewOf([view], [asked.question], new Map([[card.question_id, last.value]]), 0);
    if (review === undefined) throw gone();
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
      inTurn(actor, id, async (trx, card, asked) => {
        const last = lastAnswerOf(card);
        const repeated = last?.turn === turn && card.turn === turn + 1;
        if (repeated && JSON.stringify(last.value) === JSON.stringify(value)) return outcomeOf(trx, card, last);
        if (card.turn !== turn) throw elsewhere();
        const view = views.asked(card, asked, turn);
        const fault = isAnswered(value) ? answerFault(view, value) : 'Give an answer first';
        if (fault !== null) {
          throw new Refusal('ANSWER_INVALID', { details: { problems: [{ field: 'value', message: fault }] } });
        }
        const { verdict } = scoreAnswer(views.drawn(card, asked, turn).question, value, 0);
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
            details: { problems: [{ field: 'rating', message: 'This answer can’t be rated so' }] },
          });
        }
        return keep(trx, card, { ...last, rating });
      }),
    undo: (actor, id, turn) =>
      inTurn(actor, id, async (trx, card, asked) => {
        const last = lastAnswerOf(card);
        // Taken back already, and not answered since.
        if (last === null && card.turn === turn + 1) return views.card(card, asked);
        if (last === null || card.turn !== turn) throw elsewhere();
        const restored = {
          turn: turn + 1,
          due_at: last.dueBefore,
          memory: JSON.stringify(last.before),
          last_answer: null,
        };
        await updateCard(trx, card.id, restored);
        return views.card({ ...card, ...restored }, asked);
      }),
  };
};
