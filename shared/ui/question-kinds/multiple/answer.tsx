import type { AnswerFace } from '../face.ts';
import { ChoiceAnswer } from '../parts/choice-answer.tsx';
import { chosenOf } from '../parts/chosen.ts';

/** The selected ids keep the order of the options. */
const toggled: AnswerFace<'multiple'>['toggled'] = ({ options }, value, id) => {
  const chosen = new Set(chosenOf(value));
  if (!chosen.delete(id)) chosen.add(id);
  const next = options.flatMap((option) => (chosen.has(option.id) ? [option.id] : []));
  return next.length === 0 ? null : next;
};

export const multiple: AnswerFace<'multiple'> = {
  howTo: 'Choose all that apply',
  oneChoice: false,
  control: ({ question, value, labelledBy, onAnswer }) => (
    <ChoiceAnswer
      choices={question.options}
      chosen={chosenOf(value)}
      several
      labelledBy={labelledBy}
      onToggle={(id) => onAnswer(toggled(question, value, id))}
    />
  ),
  choices: ({ options }) => options,
  toggled,
};
