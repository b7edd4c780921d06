import type { ReviewFace } from '../face.ts';
import { RIGHT, YOURS } from '../parts/labels.ts';
import { ReviewedRow } from '../parts/reviewed-row.tsx';
import { pairsOf } from '../parts/values.ts';

export const matching: ReviewFace<'matching'> = ({ question, value, rightAnswer }) => {
  const yours = new Map(pairsOf(value));
  const right = new Map(pairsOf(rightAnswer));
  const textOf = (id: string | undefined): string => question.right.find((part) => part.id === id)?.text ?? '';
  return question.left.map(({ id, text }, index) => {
    const yourMatch = yours.get(id);
    const isRight = yourMatch !== undefined && yourMatch === right.get(id);
    if (isRight || yourMatch === undefined) {
      return (
        <ReviewedRow key={id} tone={isRight ? 'good' : 'plain'} note={isRight ? YOURS : RIGHT} mark={String(index + 1)}>
          <b>{text}</b>: {textOf(right.get(id))}
        </ReviewedRow>
      );
    }
    return (
      <ReviewedRow key={id} tone="bad" note={YOURS} more={<>Right answer: {textOf(right.get(id))}</>}>
        <b>{text}</b>: {textOf(yourMatch)}
      </ReviewedRow>
    );
  });
};
