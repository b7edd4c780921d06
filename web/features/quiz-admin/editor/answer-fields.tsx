import styled from '@emotion/styled';
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { QUESTION_OPTIONS_MAX } from '#shared/domain/limits.ts';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/field.tsx';
import { inputStyles, Problem } from '#shared/ui/field-parts.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Grid, Row, Stack, Text } from '#shared/ui/system.ts';
import { newPartId, type FormPart, type FormQuestion } from './form.ts';

const Input = styled.input(inputStyles, { minHeight: '40px', padding: '6px 12px' });
const Mark = styled.input({ width: '20px', height: '20px', flex: 'none', accentColor: 'var(--good)' });

export interface AnswerFieldsProps {
  readonly question: FormQuestion;
  /** What is wrong with the key, in a sentence. */
  readonly problem: string | null;
  readonly onChange: (field: string, changes: Partial<FormQuestion>) => void;
}

const Group = ({
  legend,
  problem,
  children,
}: {
  readonly legend: string;
  readonly problem: string | null;
  readonly children: ReactNode;
}) => (
  <fieldset style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
    <Text as="legend" fontSize="sm" fontWeight={600} mb={2} p={0}>
      {legend}
    </Text>
    <Stack gap={2}>
      {children}
      {problem !== null && <Problem role="alert">{problem}</Problem>}
    </Stack>
  </fieldset>
);

const Add = ({
  label,
  disabled,
  onClick,
}: {
  readonly label: string;
  readonly disabled: boolean;
  readonly onClick: () => void;
}) => (
  <div>
    <Button
      variant="plain"
      scale="small"
      disabled={disabled}
      icon={<Plus size={16} aria-hidden="true" />}
      onClick={onClick}
    >
      {label}
    </Button>
  </div>
);

const replaced = (parts: readonly FormPart[], id: string, text: string): FormPart[] =>
  parts.map((part) => (part.id === id ? { ...part, text } : part));

const Options = ({ question, problem, onChange }: AnswerFieldsProps) => {
  const name = useId();
  const { kind, parts, right } = question;
  const single = kind === 'single';
  const toggle = (id: string): void => {
    const next = right.includes(id) ? right.filter((one) => one !== id) : [...right, id];
    onChange('right', { right: single ? [id] : next });
  };
  return (
    <Group legend={single ? 'Options: mark the right one' : 'Options: mark every right one'} problem={problem}>
      {parts.map((part, index) => (
        <Row key={part.id} gap={2} flexWrap="nowrap">
          <Mark
            type={single ? 'radio' : 'checkbox'}
            name={name}
            aria-label={`Option ${String(index + 1)} is right`}
            checked={right.includes(part.id)}
            onChange={() => toggle(part.id)}
          />
          <Input
            aria-label={`Option ${String(index + 1)}`}
            value={part.text}
            maxLength={300}
            autoComplete="off"
            onChange={({ target }) => onChange(`part.${part.id}`, { parts: replaced(parts, part.id, target.value) })}
          />
          <IconButton
            label={`Remove option ${String(index + 1)}`}
            disabled={parts.length <= 2}
            onClick={() =>
              onChange('remove', {
                parts: parts.filter(({ id }) => id !== part.id),
                right: right.filter((id) => id !== part.id),
              })
            }
          >
            <X size={16} aria-hidden="true" />
          </IconButton>
        </Row>
      ))}
      <Add
        label="Add option"
        disabled={parts.length >= QUESTION_OPTIONS_MAX}
        onClick={() => onChange('add', { parts: [...parts, { id: newPartId(), text: '' }] })}
      />
    </Group>
  );
};

const Ordering = ({ question: { parts }, problem, onChange }: AnswerFieldsProps) => {
  const swap = (index: number, by: number): void => {
    const next = [...parts];
    const [one, other] = [next[index], next[index + by]];
    if (one === undefined || other === undefined) return;
    next[index] = other;
    next[index + by] = one;
    onChange('order', { parts: next });
  };
  return (
    <Group legend="Items, in their right order" problem={problem}>
      {parts.map((part, index) => (
        <Row key={part.id} gap={1} flexWrap="nowrap">
          <Text as="span" fontSize="sm" color="muted" width="20px">
            {index + 1}
          </Text>
          <Input
            aria-label={`Item ${String(index + 1)}`}
            value={part.text}
            maxLength={300}
            autoComplete="off"
            onChange={({ target }) => onChange(`part.${part.id}`, { parts: replaced(parts, part.id, target.value) })}
          />
          <IconButton
            label={`Move item ${String(index + 1)} up`}
            disabled={index === 0}
            onClick={() => swap(index, -1)}
          >
            <ArrowUp size={16} aria-hidden="true" />
          </IconButton>
          <IconButton
            label={`Move item ${String(index + 1)} down`}
            disabled={index === parts.length - 1}
            onClick={() => swap(index, 1)}
          >
            <ArrowDown size={16} aria-hidden="true" />
          </IconButton>
          <IconButton
            label={`Remove item ${String(index + 1)}`}
            disabled={parts.length <= 2}
            onClick={() => onChange('remove', { parts: parts.filter(({ id }) => id !== part.id) })}
          >
            <X size={16} aria-hidden="true" />
          </IconButton>
        </Row>
      ))}
      <Add
        label="Add item"
        disabled={parts.length >= QUESTION_OPTIONS_MAX}
        onClick={() => onChange('add', { parts: [...parts, { id: newPartId(), text: '' }] })}
      />
    </Group>
  );
};

