import { Plus, ScrollText } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { setCaseStatus } from '#shared/contract/cases/case-staff.ts';
import { CASE_SORTS, deleteCaseStudy, getCaseStudies } from '#shared/contract/cases/case-studies.ts';
import { CASE_STATUSES, type CaseStudyCard } from '#shared/contract/cases/case-study.ts';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { TextLink } from '#shared/ui/system.ts';
import { useQuery } from '../../../app/session/query.ts';
import { session } from '../../../app/session/session.ts';
import { DataList } from '../../../app/staff/lists/data-list.tsx';
import type { BulkAct, Column } from '../../../app/staff/lists/data-table.tsx';
import { LIST_FRESHNESS, oneOf, pageQuery, useListState } from '../../../app/staff/lists/list-state.ts';
import { PageHead } from '../../../app/staff/page-head.tsx';
import { usePublishingActs } from '../../../app/staff/publishing-actions.ts';
import { Status, STATUS_FILTER } from '../../../app/staff/status.tsx';
import { useArrival } from '../../../app/staff/use-focus-heading.ts';
import { useBulk } from '../../../app/staff/lists/use-bulk.tsx';
import { dayText, DIFFICULTY_LABELS } from '../../../app/staff/labels.ts';
import { editorPath, teachingNotePath } from '../editor/editor-path.ts';

const NAMES = ['sort', 'status'] as const;
const SORT_LABELS = { newest: 'Newest first', updated: 'Recently changed' } as const;

const FILTERS = [
  STATUS_FILTER,
  { name: 'sort', label: 'Sort order', choices: CASE_SORTS.map((value) => ({ value, label: SORT_LABELS[value] })) },
] as const;

const columns: readonly Column<CaseStudyCard>[] = [
  {
    title: 'Title',
    render: ({ _id, title }) => (
      <TextLink as={Link} to={editorPath(_id)} fontWeight={600}>
        {title}
      </TextLink>
    ),
  },
  { title: 'Status', render: ({ status }) => <Status status={status} /> },
  { title: 'Subject', wide: true, render: ({ subject }) => subject },
  { title: 'Difficulty', wide: true, render: ({ difficulty }) => DIFFICULTY_LABELS[difficulty] },
  { title: 'Access', wide: true, render: ({ access }) => (access === 'free' ? 'Everyone' : 'Subscribers') },
  { title: 'Questions', align: 'end', wide: true, render: ({ questionCount }) => questionCount },
  { title: 'Version', align: 'end', wide: true, render: ({ version }) => version },
  {
    title: 'Teaching note',
    wide: true,
    render: ({ _id, title }) => (
      <TextLink as={Link} to={teachingNotePath(_id)} aria-label={`Open teaching note: ${title}`}>
        Open
      </TextLink>
    ),
  },
  { title: 'Changed', align: 'end', wide: true, render: ({ updatedAt }) => dayText(updatedAt) },
];

/** Every case study that the user may edit. */
export const CaseList = () => {
  const navigate = useNavigate();
  useArrival();
  const state = useListState(NAMES);
  const status = oneOf(state.chosen['status'], CASE_STATUSES);
  const query = useQuery(
    getCaseStudies,
    {
      query: {
        ...pageQuery(state),
        sort: oneOf(state.chosen['sort'], CASE_SORTS) ?? 'newest',
        ...(status === undefined ? {} : { status }),
      },
    },
    LIST_FRESHNESS,
  );
  const reload = (): void => {
    if (query.status === 'ready') query.reload();
  };
  const bulk = useBulk<CaseStudyCard>({
    nouns: ['case study', 'case studies'],
    nameOf: ({ title }) => title,
    onDone: reload,
  });
  const actions: readonly BulkAct<CaseStudyCard>[] = [
    ...usePublishingActs(bulk, ({ _id: id }, to) =>
      session.client.call(setCaseStatus, { params: { id }, body: { status: to } }),
    ),
    bulk.asked({
      label: 'Delete',
      done: 'deleted',
      call: ({ _id: id }) => session.client.call(deleteCaseStudy, { params: { id } }),
      question: (what) => `Delete ${what}?`,
      text: 'This can’t be undone. Case studies with answers can only be archived.',
    }),
  ];
  return (
    <>
      <PageHead
        title="Case studies"
        actions={
          <Button as={Link} to={editorPath('new')} scale="small" icon={<Plus size={16} aria-hidden="true" />}>
            Create case study
          </Button>
        }
      >
        Long reads with exhibits, written questions and a rubric.
      </PageHead>
      <DataList
        label="Case studies"
        query={query}
        state={state}
        columns={columns}
        filters={FILTERS}
        searchLabel="Search by title or subject"
        idOf={({ _id }) => _id}
        nameOf={({ title }) => title}
        onOpen={({ _id }) => void navigate(editorPath(_id))}
        bulk={actions}
        empty={
          <EmptyState
            title="No case studies yet"
            picture={<ScrollText size={28} aria-hidden="true" />}
            action={
              <Button as={Link} to={editorPath('new')}>
                Create the first one
              </Button>
            }
          >
            Write a story, add exhibits and define a good answer.
          </EmptyState>
        }
      />
      {bulk.dialog}
    </>
  );
};
