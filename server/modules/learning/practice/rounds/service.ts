import type { PracticePool, PracticeRound, RoundChoice } from '#shared/contract/learning/practice-rounds.ts';
import { endOf } from '#shared/domain/attempts/deadlines.ts';
import { makeId } from '#shared/domain/common/identifiers.ts';
import { shuffled } from '#shared/domain/common/seeded.ts';
import { isMissed } from '#shared/domain/learning/practice.ts';
import { isChosen } from '#shared/domain/learning/practice-rounds.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { notFound, Refusal } from '../../../../platform/http/routes/refusal.ts';
import type { Actor } from '../../../../platform/http/routes/route.ts';
import { lockPerson } from '../../../identity/index.ts';
import type { PracticeDeps } from '../ports.ts';
import { createRoundAnswering, type RoundAnswering } from './answering.ts';
import { createPool, type Candidate } from './pool.ts';
import { findRound, insertRound, lockRound, newestRound, updateRound, type RoundRow } from './rounds-repository.ts';
import { answersOf, hasEnded, questionsOf, type DrawnQuestion } from './stored-round.ts';
import { countsOf, createRoundViews, openRoundOf } from './views.ts';

interface RoundRequest extends RoundChoice {
  /** The open round, which this one ends. */
  readonly replaces?: string | undefined;
  /** A round whose missed questions are asked again. */
  readonly missedOf?: string | undefined;
}

export interface PracticeRounds extends RoundAnswering {
  pool(actor: Actor): Promise<PracticePool>;
  /** Draws questions and starts a round. Throws 404, VALIDATION_FAILED without questions, or EDIT_CONFLICT. */
  start(actor: Actor, request: RoundRequest): Promise<PracticeRound>;
  /** Returns the newest round; null before the first one. */
  current(actor: Actor): Promise<PracticeRound | null>;
  /** Ends a round. Throws 404. */
  end(actor: Actor, id: string): Promise<PracticeRound>;
}

const MINUTE_MS = 60_000;
const OPEN = 'You have an open round. Continue it, or end it and start a new one.';
const NO_MATCH = 'No questions match. Choose more topics or question types, or include questions you got right.';

const nothingMatches = (): Refusal =>
  new Refusal('VALIDATION_FAILED', {
    message: NO_MATCH,
    details: { problems: [{ field: 'topics', message: NO_MATCH }] },
  });

const keyOf = ({ quizId, questionId }: Pick<DrawnQuestion, 'quizId' | 'questionId'>): string =>
  `${quizId}/${questionId}`;

/** Rounds of custom practice. Drawn once and stored, so that a reload or another device continues the same round. */
export const createPracticeRounds = (deps: PracticeDeps): PracticeRounds => {
  const { db, clock, random } = deps;
  const pool = createPool(deps);
  const viewOf = createRoundViews(deps, pool);

  /** Returns what was missed, or left without an answer, in a round of the user. */
  const missedIn = async (userId: string, id: string): Promise<ReadonlySet<string>> => {
    const round = await findRound(db, userId, id);
    if (round === undefined) throw notFound('round');
    const answers = answersOf(round);
    return new Set(
      questionsOf(round).flatMap((question, position) =>
        isMissed(answers[position]?.verdict ?? 'unanswered') ? [keyOf(question)] : [],
      ),
    );
  };

  const matching = async (actor: Actor, { missedOf, missed, topics, kinds }: RoundRequest): Promise<Candidate[]> => {
    const candidates = await pool.candidates(actor);
    const chosen = candidates.filter((one) => isChosen(one, { topics, kinds }) && (!missed || one.missed));
    if (missedOf === undefined) return chosen;
    const again = await missedIn(actor.userId, missedOf);
    return chosen.filter((one) => again.has(keyOf(one)));
  };

  const drawn = (candidates: readonly Candidate[], id: string, count: number): DrawnQuestion[] =>
    shuffled(candidates, id)
      .slice(0, count)
      .map(({ quizId, questionId, version, program, subject }) => ({ quizId, questionId, version, program, subject }));

  return {
    ...createRoundAnswering(deps, pool),
    async pool(actor) {
      const candidates = await pool.candidates(actor);
      return {
        counts: countsOf(candidates),
        open: openRoundOf(await newestRound(db, actor.userId), clock.now()),
      };
    },
    async start(actor, request) {
      const { userId } = actor;
      const candidates = await matching(actor, request);
      if (candidates.length === 0) throw nothingMatches();
      const now = clock.now();
      const id = makeId(now, (count) => random.bytes(count));
      const questions = drawn(candidates, id, request.count);
      const row: RoundRow = {
        user_id: userId,
        id,
        questions: JSON.stringify(questions),
        answers: JSON.stringify(questions.map(() => null)),
        started_at: now,
        deadline_at: request.minutes === null ? null : now + request.minutes * MINUTE_MS,
        ended_at: null,
        updated_at: now,
      };
      await inTransaction(db, async (trx) => {
        await lockPerson(trx, userId);
        const last = await newestRound(trx, userId);
        if (last?.ended_at === null) {
          if (!hasEnded(last, now) && last.id !== request.replaces) {
            throw new Refusal('EDIT_CONFLICT', { message: OPEN });
          }
          await updateRound(trx, last, { ended_at: endOf(last.deadline_at, now) });
        }
        await insertRound(trx, row);
      });
      return viewOf(actor, row);
    },
    async current(actor) {
      const row = await newestRound(db, actor.userId);
      return row === undefined ? null : viewOf(actor, row);
    },
    async end(actor, id) {
      const row = await inTransaction(db, async (trx) => {
        const round = await lockRound(trx, actor.userId, id);
        if (round === undefined) throw notFound('round');
        if (round.ended_at !== null) return round;
        const ended = { ended_at: endOf(round.deadline_at, clock.now()) };
        await updateRound(trx, round, ended);
        return { ...round, ...ended };
      });
      return viewOf(actor, row);
    },
  };
};
