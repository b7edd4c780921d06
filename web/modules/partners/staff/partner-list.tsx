import { Plus } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import {
  listPartners,
  PARTNER_SORTS,
  PARTNER_STATUSES,
  setPartnerStatus,
  type Partner,
} from '#shared/contract/partners/partners.ts';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { TextLink } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { useQuery } from '../../../app/session/query.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { session } from '../../../app/session/session.ts';
import { DataList, type Filter } from '../../../app/staff/lists/data-list.tsx';
import type { BulkAct, Column } from '../../../app/staff/lists/data-table.tsx';
import { LIST_FRESHNESS, oneOf, pageQuery, useListState } from '../../../app/staff/lists/list-state.ts';
import { PageHead } from '../../../app/staff/page-head.tsx';
import { useBulk } from '../../../app/staff/lists/use-bulk.tsx';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { dayText } from '../../../app/staff/labels.ts';

const NAMES = ['status', 'sort'] as const;
const SORT_LABELS = { name: 'By name', newest: 'Newest first' } as const;

const pathOf = (id: string): string => paths.dashboard(`partners/${id}`);

const originsText = ([first = '', ...others]: readonly string[]): string =>
  others.length === 0 ? first : `${first} and ${countText(others.length, 'other')}`;

const columns: readonly Column<Partner>[] = [
  {
    title: 'Name',
    render: ({ _id, name }) => (
      <TextLink as={Link} to={pathOf(_id)} fontWeight={600}>
        {name}
      </TextLink>
    ),
  },
  {
    title: 'Status',
    render: ({ status }) => (status === 'active' ? <Tag tone="good">Active</Tag> : <Tag tone="bad">Suspended</Tag>),
  },
  { title: 'Origins', wide: true, render: ({ origins }) => originsText(origins) },
  {
    title: 'Quizzes',
    wide: true,
    render: ({ quizzes }) =>
      quizzes.length === 0 ? 'Daily quiz' : `Daily quiz and ${countText(quizzes.length, 'other')}`,
  },
  { title: 'Since', wide: true, align: 'end', render: ({ createdAt }) => dayText(createdAt) },
];

const NewButton = () => (
  <Button as={Link} to={paths.dashboard('partners/new')} scale="small" icon={<Plus size={16} aria-hidden="true" />}>
    New partner
  </Button>
);

const filters: readonly Filter[] = [
  {
    name: 'status',
    label: 'Status',
    choices: [
      { value: '', label: 'Any status' },
      { value: 'active', label: 'Active' },
      { value: 'paused', label: 'Suspended' },
    ],
  },
  { name: 'sort', label: 'Sort order', choices: PARTNER_SORTS.map((value) => ({ value, label: SORT_LABELS[value] })) },
];

const setStatus = ({ _id: id }: Partner, status: Partner['status']) =>
  session.client.call(setPartnerStatus, { params: { id }, body: { status } });

/** /dashboard/partners: the sites that show our quizzes. */
export const PartnerList = () => {
  const navigate = useNavigate();
  const state = useListState(NAMES);
  const status = oneOf(state.chosen['status'], PARTNER_STATUSES);
  const query = useQuery(
    listPartners,
    {
      query: {
        ...pageQuery(state),
        sort: oneOf(state.chosen['sort'], PARTNER_SORTS) ?? 'name',
        ...(status === undefined ? {} : { status }),
      },
    },
    LIST_FRESHNESS,
  );
  const reload = (): void => {
    if (query.status === 'ready') query.reload();
  };
  const bulk = useBulk<Partner>({ nouns: ['partner', 'partners'], nameOf: ({ name }) => name, onDone: reload });
  const actions: readonly BulkAct<Partner>[] = [
    bulk.asked({
      label: 'Suspend',
      done: 'suspended',
      call: (partner) => setStatus(partner, 'paused'),
      question: (what) => `Suspend ${what}?`,
      text: 'Their pages show no quiz until you end the suspension. Visitors can still save their scores.',
    }),
    bulk.each({ label: 'End suspension', done: 'reinstated', call: (partner) => setStatus(partner, 'active') }),
  ];
  return (
    <>
      <PageHead title="Partners" actions={<NewButton />}>
        Sites that show our quizzes, with visitor statistics.
      </PageHead>
      <DataList
        label="Partners"
        query={query}
        state={state}
        columns={columns}
        filters={filters}
        searchLabel="Search by name or origin"
        idOf={({ _id }) => _id}
        nameOf={({ name }) => name}
        onOpen={({ _id }) => void navigate(pathOf(_id))}
        bulk={actions}
        empty={
          <EmptyState title="No partners yet" action={<NewButton />}>
            A partner is a site that shows our quizzes. Add one to get two lines for its pages.
          </EmptyState>
        }
      />
      {bulk.dialog}
    </>
  );
};
