import type { AnswerFace } from '../face.ts';
import { number } from '../number/answer.tsx';
import { noChoice } from '../parts/chosen.ts';

export const calculated: AnswerFace<'calculated'> = {
  ...noChoice,
  howTo: number.howTo,
  control: ({ question, ...props }) => number.control({ ...props, question: { ...question, kind: 'number' } }),
};
