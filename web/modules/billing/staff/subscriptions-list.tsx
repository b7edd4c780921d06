import { Link, useNavigate } from 'react-router-dom';
import {
  ACCESS_FILTERS,
  BOOK_SORTS,
  getSubscriptions,
  type AdminSubscription,
} from '#shared/contract/billing/payment-admin.ts';
import { SUBSCRIPTION_STATUSES } from '#shared/domain/billing/subscriptions.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { Row, Text, TextLink } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { rupeesText } from '#shared/domain/common/text/money-text.ts';
import { useQuery } from '../../../app/session/query.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { DataList } from '../../../app/staff/lists/data-list.tsx';
import type { Column } from '../../../app/staff/lists/data-table.tsx';
import { LIST_FRESHNESS, oneOf, pageQuery, useListState } from '../../../app/staff/lists/list-state.ts';
import { dayText } from '../../../app/staff/labels.ts';
import { ExportButton } from './export-button.tsx';
import { UserLink } from './user-link.tsx';
import { BOOK_ORDER, STATUS_LABELS } from './labels.ts';

const NAMES = ['status', 'access', 'sort'] as const;

const FILTERS = [
  {
    name: 'status',
    label: 'Status',
    choices: [
      { value: '', label: 'Any status' },
      ...SUBSCRIPTION_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value][0] })),
    ],
  },
  {
    name: 'access',
    label: 'Access',
    choices: [
      { value: '', label: 'Any access' },
      { value: 'open', label: 'With access' },
      { value: 'closed', label: 'Without access' },
    ],
  },
  BOOK_ORDER,
] as const;

const pathOf = (id: string): string => paths.dashboard(`payments/${id}`);

const StatusTags = ({ status, cancelAtPeriodEnd }: AdminSubscription) => {
  const [label, tone] = STATUS_LABELS[status];
  return (
    <Row gap={1}>
      <Tag tone={tone}>{label}</Tag>
      {cancelAtPeriodEnd && status === 'active' && <Tag tone="accent">Ends with the period</Tag>}
    </Row>
  );
};

const columns: readonly Column<AdminSubscription>[] = [
  {
    title: 'Subscription',
    render: ({ _id, planName, subscriptionId }) => (
      <>
        <TextLink as={Link} to={pathOf(_id)} fontWeight={600}>
          {planName}
        </TextLink>
        <Text as="span" color="muted" display="block" fontSize="xs">
          {subscriptionId ?? 'being prepared'}
        </Text>
      </>
    ),
  },
  { title: 'User', render: ({ user }) => <UserLink user={user} /> },
  { title: 'Status', render: (one) => <StatusTags {...one} /> },
  { title: 'Price', wide: true, align: 'end', render: ({ price }) => rupeesText(price) },
  { title: 'Paid', wide: true, align: 'end', render: ({ paidCount }) => `${String(paidCount)} ×` },
  {
    title: 'Access until',
    wide: true,
    align: 'end',
    render: ({ open, accessUntil }) => (open && accessUntil !== null ? dayText(accessUntil) : '–'),
  },
];

/** All subscriptions, searchable by user and id, with filters. */
export const SubscriptionsList = () => {
  const navigate = useNavigate();
  const state = useListState(NAMES);
  const status = oneOf(state.chosen['status'], SUBSCRIPTION_STATUSES);
  const access = oneOf(state.chosen['access'], ACCESS_FILTERS);
  const query = useQuery(
    getSubscriptions,
    {
      query: {
        ...pageQuery(state),
        sort: oneOf(state.chosen['sort'], BOOK_SORTS) ?? 'newest',
        ...(status === undefined ? {} : { status }),
        ...(access === undefined ? {} : { access }),
      },
    },
    LIST_FRESHNESS,
  );
  return (
    <>
      <Row justifyContent="flex-end" mb={2}>
        <ExportButton query={{ what: 'subscriptions', ...(state.search === '' ? {} : { search: state.search }) }} />
      </Row>
      <DataList
        label="Subscriptions"
        query={query}
        state={state}
        columns={columns}
        filters={FILTERS}
        searchLabel="Search by user or ID"
        idOf={({ _id }) => _id}
        nameOf={({ planName, user }) => `${planName} of ${user?.name ?? 'a deleted account'}`}
        onOpen={({ _id }) => void navigate(pathOf(_id))}
        empty={
          <EmptyState title="No subscriptions yet">Subscriptions appear here when learners choose a plan.</EmptyState>
        }
      />
    </>
  );
};
