import { useState } from 'react';
import { cancelForPerson } from '#shared/contract/billing/payment-admin.ts';
import type { Subscription } from '#shared/contract/billing/payment.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/feedback/dialog.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { Row, Text } from '#shared/ui/system.ts';
import { session } from '../../../app/session/session.ts';
import { SelectField } from '../../../app/staff/fields/select-field.tsx';
import { dayText } from '../../../app/staff/labels.ts';
import { toasts } from '../../../app/components/toasts.ts';
import { ReasonField, reasonProblem } from './reason-field.tsx';

interface CancelForPersonProps {
  readonly subscription: Subscription;
  readonly person: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Cancels somebody's subscription for them. */
export const CancelForPerson = ({ subscription, person, onClose, onDone }: CancelForPersonProps) => {
  const { _id: id, planName, status, currentEnd, cancelAtPeriodEnd } = subscription;
  // Only an active one has an end of its period to wait for.
  const waits = status === 'active' && !cancelAtPeriodEnd && currentEnd !== null;
  const [when, setWhen] = useState<'now' | 'periodEnd'>(waits ? 'periodEnd' : 'now');
  const [reason, setReason] = useState('');
  const [checked, setChecked] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    setChecked(true);
    if (reasonProblem(reason) !== null) return;
    setBusy(true);
    const reply = await session.client.call(cancelForPerson, { params: { id }, body: { when, reason } });
    setBusy(false);
    if (!reply.ok) {
      setRefused(reply.error.message);
      return;
    }
    toasts.show(`The ${planName} plan of ${person} is cancelled`, { tone: 'good' });
    onDone();
    onClose();
  };
  return (
    <Dialog title={`Cancel the ${planName} plan of ${person}?`} onClose={onClose} focusOn="select, textarea">
      <Form onSubmit={() => void send()}>
        {waits ? (
          <SelectField
            label="When"
            value={when}
            choices={[
              { value: 'periodEnd', label: `On ${dayText(currentEnd)}, when what is paid ends` },
              { value: 'now', label: 'Now; what is paid closes at once' },
            ]}
            onChange={({ target }) => setWhen(target.value === 'now' ? 'now' : 'periodEnd')}
          />
        ) : (
          <Text fontSize="sm">It ends now, and what it opens closes at once.</Text>
        )}
        <Text fontSize="sm" color="muted">
          Nothing more is charged. {person} gets a mail about it. Money goes back only by a refund.
        </Text>
        <ReasonField value={reason} error={checked ? reasonProblem(reason) : null} onChange={setReason} />
        {refused !== null && (
          <Text role="alert" color="bad" fontSize="sm">
            {refused}
          </Text>
        )}
        <Row gap={3} justifyContent="flex-end">
          <Button variant="quiet" onClick={onClose}>
            Keep the plan
          </Button>
          <Button variant="danger" type="submit" busy={busy}>
            Cancel the plan
          </Button>
        </Row>
      </Form>
    </Dialog>
  );
};
