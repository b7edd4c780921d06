import { ExternalLink } from 'lucide-react';
import type { DraftPathStep } from '#shared/contract/learning-paths/path-staff.ts';
import { PATH_REASON_MAX } from '#shared/domain/learning-paths/limits.ts';
import { Button } from '#shared/ui/button.tsx';
import { FieldError, TextAreaField } from '#shared/ui/fields/field.tsx';
import { Row, Stack, Text, TextLink } from '#shared/ui/system.ts';
import { fieldProps } from '../../../app/staff/authored/parts-editor.tsx';
import { CheckField } from '../../../app/staff/fields/check-field.tsx';
import { problemAt } from '../../../app/staff/writing/problem-at.ts';
import { itemPath, KIND_LABELS } from '../labels.ts';
import { MinutesField, type FormFields } from './path-fields.tsx';

interface StepFieldsProps {
  readonly step: DraftPathStep;
  readonly index: number;
  readonly steps: readonly DraftPathStep[];
  readonly path: string;
  readonly fields: FormFields;
  /** Opens the choice of another item. */
  readonly onReplace: () => void;
  readonly onChange: (name: string, step: DraftPathStep) => void;
}

/** The item of a step. */
const ItemOfStep = ({ step, path, fields, onReplace }: Omit<StepFieldsProps, 'index' | 'steps' | 'onChange'>) => {
  const problem = problemAt(fields.problems, `${path}.item`);
  const id = fields.fieldId(`${path}.item`);
  return (
    <Stack gap={2}>
      <div>
        <Text color="muted" fontSize="sm">
          {KIND_LABELS[step.kind]}
        </Text>
        <TextLink
          href={itemPath(step.kind, { _id: step.item, title: step.title })}
          target="_blank"
          fontWeight={600}
          style={{ display: 'inline-flex', alignItems: 'center', gap: '6px' }}
        >
          {step.title === '' ? step.item : step.title}
          <ExternalLink size={14} aria-hidden="true" style={{ flex: 'none' }} />
        </TextLink>
      </div>
      {problem !== null && <FieldError id={id}>{problem}</FieldError>}
      <Row>
        <Button
          id={id}
          variant="quiet"
          scale="small"
          aria-describedby={problem === null ? undefined : `${id}-error`}
          onClick={onReplace}
        >
          Choose another item
        </Button>
      </Row>
    </Stack>
  );
};

/** Steps that can be done first: earlier ones, and those that the author chose before moving them. */
const Prerequisites = ({ step, index, steps, path, fields, onChange }: Omit<StepFieldsProps, 'onReplace'>) => {
  const problem = problemAt(fields.problems, `${path}.needs`);
  const id = fields.fieldId(`${path}.needs`);
  const choices = steps.filter(({ _id }, at) => at < index || step.needs.includes(_id));
  const toggle = (needed: string, checked: boolean): void => {
    const needs = new Set(step.needs);
    if (checked) needs.add(needed);
    else needs.delete(needed);
    onChange('needs', { ...step, needs: [...needs] });
  };
  return (
    <Stack
      as="fieldset"
      id={id}
      tabIndex={-1}
      gap={1}
      aria-describedby={problem === null ? undefined : `${id}-error`}
      style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}
    >
      <Text as="legend" fontWeight={600} fontSize="sm" style={{ padding: 0 }}>
        To do first
      </Text>
      {choices.length === 0 && (
        <Text color="muted" fontSize="sm">
          Learners can start with this step. Steps before it can be chosen here.
        </Text>
      )}
      {choices.map(({ _id, title }) => (
        <CheckField
          key={_id}
          label={`${String(steps.findIndex((one) => one._id === _id) + 1)}. ${title}`}
          checked={step.needs.includes(_id)}
          onChange={(checked) => toggle(_id, checked)}
        />
      ))}
      {problem !== null && <FieldError id={id}>{problem}</FieldError>}
    </Stack>
  );
};

/** One step of a path. */
export const StepFields = (props: StepFieldsProps) => {
  const { step, path, fields, onChange } = props;
  return (
    <>
      <ItemOfStep {...props} />
      <TextAreaField
        label="Reason"
        hint="Why it is part of the path, in one sentence that learners see."
        maxLength={PATH_REASON_MAX}
        style={{ minHeight: '5rem' }}
        value={step.reason}
        {...fieldProps(`${path}.reason`, fields)}
        onChange={({ target }) => onChange('reason', { ...step, reason: target.value })}
      />
      <MinutesField
        minutes={step.minutes}
        path={`${path}.minutes`}
        fields={fields}
        onChange={(minutes) => onChange('minutes', { ...step, minutes })}
      />
      <Prerequisites {...props} />
    </>
  );
};
