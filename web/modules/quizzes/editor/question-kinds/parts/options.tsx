import { X } from 'lucide-react';
import { useId } from 'react';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Row, Stack } from '#shared/ui/system.ts';
import { FormulaPreview } from '../../../../../app/staff/fields/formula-preview.tsx';
import { Sortable } from '../../../../../app/staff/writing/sortable.tsx';
import { Add, Group, Input, Mark, noted, type AnswerFieldsProps } from './key-parts.tsx';
import { LineHint, LineNote } from './line-notes.tsx';
import { SortableLine } from './line-parts.tsx';
import { AddNote, OptionNote } from './option-note.tsx';
import { useLines } from './use-lines.ts';

/** The options of a choice, each with a control that marks it right. */
export const Options = ({ question, problem, onChange }: AnswerFieldsProps) => {
  const name = useId();
  const lines = useLines({ question, noun: 'option', onChange });
  const { kind, parts, right } = question;
  const single = kind === 'single';
  const toggle = (id: string): void => {
    const next = right.includes(id) ? right.filter((one) => one !== id) : [...right, id];
    onChange('right', { right: single ? [id] : next });
  };
  return (
    <Group legend={single ? 'Options: mark the right one' : 'Options: mark every right one'} problem={problem}>
      <LineHint noun="option" />
      <Sortable ids={parts.map(({ id }) => id)} noun="option" onMove={lines.move}>
        {parts.map((part, index) => (
          <SortableLine key={part.id} id={part.id} label={`Move option ${String(index + 1)}`}>
            <Stack gap={2} flex="1">
              <Row gap={[1, 2]} flexWrap="nowrap">
                <Mark
                  type={single ? 'radio' : 'checkbox'}
                  name={name}
                  aria-label={`Option ${String(index + 1)} is right`}
                  checked={right.includes(part.id)}
                  onChange={() => toggle(part.id)}
                />
                <Input
                  aria-label={`Option ${String(index + 1)}`}
                  maxLength={300}
                  autoComplete="off"
                  enterKeyHint="next"
                  {...lines.inputOf(part, index)}
                />
                <AddNote
                  of={`option ${String(index + 1)}`}
                  note={part.note}
                  onChange={(how, note) => onChange(`${how}.${part.id}`, { parts: noted(parts, part.id, note) })}
                />
                <IconButton
                  label={`Remove option ${String(index + 1)}`}
                  disabled={lines.isShort}
                  onClick={() => lines.remove(index)}
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
          </SortableLine>
        ))}
      </Sortable>
      <LineNote>{lines.note}</LineNote>
      <Add label="Add option" disabled={lines.isFull} onClick={lines.add} />
    </Group>
  );
};
