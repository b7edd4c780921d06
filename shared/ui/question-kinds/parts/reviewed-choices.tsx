import type { AnswerValue, Part } from '#shared/contract/quizzes/question.ts';
import { chosenOf } from './chosen.ts';
import { RIGHT, YOURS } from './labels.ts';
import { ReviewedRow, type RowTone } from './reviewed-row.tsx';

interface ReviewedChoicesProps {
  readonly choices: readonly Part[];
  readonly value: AnswerValue;
  readonly rightAnswer: AnswerValue;
}

/** Every option, with a note on the chosen and the right ones. */
export const ReviewedChoices = ({ choices, value, rightAnswer }: ReviewedChoicesProps) => {
  const chosen = new Set(chosenOf(value));
  const right = new Set(chosenOf(rightAnswer));
  return choices.map(({ id, text }, index) => {
    const isRight = right.has(id);
    const isChosen = chosen.has(id);
    const tone: RowTone = isRight ? 'good' : isChosen ? 'bad' : 'plain';
    const notes = [...(isChosen ? [YOURS] : []), ...(isRight ? [RIGHT] : [])].join(', ');
    return (
      <ReviewedRow key={id} tone={tone} note={notes === '' ? undefined : notes} mark={String(index + 1)}>
        {text}
      </ReviewedRow>
    );
  });
};
