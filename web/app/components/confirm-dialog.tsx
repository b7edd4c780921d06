import type { ReactNode } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/feedback/dialog.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** What the dangerous button says. */
  readonly act: string;
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something that can't be undone, with the name of the thing. */
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
