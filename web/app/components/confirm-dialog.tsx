import type { ReactNode } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/feedback/dialog.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Label of the dangerous button. */
  readonly act: string;
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something that can't be undone; the title names what it affects. */
export const ConfirmDialog = ({ title, children, act, busy = false, onConfirm, onClose }: ConfirmDialogProps) => (
  <Dialog
    title={title}
    role="alertdialog"
    onClose={onClose}
    actions={
      <>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="danger" busy={busy} onClick={onConfirm}>
          {act}
        </Button>
      </>
    }
  >
    {children}
  </Dialog>
);
