import { X } from 'lucide-react';
import { useId } from 'react';
import { QUESTION_OPTIONS_MAX } from '#shared/domain/common/limits.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Row, Stack } from '#shared/ui/system.ts';
import { FormulaPreview } from '../../../../../app/staff/fields/formula-preview.tsx';
import { newPartId } from './fields.ts';
import { Add, Group, Input, Mark, noted, replaced, type AnswerFieldsProps } from './key-parts.tsx';
import { AddNote, OptionNote } from './option-note.tsx';

/** The options of a choice, each with a control that marks it right. */
export const Options = ({ question, problem, onChange }: AnswerFieldsProps) => {
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
        <Stack key={part.id} gap={2}>
          <Row gap={2} flexWrap="nowrap">
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
            <AddNote
              of={`option ${String(index + 1)}`}
              note={part.note}
              onChange={(how, note) => onChange(`${how}.${part.id}`, { parts: noted(parts, part.id, note) })}
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
          <FormulaPreview label={`option ${String(index + 1)}`} text={part.text} isRich={false} />
          <OptionNote
            of={`option ${String(index + 1)}`}
            note={part.note}
            onChange={(how, note) => onChange(`${how}.${part.id}`, { parts: noted(parts, part.id, note) })}
          />
        </Stack>
      ))}
      <Add
        label="Add option"
        disabled={parts.length >= QUESTION_OPTIONS_MAX}
        onClick={() => onChange('add', { parts: [...parts, { id: newPartId(), text: '' }] })}
      />
    </Group>
  );
};
