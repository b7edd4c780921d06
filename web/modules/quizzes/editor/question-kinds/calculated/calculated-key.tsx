import { DECIMALS_MAX, FORMULA_MAX } from '#shared/question-kinds/calculated/limits.ts';
import { Field } from '#shared/ui/fields/field.tsx';
import { Grid, Stack } from '#shared/ui/system.ts';
import { NumberField } from '../../../../../app/staff/fields/number-field.tsx';
import { SelectField } from '../../../../../app/staff/fields/select-field.tsx';
import type { AnswerFieldsProps } from '../parts/key-parts.tsx';
import { UnitField, UnitSynonyms } from '../number/unit-fields.tsx';
import { Parameters } from './parameters.tsx';
import { Samples } from './samples.tsx';

const TOLERANCES = [
  { value: 'percent', label: '% of the answer' },
  { value: 'amount', label: 'In the unit' },
];
const DECIMALS = Array.from({ length: DECIMALS_MAX + 1 }, (_, decimals) => ({
  value: String(decimals),
  label: String(decimals),
}));

/** Parameters, formula, tolerance and sample draws of a calculated question. */
export const CalculatedKey = (props: AnswerFieldsProps) => {
  const { question, problemOf, onChange } = props;
  return (
    <Stack gap={4}>
      <Parameters {...props} />
      <Field
        label="Formula"
        hint="Parameter names, numbers, + - * / ^ and functions, for example price * rate / 100 or round(price, 2)"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={FORMULA_MAX}
        value={question.formula}
        error={problemOf('formula')}
        onChange={({ target }) => onChange('formula', { formula: target.value })}
      />
      <Grid gridTemplateColumns={['1fr 1fr', null, '1fr 1.4fr 1fr 1fr']} gap={3} alignItems="start">
        <NumberField
          label="Tolerance"
          value={question.tolerance}
          error={problemOf('tolerance')}
          onChange={({ target }) => onChange('tolerance', { tolerance: target.value })}
        />
        <SelectField
          label="Tolerance is"
          value={question.toleranceKind}
          choices={TOLERANCES}
          error={problemOf('toleranceKind')}
          onChange={({ target }) => onChange('toleranceKind', { toleranceKind: target.value })}
        />
        <SelectField
          label="Decimals"
          value={question.decimals}
          choices={DECIMALS}
          error={problemOf('decimals')}
          onChange={({ target }) => onChange('decimals', { decimals: target.value })}
        />
        <UnitField {...props} />
      </Grid>
      <UnitSynonyms {...props} />
      <Samples draft={props.draft} />
    </Stack>
  );
};
