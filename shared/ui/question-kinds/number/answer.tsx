import type { AnswerFace } from '../face.ts';
import { noChoice } from '../parts/chosen.ts';
import { NumberAnswer } from './number-answer.tsx';

export const number: AnswerFace<'number'> = {
  ...noChoice,
  howTo: 'Enter a number',
  control: ({ question, value, labelledBy, onAnswer }) => (
    <NumberAnswer
      value={typeof value === 'number' ? value : null}
      unit={question.unit}
      unitSynonyms={question.unitSynonyms}
      labelledBy={labelledBy}
      onChange={onAnswer}
    />
  ),
};
