/** Undo, redo and the draft's status, for every long editor. */
import { Redo2, Undo2 } from 'lucide-react';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Text } from '#shared/ui/system.ts';
import type { Draft } from '../../drafts/draft.ts';
import { PLACE_LABELS } from './saving.ts';

export type DraftControls = Pick<Draft<object, unknown, unknown>, 'place' | 'canUndo' | 'canRedo' | 'undo' | 'redo'>;

interface DraftControlsProps {
  readonly draft: DraftControls;
}

export const UndoButtons = ({ draft }: DraftControlsProps) => (
  <>
    <IconButton label="Undo" disabled={!draft.canUndo} onClick={draft.undo}>
      <Undo2 size={18} aria-hidden="true" />
    </IconButton>
    <IconButton label="Redo" disabled={!draft.canRedo} onClick={draft.redo}>
      <Redo2 size={18} aria-hidden="true" />
    </IconButton>
  </>
);

export const DraftStatus = ({ draft: { place } }: DraftControlsProps) => (
  <Text as="span" fontSize="sm" color={place === 'failed' ? 'bad' : 'muted'} role="status">
    {PLACE_LABELS[place]}
  </Text>
);
