/** A card as it is stored: what is known of its question, and the last answer, which can be taken back. */
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
  /** When it was given. */
  readonly at: number;
  /** Version of the quiz whose question was asked, and the turn whose order of options was. */
  readonly version: number;
  readonly turn: number;
  /** What was known before, and when the card was due. */
  readonly before: Memory;
  readonly dueBefore: number;
}

// Both are written by this feature alone.
export const memoryOf = ({ memory }: Pick<PracticeCardsTable, 'memory'>): Memory => JSON.parse(memory) as Memory;
export const lastAnswerOf = ({ last_answer }: Pick<PracticeCardsTable, 'last_answer'>): LastAnswer | null =>
  last_answer === null ? null : (JSON.parse(last_answer) as LastAnswer);

/** A question in a version of its quiz. */
export interface AskedQuestion {
  readonly body: QuizBody;
  readonly question: Question;
}

type Named = Pick<PracticeCardsTable, 'quiz_id' | 'question_id'>;

/** That question in that version; null where the version lacks it. */
export const questionIn = async (
  versions: QuizVersions,
  db: Db,
  card: Named,
  version: number,
): Promise<AskedQuestion | null> => {
  const body = await versions.read(db, { quizId: card.quiz_id, version });
  const question = body.questions.find(({ id }) => id === card.question_id);
  return question === undefined ? null : { body, question };
};

/** The question of a card in its newest words; null when it is gone or has another key than the one that was missed. */
export const currentQuestion = async (
  versions: QuizVersions,
  db: Db,
  card: Named & { readonly version: number; readonly quiz_version: number },
): Promise<AskedQuestion | null> => {
  const now = await questionIn(versions, db, card, card.quiz_version);
  if (now === null || card.version === card.quiz_version) return now;
  const missed = await questionIn(versions, db, card, card.version);
  return missed !== null && hasSameKey(missed.question, now.question) ? now : null;
};

/** A card of which nothing is known yet, due at once. */
export const newCard = (
  random: Random,
  card: {
    readonly userId: string;
    readonly quizId: string;
    readonly questionId: string;
    /** Version of the quiz whose key says that it was missed. */
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
