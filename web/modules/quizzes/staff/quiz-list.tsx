import { Plus, Upload } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { allQuizzes, QUIZ_SORTS, type QuizListItem } from '#shared/contract/quizzes/quiz.ts';
import { DIFFICULTIES, QUIZ_STATUSES } from '#shared/domain/quizzes/levels.ts';
import { duplicateQuiz, setQuizStatus, deleteQuiz } from '#shared/contract/quizzes/quiz-staff.ts';
import { programByKey, PROGRAM_KEYS } from '#shared/domain/quizzes/programs.ts';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { Text, TextLink } from '#shared/ui/system.ts';
import { useQuery } from '../../../app/session/query.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { session } from '../../../app/session/session.ts';
import { DataList, type Filter } from '../../../app/staff/lists/data-list.tsx';
import type { BulkAct, Column } from '../../../app/staff/lists/data-table.tsx';
import { LIST_FRESHNESS, oneOf, pageQuery, useListState } from '../../../app/staff/lists/list-state.ts';
import { PageHead } from '../../../app/staff/page-head.tsx';
import { usePublishingActs } from '../../../app/staff/publishing-actions.ts';
import { Status, STATUS_FILTER } from '../../../app/staff/status.tsx';
import { useBulk } from '../../../app/staff/lists/use-bulk.tsx';
import { dayText, DIFFICULTY_LABELS } from '../../../app/staff/labels.ts';
import { AUTHOR_FILTER, TAG_FILTER, typedQuery, useSubjectFilter } from '../library/typed-filters.ts';

const ExportDialog = lazyPart(() => import('./export-dialog.tsx'));

const NAMES = ['sort', 'status', 'program', 'subject', 'difficulty', 'tag', 'author'] as const;

const SORT_LABELS = {
  updated: 'Recently changed',
  newest: 'Newest first',
  oldest: 'Oldest first',
  title: 'By title',
} as const;
const SORTS = ['updated', ...QUIZ_SORTS.filter((sort) => sort !== 'updated')] as const;

const PROGRAMS: Filter = {
  name: 'program',
  label: 'Program',
  choices: [
    { value: '', label: 'Any program' },
    ...PROGRAM_KEYS.map((value) => ({ value, label: programByKey(value)?.title ?? value })),
  ],
};
const DIFFICULTY: Filter = {
  name: 'difficulty',
  label: 'Difficulty',
  choices: [
    { value: '', label: 'Any difficulty' },
    ...DIFFICULTIES.map((value) => ({ value, label: DIFFICULTY_LABELS[value] })),
  ],
};
const ORDER: Filter = {
  name: 'sort',
  label: 'Sort order',
  choices: SORTS.map((value) => ({ value, label: SORT_LABELS[value] })),
};

const columns: readonly Column<QuizListItem>[] = [
  {
    title: 'Title',
    render: ({ _id, title, own, status }) => (
      <>
        <TextLink as={Link} to={paths.quizEdit(_id)} fontWeight={600}>
          {title}
        </TextLink>
        {own === true && status !== 'draft' && (
          <Text fontSize="sm">
            <TextLink as={Link} to={paths.dashboard(`analysis/${_id}`)} aria-label={`Analysis of ${title}`}>
              Analysis
            </TextLink>
          </Text>
        )}
      </>
    ),
  },
  { title: 'Status', render: ({ status }) => <Status status={status} /> },
  { title: 'Program', wide: true, render: ({ program }) => programByKey(program)?.title ?? program },
  { title: 'Chapter', wide: true, render: ({ subject, chapter }) => `${subject.name} · ${chapter.name}` },
  { title: 'Questions', align: 'end', render: ({ questionCount }) => questionCount },
  { title: 'Version', align: 'end', wide: true, render: ({ version }) => version },
  { title: 'Changed', align: 'end', wide: true, render: ({ updatedAt }) => dayText(updatedAt) },
];

/** /dashboard/quiz-list: every quiz that the user may edit. */
export const QuizList = () => {
  const navigate = useNavigate();
  const state = useListState(NAMES);
  const [exported, setExported] = useState<readonly string[] | null>(null);
  const { chosen } = state;
  const status = oneOf(chosen['status'], QUIZ_STATUSES);
  const program = oneOf(chosen['program'], PROGRAM_KEYS);
  const difficulty = oneOf(chosen['difficulty'], DIFFICULTIES);
  const subjects = useSubjectFilter();
  const query = useQuery(
    allQuizzes,
    {
      query: {
        ...pageQuery(state),
        ...typedQuery(state),
        sort: oneOf(chosen['sort'], QUIZ_SORTS) ?? 'updated',
        ...(status === undefined ? {} : { status }),
        ...(program === undefined ? {} : { program }),
        ...(difficulty === undefined ? {} : { difficulty }),
      },
    },
    LIST_FRESHNESS,
  );
  const reload = (): void => {
    if (query.status === 'ready') query.reload();
  };
  const bulk = useBulk<QuizListItem>({ nouns: ['quiz', 'quizzes'], nameOf: ({ title }) => title, onDone: reload });
  const actions: readonly BulkAct<QuizListItem>[] = [
    ...usePublishingActs(bulk, ({ _id: id }, to) =>
      session.client.call(setQuizStatus, { params: { id }, body: { status: to } }),
    ),
    bulk.each({
      label: 'Duplicate',
      done: 'duplicated',
      call: ({ _id: id }) => session.client.call(duplicateQuiz, { params: { id } }),
    }),
    { label: 'Export', run: (quizzes) => setExported(quizzes.map(({ _id }) => _id)) },
    bulk.asked({
      label: 'Delete',
      done: 'deleted',
      call: ({ _id: id }) => session.client.call(deleteQuiz, { params: { id } }),
      question: (what) => `Delete ${what}?`,
      text: 'This deletes all versions and can’t be undone. Quizzes with attempts can only be archived.',
    }),
  ];
  return (
    <>
      <PageHead
        title="Quizzes"
        actions={
          <>
            <Button
              as={Link}
              to={paths.dashboard('import')}
              variant="quiet"
              scale="small"
              icon={<Upload size={16} aria-hidden="true" />}
            >
              Import
            </Button>
            <Button
              as={Link}
              to={paths.dashboard('create-quiz')}
              scale="small"
              icon={<Plus size={16} aria-hidden="true" />}
            >
              Create quiz
            </Button>
          </>
        }
      >
        Select quizzes to publish, archive, duplicate or export them together.
      </PageHead>
      <DataList
        label="Quizzes"
        query={query}
        state={state}
        columns={columns}
        filters={[TAG_FILTER, AUTHOR_FILTER, STATUS_FILTER, PROGRAMS, subjects, DIFFICULTY, ORDER]}
        searchLabel="Search by title"
        idOf={({ _id }) => _id}
        nameOf={({ title }) => title}
        onOpen={({ _id }) => void navigate(paths.quizEdit(_id))}
        bulk={actions}
        empty={
          <EmptyState
            title="No quizzes yet"
            picture={<Upload size={28} aria-hidden="true" />}
            action={
              <Button as={Link} to={paths.dashboard('create-quiz')}>
                Create the first quiz
              </Button>
            }
          >
            Write your first quiz here, or import questions.
          </EmptyState>
        }
      />
      {bulk.dialog}
      {exported !== null && <ExportDialog quizIds={exported} onClose={() => setExported(null)} />}
    </>
  );
};
