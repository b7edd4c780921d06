import { Plus } from 'lucide-react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import {
  deleteInsight,
  INSIGHT_SORTS,
  INSIGHT_STATUSES,
  listInsightsOfStaff,
  setInsightStatus,
  type InsightListItem,
} from '#shared/contract/news/news-staff.ts';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { TextLink } from '#shared/ui/system.ts';
import { useQuery } from '../../../app/session/query.ts';
import { session } from '../../../app/session/session.ts';
import { DataList } from '../../../app/staff/lists/data-list.tsx';
import type { BulkAct, Column } from '../../../app/staff/lists/data-table.tsx';
import { LIST_FRESHNESS, oneOf, pageQuery, useListState } from '../../../app/staff/lists/list-state.ts';
import { PageHead } from '../../../app/staff/page-head.tsx';
import { usePublishingActs } from '../../../app/staff/publishing-actions.ts';
import { STATUS_FILTER, STATUS_LABELS } from '../../../app/staff/status.tsx';
import { useBulk } from '../../../app/staff/lists/use-bulk.tsx';
import { dayText, momentText } from '../../../app/staff/labels.ts';
import { editPath } from './edit-path.ts';

const InsightLoader = lazyPart(() => import('./insight-loader.tsx'));

const NAMES = ['sort', 'status'] as const;
const SORT_LABELS = { updated: 'Recently changed', newest: 'Newest first', title: 'By title' } as const;

const FILTERS = [
  STATUS_FILTER,
  { name: 'sort', label: 'Sort order', choices: INSIGHT_SORTS.map((value) => ({ value, label: SORT_LABELS[value] })) },
] as const;

const columns: readonly Column<InsightListItem>[] = [
  {
    title: 'Title',
    render: ({ _id, title }) => (
      <TextLink as={Link} to={editPath(_id)} fontWeight={600}>
        {title}
      </TextLink>
    ),
  },
  {
    title: 'Status',
    render: ({ status, stage, scheduledAt }) =>
      stage !== 'published'
        ? 'Processing image'
        : status === 'scheduled' && scheduledAt !== null
          ? `For ${momentText(scheduledAt)}`
          : STATUS_LABELS[status],
  },
  { title: 'Access', wide: true, render: ({ access }) => (access === 'free' ? 'Everyone' : 'Subscribers') },
  { title: 'Author', wide: true, render: ({ author }) => author?.name ?? 'Starter content' },
  { title: 'Changed', wide: true, align: 'end', render: ({ updatedAt }) => dayText(updatedAt) },
];

const InsightList = () => {
  const navigate = useNavigate();
  const state = useListState(NAMES);
  const status = oneOf(state.chosen['status'], INSIGHT_STATUSES);
  const query = useQuery(
    listInsightsOfStaff,
    {
      query: {
        ...pageQuery(state),
        sort: oneOf(state.chosen['sort'], INSIGHT_SORTS) ?? 'updated',
        ...(status === undefined ? {} : { status }),
      },
    },
    LIST_FRESHNESS,
  );
  const reload = (): void => {
    if (query.status === 'ready') query.reload();
  };
  const bulk = useBulk<InsightListItem>({
    nouns: ['insight', 'insights'],
    nameOf: ({ title }) => title,
    onDone: reload,
  });
  const actions: readonly BulkAct<InsightListItem>[] = [
    ...usePublishingActs(bulk, ({ _id: id }, to) =>
      session.client.call(setInsightStatus, { params: { id }, body: { status: to } }),
    ),
    bulk.asked({
      label: 'Delete',
      done: 'deleted',
      call: ({ _id: id }) => session.client.call(deleteInsight, { params: { id } }),
      question: (what) => `Delete ${what}?`,
      text: 'This can’t be undone and deletes readers’ bookmarks. Archived insights can be restored.',
    }),
  ];
  const add = (
    <Button as={Link} to={editPath('new')} scale="small" icon={<Plus size={16} aria-hidden="true" />}>
      New insight
    </Button>
  );
  return (
    <>
      <PageHead title="News insights" actions={add}>
        What happened, why it mattered, and what it still teaches.
      </PageHead>
      <DataList
        label="News insights"
        query={query}
        state={state}
        columns={columns}
        filters={FILTERS}
        searchLabel="Search by title"
        idOf={({ _id }) => _id}
        nameOf={({ title }) => title}
        onOpen={({ _id }) => void navigate(editPath(_id))}
        bulk={actions}
        empty={
          <EmptyState title="No insights yet" action={add}>
            Published insights appear in the feed.
          </EmptyState>
        }
      />
      {bulk.dialog}
    </>
  );
};

/** /dashboard/news-insights: the list, or with `?edit=` an insight's editor. */
export const NewsInsights = () => {
  const [params] = useSearchParams();
  const edit = params.get('edit');
  if (edit === null) return <InsightList />;
  return <InsightLoader pending={<Skeleton height="480px" />} id={edit} />;
};
