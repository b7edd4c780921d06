import * as v from 'valibot';
import { cancelClass, type ClassForStaff } from '#shared/contract/classes/classes-staff.ts';
import { Field } from '#shared/ui/fields/field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { Text } from '#shared/ui/system.ts';
import { toasts } from '../../../app/components/toasts.ts';
import { useServerForm } from '../../../app/forms/use-server-form.ts';
import { session } from '../../../app/session/session.ts';
import { countText } from '../../../app/staff/labels.ts';

interface CancelClassProps {
  readonly shown: ClassForStaff;
  readonly onClose: () => void;
  readonly onDone: (cancelled: ClassForStaff) => void;
}

const CancelSchema = v.object({
  reason: v.pipe(
    v.string(),
    v.check((reason) => reason.trim() !== '', 'Please say why'),
  ),
});

/** Asks why, and cancels a class. */
export const CancelClass = ({ shown, onClose, onDone }: CancelClassProps) => {
  const { _id, title, taken, waiting } = shown;
  const form = useServerForm({
    schema: CancelSchema,
    labels: { reason: 'Reason' },
    initial: { reason: '' },
    send: (body) => session.client.call(cancelClass, { params: { id: _id }, body }),
    onDone: ({ data }) => {
      toasts.show(`${title} is cancelled`, { tone: 'good' });
      onDone(data.class);
    },
  });
  return (
    <FormDialog
      title={`Cancel “${title}”?`}
      form={form}
      action="Cancel the class"
      cancel="Keep it"
      danger
      onClose={onClose}
    >
      <Text>
        {taken + waiting === 0
          ? 'Nobody has a seat yet, so nobody is told.'
          : `${countText(taken + waiting, 'person gets', 'people get')} a mail with your reason, and it leaves their calendars.`}{' '}
        This can’t be undone.
      </Text>
      <Field {...form.field('reason')} hint="Learners read it as it stands." maxLength={300} autoComplete="off" />
    </FormDialog>
  );
};
