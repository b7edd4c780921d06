import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/feedback/dialog.tsx';
import { Text } from '#shared/ui/system.ts';
import { say } from '../../messages-text.ts';

interface AskDialogProps {
  readonly title: string;
  readonly text: string;
  /** The label of the confirming button. */
  readonly action: string;
  readonly busy: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Asks before something that can't be taken back. */
export const AskDialog = ({ title, text, action, busy, onYes, onNo }: AskDialogProps) => (
  <Dialog
    role="alertdialog"
    title={title}
    onClose={onNo}
    actions={
      <>
        <Button variant="quiet" onClick={onNo}>
          {say('cancel')}
        </Button>
        <Button variant="danger" busy={busy} onClick={onYes}>
          {action}
        </Button>
      </>
    }
  >
    <Text>{text}</Text>
  </Dialog>
);
