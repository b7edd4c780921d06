import type { AnswerFace } from '../face.ts';
import { noChoice } from '../parts/chosen.ts';
import { idsOf } from '../parts/values.ts';
import { OrderingAnswer } from './ordering-answer.tsx';

export const ordering: AnswerFace<'ordering'> = {
  ...noChoice,
  howTo: 'Put these in order, first on top',
  control: ({ question, value, labelledBy, onAnswer }) => (
    <OrderingAnswer items={question.items} order={idsOf(value)} labelledBy={labelledBy} onChange={onAnswer} />
  ),
};
