import { useId, useState } from 'react';
import { refundPayment, type AdminPayment } from '#shared/contract/billing/payment-admin.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/feedback/dialog.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { Row, Text } from '#shared/ui/system.ts';
import { rupeesText } from '../../../app/components/money-text.ts';
import { session } from '../../../app/session/session.ts';
import { toasts } from '../../../app/components/toasts.ts';
import { ReasonField, reasonProblem } from './reason-field.tsx';
import { amountProblem, rupeesOfText } from './refund-amount.ts';

interface RefundDialogProps {
  readonly payment: AdminPayment;
  readonly person: string;
  /** Whether the subscription still runs, so that it can be cancelled along. */
  readonly running: boolean;
  /** Whether nothing was paid for the subscription since. */
  readonly newest: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Gives a payment back, whole or in part. */
export const RefundDialog = ({ payment, person, running, newest, onClose, onDone }: RefundDialogProps) => {
  // To the paisa: the difference of two amounts may be a hair off.
  const left = Math.round((payment.amount - payment.refunded) * 100) / 100;
  const [text, setText] = useState(String(left));
  const [reason, setReason] = useState('');
  /** What staff chose; until then it follows the amount. */
  const [choice, setChoice] = useState<boolean | null>(null);
  const [checked, setChecked] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const meaning = useId();
  const [busy, setBusy] = useState(false);
  const amount = rupeesOfText(text);
  const ends = choice ?? (newest && amount === left);
  const problems = { amount: amountProblem(amount, left), reason: reasonProblem(reason) };

  const send = async (): Promise<void> => {
    setChecked(true);
    setRefused(null);
    if (problems.amount !== null || problems.reason !== null || amount === null) return;
    setBusy(true);
    const reply = await session.client.call(refundPayment, {
      params: { id: payment._id },
      body: { amount, reason, ...(running ? { endAccess: ends } : {}) },
    });
    setBusy(false);
    if (!reply.ok) {
      setRefused(reply.error.message);
      // What the provider gave no answer to is made later all the same.
      onDone();
      return;
    }
    toasts.show(`${rupeesText(amount)} goes back to ${person}`, { tone: 'good' });
    onDone();
    onClose();
  };

  return (
    <Dialog title={`Refund ${payment.invoiceNumber ?? payment.paymentId}`} onClose={onClose} focusOn="input">
      <Form onSubmit={() => void send()}>
        <Text fontSize="sm">
          {person} paid {rupeesText(payment.amount)}
          {payment.refunded > 0 && `, of which ${rupeesText(payment.refunded)} went back`}. A refund can’t be taken
          back.{!running && ' Refunded in full, it gives no more access.'}
        </Text>
        <Field
          label="Amount in rupees"
          inputMode="decimal"
          autoComplete="off"
          value={text}
          error={checked ? problems.amount : null}
          onChange={({ target }) => setText(target.value)}
        />
        <ReasonField value={reason} error={checked ? problems.reason : null} onChange={setReason} />
        {running && (
          <Row as="label" gap={3} flexWrap="nowrap" alignItems="flex-start" minHeight="44px">
            <input
              type="checkbox"
              style={{ flex: 'none', width: '18px', height: '18px' }}
              checked={ends}
              aria-label="Cancel the subscription too"
              aria-describedby={meaning}
              onChange={({ target }) => setChoice(target.checked)}
            />
            <span>
              <Text as="span" display="block" fontSize="sm">
                Cancel the subscription too
              </Text>
              <Text as="span" display="block" id={meaning} fontSize="sm" color="muted">
                {ends
                  ? 'Nothing more is charged, and subscriber content locks now.'
                  : 'Access stays, and the next payment is charged.'}
              </Text>
            </span>
          </Row>
        )}
        {refused !== null && (
          <Text role="alert" color="bad" fontSize="sm">
            {refused}
          </Text>
        )}
        <Row gap={3} justifyContent="flex-end">
          <Button variant="quiet" onClick={onClose}>
            Keep the money
          </Button>
          <Button variant="danger" type="submit" busy={busy}>
            {amount === null || problems.amount !== null ? 'Refund' : `Refund ${rupeesText(amount)}`}
          </Button>
        </Row>
      </Form>
    </Dialog>
  );
};
