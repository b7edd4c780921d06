import type { AnswerValue, QuestionView } from '#shared/contract/quizzes/question.ts';
import { ChoiceAnswer } from './choice-answer.tsx';
import { choicesOf, chosenOf, toggled } from './choices.ts';
import { MatchingAnswer } from './matching-answer.tsx';
import { NumberAnswer } from './number-answer.tsx';
import { OrderingAnswer } from './ordering-answer.tsx';
import { TextAnswer } from './text-answer.tsx';
import { idsOf, pairsOf } from './values.ts';

interface AnswerControlProps {
  readonly question: QuestionView;
  readonly value: AnswerValue;
  /** Ids of what names the control: the number of the question and its words. */
  readonly labelledBy: string;
  readonly onAnswer: (value: AnswerValue) => void;
}

/** What a question of that kind is answered with. */
export const AnswerControl = ({ question, value, labelledBy, onAnswer }: AnswerControlProps) => {
  switch (question.kind) {
    case 'single':
    case 'multiple':
    case 'boolean':
      return (
        <ChoiceAnswer
          choices={choicesOf(question)}
          chosen={chosenOf(value)}
          several={question.kind === 'multiple'}
          labelledBy={labelledBy}
          onToggle={(id) => onAnswer(toggled(question, value, id))}
        />
      );
    case 'number':
      return (
        <NumberAnswer
          value={typeof value === 'number' ? value : null}
          unit={question.unit}
          labelledBy={labelledBy}
          onChange={onAnswer}
        />
      );
    case 'text':
      return <TextAnswer value={typeof value === 'string' ? value : ''} labelledBy={labelledBy} onChange={onAnswer} />;
    case 'matching':
      return (
        <MatchingAnswer
          left={question.left}
          right={question.right}
          pairs={pairsOf(value)}
          labelledBy={labelledBy}
          onChange={(pairs) => onAnswer(pairs.length === 0 ? null : pairs)}
        />
      );
    case 'ordering':
      return <OrderingAnswer items={question.items} order={idsOf(value)} labelledBy={labelledBy} onChange={onAnswer} />;
  }
};
