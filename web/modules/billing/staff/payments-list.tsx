import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import {
  getPayments,
  PAYMENT_SORTS,
  PAYMENT_STATUSES,
  type AdminPayment,
} from '#shared/contract/billing/payment-admin.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { Row, Text, TextLink } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { rupeesText } from '#shared/domain/common/text/money-text.ts';
import { useQuery } from '../../../app/session/query.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { DataList } from '../../../app/staff/lists/data-list.tsx';
import type { Column } from '../../../app/staff/lists/data-table.tsx';
import { LIST_FRESHNESS, oneOf, pageQuery, useListState } from '../../../app/staff/lists/list-state.ts';
import { momentText } from '../../../app/staff/labels.ts';
import { ExportButton } from './export-button.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { UserLink } from './user-link.tsx';
import { SORT_LABELS, PAYMENT_LABELS } from './labels.ts';

const NAMES = ['status', 'sort'] as const;
const PAYMENT_SORT_LABELS = { ...SORT_LABELS, amount: 'Largest amount first' } as const;

const FILTERS = [
  {
    name: 'status',
    label: 'Status',
    choices: [
      { value: '', label: 'Any status' },
      ...PAYMENT_STATUSES.map((value) => ({ value, label: PAYMENT_LABELS[value][0] })),
    ],
  },
  {
    name: 'sort',
    label: 'Sort order',
    choices: PAYMENT_SORTS.map((value) => ({ value, label: PAYMENT_SORT_LABELS[value] })),
  },
] as const;

/** Returns the page of what was paid; null for seats, which have none. */
const pathOf = ({ subscription }: AdminPayment): string | null =>
  subscription === null ? null : paths.dashboard(`payments/${subscription}`);

const Title = ({ one, onChoose }: { readonly one: AdminPayment; readonly onChoose: (one: AdminPayment) => void }) => {
  const path = pathOf(one);
  const text = one.invoiceNumber ?? one.planName;
  return path === null ? (
    <TextLink
      as="button"
      type="button"
      fontWeight={600}
      aria-label={`Refund ${text}`}
      style={{ padding: 0, border: 0, background: 'none', font: 'inherit', fontWeight: 600, textAlign: 'start' }}
      onClick={() => onChoose(one)}
    >
      {text}
    </TextLink>
  ) : (
    <TextLink as={Link} to={path} fontWeight={600}>
      {text}
    </TextLink>
  );
};

const seatsText = ({ seats, planName }: AdminPayment): string =>
  seats === null
    ? planName
    : `${planName}, ${countText(seats.count, 'seat')} for ${seats.organisation ?? 'a deleted organisation'}`;

const columnsFor = (onChoose: (one: AdminPayment) => void): readonly Column<AdminPayment>[] => [
  {
    title: 'Payment',
    render: (one) => (
      <>
        <Title one={one} onChoose={onChoose} />
        <Text as="span" color="muted" display="block" fontSize="xs">
          {one.paymentId}
        </Text>
      </>
    ),
  },
  { title: 'User', render: ({ user }) => <UserLink user={user} /> },
  {
    title: 'Status',
    render: ({ status, refunded }) => {
      const [label, tone] = PAYMENT_LABELS[status];
      return <Tag tone={tone}>{status === 'partlyRefunded' ? `${label}: ${rupeesText(refunded)}` : label}</Tag>;
    },
  },
  { title: 'Plan', wide: true, render: seatsText },
  { title: 'Amount', align: 'end', render: ({ amount }) => rupeesText(amount) },
  { title: 'Paid', wide: true, align: 'end', render: ({ paidAt }) => momentText(paidAt) },
];

/** All payments, searchable by user, id and invoice number. */
export const PaymentsList = () => {
  const navigate = useNavigate();
  const state = useListState(NAMES);
  const [refunding, setRefunding] = useState<AdminPayment | null>(null);
  const status = oneOf(state.chosen['status'], PAYMENT_STATUSES);
  const filters = {
    ...(state.search === '' ? {} : { search: state.search }),
    ...(status === undefined ? {} : { status }),
  };
  const sort = oneOf(state.chosen['sort'], PAYMENT_SORTS) ?? 'newest';
  const query = useQuery(getPayments, { query: { ...pageQuery(state), ...filters, sort } }, LIST_FRESHNESS);
  return (
    <>
      <Row justifyContent="flex-end" mb={2}>
        <ExportButton query={{ what: 'payments', ...filters }} />
      </Row>
      <DataList
        label="Payments"
        query={query}
        state={state}
        columns={columnsFor(setRefunding)}
        filters={FILTERS}
        searchLabel="Search by user, organisation, ID or invoice"
        idOf={({ _id }) => _id}
        nameOf={({ paymentId }) => paymentId}
        onOpen={(one) => {
          const path = pathOf(one);
          if (path === null) setRefunding(one);
          else void navigate(path);
        }}
        empty={<EmptyState title="No payments yet">Charges appear here.</EmptyState>}
      />
      {refunding !== null && (
        <RefundDialog
          payment={refunding}
          person={refunding.seats?.organisation ?? 'The organisation'}
          running={false}
          newest
          onClose={() => setRefunding(null)}
          onDone={() => query.status === 'ready' && query.reload()}
        />
      )}
    </>
  );
};
