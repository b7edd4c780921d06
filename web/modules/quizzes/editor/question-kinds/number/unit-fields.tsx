import { QUESTION_UNIT_MAX, QUESTION_UNIT_SYNONYMS_MAX } from '#shared/domain/common/limits.ts';
import type { Unit } from '#shared/domain/quizzes/unit.ts';
import { Field } from '#shared/ui/fields/field.tsx';
import type { FormQuestion } from '../../form.ts';
import type { AnswerFieldsProps } from '../parts/key-parts.tsx';

const SEPARATOR = ', ';

/** Returns the unit that a form has, and its other spellings. */
export const unitOfForm = ({ unit, unitSynonyms }: Pick<FormQuestion, 'unit' | 'unitSynonyms'>): Required<Unit> => {
  if (unit.trim() === '') return { unit: undefined, unitSynonyms: undefined };
  const spellings = unitSynonyms
    .split(',')
    .map((spelling) => spelling.trim())
    .filter((spelling) => spelling !== '');
  return { unit, unitSynonyms: spellings.length === 0 ? undefined : spellings };
};

/** Returns the fields of a form for the unit of a question. */
export const unitForm = ({ unit = '', unitSynonyms = [] }: Unit) => ({
  unit,
  unitSynonyms: unitSynonyms.join(SEPARATOR),
});

/** The unit of a number question. */
export const UnitField = ({ question, problemOf, onChange }: AnswerFieldsProps) => (
  <Field
    label="Unit"
    autoComplete="off"
    maxLength={QUESTION_UNIT_MAX}
    value={question.unit}
    error={problemOf('unit')}
    onChange={({ target }) => onChange('unit', { unit: target.value })}
  />
);

/** Other ways to write the unit, once there is one. */
export const UnitSynonyms = ({ question, problemOf, onChange }: AnswerFieldsProps) =>
  question.unit.trim() === '' ? null : (
    <Field
      label="Also accepted"
      hint="Other spellings, with commas between them: kilograms, kilos"
      autoComplete="off"
      maxLength={(QUESTION_UNIT_MAX + SEPARATOR.length) * QUESTION_UNIT_SYNONYMS_MAX}
      value={question.unitSynonyms}
      error={problemOf('unitSynonyms')}
      onChange={({ target }) => onChange('unitSynonyms', { unitSynonyms: target.value })}
    />
  );
