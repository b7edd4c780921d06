import { Link } from 'react-router-dom';
import {
  ASSIGNEE_FILTERS,
  countReviews,
  listReviewers,
  listReviews,
  REVIEW_STATUSES,
  type QuizReview,
} from '#shared/contract/quizzes/reviews.ts';
import { isId } from '#shared/domain/common/identifiers.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { may } from '#shared/domain/identity/permissions.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { Text, TextLink } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { useQuery } from '../../../app/session/query.ts';
import { useAuth } from '../../../app/session/session.ts';
import { dayText } from '../../../app/staff/labels.ts';
import { DataList, type Filter } from '../../../app/staff/lists/data-list.tsx';
import type { Column } from '../../../app/staff/lists/data-table.tsx';
import { LIST_FRESHNESS, LIST_LIMIT, oneOf, useListState } from '../../../app/staff/lists/list-state.ts';
import { PageHead } from '../../../app/staff/page-head.tsx';
import { ReviewRuleCard } from './review-rule.tsx';

const NAMES = ['status', 'assignee'] as const;

const STATUS_LABELS = { open: 'Open', approved: 'Approved', sentBack: 'Sent back', withdrawn: 'Withdrawn' } as const;

const STATUS: Filter = {
  name: 'status',
  label: 'Status',
  choices: REVIEW_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] })),
};

const ASSIGNEE_LABELS = { waiting: 'Waiting for my review', me: 'Assigned to me', none: 'Assigned to no one' } as const;

/** The filter by assignee, for editors, with the names of the others. */
const useAssigneeFilter = (isEditor: boolean, offered: readonly (typeof ASSIGNEE_FILTERS)[number][]): Filter => {
  const query = useQuery(listReviewers, isEditor ? {} : null);
  const others = query.status === 'ready' ? query.data.data : [];
  return {
    name: 'assignee',
    label: 'Assigned to',
    choices: [
      { value: '', label: 'Assigned to anyone' },
      ...offered.map((value) => ({ value, label: ASSIGNEE_LABELS[value] })),
      ...others.map(({ _id, name }) => ({ value: _id, label: name })),
    ],
  };
};

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
  { title: 'Assigned to', render: ({ assignee }) => assignee?.name ?? 'Any editor' },
  { title: 'By', render: ({ requester }) => requester?.name ?? 'Former colleague' },
  { title: 'Asked', align: 'end', wide: true, render: ({ requestedAt }) => dayText(requestedAt) },
  { title: 'Decided by', wide: true, render: ({ decider }) => decider?.name ?? '' },
];

const Waiting = () => {
  const query = useQuery(countReviews, {}, LIST_FRESHNESS);
  if (query.status !== 'ready') return <>Quizzes that wait for someone else’s approval, oldest first.</>;
  const { count } = query.data.data;
  if (count === 0) return <>Nothing waits for you.</>;
  return (
    <TextLink as={Link} to={`${paths.dashboard('reviews')}?assignee=waiting`}>
      {`${countText(count, 'quiz waits', 'quizzes wait')} for you.`}
    </TextLink>
  );
};

/** /dashboard/reviews: quizzes to approve; authors see their own requests. */
export const ReviewList = () => {
  const state = useListState(NAMES);
  const { user } = useAuth();
  const isEditor = user !== null && may(user, 'content.publish');
  const status = oneOf(state.chosen['status'], REVIEW_STATUSES) ?? 'open';
  // Only open reviews wait for someone.
  const offered = ASSIGNEE_FILTERS.filter((value) => status === 'open' || value !== 'waiting');
  const byAssignee = useAssigneeFilter(isEditor, offered);
  const { assignee: chosen = '' } = state.chosen;
  const assignee = oneOf(chosen, offered) ?? (isId(chosen) ? chosen : undefined);
  const query = useQuery(
    listReviews,
    {
      query: { page: state.page, limit: LIST_LIMIT, status, ...(isEditor && assignee !== undefined && { assignee }) },
    },
    LIST_FRESHNESS,
  );
  return (
    <>
      <PageHead title="To review">{isEditor ? <Waiting /> : 'Your quizzes that wait for approval.'}</PageHead>
      <ReviewRuleCard />
      <DataList
        label="Reviews"
        query={query}
        state={state}
        columns={columns}
        filters={isEditor ? [STATUS, byAssignee] : [STATUS]}
        idOf={({ _id }) => _id}
        nameOf={({ quiz }) => quiz.title}
        empty={
          assignee === 'waiting' ? (
            <EmptyState title="Nothing waits for your review">
              Your own work and reviews assigned to others are under “Assigned to anyone”.
            </EmptyState>
          ) : (
            <EmptyState
              title={`No ${STATUS_LABELS[status].toLowerCase()} reviews${assignee === undefined ? '' : ' match'}`}
            >
              {assignee === undefined
                ? 'Authors ask for a review in the editor of their quiz.'
                : 'Choose another assignee or status.'}
            </EmptyState>
          )
        }
      />
    </>
  );
};
