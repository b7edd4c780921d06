import type { ReviewFace } from '../face.ts';
import { number } from '../number/review.tsx';
import { Aside } from '../parts/reviewed-text.tsx';

/** Shows the answer, the right one, and the calculation with the learner's own numbers. */
export const calculated: ReviewFace<'calculated'> = ({ question, calculation, ...reviewed }) => (
  <>
    {number({ ...reviewed, question: { ...question, kind: 'number' } })}
    {calculation !== undefined && <Aside>Worked out: {calculation}</Aside>}
  </>
);
