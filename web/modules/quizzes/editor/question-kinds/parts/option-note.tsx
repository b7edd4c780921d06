import styled from '@emotion/styled';
import { MessageSquarePlus, X } from 'lucide-react';
import { useState } from 'react';
import { QUESTION_NOTE_MAX } from '#shared/domain/common/limits.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { inputStyles } from '#shared/ui/fields/field-parts.ts';
import { Row } from '#shared/ui/system.ts';

const Area = styled.textarea(inputStyles, {
  minHeight: '64px',
  padding: '6px 12px',
  fontSize: 'var(--size-sm)',
  resize: 'vertical',
});

interface AddNoteProps {
  /** The option in a sentence, such as "option 2". */
  readonly of: string;
  readonly note: string | undefined;
  /** Called with how the note changes: adding, writing and removing are undone one by one. */
  readonly onChange: (how: 'add-note' | 'note' | 'remove-note', note: string | undefined) => void;
}

/** Adds an empty note to an option; nothing once it has one. */
export const AddNote = ({ of, note, onChange }: AddNoteProps) =>
  note === undefined && (
    <IconButton label={`Add note to ${of}`} onClick={() => onChange('add-note', '')}>
      <MessageSquarePlus size={16} aria-hidden="true" />
    </IconButton>
  );

/** The note of an option; nothing without one. A note that is added while the form is open has the focus. */
export const OptionNote = ({ of, note, onChange }: AddNoteProps) => {
  const [hadNote] = useState(note !== undefined);
  if (note === undefined) return null;
  return (
    <Row gap={2} flexWrap="nowrap" alignItems="start" style={{ paddingInlineStart: '35px' }}>
      <Area
        aria-label={`Note on ${of}`}
        placeholder="Why it is right or wrong. Shown after submission."
        rows={2}
        maxLength={QUESTION_NOTE_MAX}
        value={note}
        autoFocus={!hadNote}
        onChange={({ target }) => onChange('note', target.value.replaceAll(/\r\n|\r|\n/g, ' '))}
      />
      <IconButton label={`Remove note from ${of}`} onClick={() => onChange('remove-note', undefined)}>
        <X size={16} aria-hidden="true" />
      </IconButton>
    </Row>
  );
};
