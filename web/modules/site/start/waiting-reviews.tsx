import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { countReviews, listReviews } from '#shared/contract/quizzes/reviews.ts';
import { numberText } from '#shared/domain/common/text/number-text.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { TextLink } from '#shared/ui/system.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { useQuery } from '../../../app/session/query.ts';
import { dayText } from '../../../app/staff/labels.ts';
import { WaitingCard } from './waiting-card.tsx';

/** Quizzes that wait for this editor's approval, with their number. */
const WaitingReviews = () => {
  const count = useQuery(countReviews, {}, { revalidateOnMount: true });
  const waiting = count.status === 'ready' ? count.data.data.count : 0;
  return (
    <WaitingCard
      title={waiting === 0 ? 'Quizzes to review' : `Quizzes to review (${numberText(waiting)})`}
      all="All reviews"
      to={paths.dashboard('reviews')}
      query={useQuery(listReviews, { query: { status: 'open', assignee: 'waiting', limit: 5 } })}
      empty={
        <EmptyState as="h3" title="Nothing to review">
          Quizzes that wait for your review appear here.
        </EmptyState>
      }
      row={({ _id, quiz, requester, requestedAt }) => [
        <Fragment key={_id}>
          <TextLink as={Link} to={paths.dashboard(`reviews/${_id}`)}>
            {quiz.title}
          </TextLink>
          <div>{requester?.name ?? 'Former colleague'}</div>
        </Fragment>,
        dayText(requestedAt),
      ]}
    />
  );
};

export default WaitingReviews;
