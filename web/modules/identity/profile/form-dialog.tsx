import type { ReactNode } from 'react';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/feedback/dialog.tsx';
import { ErrorSummary, type FieldProblem } from '#shared/ui/fields/error-summary.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { Row } from '#shared/ui/system.ts';

interface FormDialogProps {
  readonly title: string;
  readonly form: {
    readonly busy: boolean;
    readonly said: string | null;
    readonly problems: readonly FieldProblem[];
    readonly submit: () => Promise<void>;
  };
  /** Words of the button that sends it. */
  readonly action: string;
  readonly danger?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog with a form: what is wrong above, the fields, and the two ways out. The first field takes the focus. */
export const FormDialog = ({ title, form, action, danger = false, onClose, children }: FormDialogProps) => (
  <Dialog title={title} onClose={onClose} focusOn="form input:not([hidden])">
    <Form onSubmit={() => void form.submit()}>
      <ErrorSummary title="Please check this" problems={form.problems} />
      {form.said !== null && (
        <Banner tone="bad" live="alert">
          {form.said}
        </Banner>
      )}
      {children}
      <Row justifyContent="flex-end" gap={3} mt={2}>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={form.busy}>
          {action}
        </Button>
      </Row>
    </Form>
  </Dialog>
);
