import type { QuestionKind, ReviewedQuestion } from '#shared/contract/quizzes/question.ts';
import { boolean } from './boolean/review.tsx';
import { calculated } from './calculated/review.tsx';
import { matching } from './matching/review.tsx';
import { multiple } from './multiple/review.tsx';
import { number } from './number/review.tsx';
import { ordering } from './ordering/review.tsx';
import { single } from './single/review.tsx';
import { text } from './text/review.tsx';
import type { ReviewedOf, ReviewFace } from './face.ts';
import { OptionList } from './parts/option-parts.ts';

const FACES: { readonly [K in QuestionKind]: ReviewFace<K> } = {
  single,
  multiple,
  boolean,
  number,
  calculated,
  text,
  matching,
  ordering,
};

const shown = <K extends QuestionKind>(reviewed: ReviewedOf<K>) => FACES[reviewed.question.kind](reviewed);

/** Shows the learner's answer and the right one. */
export const ReviewedAnswer = ({ reviewed }: { readonly reviewed: ReviewedQuestion }) => (
  <OptionList>{shown(reviewed)}</OptionList>
);
