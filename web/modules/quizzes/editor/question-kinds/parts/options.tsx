import styled from '@emotion/styled';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { OPTION_TEXT_MAX } from '#shared/domain/common/limits.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Row, Stack } from '#shared/ui/system.ts';
import { FormulaPreview } from '../../../../../app/staff/fields/formula-preview.tsx';
import { RichLine } from '../../../../../app/staff/fields/rich-line.tsx';
import { Sortable } from '../../../../../app/staff/writing/sortable.tsx';
import { FormatOption } from './format-option.tsx';
import { Add, formatted, Group, Input, Mark, noted, type AnswerFieldsProps } from './key-parts.tsx';
import { LineHint, LineNote } from './line-notes.tsx';
import { SortableLine } from './line-parts.tsx';
import { AddNote, OptionNote } from './option-note.tsx';
import { useLines } from './use-lines.ts';

/** Room for the editor of a line; below the marks of its option on phones. */
const Formatted = styled.div({ flex: '1 1 220px', minWidth: 0 });

/** The options of a choice, each with a control that marks it right. */
export const Options = ({ question, problem, onChange }: AnswerFieldsProps) => {
  const name = useId();
  /** The option whose formatting was opened last, which has the focus once its editor is loaded. */
  const [opened, setOpened] = useState<string | null>(null);
  const lines = useLines({ question, noun: 'option', onChange });
  const { kind, parts, right } = question;
  const single = kind === 'single';
  const toggle = (id: string): void => {
    const next = right.includes(id) ? right.filter((one) => one !== id) : [...right, id];
    onChange('right', { right: single ? [id] : next });
  };
  const format = (id: string, html: string | undefined): void => {
    setOpened(html === undefined ? null : id);
    onChange(`format.${id}.${String(Date.now())}`, { parts: formatted(parts, id, html) });
  };
  return (
    <Group legend={single ? 'Options: mark the right one' : 'Options: mark every right one'} problem={problem}>
      <LineHint noun="option" />
      <Sortable ids={parts.map(({ id }) => id)} noun="option" onMove={lines.move}>
        {parts.map((part, index) => (
          <SortableLine key={part.id} id={part.id} label={`Move option ${String(index + 1)}`}>
            <Stack gap={2} flex="1">
              <Row gap={[1, 2]} flexWrap={part.html === undefined ? 'nowrap' : 'wrap'}>
                <Mark
                  type={single ? 'radio' : 'checkbox'}
                  name={name}
                  aria-label={`Option ${String(index + 1)} is right`}
                  checked={right.includes(part.id)}
                  onChange={() => toggle(part.id)}
                />
                {part.html === undefined ? (
                  <Input
                    aria-label={`Option ${String(index + 1)}`}
                    maxLength={OPTION_TEXT_MAX}
                    autoComplete="off"
                    enterKeyHint="next"
                    {...lines.inputOf(part, index)}
                  />
                ) : (
                  <Formatted>
                    <RichLine
                      label={`Option ${String(index + 1)}`}
                      value={part.html}
                      hasFocus={opened === part.id}
                      {...lines.editorOf(part, index)}
                    />
                  </Formatted>
                )}
                <FormatOption
                  of={`option ${String(index + 1)}`}
                  part={part}
                  onChange={(html) => format(part.id, html)}
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
              <FormulaPreview
                label={`option ${String(index + 1)}`}
                text={part.html ?? part.text}
                isRich={part.html !== undefined}
              />
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
