import { Field } from '#shared/ui/fields/field.tsx';
import { Grid } from '#shared/ui/system.ts';
import type { AnswerFieldsProps } from './parts.tsx';

/** The right number, how far off an answer may be, and its unit. */
export const NumberKey = ({ question, problem, onChange }: AnswerFieldsProps) => (
  <Grid gridTemplateColumns={['1fr', null, '2fr 1fr 1fr']} gap={3}>
    <Field
      label="The right number"
      inputMode="decimal"
      autoComplete="off"
      value={question.number}
      error={problem}
      onChange={({ target }) => onChange('number', { number: target.value })}
    />
    <Field
      label="Tolerance"
      inputMode="decimal"
      autoComplete="off"
      value={question.tolerance}
      onChange={({ target }) => onChange('tolerance', { tolerance: target.value })}
    />
    <Field
      label="Unit"
      autoComplete="off"
      maxLength={20}
      value={question.unit}
      onChange={({ target }) => onChange('unit', { unit: target.value })}
    />
  </Grid>
);
