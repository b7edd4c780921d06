import {
  changeOrganisationAssignment,
  type OrganisationAssignment,
} from '#shared/contract/organisations/assignments.ts';
import { ASSIGNMENT_NOTE_MAX } from '#shared/domain/organisations/assignments.ts';
import { Field, TextAreaField } from '#shared/ui/fields/field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { toasts } from '../../../app/components/toasts.ts';
import { useServerForm } from '../../../app/forms/use-server-form.ts';
import { session } from '../../../app/session/session.ts';

interface EditAssignmentDialogProps {
  readonly assignment: OrganisationAssignment;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Changes the due date and note of an assignment. */
export const EditAssignmentDialog = ({ assignment, onClose, onDone }: EditAssignmentDialogProps) => {
  const form = useServerForm({
    schema: changeOrganisationAssignment.body,
    labels: { dueOn: 'Due date', note: 'Note' },
    initial: { dueOn: assignment.dueOn, note: assignment.note },
    send: (body) => session.client.call(changeOrganisationAssignment, { params: { id: assignment._id }, body }),
    onDone: () => {
      toasts.show('The assignment is changed', { tone: 'good' });
      onDone();
      onClose();
    },
  });
  return (
    <FormDialog title={`Edit “${assignment.title}”`} form={form} action="Save" onClose={onClose}>
      <Field {...form.field('dueOn')} type="date" hint="Until the end of that day in India." />
      <TextAreaField {...form.field('note')} hint="Optional." maxLength={ASSIGNMENT_NOTE_MAX} rows={3} />
    </FormDialog>
  );
};
