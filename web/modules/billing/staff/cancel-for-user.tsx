import * as v from 'valibot';
import { cancelForPerson } from '#shared/contract/billing/payment-admin.ts';
import type { Subscription } from '#shared/contract/billing/payment.ts';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { Text } from '#shared/ui/system.ts';
import { useServerForm } from '../../../app/forms/use-server-form.ts';
import { session } from '../../../app/session/session.ts';
import { SelectField } from '../../../app/staff/fields/select-field.tsx';
import { dayText } from '../../../app/staff/labels.ts';
import { toasts } from '../../../app/components/toasts.ts';
import { Reason, ReasonField } from './reason-field.tsx';

interface CancelForUserProps {
  readonly subscription: Subscription;
  readonly person: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const CancelSchema = v.object({ when: v.picklist(['now', 'periodEnd']), reason: Reason });

/** Cancels a user's subscription. */
export const CancelForUser = ({ subscription, person, onClose, onDone }: CancelForUserProps) => {
  const { _id: id, planName, status, currentEnd, cancelAtPeriodEnd } = subscription;
  // Only an active subscription can end with its period.
  const canEndLater = status === 'active' && !cancelAtPeriodEnd && currentEnd !== null;
  const form = useServerForm({
    schema: CancelSchema,
    labels: { when: 'When', reason: 'Reason' },
    initial: { when: canEndLater ? 'periodEnd' : 'now', reason: '' },
    send: (body) => session.client.call(cancelForPerson, { params: { id }, body }),
    onDone: () => {
      toasts.show(`The ${planName} plan of ${person} is cancelled`, { tone: 'good' });
      onDone();
      onClose();
    },
  });
  return (
    <FormDialog
      title={`Cancel the ${planName} plan of ${person}?`}
      form={form}
      action="Cancel the plan"
      cancel="Keep the plan"
      danger
      onClose={onClose}
    >
      {canEndLater ? (
        <SelectField
          {...form.control('when')}
          value={form.values.when}
          choices={[
            { value: 'periodEnd', label: `On ${dayText(currentEnd)}, at the end of the paid period` },
            { value: 'now', label: 'Now. Access ends immediately' },
          ]}
          onChange={({ target }) => form.set('when', target.value === 'now' ? 'now' : 'periodEnd')}
        />
      ) : (
        <Text fontSize="sm">It ends now, and subscriber content locks immediately.</Text>
      )}
      <Text fontSize="sm" color="muted">
        {`There are no more charges, and we email ${person}. Refund payments separately.`}
      </Text>
      <ReasonField {...form.field('reason')} />
    </FormDialog>
  );
};
