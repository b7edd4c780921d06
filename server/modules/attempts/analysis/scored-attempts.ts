import type { AnswerValue, Question, QuestionKind, QuestionOf } from '#shared/contract/quizzes/question.ts';
import { KINDS } from '#shared/question-kinds/kinds.ts';
import type { Db } from '../../../platform/database/tables.ts';
import type { QuizVersions } from '../../quizzes/index.ts';
import { refOf } from '../version-ref.ts';
import { answersOfAttempts, type FirstAttemptRow } from './repository.ts';

/** A question of an attempt with what was answered. */
export interface ScoredAnswer {
  /** The question as it was asked and scored. */
  readonly question: Question;
  readonly value: AnswerValue;
  /** Points earned; below 0 under negative marking. */
  readonly awarded: number;
}

/** An attempt as the statistics use it. */
export interface ScoredAttempt {
  readonly row: FirstAttemptRow;
  /** By question ID, for every question that was asked. */
  readonly answers: ReadonlyMap<string, ScoredAnswer>;
  /** Points earned and available. */
  readonly awarded: number;
  readonly points: number;
}

const essenceOf = <K extends QuestionKind>(question: QuestionOf<K>): string =>
  JSON.stringify([question.kind, KINDS[question.kind].essence(question)]);

/** Returns a test whether a question was scored with the key that the current version of it has. */
export const currentKeys = (questions: readonly Question[]): ((asked: Question) => boolean) => {
  const essences = new Map(questions.map((question) => [question.id, essenceOf(question)]));
  const known = new WeakMap<Question, boolean>();
  return (asked) => {
    const same = known.get(asked) ?? essences.get(asked.id) === essenceOf(asked);
    known.set(asked, same);
    return same;
  };
};

/** Reads the questions and answers of attempts. */
export const scoredAttempts = async (
  { db, versions }: { readonly db: Db; readonly versions: QuizVersions },
  rows: readonly FirstAttemptRow[],
): Promise<ScoredAttempt[]> => {
  const answersByAttempt = new Map<string, Map<string, { value: AnswerValue; awarded: number }>>();
  for (const row of await answersOfAttempts(
    db,
    rows.map(({ id }) => id),
  )) {
    const own = answersByAttempt.get(row.attempt_id) ?? new Map<string, { value: AnswerValue; awarded: number }>();
    // The save parsed it with the contract.
    const value = JSON.parse(row.value) as AnswerValue;
    own.set(row.question_id, { value, awarded: (row.awarded_milli ?? 0) / 1000 });
    answersByAttempt.set(row.attempt_id, own);
  }
  await versions.load(db, rows.map(refOf));
  const scored: ScoredAttempt[] = [];
  for (const row of rows) {
    const { questions } = await versions.read(db, refOf(row));
    const own = answersByAttempt.get(row.id);
    const answers = questions.map((question): [string, ScoredAnswer] => {
      const { value, awarded } = own?.get(question.id) ?? { value: null, awarded: 0 };
      return [question.id, { question, value, awarded }];
    });
    scored.push({
      row,
      answers: new Map(answers),
      awarded: answers.reduce((sum, [, answer]) => sum + answer.awarded, 0),
      points: answers.reduce((sum, [, answer]) => sum + answer.question.points, 0),
    });
  }
  return scored;
};
