import { Plus, Timer } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import {
  deleteMockExam,
  EXAM_STATUSES,
  listMockExams,
  setMockExamStatus,
  type StaffMockExam,
} from '#shared/contract/mock-exams/mock-exam-staff.ts';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { TextLink } from '#shared/ui/system.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { useQuery } from '../../../app/session/query.ts';
import { session } from '../../../app/session/session.ts';
import { dayText } from '../../../app/staff/labels.ts';
import { DataList } from '../../../app/staff/lists/data-list.tsx';
import type { BulkAct, Column } from '../../../app/staff/lists/data-table.tsx';
import { LIST_FRESHNESS, oneOf, pageQuery, useListState } from '../../../app/staff/lists/list-state.ts';
import { useBulk } from '../../../app/staff/lists/use-bulk.tsx';
import { PageHead } from '../../../app/staff/page-head.tsx';
import { usePublishingActs } from '../../../app/staff/publishing-actions.ts';
import { Status, STATUS_LABELS } from '../../../app/staff/status.tsx';
import { minutesText } from '../labels.ts';
import { ExamPreview } from './exam-preview.tsx';

const EditExam = lazyPart(() => import('./edit-exam.tsx'));

const pathOf = (id: string): string => `${paths.dashboard('mock-exams')}?edit=${id}`;

const NAMES = ['status'] as const;

const FILTERS = [
  {
    name: 'status',
    label: 'Status',
    choices: [
      { value: '', label: 'Any status' },
      ...EXAM_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] })),
    ],
  },
] as const;

const columnsFor = (onPreview: (exam: StaffMockExam) => void): readonly Column<StaffMockExam>[] => [
  {
    title: 'Title',
    render: ({ _id, title }) => (
      <TextLink as={Link} to={pathOf(_id)} fontWeight={600}>
        {title}
      </TextLink>
    ),
  },
  { title: 'Status', render: ({ status }) => <Status status={status} /> },
  { title: 'Access', wide: true, render: ({ access }) => (access === 'free' ? 'Everyone' : 'Subscribers') },
  { title: 'Sections', wide: true, align: 'end', render: ({ sectionCount }) => sectionCount },
  { title: 'Questions', wide: true, align: 'end', render: ({ questionCount }) => questionCount },
  { title: 'Time', wide: true, align: 'end', render: ({ minutes }) => minutesText(minutes) },
  {
    title: 'Finished',
    wide: true,
    align: 'end',
    render: ({ finished, started }) => `${String(finished)} of ${String(started)}`,
  },
  { title: 'Changed', wide: true, align: 'end', render: ({ updatedAt }) => dayText(updatedAt) },
  {
    title: 'Preview',
    align: 'end',
    render: (exam) => (
      <Button variant="plain" scale="small" aria-label={`Preview ${exam.title}`} onClick={() => onPreview(exam)}>
        Preview
      </Button>
    ),
  },
];

const ExamList = () => {
  const navigate = useNavigate();
  const state = useListState(NAMES);
  const [shown, setShown] = useState<StaffMockExam | null>(null);
  const status = oneOf(state.chosen['status'], EXAM_STATUSES);
  const query = useQuery(
    listMockExams,
    { query: { ...pageQuery(state), ...(status === undefined ? {} : { status }) } },
    LIST_FRESHNESS,
  );
  const bulk = useBulk<StaffMockExam>({
    nouns: ['mock exam', 'mock exams'],
    nameOf: ({ title }) => title,
    onDone: () => {
      if (query.status === 'ready') query.reload();
    },
  });
  const actions: readonly BulkAct<StaffMockExam>[] = [
    ...usePublishingActs(bulk, ({ _id: id }, to) =>
      session.client.call(setMockExamStatus, { params: { id }, body: { status: to } }),
    ),
    bulk.asked({
      label: 'Delete',
      done: 'deleted',
      call: ({ _id: id }) => session.client.call(deleteMockExam, { params: { id } }),
      question: (what) => `Delete ${what}?`,
      text: 'This can’t be undone. Mock exams that someone has started can only be archived.',
    }),
  ];
  const add = (
    <Button as={Link} to={pathOf('new')} scale="small" icon={<Plus size={16} aria-hidden="true" />}>
      New mock exam
    </Button>
  );
  return (
    <>
      <PageHead title="Mock exams" actions={add}>
        Timed exams in sections. Attempts in progress continue after any change.
      </PageHead>
      <DataList
        label="Mock exams"
        query={query}
        state={state}
        columns={columnsFor(setShown)}
        filters={FILTERS}
        searchLabel="Search by title"
        idOf={({ _id }) => _id}
        nameOf={({ title }) => title}
        onOpen={({ _id }) => void navigate(pathOf(_id))}
        bulk={actions}
        empty={
          <EmptyState title="No mock exams yet" picture={<Timer size={28} aria-hidden="true" />} action={add}>
            Put questions of the bank in timed sections.
          </EmptyState>
        }
      />
      {bulk.dialog}
      {shown !== null && <ExamPreview exam={shown} onClose={() => setShown(null)} />}
    </>
  );
};

/** /dashboard/mock-exams: every mock exam, or with `?edit=` one's editor. */
export const MockExamsOfStaff = () => {
  const [params] = useSearchParams();
  const edited = params.get('edit');
  if (edited === null) return <ExamList />;
  return (
    <EditExam
      pending={
        <Loading label="Loading the mock exam">
          <Skeleton height="480px" />
        </Loading>
      }
      id={edited}
    />
  );
};
