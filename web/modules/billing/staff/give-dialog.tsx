import * as v from 'valibot';
import { giveComplimentary } from '#shared/contract/billing/complimentary.ts';
import { Email, EMAIL_SENTENCE } from '#shared/contract/common/fields.ts';
import { Field } from '#shared/ui/fields/field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { Text } from '#shared/ui/system.ts';
import { useServerForm } from '../../../app/forms/use-server-form.ts';
import { session } from '../../../app/session/session.ts';
import { dayText } from '../../../app/staff/labels.ts';
import { toasts } from '../../../app/components/toasts.ts';
import { Reason, ReasonField } from './reason-field.tsx';

interface GiveDialogProps {
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const GiveSchema = v.object({
  email: v.pipe(
    v.string(),
    v.check((email) => v.is(Email, email), EMAIL_SENTENCE),
  ),
  until: v.pipe(v.string(), v.minLength(1, 'Choose the last day')),
  reason: Reason,
});

/** Gives a user complimentary access. */
export const GiveDialog = ({ onClose, onDone }: GiveDialogProps) => {
  const form = useServerForm({
    schema: GiveSchema,
    labels: { email: 'Email of the account', until: 'Last day', reason: 'Reason' },
    initial: { email: '', until: '', reason: '' },
    send: (body) => session.client.call(giveComplimentary, { body }),
    onDone: ({ data }, { email }) => {
      const { user, endsAt } = data.complimentary;
      toasts.show(`${user?.name ?? email} has full access until ${dayText(endsAt)}`, { tone: 'good' });
      onDone();
    },
  });
  return (
    <FormDialog title="Give complimentary access" form={form} action="Give access" onClose={onClose}>
      <Field {...form.field('email')} type="email" autoComplete="off" />
      <Field {...form.field('until')} type="date" />
      <ReasonField {...form.field('reason')} />
      <Text fontSize="sm" color="muted">
        Full access starts now, and we email the user. It counts neither as a subscriber nor as revenue.
      </Text>
    </FormDialog>
  );
};
