/** A learner's requests while taking a quiz. */
import type { QuestionView } from '../../shared/contract/quizzes/question.ts';
import type { createResult } from '../../shared/contract/attempts/result.ts';
import type { ResponseOf } from '../../shared/contract/common/endpoint.ts';
import { rightAnswer } from '../../tests/fixtures/records/quizzes.ts';
import type { Person } from '../../tests/fixtures/records/people.ts';
import type { RawRequest, Connection } from '../../tests/fixtures/server/raw-connection.ts';
import { headersOf } from './learning-server.ts';
import { succeed } from './load.ts';

export interface OpenedAttempt {
  readonly learner: Person;
  readonly quizId: string;
  readonly id: string;
  readonly questions: readonly QuestionView[];
  /** Of the answer that opened it. */
  readonly bytes: number;
}

/** Opens the attempt of a quiz, or resumes it. */
export const opening = (learner: Person, quizId: string): RawRequest => ({
  method: 'POST',
  path: '/api/result/createResult',
  headers: headersOf(learner),
  body: JSON.stringify({ quizId }),
});

/** Opens it over that connection. */
export const open = async (connection: Connection, learner: Person, quizId: string): Promise<OpenedAttempt> => {
  const { body } = await succeed(connection, opening(learner, quizId));
  const { data } = JSON.parse(body) as ResponseOf<typeof createResult>;
  return { learner, quizId, id: data.result._id, questions: data.quiz.questions, bytes: Buffer.byteLength(body) };
};

/** Saves the right answer to one question. */
export const saving = (
  { learner, id, questions }: OpenedAttempt,
  at: number,
  seq: number,
  submit = false,
): RawRequest => {
  const question = questions[at % questions.length];
  const answers = question === undefined ? [] : [{ questionId: question.id, value: rightAnswer(question), seq }];
  return {
    method: 'PUT',
    path: `/api/result/${id}`,
    headers: headersOf(learner),
    body: JSON.stringify({ answers, ...(submit && { submit }) }),
  };
};

/** Reads the quiz as its learner sees it. */
export const viewing = ({ learner, quizId }: OpenedAttempt): RawRequest => ({
  method: 'GET',
  path: `/api/quiz/getquizbyquizid/${quizId}`,
  headers: headersOf(learner),
});

/** Reads the attempt, or its result with the review. */
export const reading = ({ learner, id }: OpenedAttempt): RawRequest => ({
  method: 'GET',
  path: `/api/result/${id}`,
  headers: headersOf(learner),
});
