import * as v from 'valibot';
import { endComplimentary, type Complimentary } from '#shared/contract/billing/complimentary.ts';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { Text } from '#shared/ui/system.ts';
import { useServerForm } from '../../../app/forms/use-server-form.ts';
import { session } from '../../../app/session/session.ts';
import { toasts } from '../../../app/components/toasts.ts';
import { Reason, ReasonField } from './reason-field.tsx';

interface EndDialogProps {
  readonly complimentary: Complimentary;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const EndSchema = v.object({ reason: Reason });

/** Ends complimentary access early. */
export const EndDialog = ({ complimentary, onClose, onDone }: EndDialogProps) => {
  const name = complimentary.user?.name ?? '';
  const form = useServerForm({
    schema: EndSchema,
    labels: { reason: 'Reason' },
    initial: { reason: '' },
    send: (body) => session.client.call(endComplimentary, { params: { id: complimentary._id }, body }),
    onDone: () => {
      toasts.show(`The complimentary access of ${name} has ended`, { tone: 'good' });
      onDone();
    },
  });
  return (
    <FormDialog
      title={`End the access of ${name}?`}
      form={form}
      action="End it now"
      cancel="Keep access"
      danger
      onClose={onClose}
    >
      <Text fontSize="sm">{`Subscriber content locks for ${name} now. We don’t send an email.`}</Text>
      <ReasonField {...form.field('reason')} />
    </FormDialog>
  );
};
