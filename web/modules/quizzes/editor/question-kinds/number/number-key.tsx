import { Field } from '#shared/ui/fields/field.tsx';
import { Grid } from '#shared/ui/system.ts';
import { NumberField } from '../../../../../app/staff/fields/number-field.tsx';
import type { AnswerFieldsProps } from '../parts/key-parts.tsx';

/** Right answer, tolerance and unit of a number question. */
export const NumberKey = ({ question, problem, problemOf, onChange }: AnswerFieldsProps) => {
  const tolerance = problemOf('tolerance');
  const unit = problemOf('unit');
  // A problem without a field is shown at the first one.
  const other = tolerance === null && unit === null ? problem : null;
  return (
    <Grid gridTemplateColumns={['1fr', null, '2fr 1fr 1fr']} gap={3} alignItems="start">
      <NumberField
        label="Right answer"
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
