import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/feedback/dialog.tsx';
import { Stack, Text } from '#shared/ui/system.ts';
import type { LinkChanges } from './changes.ts';
import { LinkedChanges } from './linked-changes.tsx';

interface LinkedDialogProps {
  readonly changes: LinkChanges;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Shows what a save does to linked questions before the author confirms. */
const LinkedDialog = ({ changes, onClose, onConfirm }: LinkedDialogProps) => (
  <Dialog
    title="Save changes to linked questions?"
    onClose={onClose}
    actions={
      <>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={onConfirm}>Save</Button>
      </>
    }
  >
    <Stack gap={3}>
      <LinkedChanges changes={changes} />
      {changes.corrected.length > 0 && (
        <Text fontSize="sm" color="muted">
          To change only this quiz, unlink the question first. Attempts keep the version they started with.
        </Text>
      )}
    </Stack>
  </Dialog>
);

export default LinkedDialog;
