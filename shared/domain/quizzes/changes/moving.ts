/** Adding questions of other quizzes to a quiz. */
import type { Question } from '#shared/contract/quizzes/question.ts';

const ID_MAX = 32;

/** Returns the question with an ID that none of the others has. */
export const withFreeId = (question: Question, others: readonly Pick<Question, 'id'>[]): Question => {
  const taken = new Set(others.map(({ id }) => id));
  let { id } = question;
  for (let number = 2; taken.has(id); number += 1) {
    const ending = `-${String(number)}`;
    id = question.id.slice(0, ID_MAX - ending.length) + ending;
  }
  return id === question.id ? question : { ...question, id };
};
