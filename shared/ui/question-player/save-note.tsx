import styled from '@emotion/styled';
import { Check, CircleDashed, CloudOff, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { SaveState } from '#shared/attempt/state.ts';

const Note = styled.div({
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  minHeight: '24px',
  color: 'var(--muted)',
  fontSize: 'var(--size-sm)',
  lineHeight: 1.4,
  '&[data-save=failed]': { color: 'var(--bad)' },
  '& button': {
    padding: '4px',
    margin: '-4px',
    border: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    fontWeight: 600,
    textDecoration: 'underline',
    cursor: 'pointer',
  },
});

const ICONS: Record<SaveState, LucideIcon> = {
  saved: Check,
  saving: CircleDashed,
  unsaved: CircleDashed,
  offline: CloudOff,
  failed: TriangleAlert,
};

const LABELS: Record<SaveState, string> = {
  saved: 'Saved',
  saving: 'Saving',
  unsaved: 'Saved on this device',
  offline: 'Offline: answers saved on this device',
  failed: 'Not saved',
};

const UNSTORED: Partial<Record<SaveState, string>> = {
  unsaved: 'Saving',
  offline: 'Offline: answers not saved yet',
};

interface SaveNoteProps {
  readonly save: SaveState;
  /** True when unsent answers survive closing the page. */
  readonly stored?: boolean;
  /** The error when saving failed. */
  readonly message: string | undefined;
  readonly onRetry: () => void;
}

/** Shows the save state. Only problems are announced to screen readers. */
export const SaveNote = ({ save, stored = true, message, onRetry }: SaveNoteProps) => {
  const Icon = ICONS[save];
  const trouble = save === 'offline' || save === 'failed';
  return (
    <Note data-save={save}>
      <Icon size={16} aria-hidden="true" />
      <span role={trouble ? 'status' : undefined}>
        {stored ? LABELS[save] : (UNSTORED[save] ?? LABELS[save])}
        {save === 'failed' && message !== undefined && `. ${message}`}
      </span>
      {save === 'failed' && (
        <button type="button" onClick={onRetry}>
          Try again
        </button>
      )}
    </Note>
  );
};
