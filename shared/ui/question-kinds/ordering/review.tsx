import type { ReviewFace } from '../face.ts';
import { PartText } from '../../question-player/part-text.tsx';
import { ReviewedRow } from '../parts/reviewed-row.tsx';
import { Aside } from '../parts/reviewed-text.tsx';
import { idsOf } from '../parts/values.ts';

export const ordering: ReviewFace<'ordering'> = ({ question, value, rightAnswer }) => {
  const yours = idsOf(value);
  return (
    <>
      <Aside>{yours === null ? 'The right order' : 'The right order, with your position for each'}</Aside>
      {(idsOf(rightAnswer) ?? []).map((id, index) => {
        const position = yours?.indexOf(id) ?? -1;
        const isRight = position === index;
        return (
          <ReviewedRow
            key={id}
            tone={position < 0 ? 'plain' : isRight ? 'good' : 'bad'}
            mark={String(index + 1)}
            note={
              position < 0 ? undefined : isRight ? 'you put it here' : `you put it in position ${String(position + 1)}`
            }
          >
            {position < 0 ? '' : `${String(index + 1)}. `}
            <PartText {...question.items.find((item) => item.id === id)} />
          </ReviewedRow>
        );
      })}
    </>
  );
};
