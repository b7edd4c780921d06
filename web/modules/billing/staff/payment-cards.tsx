import { useState } from 'react';
import type { AdminRefund, SubscriptionFile } from '#shared/contract/billing/payment-admin.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { Heading, Row, Text } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { rupeesText } from '#shared/domain/common/text/money-text.ts';
import { Table } from '../../../app/staff/lists/data-table.tsx';
import { momentText } from '../../../app/staff/labels.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { PAYMENT_LABELS } from './labels.ts';

type SubscriptionPayment = SubscriptionFile['payments'][number];

const REFUND_LABELS = { open: 'pending', done: 'completed', failed: 'failed' } as const;

const sourceOf = ({ by, reason }: AdminRefund): string => {
  if (by !== null) return `by ${by}: ${reason}`;
  return reason === '' ? 'in the provider’s dashboard' : reason;
};

const Refunds = ({ refunds }: { readonly refunds: readonly AdminRefund[] }) =>
  refunds.map((refund) => (
    <Text key={refund._id} as="span" display="block" minWidth="180px" fontSize="xs" color="muted">
      {`Refund of ${rupeesText(refund.amount)} ${REFUND_LABELS[refund.status]}, ${momentText(refund.at)}, ${sourceOf(refund)}`}
    </Text>
  ));

interface PaymentCardsProps {
  /** Newest first. */
  readonly payments: readonly SubscriptionPayment[];
  readonly person: string;
  readonly running: boolean;
  readonly onChange: () => void;
}

/** A subscription's payments with invoices and refunds. */
export const PaymentCards = ({ payments, person, running, onChange }: PaymentCardsProps) => {
  const [refunding, setRefunding] = useState<SubscriptionPayment | null>(null);
  return (
    <Card p={0} overflow="hidden">
      <Heading fontSize="md" p={4}>
        Payments and invoices
      </Heading>
      {payments.length === 0 ? (
        <EmptyState as="h3" title="No payments yet" />
      ) : (
        <div style={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label="Payments and invoices">
          <Table>
            <thead>
              <tr>
                <th scope="col">Invoice</th>
                <th scope="col">Status</th>
                <th scope="col" data-align="end">
                  Amount
                </th>
                <th scope="col" data-align="end" data-wide="true">
                  Paid
                </th>
                <th scope="col" data-align="end">
                  Refund
                </th>
              </tr>
            </thead>
            <tbody>
              {payments.map((payment) => {
                const [label, tone] = PAYMENT_LABELS[payment.status];
                return (
                  <tr key={payment._id}>
                    <td>
                      {payment.invoiceNumber ?? '–'}
                      <Text as="span" display="block" fontSize="xs" color="muted">
                        {payment.paymentId}
                      </Text>
                    </td>
                    <td>
                      <Tag tone={tone}>{label}</Tag>
                      <Refunds refunds={payment.refunds} />
                    </td>
                    <td data-align="end">{rupeesText(payment.amount)}</td>
                    <td data-align="end" data-wide="true">
                      {momentText(payment.paidAt)}
                    </td>
                    <td data-align="end">
                      {payment.status !== 'refunded' && (
                        <Row justifyContent="flex-end">
                          <Button
                            variant="quiet"
                            scale="small"
                            aria-label={`Refund ${payment.invoiceNumber ?? payment.paymentId}`}
                            onClick={() => setRefunding(payment)}
                          >
                            Refund
                          </Button>
                        </Row>
                      )}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </Table>
        </div>
      )}
      {refunding !== null && (
        <RefundDialog
          payment={refunding}
          person={person}
          running={running}
          newest={refunding._id === payments[0]?._id}
          onClose={() => setRefunding(null)}
          onDone={onChange}
        />
      )}
    </Card>
  );
};
