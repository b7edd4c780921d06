import type { AnswerFace } from '../face.ts';
import { noChoice } from '../parts/chosen.ts';
import { TextAnswer } from './text-answer.tsx';

export const text: AnswerFace<'text'> = {
  ...noChoice,
  howTo: 'Type a short answer',
  control: ({ value, labelledBy, onAnswer }) => (
    <TextAnswer value={typeof value === 'string' ? value : ''} labelledBy={labelledBy} onChange={onAnswer} />
  ),
};
