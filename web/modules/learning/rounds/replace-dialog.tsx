import type { PracticePool } from '#shared/contract/learning/practice-rounds.ts';
import { ConfirmDialog } from '../../../app/components/confirm-dialog.tsx';

interface ReplaceDialogProps {
  readonly open: NonNullable<PracticePool['open']>;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before a new round ends the open one. */
const ReplaceDialog = ({ open: { answered, questions }, onConfirm, onClose }: ReplaceDialogProps) => (
  <ConfirmDialog title="End your open round?" act="Start new round" onConfirm={onConfirm} onClose={onClose}>
    You’ve answered {answered} of {questions}. A new round ends it; your answers still count for your practice deck.
  </ConfirmDialog>
);
export default ReplaceDialog;
