import { Grid, Stack } from '#shared/ui/system.ts';
import { NumberField } from '../../../../../app/staff/fields/number-field.tsx';
import type { AnswerFieldsProps } from '../parts/key-parts.tsx';
import { TypedAnswers } from './typed-answers.tsx';
import { UnitField, UnitSynonyms } from './unit-fields.tsx';

/** Right answer, tolerance and unit of a number question. */
export const NumberKey = (props: AnswerFieldsProps) => {
  const { question, problem, problemOf, onChange } = props;
  const tolerance = problemOf('tolerance');
  const unit = problemOf('unit') ?? problemOf('unitSynonyms');
  // A problem without a field is shown at the first one.
  const other = tolerance === null && unit === null ? problem : null;
  return (
    <Stack gap={2}>
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
        <UnitField {...props} />
      </Grid>
      <UnitSynonyms {...props} />
      <TypedAnswers question={question} />
    </Stack>
  );
};
