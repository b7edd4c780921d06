import type { AnswerFace } from '../face.ts';
import { noChoice } from '../parts/chosen.ts';
import { pairsOf } from '../parts/values.ts';
import { MatchingAnswer } from './matching-answer.tsx';

export const matching: AnswerFace<'matching'> = {
  ...noChoice,
  howTo: 'Match each item',
  control: ({ question, value, labelledBy, onAnswer }) => (
    <MatchingAnswer
      left={question.left}
      right={question.right}
      pairs={pairsOf(value)}
      labelledBy={labelledBy}
      onChange={(pairs) => onAnswer(pairs.length === 0 ? null : pairs)}
    />
  ),
};
