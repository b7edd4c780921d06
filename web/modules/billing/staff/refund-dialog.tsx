import { useId } from 'react';
import * as v from 'valibot';
import { refundPayment, type AdminPayment } from '#shared/contract/billing/payment-admin.ts';
import { Field } from '#shared/ui/fields/field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { Row, Text } from '#shared/ui/system.ts';
import { rupeesText } from '../../../app/components/money-text.ts';
import { useServerForm } from '../../../app/forms/use-server-form.ts';
import { session } from '../../../app/session/session.ts';
import { toasts } from '../../../app/components/toasts.ts';
import { Reason, ReasonField } from './reason-field.tsx';
import { amountProblem, amountUpTo, rupeesOfText } from './refund-amount.ts';

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
  // Until staff choose, the end of the subscription follows the amount.
  const endsWith = (given: number | null, choice: boolean | null): boolean => choice ?? (newest && given === left);
  const form = useServerForm({
    schema: v.object({ amount: amountUpTo(left), reason: Reason, ends: v.nullable(v.boolean()) }),
    labels: { amount: 'Amount in rupees', reason: 'Reason', ends: 'Cancel the subscription too' },
    initial: { amount: String(left), reason: '', ends: null },
    send: ({ amount: given, reason, ends: choice }) =>
      session.client.call(refundPayment, {
        params: { id: payment._id },
        body: { amount: given, reason, ...(running ? { endAccess: endsWith(given, choice) } : {}) },
      }),
    onDone: (_, { amount: sent }) => {
      toasts.show(`${rupeesText(sent)} goes back to ${person}`, { tone: 'good' });
      onDone();
      onClose();
    },
    // What the provider gave no answer to is made later all the same.
    onFailed: onDone,
  });
  const meaning = useId();
  const amount = rupeesOfText(form.values.amount);
  const ends = endsWith(amount, form.values.ends);
  const sendable = amount !== null && amountProblem(amount, left) === null;
  return (
    <FormDialog
      title={`Refund ${payment.invoiceNumber ?? payment.paymentId}`}
      form={form}
      action={sendable ? `Refund ${rupeesText(amount)}` : 'Refund'}
      cancel="Keep the money"
      danger
      onClose={onClose}
    >
      <Text fontSize="sm">
        {person} paid {rupeesText(payment.amount)}
        {payment.refunded > 0 && `, of which ${rupeesText(payment.refunded)} went back`}. A refund can’t be taken back.
        {!running && ' Refunded in full, it gives no more access.'}
      </Text>
      <Field {...form.field('amount')} inputMode="decimal" autoComplete="off" />
      <ReasonField {...form.field('reason')} />
      {running && (
        <Row as="label" gap={3} flexWrap="nowrap" alignItems="flex-start" minHeight="44px">
          <input
            type="checkbox"
            style={{ flex: 'none', width: '18px', height: '18px' }}
            checked={ends}
            aria-label="Cancel the subscription too"
            aria-describedby={meaning}
            onChange={({ target }) => form.set('ends', target.checked)}
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
    </FormDialog>
  );
};
