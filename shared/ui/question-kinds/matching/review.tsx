import type { ReviewFace } from '../face.ts';
import { PartText } from '../../question-player/part-text.tsx';
import { RIGHT, YOURS } from '../parts/labels.ts';
import { ReviewedRow } from '../parts/reviewed-row.tsx';
import { pairsOf } from '../parts/values.ts';

export const matching: ReviewFace<'matching'> = ({ question, value, rightAnswer }) => {
  const yours = new Map(pairsOf(value));
  const right = new Map(pairsOf(rightAnswer));
  const textOf = (id: string | undefined) => <PartText {...question.right.find((part) => part.id === id)} />;
  return question.left.map((side, index) => {
    const { id } = side;
    const name = (
      <b>
        <PartText {...side} />
      </b>
    );
    const yourMatch = yours.get(id);
    const isRight = yourMatch !== undefined && yourMatch === right.get(id);
    if (isRight || yourMatch === undefined) {
      return (
        <ReviewedRow key={id} tone={isRight ? 'good' : 'plain'} note={isRight ? YOURS : RIGHT} mark={String(index + 1)}>
          {name}: {textOf(right.get(id))}
        </ReviewedRow>
      );
    }
    return (
      <ReviewedRow key={id} tone="bad" note={YOURS} more={<>Right answer: {textOf(right.get(id))}</>}>
        {name}: {textOf(yourMatch)}
      </ReviewedRow>
    );
  });
};
