import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from '../feedback/dialog.tsx';
import { Row } from '../system.ts';
import { BoundForm } from './bound-form.tsx';
import type { FormState } from './use-form.ts';

interface FormDialogProps {
  readonly title: string;
  readonly form: FormState;
  /** Label of the submit button. */
  readonly action: ReactNode;
  /** Label of the button that closes the dialog. */
  readonly cancel?: string;
  readonly danger?: boolean;
  /** True while there is nothing to submit. */
  readonly disabled?: boolean;
  /** Other buttons, before the two. */
  readonly others?: ReactNode;
  readonly width?: number;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog with a form and two buttons. The first field takes the focus, or Cancel when there is none. */
export const FormDialog = ({
  title,
  form,
  action,
  cancel = 'Cancel',
  danger = false,
  disabled = false,
  others,
  width,
  onClose,
  children,
}: FormDialogProps) => (
  <Dialog
    title={title}
    onClose={onClose}
    {...(width !== undefined && { width })}
    focusOn="form :is(input:not([hidden]), select, textarea, button)"
  >
    <BoundForm form={form}>
      {children}
      <Row justifyContent="flex-end" gap={3} mt={2}>
        {others}
        <Button variant="quiet" onClick={onClose}>
          {cancel}
        </Button>
        <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={form.busy} disabled={disabled}>
          {action}
        </Button>
      </Row>
    </BoundForm>
  </Dialog>
);
