import styled from '@emotion/styled';
import type { AnswerValue, ReviewedQuestion, ViewPart } from '#shared/contract/quizzes/question.ts';
import { PartText } from '../../question-player/part-text.tsx';
import { chosenOf } from './chosen.ts';
import { RIGHT, YOURS } from './labels.ts';
import { ReviewedRow, type RowTone } from './reviewed-row.tsx';

interface ReviewedChoicesProps {
  readonly choices: readonly ViewPart[];
  readonly value: AnswerValue;
  readonly rightAnswer: AnswerValue;
  /** Why options are right or wrong, by option ID. */
  readonly optionNotes: ReviewedQuestion['optionNotes'];
}

const Why = styled.span({ fontWeight: 400 });

/** Every option: which was chosen, which is right, and why. */
export const ReviewedChoices = ({ choices, value, rightAnswer, optionNotes }: ReviewedChoicesProps) => {
  const chosen = new Set(chosenOf(value));
  const right = new Set(chosenOf(rightAnswer));
  return choices.map((choice, index) => {
    const { id } = choice;
    const isRight = right.has(id);
    const isChosen = chosen.has(id);
    const tone: RowTone = isRight ? 'good' : isChosen ? 'bad' : 'plain';
    const why = optionNotes?.[id];
    const notes = [...(isChosen ? [YOURS] : []), ...(isRight ? [RIGHT] : [])].join(', ');
    return (
      <ReviewedRow
        key={id}
        tone={tone}
        note={notes === '' ? undefined : notes}
        mark={String(index + 1)}
        more={why === undefined ? undefined : <Why>{why}</Why>}
      >
        <PartText {...choice} />
      </ReviewedRow>
    );
  });
};
