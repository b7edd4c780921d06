import type { DraftFormula } from '#shared/contract/study-aids/sheet-staff.ts';
import { PROSE_MAX, SYMBOLS_MAX, TEX_MAX, TITLE_MAX, UNIT_MAX } from '#shared/domain/study-aids/limits.ts';
import { Field, TextAreaField } from '#shared/ui/fields/field.tsx';
import { Grid } from '#shared/ui/system.ts';
import { fieldProps } from '../../../app/staff/authored/parts-editor.tsx';
import { RowsField } from '../../../app/staff/authored/rows-field.tsx';
import { MathFields, type FormFields } from './aid-fields.tsx';

interface FormulaFieldsProps {
  readonly formula: DraftFormula;
  readonly path: string;
  readonly fields: FormFields;
  readonly onChange: (name: string, formula: DraftFormula) => void;
}

const SYMBOL_FIELDS = [
  { name: 'symbol', label: 'Symbol in LaTeX', max: TEX_MAX },
  { name: 'meaning', label: 'Meaning', max: TITLE_MAX },
  { name: 'unit', label: 'Unit', max: UNIT_MAX },
] as const;

/** The fields of one formula with its symbols. */
export const FormulaFields = ({ formula, path, fields, onChange }: FormulaFieldsProps) => (
  <>
    <Field
      label="Name"
      maxLength={TITLE_MAX}
      value={formula.name}
      {...fieldProps(`${path}.name`, fields)}
      onChange={({ target }) => onChange('name', { ...formula, name: target.value })}
    />
    <MathFields
      math={formula.formula}
      path={`${path}.formula`}
      fields={fields}
      onChange={(name, math) => onChange(`formula.${name}`, { ...formula, formula: math })}
    />
    <RowsField
      label="Symbols"
      noun="symbol"
      rows={formula.symbols}
      most={SYMBOLS_MAX}
      blank={{ symbol: '', meaning: '', unit: '' }}
      id={fields.fieldId(`${path}.symbols`)}
      error={fields.problems.find(({ field }) => field === `${path}.symbols`)?.message ?? null}
      onChange={(symbols) => onChange('symbols', { ...formula, symbols })}
    >
      {(symbol, { index, change }) => (
        <Grid gridTemplateColumns={['minmax(0, 1fr)', null, 'repeat(3, minmax(0, 1fr))']} gap={2}>
          {SYMBOL_FIELDS.map(({ name, label, max }) => (
            <Field
              key={name}
              label={label}
              maxLength={max}
              value={symbol[name]}
              {...fieldProps(`${path}.symbols.${String(index)}.${name}`, fields)}
              onChange={({ target }) => change({ ...symbol, [name]: target.value })}
            />
          ))}
        </Grid>
      )}
    </RowsField>
    <TextAreaField
      label="When to use it"
      maxLength={PROSE_MAX}
      style={{ minHeight: '5rem' }}
      value={formula.use}
      {...fieldProps(`${path}.use`, fields)}
      onChange={({ target }) => onChange('use', { ...formula, use: target.value })}
    />
    <TextAreaField
      label="Example with numbers"
      maxLength={PROSE_MAX}
      style={{ minHeight: '5rem' }}
      value={formula.example}
      {...fieldProps(`${path}.example`, fields)}
      onChange={({ target }) => onChange('example', { ...formula, example: target.value })}
    />
  </>
);
