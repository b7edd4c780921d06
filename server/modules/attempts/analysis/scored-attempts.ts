import type { AnswerValue, Question, QuestionKind, QuestionOf } from '#shared/contract/quizzes/question.ts';
import { countedQuestions } from '#shared/domain/quizzes/scoring.ts';
import { KINDS } from '#shared/question-kinds/kinds.ts';
import type { Db } from '../../../platform/database/tables.ts';
import type { QuizVersions } from '../../quizzes/index.ts';
import { refOf } from '../version-ref.ts';
import type { StoredAnswers } from '../archive/stored-answers.ts';
import type { FirstAttemptRow } from './repository.ts';

/** A question of an attempt with what was answered. */
export interface ScoredAnswer {
  /** The question as it was asked and scored. */
  readonly question: Question;
  readonly value: AnswerValue;
  /** Points earned; below 0 under negative marking. */
  readonly awarded: number;
  /** False if a regrade left the question out of this attempt's score. */
  readonly counts: boolean;
}

/** An attempt as the statistics use it. */
export interface ScoredAttempt {
  readonly row: FirstAttemptRow;
  /** By question ID, for every question that was asked. */
  readonly answers: ReadonlyMap<string, ScoredAnswer>;
  /** Points earned and available, of the questions that count. */
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
  { db, versions, stored }: { readonly db: Db; readonly versions: QuizVersions; readonly stored: StoredAnswers },
  rows: readonly FirstAttemptRow[],
): Promise<ScoredAttempt[]> => {
  const answersByAttempt = await stored.of(db, rows);
  await versions.load(db, rows.map(refOf));
  const scored: ScoredAttempt[] = [];
  for (const row of rows) {
    const { questions, gradings } = await versions.read(db, refOf(row));
    const counted = new Set(countedQuestions({ questions, gradings }));
    const own = new Map((answersByAttempt.get(row.id) ?? []).map((answer) => [answer.questionId, answer]));
    const answers = questions.map((question): [string, ScoredAnswer] => {
      const fixed = gradings?.[question.id]?.fixed;
      const answer = own.get(question.id);
      const unanswered = fixed === 'full' ? question.points : 0;
      const awarded = answer === undefined ? unanswered : (answer.awardedMilli ?? 0) / 1000;
      return [question.id, { question, value: answer?.value ?? null, awarded, counts: counted.has(question) }];
    });
    const counting = answers.flatMap(([, answer]) => (answer.counts ? [answer] : []));
    scored.push({
      row,
      answers: new Map(answers),
      awarded: counting.reduce((sum, { awarded }) => sum + awarded, 0),
      points: counting.reduce((sum, { question }) => sum + question.points, 0),
    });
  }
  return scored;
};
