import { Link } from 'react-router-dom';
import { DUE_REASONS, listDueQuestions, type DueQuestion } from '#shared/contract/quizzes/due-questions.ts';
import type { Weakness } from '#shared/domain/attempts/weak-items.ts';
import { PROGRAM_KEYS, programByKey } from '#shared/domain/quizzes/programs.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { Row, Text, TextLink } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { useQuery } from '../../../app/session/query.ts';
import { dayText } from '../../../app/staff/labels.ts';
import { DataList } from '../../../app/staff/lists/data-list.tsx';
import type { Column } from '../../../app/staff/lists/data-table.tsx';
import { LIST_FRESHNESS, LIST_LIMIT, oneOf, useListState } from '../../../app/staff/lists/list-state.ts';
import { PageHead } from '../../../app/staff/page-head.tsx';
import { figureText, shareText } from '../staff/analysis-figures.ts';

const NAMES = ['reason', 'program'] as const;

const REASON_LABELS = { date: 'By date', weak: 'By statistics' } as const;
const WEAKNESS_LABELS: Readonly<Record<Weakness, string>> = {
  easy: 'Too easy',
  indistinct: 'Doesn’t discriminate',
  unusedOption: 'Unused option',
};

const FILTERS = [
  {
    name: 'reason',
    label: 'Reason',
    choices: [
      { value: '', label: 'Any reason' },
      ...DUE_REASONS.map((value) => ({ value, label: REASON_LABELS[value] })),
    ],
  },
  {
    name: 'program',
    label: 'Program',
    choices: [
      { value: '', label: 'Any program' },
      ...PROGRAM_KEYS.map((value) => ({ value, label: programByKey(value)?.title ?? value })),
    ],
  },
] as const;

const Reasons = ({ question: { reviewBy, expires, expired, weaknesses } }: { readonly question: DueQuestion }) => (
  <Row gap={1}>
    {expired && <Tag tone="bad">Expired</Tag>}
    {expires !== null && !expired && <Tag>Expires {dayText(expires)}</Tag>}
    {reviewBy !== null && <Tag tone="accent">Review by {dayText(reviewBy)}</Tag>}
    {weaknesses.map((one) => (
      <Tag key={one} tone="info">
        {WEAKNESS_LABELS[one]}
      </Tag>
    ))}
  </Row>
);

const figuresText = ({ figures }: DueQuestion): string =>
  figures === null
    ? ''
    : [
        figures.facility === null ? null : `Facility ${shareText(figures.facility)}`,
        figures.discrimination === null ? null : `discrimination ${figureText(figures.discrimination)}`,
        figures.rarestChoice === null ? null : `rarest option ${shareText(figures.rarestChoice)}`,
        `${String(figures.attempts)} first attempts`,
      ]
        .filter((text) => text !== null)
        .join(', ');

const columns: readonly Column<DueQuestion>[] = [
  {
    title: 'Question',
    render: ({ quiz, questionId, number, prompt }) => (
      <>
        <TextLink as={Link} to={`${paths.quizEdit(quiz._id)}?question=${questionId}`} fontWeight={600}>
          {quiz.title}, question {number}
        </TextLink>
        <Text fontSize="sm" color="muted">
          {prompt}
        </Text>
      </>
    ),
  },
  { title: 'Why', render: (question) => <Reasons question={question} /> },
  {
    title: 'Figures',
    wide: true,
    render: (question) => (
      <>
        {figuresText(question)}{' '}
        {question.figures !== null && (
          <TextLink as={Link} to={paths.dashboard(`analysis/${question.quiz._id}`)}>
            Analysis
          </TextLink>
        )}
      </>
    ),
  },
];

/** /dashboard/due-questions: questions that need another look. */
export const DueQuestions = () => {
  const state = useListState(NAMES);
  const reason = oneOf(state.chosen['reason'], DUE_REASONS);
  const program = oneOf(state.chosen['program'], PROGRAM_KEYS);
  const query = useQuery(
    listDueQuestions,
    {
      query: {
        page: state.page,
        limit: LIST_LIMIT,
        ...(reason === undefined ? {} : { reason }),
        ...(program === undefined ? {} : { program }),
      },
    },
    LIST_FRESHNESS,
  );
  return (
    <>
      <PageHead title="Due for review">
        Questions to review within 60 days or expired, and those that work badly by their statistics.
      </PageHead>
      <DataList
        label="Questions due for review"
        query={query}
        state={state}
        columns={columns}
        filters={FILTERS}
        idOf={({ quiz, questionId }) => `${quiz._id} ${questionId}`}
        nameOf={({ quiz, number }) => `${quiz.title}, question ${String(number)}`}
        empty={
          <EmptyState title="Nothing is due">
            Questions appear here 60 days before their day of review, when they have expired, and when 30 first attempts
            or more show a weakness.
          </EmptyState>
        }
      />
    </>
  );
};
