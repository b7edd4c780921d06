import { Field } from '#shared/ui/fields/field.tsx';
import { Grid } from '#shared/ui/system.ts';
import { NumberField } from '../../../../../app/staff/fields/number-field.tsx';
import type { AnswerFieldsProps } from '../parts/key-parts.tsx';

/** The right number, how far off an answer may be, and its unit. */
export const NumberKey = ({ question, problem, problemOf, onChange }: AnswerFieldsProps) => {
  const tolerance = problemOf('tolerance');
  const unit = problemOf('unit');
  // What is about no field of its own stands at the first.
  const other = tolerance === null && unit === null ? problem : null;
  return (
    <Grid gridTemplateColumns={['1fr', null, '2fr 1fr 1fr']} gap={3} alignItems="start">
      <NumberField
        label="The right number"
        value={question.number}
        error={problemOf('correct') ?? other}
        onChange={({ target }) => onChange('number', { number: target.value })}
      />
      <NumberField
        label="Tolerance"
        value={question.tolerance}
        error={tolerance}
        onChange={({ target }) => onChange('tolerance', { tolerance: target.value })}
      />
      <Field
        label="Unit"
        autoComplete="off"
        maxLength={20}
        value={question.unit}
        error={unit}
        onChange={({ target }) => onChange('unit', { unit: target.value })}
      />
    </Grid>
  );
};
