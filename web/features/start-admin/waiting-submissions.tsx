import { Link } from 'react-router-dom';
import { getSubmissions } from '#shared/contract/case-studies.ts';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { Box, Heading, Row, TextLink } from '#shared/ui/system.ts';
import { useQuery } from '../../app/query.ts';
import { paths } from '../../app/route-table.ts';
import { dayText } from '../../app/staff/words.ts';
import { Rows } from './rows.ts';

/** Submissions that wait for a grade, those that have waited longest first. */
export const WaitingSubmissions = () => {
  const query = useQuery(getSubmissions, { query: { state: 'submitted', sort: 'oldest', limit: 5 } });
  return (
    <Card p={0} overflow="hidden">
      <Row justifyContent="space-between" p={4}>
        <Heading fontSize="md">Waiting for a grade</Heading>
        <TextLink as={Link} to={paths.dashboard('submissions-page')} fontSize="sm">
          All submissions
        </TextLink>
      </Row>
      {query.status === 'loading' && (
        <Box p={4}>
          <Skeleton height="96px" />
        </Box>
      )}
      {query.status === 'failed' && <ErrorState as="h3" message={query.error.message} onRetry={query.retry} />}
      {query.status === 'ready' &&
        (query.data.data.length === 0 ? (
          <EmptyState as="h3" title="Nothing waits">
            Answers to case studies stand here once they are handed in.
          </EmptyState>
        ) : (
          <Rows>
            {query.data.data.map(({ _id, learner, caseStudy, submittedAt }) => (
              <li key={_id}>
                <TextLink as={Link} to={`${paths.dashboard('submissions-page')}?submission=${_id}`}>
                  {learner.name}, {caseStudy.title}
                </TextLink>
                <span>{submittedAt === null ? '' : dayText(submittedAt)}</span>
              </li>
            ))}
          </Rows>
        ))}
    </Card>
  );
};
