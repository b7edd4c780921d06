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

interface CancelForPersonProps {
  readonly subscription: Subscription;
  readonly person: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const CancelSchema = v.object({ when: v.picklist(['now', 'periodEnd']), reason: Reason });

/** Cancels somebody's subscription for them. */
export const CancelForPerson = ({ subscription, person, onClose, onDone }: CancelForPersonProps) => {
  const { _id: id, planName, status, currentEnd, cancelAtPeriodEnd } = subscription;
  // Only an active one has an end of its period to wait for.
  const waits = status === 'active' && !cancelAtPeriodEnd && currentEnd !== null;
  const form = useServerForm({
    schema: CancelSchema,
    labels: { when: 'When', reason: 'Reason' },
    initial: { when: waits ? 'periodEnd' : 'now', reason: '' },
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
      {waits ? (
        <SelectField
          {...form.control('when')}
          value={form.values.when}
          choices={[
            { value: 'periodEnd', label: `On ${dayText(currentEnd)}, when what is paid ends` },
            { value: 'now', label: 'Now; what is paid closes at once' },
          ]}
          onChange={({ target }) => form.set('when', target.value === 'now' ? 'now' : 'periodEnd')}
        />
      ) : (
        <Text fontSize="sm">It ends now, and what it opens closes at once.</Text>
      )}
      <Text fontSize="sm" color="muted">
        Nothing more is charged. {person} gets a mail about it. Money goes back only by a refund.
      </Text>
      <ReasonField {...form.field('reason')} />
    </FormDialog>
  );
};
