import type { ReviewFace } from '../face.ts';
import { ReviewedRow } from '../parts/reviewed-row.tsx';
import { Aside } from '../parts/reviewed-text.tsx';
import { idsOf } from '../parts/values.ts';

export const ordering: ReviewFace<'ordering'> = ({ question, value, rightAnswer }) => {
  const yours = idsOf(value);
  return (
    <>
      <Aside>The right order{yours === null ? '' : ', and where you put each'}</Aside>
      {(idsOf(rightAnswer) ?? []).map((id, index) => {
        const place = yours?.indexOf(id) ?? -1;
        const here = place === index;
        return (
          <ReviewedRow
            key={id}
            tone={place < 0 ? 'plain' : here ? 'good' : 'bad'}
            mark={String(index + 1)}
            note={place < 0 ? undefined : here ? 'you put it here' : `you put it in place ${String(place + 1)}`}
          >
            {place < 0 ? '' : `${String(index + 1)}. `}
            {question.items.find((item) => item.id === id)?.text}
          </ReviewedRow>
        );
      })}
    </>
  );
};
