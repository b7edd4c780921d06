import type { DraftStep } from '#shared/contract/study-aids/example-staff.ts';
import { getSheets } from '#shared/contract/study-aids/study-aids.ts';
import { GIVEN_MAX, PROBLEM_MAX, PROSE_MAX, RESULT_MAX, TITLE_MAX } from '#shared/domain/study-aids/limits.ts';
import { Field, TextAreaField } from '#shared/ui/fields/field.tsx';
import { Grid } from '#shared/ui/system.ts';
import { useQuery } from '../../../app/session/query.ts';
import { fieldProps } from '../../../app/staff/authored/parts-editor.tsx';
import { RowsField } from '../../../app/staff/authored/rows-field.tsx';
import { SourceFields } from '../../../app/staff/authored/source-fields.tsx';
import { SelectField } from '../../../app/staff/fields/select-field.tsx';
import { MathFields, type FormFields } from './aid-fields.tsx';
import type { ExampleForm } from './example-form.ts';

interface PartProps {
  readonly form: ExampleForm;
  readonly fields: FormFields;
  readonly onChange: (field: string, changes: Partial<ExampleForm>) => void;
}

/** The problem and the values that it gives. */
export const ProblemFields = ({ form, fields, onChange }: PartProps) => (
  <>
    <TextAreaField
      label="Problem"
      hint="Leave a blank line between paragraphs."
      maxLength={PROBLEM_MAX}
      value={form.problem}
      {...fieldProps('problem', fields)}
      onChange={({ target }) => onChange('problem', { problem: target.value })}
    />
    <RowsField
      label="Given values"
      noun="value"
      rows={form.given}
      most={GIVEN_MAX}
      blank={{ name: '', value: '' }}
      id={fields.fieldId('given')}
      error={fields.problems.find(({ field }) => field === 'given')?.message ?? null}
      onChange={(given) => onChange('given', { given })}
    >
      {(row, { index, change }) => (
        <Grid gridTemplateColumns={['minmax(0, 1fr)', null, 'minmax(0, 2fr) minmax(0, 1fr)']} gap={2}>
          <Field
            label="Name"
            maxLength={TITLE_MAX}
            value={row.name}
            {...fieldProps(`given.${String(index)}.name`, fields)}
            onChange={({ target }) => change({ ...row, name: target.value })}
          />
          <Field
            label="Value with its unit"
            maxLength={TITLE_MAX}
            value={row.value}
            {...fieldProps(`given.${String(index)}.value`, fields)}
            onChange={({ target }) => change({ ...row, value: target.value })}
          />
        </Grid>
      )}
    </RowsField>
  </>
);

interface StepFieldsProps {
  readonly step: DraftStep;
  readonly path: string;
  readonly fields: FormFields;
  readonly onChange: (name: string, step: DraftStep) => void;
}

/** One step of the solution. */
export const StepFields = ({ step, path, fields, onChange }: StepFieldsProps) => (
  <>
    <Field
      label="Title of the step"
      maxLength={TITLE_MAX}
      value={step.title}
      {...fieldProps(`${path}.title`, fields)}
      onChange={({ target }) => onChange('title', { ...step, title: target.value })}
    />
    <TextAreaField
      label="Text"
      maxLength={PROSE_MAX}
      value={step.text}
      {...fieldProps(`${path}.text`, fields)}
      onChange={({ target }) => onChange('text', { ...step, text: target.value })}
    />
    <MathFields
      math={step.formula}
      path={`${path}.formula`}
      optional
      fields={fields}
      onChange={(name, formula) => onChange(`formula.${name}`, { ...step, formula })}
    />
  </>
);

/** Choices of a formula sheet; a linked one that isn’t published stays a choice. */
const useSheetChoices = (linked: string | null) => {
  const query = useQuery(getSheets, {});
  const sheets = query.status === 'ready' ? query.data.data.sheets : [];
  const choices = sheets.map(({ _id: value, title: label }) => ({ value, label }));
  const isListed = linked === null || choices.some(({ value }) => value === linked);
  return [
    { value: '', label: 'None' },
    ...choices,
    ...(isListed ? [] : [{ value: linked, label: `${linked} (not published)` }]),
  ];
};

/** The result, a common mistake, the source and the formula sheet. */
export const AnswerFields = ({ form, fields, onChange }: PartProps) => {
  const { answer } = form;
  const choices = useSheetChoices(form.sheet);
  return (
    <>
      <Field
        label="Result with its unit"
        hint="For example ₹1,21,000"
        maxLength={RESULT_MAX}
        value={answer.result}
        {...fieldProps('answer.result', fields)}
        onChange={({ target }) => onChange('answer.result', { answer: { ...answer, result: target.value } })}
      />
      <TextAreaField
        label="Answer"
        maxLength={PROSE_MAX}
        style={{ minHeight: '5rem' }}
        value={answer.text}
        {...fieldProps('answer.text', fields)}
        onChange={({ target }) => onChange('answer.text', { answer: { ...answer, text: target.value } })}
      />
      <TextAreaField
        label="A common mistake"
        maxLength={PROSE_MAX}
        style={{ minHeight: '5rem' }}
        value={form.mistake}
        {...fieldProps('mistake', fields)}
        onChange={({ target }) => onChange('mistake', { mistake: target.value })}
      />
      <SourceFields
        source={form.source}
        path="source"
        required
        {...fields}
        onChange={(name, source) => onChange(`source.${name}`, { source })}
      />
      <SelectField
        label="Formula sheet"
        choices={choices}
        value={form.sheet ?? ''}
        {...fieldProps('sheet', fields)}
        onChange={({ target }) => onChange('sheet', { sheet: target.value === '' ? null : target.value })}
      />
    </>
  );
};
