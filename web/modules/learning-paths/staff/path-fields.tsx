/** Fields of a learning path besides its steps. */
import type { Problem } from '#shared/contract/common/errors.ts';
import type { DraftTest } from '#shared/contract/learning-paths/path-staff.ts';
import {
  PATH_OBJECTIVES_MAX,
  PATH_SUMMARY_MAX,
  PATH_TITLE_MAX,
  STEP_MINUTES_MAX,
} from '#shared/domain/learning-paths/limits.ts';
import { Button } from '#shared/ui/button.tsx';
import { Field, FieldError, TextAreaField } from '#shared/ui/fields/field.tsx';
import { Row, Stack, Text } from '#shared/ui/system.ts';
import { fieldProps } from '../../../app/staff/authored/parts-editor.tsx';
import { RowsField } from '../../../app/staff/authored/rows-field.tsx';
import { problemAt } from '../../../app/staff/writing/problem-at.ts';
import type { PathForm } from './path-form.ts';

export interface FormFields {
  readonly problems: readonly Problem[];
  readonly fieldId: (field: string) => string;
}

interface BasicFieldsProps {
  readonly form: PathForm;
  readonly fields: FormFields;
  readonly onChange: (field: string, changes: Partial<PathForm>) => void;
}

/** Title, summary, audience and objectives. */
export const BasicFields = ({ form, fields, onChange }: BasicFieldsProps) => (
  <>
    <Field
      label="Title"
      maxLength={PATH_TITLE_MAX}
      value={form.title}
      {...fieldProps('title', fields)}
      onChange={({ target }) => onChange('title', { title: target.value })}
    />
    <TextAreaField
      label="Summary"
      maxLength={PATH_SUMMARY_MAX}
      style={{ minHeight: '5rem' }}
      value={form.summary}
      {...fieldProps('summary', fields)}
      onChange={({ target }) => onChange('summary', { summary: target.value })}
    />
    <Field
      label="Audience"
      hint="For example: Managers who decide on projects"
      maxLength={PATH_TITLE_MAX}
      value={form.audience}
      {...fieldProps('audience', fields)}
      onChange={({ target }) => onChange('audience', { audience: target.value })}
    />
    <RowsField
      label="Afterwards learners can"
      noun="objective"
      rows={form.objectives}
      most={PATH_OBJECTIVES_MAX}
      blank=""
      id={fields.fieldId('objectives')}
      error={fields.problems.find(({ field }) => field === 'objectives')?.message ?? null}
      onChange={(objectives) => onChange('objectives', { objectives })}
    >
      {(objective, { index, change }) => (
        <Field
          label={`Objective ${String(index + 1)}`}
          maxLength={PATH_TITLE_MAX}
          value={objective}
          {...fieldProps(`objectives.${String(index)}`, fields)}
          onChange={({ target }) => change(target.value)}
        />
      )}
    </RowsField>
  </>
);

interface MinutesFieldProps {
  readonly minutes: number;
  /** Field in the form. */
  readonly path: string;
  readonly fields: FormFields;
  readonly onChange: (minutes: number) => void;
}

const DIGITS = String(STEP_MINUTES_MAX).length;

/** Minutes that the item takes; empty is 0. */
export const MinutesField = ({ minutes, path, fields, onChange }: MinutesFieldProps) => (
  <Field
    label="Minutes"
    inputMode="numeric"
    autoComplete="off"
    style={{ maxWidth: '8rem' }}
    value={minutes === 0 ? '' : String(minutes)}
    {...fieldProps(path, fields)}
    onChange={({ target }) => onChange(Number(target.value.replaceAll(/\D/g, '').slice(0, DIGITS)))}
  />
);

interface TestFieldsProps {
  readonly name: 'preTest' | 'postTest';
  readonly label: string;
  readonly hint: string;
  readonly test: DraftTest | null;
  readonly fields: FormFields;
  readonly onChoose: () => void;
  readonly onChange: (field: string, test: DraftTest | null) => void;
}

/** An optional test: its quiz and its minutes. */
export const TestFields = ({ name, label, hint, test, fields, onChoose, onChange }: TestFieldsProps) => {
  const problem =
    fields.problems.find(({ field }) => field === name)?.message ?? problemAt(fields.problems, `${name}.item`);
  const id = fields.fieldId(test === null ? name : `${name}.item`);
  return (
    <Stack as="fieldset" gap={3} style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
      <Text as="legend" fontWeight={600} fontSize="sm" style={{ padding: 0 }}>
        {label}
      </Text>
      <Text color="muted" fontSize="sm">
        {hint}
      </Text>
      {test !== null && <Text style={{ overflowWrap: 'anywhere' }}>{test.title}</Text>}
      {problem !== null && <FieldError id={id}>{problem}</FieldError>}
      <Row gap={2}>
        <Button
          id={id}
          variant="quiet"
          scale="small"
          aria-describedby={problem === null ? undefined : `${id}-error`}
          onClick={onChoose}
        >
          {test === null ? `Choose the ${label.toLowerCase()}` : `Change the ${label.toLowerCase()}`}
        </Button>
        {test !== null && (
          <Button variant="plain" scale="small" onClick={() => onChange(name, null)}>
            {`Remove the ${label.toLowerCase()}`}
          </Button>
        )}
      </Row>
      {test !== null && (
        <MinutesField
          minutes={test.minutes}
          path={`${name}.minutes`}
          fields={fields}
          onChange={(minutes) => onChange(`${name}.minutes`, { ...test, minutes })}
        />
      )}
    </Stack>
  );
};
