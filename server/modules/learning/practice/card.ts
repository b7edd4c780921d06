/** A stored card: the memory state of its question, and the last answer, which can be undone. */
import type { AnswerValue, Question, Verdict } from '#shared/contract/quizzes/question.ts';
import { hasSameKey, type Rating } from '#shared/domain/learning/practice.ts';
import { makeId } from '#shared/domain/common/identifiers.ts';
import { NEW_MEMORY, type Memory } from '#shared/domain/learning/spacing.ts';
import type { Random } from '../../../platform/ports.ts';
import type { QuizBody, QuizVersions } from '../../quizzes/index.ts';
import type { Db } from '../../../platform/database/tables.ts';
import type { PracticeCardsTable } from '../tables.ts';

export interface LastAnswer {
  readonly value: AnswerValue;
  readonly verdict: Verdict;
  readonly rating: Rating;
  /** Time of the answer. */
  readonly at: number;
  /** Version of the question, and the turn that set the order of its options. */
  readonly version: number;
  readonly turn: number;
  /** The memory state before it, and when the card was due. */
  readonly before: Memory;
  readonly dueBefore: number;
}

// Both are written by this feature only.
export const memoryOf = ({ memory }: Pick<PracticeCardsTable, 'memory'>): Memory => JSON.parse(memory) as Memory;
export const lastAnswerOf = ({ last_answer }: Pick<PracticeCardsTable, 'last_answer'>): LastAnswer | null =>
  last_answer === null ? null : (JSON.parse(last_answer) as LastAnswer);

/** A question in a version of its quiz. */
export interface VersionedQuestion {
  readonly body: QuizBody;
  readonly question: Question;
}

type Named = Pick<PracticeCardsTable, 'quiz_id' | 'question_id'>;

/** Returns that question in that version; null if the version lacks it. */
export const questionIn = async (
  versions: QuizVersions,
  db: Db,
  card: Named,
  version: number,
): Promise<VersionedQuestion | null> => {
  const body = await versions.read(db, { quizId: card.quiz_id, version });
  const question = body.questions.find(({ id }) => id === card.question_id);
  return question === undefined ? null : { body, question };
};

/** Returns the newest text of a card's question; null if it was removed or its key has changed since it was missed. */
export const currentQuestion = async (
  versions: QuizVersions,
  db: Db,
  card: Named & { readonly version: number; readonly quiz_version: number },
): Promise<VersionedQuestion | null> => {
  const now = await questionIn(versions, db, card, card.quiz_version);
  if (now === null || card.version === card.quiz_version) return now;
  const missed = await questionIn(versions, db, card, card.version);
  return missed !== null && hasSameKey(missed.question, now.question) ? now : null;
};

/** Creates a card without any memory, due immediately. */
export const newCard = (
  random: Random,
  card: {
    readonly userId: string;
    readonly quizId: string;
    readonly questionId: string;
    /** Version of the quiz by whose key it was missed. */
    readonly version: number;
    readonly at: number;
  },
): PracticeCardsTable => ({
  id: makeId(card.at, (count) => random.bytes(count)),
  user_id: card.userId,
  quiz_id: card.quizId,
  question_id: card.questionId,
  version: card.version,
  changed: 0,
  due_at: card.at,
  memory: JSON.stringify(NEW_MEMORY),
  turn: 0,
  last_answer: null,
  created_at: card.at,
});
