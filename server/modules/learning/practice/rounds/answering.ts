import type { RoundOutcome } from '#shared/contract/learning/practice-rounds.ts';
import type { AnswerValue, Verdict } from '#shared/contract/quizzes/question.ts';
import { isMissed, RATINGS_OF, type Rating } from '#shared/domain/learning/practice.ts';
import { NEW_MEMORY, rate } from '#shared/domain/learning/spacing.ts';
import { answerFault } from '#shared/domain/quizzes/answers.ts';
import { isAnswered } from '#shared/domain/quizzes/is-answered.ts';
import { reviewOf } from '#shared/domain/quizzes/review.ts';
import { scoreAnswer } from '#shared/domain/quizzes/scoring.ts';
import type { Trx } from '../../../../platform/database/tables.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { notFound, Refusal } from '../../../../platform/http/routes/refusal.ts';
import type { Actor } from '../../../../platform/http/routes/route.ts';
import { shownReview } from '../../../quizzes/index.ts';
import { currentQuestion, memoryOf, newCard, questionIn, type LastAnswer, type VersionedQuestion } from '../card.ts';
import type { PracticeDeps } from '../ports.ts';
import { addCards, lockCardsOf, missAgain, updateCard } from '../repository.ts';
import { createViews } from '../views.ts';
import type { Pool } from './pool.ts';
import type { Practiser } from './pool-repository.ts';
import { lockRound, updateRound, type RoundRow } from './rounds-repository.ts';
import { answersOf, hasEnded, questionsOf, type DrawnQuestion, type RoundAnswer } from './stored-round.ts';

export interface RoundAnswering {
  /** Scores an answer and schedules its practice card. Throws 404, ANSWER_INVALID or EDIT_CONFLICT. */
  answer(actor: Actor, id: string, given: { position: number; value: AnswerValue }): Promise<RoundOutcome>;
}

const GONE = 'This question is no longer available: it was changed, or its quiz is locked.';
const ELSEWHERE = 'You’ve already answered this question in another tab or on another device.';
const ENDED = 'This round has ended.';

const unavailable = (): Refusal => new Refusal('NOT_FOUND', { message: GONE });

interface Scored {
  readonly drawn: DrawnQuestion;
  readonly value: AnswerValue;
  readonly verdict: Verdict;
  /** Version by whose key it was scored. */
  readonly version: number;
  readonly at: number;
}

/** Answers to the questions of a round, each in the transaction that schedules its card. */
export const createRoundAnswering = (deps: PracticeDeps, pool: Pick<Pool, 'offered'>): RoundAnswering => {
  const { db, clock, random, versions, entitlements } = deps;
  const views = createViews(deps);

  const outcomeOf = (
    round: RoundRow,
    position: number,
    written: VersionedQuestion,
    { value, verdict, at, card }: RoundAnswer,
  ): RoundOutcome => {
    const question = views.drawn(round, written, position);
    const view = views.asked(round, question, position);
    const id = question.question.id;
    const [review] = shownReview(reviewOf([view], [question.question], new Map([[id, value]]), () => 0));
    if (review === undefined) throw unavailable();
    if (card === null) return { review, card: null, rating: null, dueAt: null, choices: [] };
    const dueAt = (rating: Rating): string => new Date(rate(card.before, rating, at).dueAt).toISOString();
    const ratings = RATINGS_OF[verdict];
    return {
      review,
      card: { _id: card.id, turn: card.turn },
      rating: ratings[0],
      dueAt: dueAt(ratings[0]),
      choices: ratings.map((rating) => ({ rating, dueAt: dueAt(rating) })),
    };
  };

  /** Schedules the question's card; a missed question without one joins the deck. */
  const schedule = async (
    trx: Trx,
    userId: string,
    { drawn, value, verdict, version, at }: Scored,
  ): Promise<RoundAnswer['card']> => {
    const { quizId, questionId } = drawn;
    if (isMissed(verdict)) await addCards(trx, [newCard(random, { userId, quizId, questionId, version, at })]);
    const [card] = await lockCardsOf(trx, userId, quizId, [questionId]);
    if (card === undefined) return null;
    // With another key it counts as a new question, which joins the deck when it is missed.
    const isNew = card.changed === 1;
    if (isNew && !isMissed(verdict)) return null;
    const before = isNew ? NEW_MEMORY : memoryOf(card);
    const [rating] = RATINGS_OF[verdict];
    const { memory, dueAt } = rate(before, rating, at);
    const turn = card.turn + 1;
    const dueBefore = isNew ? at : card.due_at;
    const last: LastAnswer = { value, verdict, rating, at, version, turn: card.turn, before, dueBefore };
    const scheduled = {
      memory: JSON.stringify(memory),
      due_at: dueAt,
      turn,
      last_answer: JSON.stringify(last),
    };
    if (isNew) await missAgain(trx, card.id, { ...scheduled, version, changed: 0 });
    else await updateCard(trx, card.id, scheduled);
    return { id: card.id, turn, before };
  };

  /** Returns the question of a round in its newest version, if the user may practise it now. */
  const openQuestion = async (
    trx: Trx,
    practiser: Practiser,
    { quizId, questionId, version }: DrawnQuestion,
  ): Promise<readonly [VersionedQuestion, version: number]> => {
    const quiz = (await pool.offered(trx, practiser, [quizId])).get(quizId);
    if (quiz === undefined) throw unavailable();
    const named = { quiz_id: quizId, question_id: questionId, version, quiz_version: quiz.version };
    const question = await currentQuestion(versions, trx, named);
    if (question === null) throw unavailable();
    return [question, quiz.version];
  };

  return {
    async answer(actor, id, { position, value }) {
      const mayOpen = await entitlements.mayOpen(actor);
      return inTransaction(db, async (trx) => {
        const round = await lockRound(trx, actor.userId, id);
        const drawn = round === undefined ? undefined : questionsOf(round)[position];
        if (round === undefined || drawn === undefined) throw notFound('question');
        const answers = answersOf(round);
        const earlier = answers[position] ?? null;
        if (earlier !== null) {
          if (JSON.stringify(earlier.value) !== JSON.stringify(value)) {
            throw new Refusal('EDIT_CONFLICT', { message: ELSEWHERE });
          }
          const named = { quiz_id: drawn.quizId, question_id: drawn.questionId };
          const written = await questionIn(versions, trx, named, earlier.version);
          if (written === null) throw unavailable();
          return outcomeOf(round, position, written, earlier);
        }
        const at = clock.now();
        if (hasEnded(round, at)) throw new Refusal('EDIT_CONFLICT', { message: ENDED });
        const [question, version] = await openQuestion(trx, { userId: actor.userId, mayOpen }, drawn);
        const fault = isAnswered(value)
          ? answerFault(views.asked(round, question, position), value)
          : 'Answer the question first';
        if (fault !== null) {
          throw new Refusal('ANSWER_INVALID', { details: { problems: [{ field: 'value', message: fault }] } });
        }
        const { verdict } = scoreAnswer(views.drawn(round, question, position).question, value, 0);
        const card = await schedule(trx, actor.userId, { drawn, value, verdict, version, at });
        const answer: RoundAnswer = { value, verdict, at, version, card };
        const all = answers.with(position, answer);
        await updateRound(trx, round, {
          answers: JSON.stringify(all),
          updated_at: at,
          ...(all.includes(null) ? {} : { ended_at: at }),
        });
        return outcomeOf(round, position, question, answer);
      });
    },
  };
};
