import { Link, useNavigate } from 'react-router-dom';
import {
  getPayments,
  PAYMENT_SORTS,
  PAYMENT_STATUSES,
  type AdminPayment,
} from '#shared/contract/billing/payment-admin.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { Row, Text, TextLink } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { rupeesText } from '../../../app/components/money-text.ts';
import { useQuery } from '../../../app/session/query.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { DataList } from '../../../app/staff/lists/data-list.tsx';
import type { Column } from '../../../app/staff/lists/data-table.tsx';
import { LIST_FRESHNESS, oneOf, pageQuery, useListState } from '../../../app/staff/lists/list-state.ts';
import { momentText } from '../../../app/staff/labels.ts';
import { ExportButton } from './export-button.tsx';
import { PersonLink } from './user-link.tsx';
import { BOOK_SORT_WORDS, PAYMENT_WORDS } from './labels.ts';

const NAMES = ['status', 'sort'] as const;
const SORT_WORDS = { ...BOOK_SORT_WORDS, amount: 'Largest amount first' } as const;

const FILTERS = [
  {
    name: 'status',
    label: 'State',
    choices: [
      { value: '', label: 'Any state' },
      ...PAYMENT_STATUSES.map((value) => ({ value, label: PAYMENT_WORDS[value][0] })),
    ],
  },
  { name: 'sort', label: 'Sort order', choices: PAYMENT_SORTS.map((value) => ({ value, label: SORT_WORDS[value] })) },
] as const;

const pathOf = ({ subscription }: AdminPayment): string => paths.dashboard(`payments/${subscription}`);

const columns: readonly Column<AdminPayment>[] = [
  {
    title: 'Payment',
    render: (one) => (
      <>
        <TextLink as={Link} to={pathOf(one)} fontWeight={600}>
          {one.invoiceNumber ?? one.planName}
        </TextLink>
        <Text as="span" color="muted" display="block" fontSize="xs">
          {one.paymentId}
        </Text>
      </>
    ),
  },
  { title: 'Person', render: ({ user }) => <PersonLink user={user} /> },
  {
    title: 'State',
    render: ({ status, refunded }) => {
      const [words, tone] = PAYMENT_WORDS[status];
      return <Tag tone={tone}>{status === 'partlyRefunded' ? `${words}: ${rupeesText(refunded)}` : words}</Tag>;
    },
  },
  { title: 'Plan', wide: true, render: ({ planName }) => planName },
  { title: 'Amount', align: 'end', render: ({ amount }) => rupeesText(amount) },
  { title: 'Paid', wide: true, align: 'end', render: ({ paidAt }) => momentText(paidAt) },
];

/** Every payment, found by person, by identifier and by number of its invoice. */
export const PaymentsList = () => {
  const navigate = useNavigate();
  const state = useListState(NAMES);
  const status = oneOf(state.chosen['status'], PAYMENT_STATUSES);
  const narrowed = {
    ...(state.search === '' ? {} : { search: state.search }),
    ...(status === undefined ? {} : { status }),
  };
  const sort = oneOf(state.chosen['sort'], PAYMENT_SORTS) ?? 'newest';
  const query = useQuery(getPayments, { query: { ...pageQuery(state), ...narrowed, sort } }, LIST_FRESHNESS);
  return (
    <>
      <Row justifyContent="flex-end" mb={2}>
        <ExportButton query={{ what: 'payments', ...narrowed }} />
      </Row>
      <DataList
        label="Payments"
        query={query}
        state={state}
        columns={columns}
        filters={FILTERS}
        searchLabel="Search by person, ID or invoice"
        idOf={({ _id }) => _id}
        nameOf={({ paymentId }) => paymentId}
        onOpen={(one) => void navigate(pathOf(one))}
        empty={<EmptyState title="No payments yet">Each charge that the provider took stands here.</EmptyState>}
      />
    </>
  );
};
