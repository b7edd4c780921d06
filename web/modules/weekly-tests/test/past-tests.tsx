import styled from '@emotion/styled';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { getPastWeeklyTests, type WeeklyTest } from '#shared/contract/weekly-tests/weekly-tests.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { useQuery } from '../../../app/session/query.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { useAuth } from '../../../app/session/session.ts';
import { momentText, outcomeText } from './labels.ts';

const AT_ONCE = 10;

const List = styled.ul({
  display: 'grid',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { padding: '16px 20px', borderBottom: '1px solid var(--line)' },
  '& > li:last-of-type': { borderBottom: 0 },
});

const outcomeOf = ({ state, yours, calledOffReason }: WeeklyTest): string => {
  if (state === 'calledOff') return `Cancelled: ${calledOffReason ?? ''}`;
  return yours?.status === 'finished' ? `You: ${outcomeText(yours)}` : 'You didn’t take it';
};

interface PastTestsProps {
  readonly onBoard: (test: WeeklyTest) => void;
}

const Past = ({ test, onBoard }: PastTestsProps & { readonly test: WeeklyTest }) => {
  const { user } = useAuth();
  const { yours } = test;
  return (
    <li>
      <Row gap={3} justifyContent="space-between">
        <Stack gap={1} minWidth="0" flex="1 1 260px">
          <Text fontWeight={600} style={{ overflowWrap: 'anywhere' }}>
            {test.title}
          </Text>
          <Text color="muted" fontSize="sm">
            Closed {momentText(test.closesAt)}
          </Text>
          {(user !== null || test.state === 'calledOff') && <Text fontSize="sm">{outcomeOf(test)}</Text>}
        </Stack>
        <Row gap={2}>
          {yours?.status === 'finished' && (
            <Button
              as={Link}
              to={paths.quizResult(test.quizId, yours.resultId)}
              variant="quiet"
              scale="small"
              aria-label={`Review of ${test.title}`}
            >
              Review
            </Button>
          )}
          {user !== null && test.state === 'closed' && (
            <Button
              variant="quiet"
              scale="small"
              aria-label={`Leaderboard of ${test.title}`}
              onClick={() => onBoard(test)}
            >
              Leaderboard
            </Button>
          )}
        </Row>
      </Row>
    </li>
  );
};

/** Past tests with the learner's outcomes. */
export const PastTests = ({ onBoard }: PastTestsProps) => {
  const [limit, setLimit] = useState(AT_ONCE);
  const query = useQuery(getPastWeeklyTests, { query: { limit } }, { keepPreviousData: true, revalidateOnMount: true });
  return (
    <Stack as="section" gap={3} aria-labelledby="past-tests">
      <Heading id="past-tests" fontSize="lg">
        Past tests
      </Heading>
      <Card p="0" overflow="hidden">
        {query.status === 'loading' && (
          <Loading label="Loading past tests">
            <Stack gap={3} p={4}>
              <Skeleton height="64px" />
              <Skeleton height="64px" />
            </Stack>
          </Loading>
        )}
        {query.status === 'failed' && <ErrorState as="h3" message={query.error.message} onRetry={query.retry} />}
        {query.status === 'ready' &&
          (query.data.data.length === 0 ? (
            <Text p={5} color="muted">
              No past tests yet. Closed tests appear here with the leaderboard and your review.
            </Text>
          ) : (
            <List>
              {query.data.data.map((test) => (
                <Past key={test._id} test={test} onBoard={onBoard} />
              ))}
            </List>
          ))}
      </Card>
      {query.status === 'ready' && query.data.pagination.total > limit && limit < 100 && (
        <Row>
          <Button variant="quiet" onClick={() => setLimit(Math.min(100, limit + AT_ONCE))}>
            Show older tests
          </Button>
        </Row>
      )}
    </Stack>
  );
};
