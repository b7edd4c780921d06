import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';
import { Text } from '../system.ts';

interface ElsewhereDialogProps {
  /** The server's question. */
  readonly message: string;
  readonly busy: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Asks whether to end the session on the other device. */
export const ElsewhereDialog = ({ message, busy, onYes, onNo }: ElsewhereDialogProps) => (
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
