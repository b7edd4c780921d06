import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { QUESTION_OPTIONS_MAX } from '#shared/domain/common/limits.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Row, Text } from '#shared/ui/system.ts';
import { newPartId } from '../parts/fields.ts';
import { Add, Group, Input, replaced, type AnswerFieldsProps } from '../parts/key-parts.tsx';

/** The items of an ordering question, in the right order. */
export const Ordering = ({ question: { parts }, problem, onChange }: AnswerFieldsProps) => {
  const swap = (index: number, by: number): void => {
    const next = [...parts];
    const [one, other] = [next[index], next[index + by]];
    if (one === undefined || other === undefined) return;
    next[index] = other;
    next[index + by] = one;
    onChange('order', { parts: next });
  };
  return (
    <Group legend="Items in the right order" problem={problem}>
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
