import type { QuestionKind } from '#shared/contract/quizzes/question.ts';
import { isAnswered } from '#shared/domain/quizzes/is-answered.ts';
import type { Db } from '../../../../platform/database/tables.ts';
import type { Actor } from '../../../../platform/http/routes/route.ts';
import { withinFiles } from '../../../attempts/index.ts';
import { correctionsAmong } from '../../../quizzes/index.ts';
import { heldReviews } from '../../../weekly-tests/index.ts';
import { currentQuestion } from '../card.ts';
import type { PracticeDeps } from '../ports.ts';
import {
  activeCardsAmong,
  newestFinished,
  offeredAmong,
  type FinishedAttempt,
  type OfferedQuiz,
  type Practiser,
} from './pool-repository.ts';
import type { DrawnQuestion } from './stored-round.ts';

/** A question that a round may ask. */
export interface Candidate extends DrawnQuestion {
  readonly chapter: string | null;
  readonly kind: QuestionKind;
  /** Whether it is in the deck of missed questions. */
  readonly missed: boolean;
}

export interface Pool {
  /** Returns the questions that the user has met in submitted attempts and may practise now. */
  candidates(actor: Actor): Promise<Candidate[]>;
  /** Returns those quizzes whose questions the user may practise now, by id. */
  offered(db: Db, practiser: Practiser, quizIds: readonly string[]): Promise<ReadonlyMap<string, OfferedQuiz>>;
}

/** Few enough that the versions of these quizzes fit into the cache together. */
const QUIZZES_AT_ONCE = 75;
/** Archives that one round is drawn from: their files have other learners’ answers too. */
const FILES_MAX = 20;

/** A question by quiz and id, with the newest version in which it was answered, and in which it was missed. */
interface Met {
  readonly quizId: string;
  readonly questionId: string;
  answered: number | null;
  missed: number | null;
}

/** Reads which questions a learner can practise, with a number of statements that doesn't depend on their history. */
export const createPool = ({ db, clock, versions, entitlements, stored }: PracticeDeps): Pool => {
  const offered: Pool['offered'] = async (within, practiser, quizIds) => {
    const quizzes = await offeredAmong(within, practiser, quizIds);
    const weekly = quizzes.filter(({ kind }) => kind === 'weekly').map(({ id }) => id);
    const held = await heldReviews(within, weekly, clock.now());
    return new Map(quizzes.filter(({ id }) => !held.has(id)).map((quiz) => [quiz.id, quiz]));
  };

  /** Returns the questions met in those attempts, and cards of questions that were left blank. */
  const metIn = async (userId: string, attempts: readonly FinishedAttempt[]): Promise<Met[]> => {
    const regrades = attempts.flatMap(({ regrade_id }) => (regrade_id === null ? [] : [regrade_id]));
    const corrections = await correctionsAmong(db, [...new Set(regrades)]);
    const met = new Map<string, Met>();
    const meet = (quizId: string, questionId: string): Met => {
      const key = `${quizId}/${questionId}`;
      const known = met.get(key) ?? { quizId, questionId, answered: null, missed: null };
      met.set(key, known);
      return known;
    };
    const readable = withinFiles(attempts, FILES_MAX);
    const answers = await stored.of(db, readable);
    for (const attempt of readable) {
      for (const { questionId, value } of answers.get(attempt.id) ?? []) {
        if (!isAnswered(value)) continue;
        const corrected = corrections.get(attempt.regrade_id ?? '')?.[questionId] ?? 0;
        const known = meet(attempt.quiz_id, questionId);
        known.answered = Math.max(known.answered ?? 0, attempt.version, corrected);
      }
    }
    const quizIds = [...new Set(attempts.map(({ quiz_id }) => quiz_id))];
    for (const { quiz_id, question_id, version } of await activeCardsAmong(db, userId, quizIds))
      meet(quiz_id, question_id).missed = version;
    return [...met.values()];
  };

  /** Returns the candidate, if its text and key are still those that were met. */
  const candidateOf = async (
    { quizId, questionId, answered, missed }: Met,
    { version: newest, program, subject, chapter }: OfferedQuiz,
  ): Promise<Candidate | null> => {
    const current = (version: number) =>
      currentQuestion(versions, db, { quiz_id: quizId, question_id: questionId, version, quiz_version: newest });
    const isMissed = missed !== null && (await current(missed)) !== null;
    const version = isMissed ? missed : answered;
    if (version === null) return null;
    const found = await current(version);
    if (found === null) return null;
    const { kind } = found.question;
    return { quizId, questionId, version, program, subject, chapter, kind, missed: isMissed };
  };

  return {
    offered,
    async candidates(actor) {
      const { userId } = actor;
      const finished = await newestFinished(db, userId);
      const practiser = { userId, mayOpen: await entitlements.mayOpen(actor) };
      const quizzes = await offered(db, practiser, [...new Set(finished.map(({ quiz_id }) => quiz_id))]);
      const met = await metIn(
        userId,
        finished.filter(({ quiz_id }) => quizzes.has(quiz_id)),
      );
      const byQuiz = [...Map.groupBy(met, ({ quizId }) => quizId).values()];
      const candidates: Candidate[] = [];
      for (let at = 0; at < byQuiz.length; at += QUIZZES_AT_ONCE) {
        const some = byQuiz.slice(at, at + QUIZZES_AT_ONCE).flat();
        await versions.load(
          db,
          some.flatMap(({ quizId, answered, missed }) =>
            [quizzes.get(quizId)?.version, answered, missed].flatMap((version) =>
              version === undefined || version === null ? [] : [{ quizId, version }],
            ),
          ),
        );
        for (const one of some) {
          const quiz = quizzes.get(one.quizId);
          const candidate = quiz === undefined ? null : await candidateOf(one, quiz);
          if (candidate !== null) candidates.push(candidate);
        }
      }
      return candidates;
    },
  };
};
