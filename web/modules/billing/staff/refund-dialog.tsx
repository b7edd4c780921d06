import { useId } from 'react';
import * as v from 'valibot';
import { refundPayment, type AdminPayment } from '#shared/contract/billing/payment-admin.ts';
import { Field } from '#shared/ui/fields/field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { Row, Text } from '#shared/ui/system.ts';
import { rupeesText } from '#shared/domain/common/text/money-text.ts';
import { useServerForm } from '../../../app/forms/use-server-form.ts';
import { session } from '../../../app/session/session.ts';
import { toasts } from '../../../app/components/toasts.ts';
import { Reason, ReasonField } from './reason-field.tsx';
import { amountProblem, amountUpTo, rupeesOfText } from './refund-amount.ts';

interface RefundDialogProps {
  readonly payment: AdminPayment;
  readonly person: string;
  /** True if the subscription hasn't ended, so that it can be cancelled too. */
  readonly running: boolean;
  /** True if it is the subscription's latest payment. */
  readonly newest: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Refunds a payment in full or in part. */
export const RefundDialog = ({ payment, person, running, newest, onClose, onDone }: RefundDialogProps) => {
  // Rounded to paise, because of floating-point errors.
  const left = Math.round((payment.amount - payment.refunded) * 100) / 100;
  // By default, a full refund of the latest payment ends the subscription.
  const endsWith = (refund: number | null, choice: boolean | null): boolean => choice ?? (newest && refund === left);
  const form = useServerForm({
    schema: v.object({ amount: amountUpTo(left), reason: Reason, ends: v.nullable(v.boolean()) }),
    labels: { amount: 'Amount in rupees', reason: 'Reason', ends: 'Cancel the subscription too' },
    initial: { amount: String(left), reason: '', ends: null },
    send: ({ amount: refund, reason, ends: choice }) =>
      session.client.call(refundPayment, {
        params: { id: payment._id },
        body: { amount: refund, reason, ...(running ? { endAccess: endsWith(refund, choice) } : {}) },
      }),
    onDone: (_, { amount: sent }) => {
      toasts.show(`Refunding ${rupeesText(sent)} to ${person}`, { tone: 'good' });
      onDone();
      onClose();
    },
    // Without an answer from the provider the refund is made later.
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
      cancel="Don’t refund"
      danger
      onClose={onClose}
    >
      <Text fontSize="sm">
        {payment.refunded > 0
          ? `${person} paid ${rupeesText(payment.amount)}, of which ${rupeesText(payment.refunded)} was refunded.`
          : `${person} paid ${rupeesText(payment.amount)}.`}{' '}
        Refunds can’t be undone.{!running && ' A full refund ends access.'}
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
                ? 'There are no more charges, and subscriber content locks now.'
                : 'Access stays, and the next payment is charged.'}
            </Text>
          </span>
        </Row>
      )}
    </FormDialog>
  );
};
