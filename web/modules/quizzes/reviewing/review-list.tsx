import { Link } from 'react-router-dom';
import { countReviews, listReviews, REVIEW_STATUSES, type QuizReview } from '#shared/contract/quizzes/reviews.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { may } from '#shared/domain/identity/permissions.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { Text, TextLink } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { useQuery } from '../../../app/session/query.ts';
import { useAuth } from '../../../app/session/session.ts';
import { dayText } from '../../../app/staff/labels.ts';
import { DataList } from '../../../app/staff/lists/data-list.tsx';
import type { Column } from '../../../app/staff/lists/data-table.tsx';
import { LIST_FRESHNESS, LIST_LIMIT, oneOf, useListState } from '../../../app/staff/lists/list-state.ts';
import { PageHead } from '../../../app/staff/page-head.tsx';
import { ReviewRuleCard } from './review-rule.tsx';

const NAMES = ['status'] as const;

const STATUS_LABELS = { open: 'Open', approved: 'Approved', sentBack: 'Sent back', withdrawn: 'Withdrawn' } as const;

const FILTERS = [
  {
    name: 'status',
    label: 'Status',
    choices: REVIEW_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] })),
  },
] as const;

const columns: readonly Column<QuizReview>[] = [
  {
    title: 'Quiz',
    render: ({ _id, quiz, note, proposed, changedSince, status, mayDecide }) => (
      <>
        <TextLink as={Link} to={paths.dashboard(`reviews/${_id}`)} fontWeight={600}>
          {quiz.title}
        </TextLink>{' '}
        {proposed && <Tag>Change of a published quiz</Tag>}
        {status === 'open' && changedSince && <Tag tone="accent">Saved since</Tag>}
        {status === 'open' && !mayDecide && <Tag>Needs someone else</Tag>}
        {note !== '' && (
          <Text fontSize="sm" color="muted">
            {note}
          </Text>
        )}
      </>
    ),
  },
  { title: 'By', render: ({ requester }) => requester?.name ?? 'Former colleague' },
  { title: 'Asked', align: 'end', wide: true, render: ({ requestedAt }) => dayText(requestedAt) },
  { title: 'Decided by', wide: true, render: ({ decider }) => decider?.name ?? '' },
];

const Waiting = () => {
  const query = useQuery(countReviews, {}, LIST_FRESHNESS);
  if (query.status !== 'ready') return <>Quizzes that wait for someone else’s approval, oldest first.</>;
  const { count } = query.data.data;
  return <>{count === 0 ? 'Nothing waits for you.' : `${countText(count, 'quiz waits', 'quizzes wait')} for you.`}</>;
};

/** /dashboard/reviews: quizzes to approve; authors see their own requests. */
export const ReviewList = () => {
  const state = useListState(NAMES);
  const { user } = useAuth();
  const isEditor = user !== null && may(user, 'content.publish');
  const status = oneOf(state.chosen['status'], REVIEW_STATUSES) ?? 'open';
  const query = useQuery(listReviews, { query: { page: state.page, limit: LIST_LIMIT, status } }, LIST_FRESHNESS);
  return (
    <>
      <PageHead title="To review">{isEditor ? <Waiting /> : 'Your quizzes that wait for approval.'}</PageHead>
      <ReviewRuleCard />
      <DataList
        label="Reviews"
        query={query}
        state={state}
        columns={columns}
        filters={FILTERS}
        idOf={({ _id }) => _id}
        nameOf={({ quiz }) => quiz.title}
        empty={
          <EmptyState title={`No ${STATUS_LABELS[status].toLowerCase()} reviews`}>
            Authors ask for a review in the editor of their quiz.
          </EmptyState>
        }
      />
    </>
  );
};