const Matching = ({ question: { pairs, extra }, problem, onChange }: AnswerFieldsProps) => (
  <Group legend="Pairs: each left side with its right side" problem={problem}>
    {pairs.map((pair, index) => (
      <Row key={pair.left.id} gap={2} flexWrap="nowrap">
        {(['left', 'right'] as const).map((side) => (
          <Input
            key={side}
            aria-label={`${side === 'left' ? 'Left' : 'Right'} side ${String(index + 1)}`}
            value={pair[side].text}
            maxLength={300}
            autoComplete="off"
            onChange={({ target }) =>
              onChange(`${side}.${pair.left.id}`, {
                pairs: pairs.map((one) =>
                  one === pair ? { ...one, [side]: { ...one[side], text: target.value } } : one,
                ),
              })
            }
          />
        ))}
        <IconButton
          label={`Remove pair ${String(index + 1)}`}
          disabled={pairs.length <= 2}
          onClick={() => onChange('remove', { pairs: pairs.filter((one) => one !== pair) })}
        >
          <X size={16} aria-hidden="true" />
        </IconButton>
      </Row>
    ))}
    {extra.map((part, index) => (
      <Row key={part.id} gap={2} flexWrap="nowrap">
        <Input
          aria-label={`Right side that matches nothing ${String(index + 1)}`}
          value={part.text}
          maxLength={300}
          autoComplete="off"
          onChange={({ target }) => onChange(`extra.${part.id}`, { extra: replaced(extra, part.id, target.value) })}
        />
        <IconButton
          label={`Remove right side ${String(index + 1)}`}
          onClick={() => onChange('remove', { extra: extra.filter(({ id }) => id !== part.id) })}
        >
          <X size={16} aria-hidden="true" />
        </IconButton>
      </Row>
    ))}
    <Row gap={2}>
      <Add
        label="Add pair"
        disabled={pairs.length + extra.length >= QUESTION_OPTIONS_MAX}
        onClick={() =>
          onChange('add', {
            pairs: [...pairs, { left: { id: newPartId(), text: '' }, right: { id: newPartId(), text: '' } }],
          })
        }
      />
      <Add
        label="Add a right side that matches nothing"
        disabled={pairs.length + extra.length >= QUESTION_OPTIONS_MAX}
        onClick={() => onChange('add', { extra: [...extra, { id: newPartId(), text: '' }] })}
      />
    </Row>
  </Group>
);

const Truth = ({ question: { truth }, problem, onChange }: AnswerFieldsProps) => {
  const name = useId();
  return (
    <Group legend="The right answer" problem={problem}>
      <Row gap={4}>
        {[true, false].map((value) => (
          <Row key={String(value)} as="label" gap={2} minHeight="36px">
            <Mark
              type="radio"
              name={name}
              checked={truth === value}
              onChange={() => onChange('truth', { truth: value })}
            />
            {value ? 'True' : 'False'}
          </Row>
        ))}
      </Row>
    </Group>
  );
};

const NumberKey = ({ question, problem, onChange }: AnswerFieldsProps) => (
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

const Accepted = ({ question: { accepted }, problem, onChange }: AnswerFieldsProps) => (
  <Group legend="Accepted answers; case and accents make no difference" problem={problem}>
    {accepted.map((text, index) => (
      // The answers have no identity but their place.
      <Row key={index} gap={2} flexWrap="nowrap">
        <Input
          aria-label={`Accepted answer ${String(index + 1)}`}
          value={text}
          maxLength={300}
          autoComplete="off"
          onChange={({ target }) =>
            onChange(`accepted.${String(index)}`, {
              accepted: accepted.map((one, at) => (at === index ? target.value : one)),
            })
          }
        />
        <IconButton
          label={`Remove accepted answer ${String(index + 1)}`}
          disabled={accepted.length <= 1}
          onClick={() => onChange('remove', { accepted: accepted.filter((_, at) => at !== index) })}
        >
          <X size={16} aria-hidden="true" />
        </IconButton>
      </Row>
    ))}
    <Add
      label="Add answer"
      disabled={accepted.length >= 20}
      onClick={() => onChange('add', { accepted: [...accepted, ''] })}
    />
  </Group>
);

/** The key of a question, by its kind. */
export const AnswerFields = (props: AnswerFieldsProps) => {
  switch (props.question.kind) {
    case 'single':
    case 'multiple':
      return <Options {...props} />;
    case 'boolean':
      return <Truth {...props} />;
    case 'number':
      return <NumberKey {...props} />;
    case 'text':
      return <Accepted {...props} />;
    case 'matching':
      return <Matching {...props} />;
    case 'ordering':
      return <Ordering {...props} />;
  }
};
