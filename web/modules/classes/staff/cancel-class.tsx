import * as v from 'valibot';
import { cancelClass, type ClassForStaff } from '#shared/contract/classes/classes-staff.ts';
import { Field } from '#shared/ui/fields/field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { Text } from '#shared/ui/system.ts';
import { toasts } from '../../../app/components/toasts.ts';
import { useServerForm } from '../../../app/forms/use-server-form.ts';
import { session } from '../../../app/session/session.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';

interface CancelClassProps {
  readonly shown: ClassForStaff;
  readonly onClose: () => void;
  readonly onDone: (cancelled: ClassForStaff) => void;
}

const CancelSchema = v.object({
  reason: v.pipe(
    v.string(),
    v.check((reason) => reason.trim() !== '', 'Enter a reason'),
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
          ? 'No one has a seat yet, so we don’t send any emails.'
          : `We email your reason to ${countText(taken + waiting, 'learner')}, and the class is removed from their calendars.`}{' '}
        You can’t undo this.
      </Text>
      <Field {...form.field('reason')} hint="Learners see this text." maxLength={300} autoComplete="off" />
    </FormDialog>
  );
};
