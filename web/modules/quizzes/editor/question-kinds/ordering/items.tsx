import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Row, Text } from '#shared/ui/system.ts';
import { Add, Group, Input, type AnswerFieldsProps } from '../parts/key-parts.tsx';
import { LineNote } from '../parts/line-notes.tsx';
import { useLines } from '../parts/use-lines.ts';

/** The items of an ordering question, in the right order. */
export const Ordering = ({ question, problem, onChange }: AnswerFieldsProps) => {
  const { parts } = question;
  const lines = useLines({ question, noun: 'item', onChange });
  return (
    <Group legend="Items in the right order" problem={problem}>
      {parts.map((part, index) => (
        <Row key={part.id} gap={1} flexWrap="nowrap">
          <Text as="span" fontSize="sm" color="muted" width="20px">
            {index + 1}
          </Text>
          <Input
            aria-label={`Item ${String(index + 1)}`}
            maxLength={300}
            autoComplete="off"
            enterKeyHint="next"
            {...lines.inputOf(part, index)}
          />
          <IconButton
            label={`Move item ${String(index + 1)} up`}
            disabled={index === 0}
            onClick={() => lines.move(part.id, index - 1)}
          >
            <ArrowUp size={16} aria-hidden="true" />
          </IconButton>
          <IconButton
            label={`Move item ${String(index + 1)} down`}
            disabled={index === parts.length - 1}
            onClick={() => lines.move(part.id, index + 1)}
          >
            <ArrowDown size={16} aria-hidden="true" />
          </IconButton>
          <IconButton
            label={`Remove item ${String(index + 1)}`}
            disabled={lines.isShort}
            onClick={() => lines.remove(index)}
          >
            <X size={16} aria-hidden="true" />
          </IconButton>
        </Row>
      ))}
      <LineNote>{lines.note}</LineNote>
      <Add label="Add item" disabled={lines.isFull} onClick={lines.add} />
    </Group>
  );
};
