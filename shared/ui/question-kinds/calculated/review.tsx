import type { ReviewFace } from '../face.ts';
import { number } from '../number/review.tsx';
import { Aside } from '../parts/reviewed-text.tsx';

/** The answer beside the right one, and how the learner's own numbers lead to it. */
export const calculated: ReviewFace<'calculated'> = ({ question, calculation, ...reviewed }) => (
  <>
    {number({ ...reviewed, question: { ...question, kind: 'number' } })}
    {calculation !== undefined && <Aside>Worked out: {calculation}</Aside>}
  </>
);
