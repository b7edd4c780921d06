import type { AnswerFace } from '../face.ts';
import { ChoiceAnswer } from '../parts/choice-answer.tsx';
import { chosenOf, TRUE_OR_FALSE } from '../parts/chosen.ts';

export const boolean: AnswerFace<'boolean'> = {
  howTo: 'Choose true or false',
  oneChoice: true,
  control: ({ value, labelledBy, onAnswer }) => (
    <ChoiceAnswer
      choices={TRUE_OR_FALSE}
      chosen={chosenOf(value)}
      several={false}
      labelledBy={labelledBy}
      onToggle={(id) => onAnswer(id === 'true')}
    />
  ),
  choices: () => TRUE_OR_FALSE,
  toggled: (_question, _value, id) => id === 'true',
};
