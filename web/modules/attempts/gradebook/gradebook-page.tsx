import { Check } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import {
  exportGradebook,
  getGradebook,
  GRADEBOOK_QUIZZES_MAX,
  GRADEBOOK_SCORES,
  type GradebookQuiz,
  type GradebookRow,
} from '#shared/contract/attempts/gradebook.ts';
import type { TableFormat } from '#shared/contract/common/fields.ts';
import { getSubject } from '#shared/contract/quizzes/reference.ts';
import { programByKey, QUIZ_PROGRAM_KEYS } from '#shared/domain/quizzes/programs.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { Row, Stack, Text, TextLink } from '#shared/ui/system.ts';
import { VisuallyHidden } from '#shared/ui/visually-hidden.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { useQuery } from '../../../app/session/query.ts';
import { session } from '../../../app/session/session.ts';
import { DayRange } from '../../../app/staff/fields/day-range.tsx';
import { DataList, type Filter } from '../../../app/staff/lists/data-list.tsx';
import type { Column } from '../../../app/staff/lists/data-table.tsx';
import { LIST_FRESHNESS, oneOf, pageQuery, useListState } from '../../../app/staff/lists/list-state.ts';
import { PageHead } from '../../../app/staff/page-head.tsx';
import { SaveTable } from '../../../app/staff/save-table.tsx';

const NAMES = ['program', 'subject', 'score', 'from', 'until'] as const;
const SCORE_LABELS = { best: 'Best results', first: 'First results' } as const;

const wholePercent = (percent: number): string => `${String(Math.floor(percent))}%`;

const Result = ({ row, quiz }: { readonly row: GradebookRow; readonly quiz: GradebookQuiz }) => {
  const result = row.results.find(({ quizId }) => quizId === quiz._id);
  if (result === undefined || result.percent === null)
    return (
      <Text as="span" color="muted">
        –
      </Text>
    );
  return (
    <Text as="span" {...(result.passed ? { color: 'good', fontWeight: 600 } : {})}>
      {wholePercent(result.percent)}
      {result.passed && (
        <>
          {' '}
          <Check size={14} aria-hidden="true" />
          <VisuallyHidden>passed</VisuallyHidden>
        </>
      )}
    </Text>
  );
};

const columnsOf = (quizzes: readonly GradebookQuiz[]): readonly Column<GradebookRow>[] => [
  {
    title: 'Learner',
    pinned: true,
    render: ({ userId, name }) => (
      <TextLink as={Link} to={paths.dashboard(`users-list/${userId}`)} fontWeight={600}>
        {name}
      </TextLink>
    ),
  },
  { title: 'Email', wide: true, render: ({ email }) => email },
  {
    title: 'Mean',
    align: 'end',
    render: ({ meanPercent }) => (meanPercent === null ? '–' : wholePercent(meanPercent)),
  },
  { title: 'Quizzes', align: 'end', render: ({ results }) => results.length },
  ...quizzes.map((quiz): Column<GradebookRow> => ({
    title: quiz.title,
    align: 'end',
    narrow: true,
    render: (row) => <Result row={row} quiz={quiz} />,
  })),
];

/** The filters, with the subjects that exist. */
const useFilters = (): readonly Filter[] => {
  const subjects = useQuery(getSubject, {});
  return useMemo(
    () => [
      {
        name: 'program',
        label: 'Program',
        choices: [
          { value: '', label: 'Any program' },
          ...QUIZ_PROGRAM_KEYS.map((value) => ({ value, label: programByKey(value)?.title ?? value })),
        ],
      },
      {
        name: 'subject',
        label: 'Subject',
        choices: [
          { value: '', label: 'Any subject' },
          ...(subjects.status === 'ready' ? subjects.data.data : []).map(({ _id, name }) => ({
            value: _id,
            label: name,
          })),
        ],
      },
      {
        name: 'score',
        label: 'Which result',
        choices: GRADEBOOK_SCORES.map((value) => ({ value, label: SCORE_LABELS[value] })),
      },
    ],
    [subjects],
  );
};

/** /dashboard/gradebook: learners and their results in quizzes. */
export const GradebookPage = () => {
  const state = useListState(NAMES);
  const filters = useFilters();
  const { subject, from, until } = state.chosen;
  const program = oneOf(state.chosen['program'], QUIZ_PROGRAM_KEYS);
  const chosen = {
    score: oneOf(state.chosen['score'], GRADEBOOK_SCORES) ?? 'best',
    ...(state.search === '' ? {} : { search: state.search }),
    ...(program === undefined ? {} : { program }),
    ...(subject === undefined ? {} : { subject }),
    ...(from === undefined ? {} : { from }),
    ...(until === undefined ? {} : { until }),
  };
  const query = useQuery(getGradebook, { query: { ...pageQuery(state), ...chosen } }, LIST_FRESHNESS);
  const quizzes = query.status === 'ready' ? query.data.quizzes : undefined;
  const columns = useMemo(() => columnsOf(quizzes ?? []), [quizzes]);
  const file = (format: TableFormat) => session.client.call(exportGradebook, { query: { ...chosen, format } });
  return (
    <>
      <PageHead title="Gradebook">
        {query.status === 'ready' && query.data.moreQuizzes
          ? `Results in the newest ${String(GRADEBOOK_QUIZZES_MAX)} quizzes that have any. Choose a subject to see others.`
          : 'Results of learners by quiz, without staff.'}
      </PageHead>
      <Stack gap={3}>
        <Row justifyContent="space-between" gap={3}>
          <DayRange
            from={from ?? ''}
            until={until ?? ''}
            onChange={(changes) => state.choose(Object.fromEntries(Object.entries(changes)))}
          />
          <SaveTable
            disabled={query.status !== 'ready' || query.data.data.length === 0}
            tables={[['Save gradebook', file]]}
          />
        </Row>
        <DataList
          label="Gradebook"
          query={query}
          state={state}
          columns={columns}
          filters={filters}
          searchLabel="Search by name or email"
          idOf={({ userId }) => userId}
          nameOf={({ name }) => name}
          empty={
            <EmptyState title="No results yet">
              Learners appear here after they submit a published quiz for the first time.
            </EmptyState>
          }
        />
      </Stack>
    </>
  );
};
