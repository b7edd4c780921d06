import type { ReviewFace } from '../face.ts';
import { TRUE_OR_FALSE } from '../parts/chosen.ts';
import { ReviewedChoices } from '../parts/reviewed-choices.tsx';

export const boolean: ReviewFace<'boolean'> = ({ value, rightAnswer, optionNotes }) => (
  <ReviewedChoices choices={TRUE_OR_FALSE} value={value} rightAnswer={rightAnswer} optionNotes={optionNotes} />
);
