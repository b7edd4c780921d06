import { Link } from 'react-router-dom';
import { getSubmissions } from '#shared/contract/cases/submissions.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { TextLink } from '#shared/ui/system.ts';
import { useQuery } from '../../../app/session/query.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { dayText } from '../../../app/staff/labels.ts';
import { WaitingCard } from './waiting-card.tsx';

const PAGE = paths.dashboard('submissions-page');

/** Submissions waiting for a grade, oldest first. */
export const WaitingSubmissions = () => (
  <WaitingCard
    title="Waiting for a grade"
    all="All submissions"
    to={PAGE}
    query={useQuery(getSubmissions, { query: { state: 'submitted', sort: 'oldest', limit: 5 } })}
    empty={
      <EmptyState as="h3" title="Nothing to grade">
        Submitted case studies appear here.
      </EmptyState>
    }
    row={({ _id, learner, answerName, caseStudy, submittedAt }) => [
      <TextLink key={_id} as={Link} to={`${PAGE}?submission=${_id}`}>
        {learner?.name ?? answerName}, {caseStudy.title}
      </TextLink>,
      submittedAt === null ? '' : dayText(submittedAt),
    ]}
  />
);
