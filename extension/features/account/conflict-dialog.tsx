import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Text } from '#shared/ui/system.ts';

interface ConflictDialogProps {
  /** The server's question. */
  readonly message: string;
  readonly busy: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Asks whether to end the session on the other device. */
export const ConflictDialog = ({ message, busy, onYes, onNo }: ConflictDialogProps) => (
  <Dialog
    role="alertdialog"
    title="You’re signed in elsewhere"
    onClose={onNo}
    actions={
      <>
        <Button variant="quiet" onClick={onNo}>
          No
        </Button>
        <Button busy={busy} onClick={onYes}>
          Yes, sign in here
        </Button>
      </>
    }
  >
    <Text>{message}</Text>
  </Dialog>
);
