import type { AnswerFace } from '../face.ts';
import { ChoiceAnswer } from '../parts/choice-answer.tsx';
import { chosenOf } from '../parts/chosen.ts';

export const single: AnswerFace<'single'> = {
  howTo: 'Choose one answer',
  oneChoice: true,
  control: ({ question, value, labelledBy, onAnswer }) => (
    <ChoiceAnswer
      choices={question.options}
      chosen={chosenOf(value)}
      several={false}
      labelledBy={labelledBy}
      onToggle={onAnswer}
    />
  ),
  choices: ({ options }) => options,
  toggled: (_question, _value, id) => id,
};
