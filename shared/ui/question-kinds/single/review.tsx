import type { ReviewFace } from '../face.ts';
import { ReviewedChoices } from '../parts/reviewed-choices.tsx';

export const single: ReviewFace<'single'> = ({ question, value, rightAnswer, optionNotes }) => (
  <ReviewedChoices choices={question.options} value={value} rightAnswer={rightAnswer} optionNotes={optionNotes} />
);
