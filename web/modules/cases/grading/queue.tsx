import { ClipboardCheck } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { getCaseStudies } from '#shared/contract/cases/case-studies.ts';
import { getSubmissions } from '#shared/contract/cases/submissions.ts';
import type { SubmissionListItem } from '#shared/contract/cases/case-submission.ts';
import { PAGE_LIMIT_MAX } from '#shared/domain/common/limits.ts';
import { numberText } from '#shared/domain/common/text/number-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { TextLink } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { useQuery } from '../../../app/session/query.ts';
import { DataList, type Filter } from '../../../app/staff/lists/data-list.tsx';
import type { Column } from '../../../app/staff/lists/data-table.tsx';
import { LIST_FRESHNESS, LIST_LIMIT, useListState } from '../../../app/staff/lists/list-state.ts';
import { PageHead } from '../../../app/staff/page-head.tsx';
import { useArrival } from '../../../app/staff/use-focus-heading.ts';
import { momentText, totalText } from '../../../app/staff/labels.ts';
import { scoreText } from '../reading/labels.ts';
import { filtersOf, NAMES, partOf, queuePath, readyPath } from './queue-address.ts';
import { useAssigning } from './use-assigning.tsx';
import { useReleasing } from './use-releasing.tsx';

// Only with a chosen case study, and once answers are assigned.
const GradingOptions = lazyPart(() =>
  import('./grading-options.tsx').then((part) => ({ default: part.GradingOptions })),
);
const ReadyGrades = lazyPart(() => import('./ready-grades.tsx'));
const GraderProgress = lazyPart(() =>
  import('./grader-progress.tsx').then((part) => ({ default: part.GraderProgress })),
);

const STATE_FILTER: Filter = {
  name: 'state',
  label: 'State',
  choices: [
    { value: '', label: 'Waiting for a grade' },
    { value: 'differ', label: 'Two grades that differ' },
    { value: 'ready', label: 'Saved, not released' },
    { value: 'graded', label: 'Graded' },
    { value: 'all', label: 'Waiting and graded' },
  ],
};
const SORT_FILTER: Filter = {
  name: 'sort',
  label: 'Sort order',
  choices: [
    { value: '', label: 'Oldest first' },
    { value: 'newest', label: 'Newest first' },
  ],
};

const ASSIGNED_FILTER: Filter = {
  name: 'assigned',
  label: 'Grader',
  choices: [
    { value: '', label: 'Any grader' },
    { value: 'me', label: 'Assigned to me' },
    { value: 'nobody', label: 'Assigned to no one' },
  ],
};

const useCaseFilter = (): Filter => {
  const query = useQuery(getCaseStudies, { query: { limit: PAGE_LIMIT_MAX } });
  const studies = query.status === 'ready' ? query.data.data : [];
  return {
    name: 'caseStudy',
    label: 'Case study',
    choices: [
      { value: '', label: 'Any case study' },
      ...studies.map(({ _id, title }) => ({ value: _id, label: title })),
    ],
  };
};

const GradeTag = ({ item: { grade, unreleased } }: { readonly item: SubmissionListItem }) => {
  if (grade !== null) return <Tag tone="good">{scoreText(grade.score, grade.points)}</Tag>;
  if (unreleased === null) return <Tag tone="accent">Waiting</Tag>;
  const { status, score, done } = unreleased;
  if (status === 'ready') return <Tag tone="info">{`Saved: ${numberText(score ?? 0)}`}</Tag>;
  return <Tag tone="accent">{status === 'differ' ? 'Grades differ' : `${String(done)} of 2 graded`}</Tag>;
};

const columnsWith = (params: URLSearchParams, oneCase: boolean): readonly Column<SubmissionListItem>[] => [
  {
    title: 'Learner',
    render: ({ _id, learner, answerName }) => (
      <TextLink as={Link} to={queuePath(params, _id)} fontWeight={600}>
        {learner?.name ?? answerName}
      </TextLink>
    ),
  },
  { title: 'Case study', wide: oneCase, render: ({ caseStudy }) => caseStudy.title },
  { title: 'Email', wide: true, render: ({ learner }) => learner?.email ?? 'Hidden' },
  {
    title: 'Grader',
    wide: true,
    render: ({ graders }) => graders.map(({ name }) => name).join(', ') || 'No one',
  },
  { title: 'Words', align: 'end', wide: true, render: ({ words }) => numberText(words) },
  {
    title: 'Submitted',
    align: 'end',
    wide: true,
    render: ({ submittedAt }) => (submittedAt === null ? '' : momentText(submittedAt)),
  },
  {
    title: 'Grade',
    align: 'end',
    render: (item) => <GradeTag item={item} />,
  },
];

/** The queue of submissions, ungraded ones first. */
export const Queue = () => {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const state = useListState(NAMES);
  const caseFilter = useCaseFilter();
  useArrival();
  const query = useQuery(
    getSubmissions,
    { query: { ...filtersOf(state), page: state.page, limit: LIST_LIMIT } },
    LIST_FRESHNESS,
  );
  const { caseStudy: chosenCase, state: chosenState } = filtersOf(state);
  /** Counts assignments, after which the progress of graders is read again. */
  const [assignments, setAssignments] = useState(0);
  const reload = (): void => {
    if (query.status === 'ready') query.reload();
    setAssignments((count) => count + 1);
  };
  const assigning = useAssigning({
    wanted: {
      ...(chosenCase === undefined ? {} : { caseStudy: chosenCase }),
      ...(state.search === '' ? {} : { search: state.search }),
    },
    onDone: reload,
  });
  const releasing = useReleasing(reload);
  const waiting = filtersOf(state).state === 'submitted' && query.status === 'ready';
  return (
    <>
      <PageHead
        title="Submissions"
        actions={
          <Button variant="quiet" onClick={assigning.shareOut}>
            Share out
          </Button>
        }
      >
        {waiting
          ? `${totalText(query.data.pagination.total)} waiting for a grade.`
          : 'Learners’ answers to case studies.'}
      </PageHead>
      {chosenCase !== undefined && <GradingOptions key={chosenCase} caseId={chosenCase} onChange={reload} />}
      <ReadyGrades
        key={`ready ${String(assignments)}`}
        part={partOf(state)}
        listUrl={chosenState === 'ready' ? null : readyPath(params)}
        onReleased={reload}
      />
      <DataList
        label="Submissions"
        query={query}
        state={state}
        columns={columnsWith(params, chosenCase !== undefined)}
        filters={[STATE_FILTER, caseFilter, ASSIGNED_FILTER, SORT_FILTER]}
        bulk={[...releasing.bulk, ...assigning.bulk]}
        searchLabel="Search by name, email or title"
        idOf={({ _id }) => _id}
        nameOf={({ learner, answerName, caseStudy }) => `${learner?.name ?? answerName ?? ''}, ${caseStudy.title}`}
        onOpen={({ _id }) => void navigate(queuePath(params, _id))}
        empty={
          <EmptyState title="Nothing to grade" picture={<ClipboardCheck size={28} aria-hidden="true" />}>
            Submitted case studies appear here.
          </EmptyState>
        }
      />
      <GraderProgress key={`progress ${String(assignments)}`} caseStudy={chosenCase} />
      {assigning.dialog}
      {releasing.dialog}
    </>
  );
};
