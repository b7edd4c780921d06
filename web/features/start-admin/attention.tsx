import styled from '@emotion/styled';
import { Link } from 'react-router-dom';
import { listReports } from '#shared/contract/bank.ts';
import { allQuizzes, type QuizStatus } from '#shared/contract/quiz.ts';
import { listUsers } from '#shared/contract/users.ts';
import { may, type Role } from '#shared/domain/permissions.ts';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/skeleton.tsx';
import { Box, Grid, Heading, Row, Stack, Text, TextLink } from '#shared/ui/system.ts';
import { useQuery } from '../../app/query.ts';
import { paths } from '../../app/route-table.ts';
import { countText, dayText } from '../../app/staff/words.ts';
import { Rows } from './rows.ts';
import { WaitingSubmissions } from './waiting-submissions.tsx';

const Tile = styled(Link)({
  display: 'block',
  color: 'inherit',
  textDecoration: 'none',
  borderRadius: 'var(--radius-card)',
});

const Figure = ({
  label,
  value,
  to,
}: {
  readonly label: string;
  readonly value: number | null;
  readonly to: string;
}) => (
  <Tile to={to}>
    <Card p={4} height="100%">
      <Text as="span" display="block" fontSize="sm" color="muted">
        {label}
      </Text>
      {value === null ? (
        <Skeleton height="34px" width="64px" />
      ) : (
        <Heading as="span" display="block" fontSize="2xl" style={{ fontVariantNumeric: 'tabular-nums' }}>
          {value.toLocaleString('en-IN')}
        </Heading>
      )}
    </Card>
  </Tile>
);

const useQuizzes = (status: QuizStatus) => useQuery(allQuizzes, { query: { status, limit: 6, sort: 'updated' } });

const Total = ({ status, label }: { readonly status: QuizStatus; readonly label: string }) => {
  const query = useQuizzes(status);
  return (
    <Figure
      label={label}
      value={query.status === 'ready' ? query.data.pagination.total : null}
      to={`${paths.dashboard('quiz-list')}?status=${status}`}
    />
  );
};

const Reports = () => {
  const query = useQuery(listReports, { query: { status: 'open', limit: 5 } });
  return (
    <Card p={0} overflow="hidden">
      <Row justifyContent="space-between" p={4}>
        <Heading fontSize="md">Reported questions</Heading>
        <TextLink as={Link} to={paths.dashboard('reports')} fontSize="sm">
          All reports
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
            When a learner reports a question, it stands here.
          </EmptyState>
        ) : (
          <Rows>
            {query.data.data.map(({ _id, message, quiz, question, reportedAt }) => (
              <li key={_id}>
                <div>
                  <TextLink as={Link} to={`${paths.quizEdit(quiz._id)}?question=${question.id}`}>
                    {quiz.title}, question {question.number}
                  </TextLink>
                  <div>{message}</div>
                </div>
                <span>{dayText(reportedAt)}</span>
              </li>
            ))}
          </Rows>
        ))}
    </Card>
  );
};

const Drafts = () => {
  const query = useQuizzes('draft');
  return (
    <Card p={0} overflow="hidden">
      <Row justifyContent="space-between" p={4}>
        <Heading fontSize="md">Drafts, changed last</Heading>
        <TextLink as={Link} to={`${paths.dashboard('quiz-list')}?status=draft`} fontSize="sm">
          All drafts
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
          <EmptyState as="h3" title="No drafts">
            <TextLink as={Link} to={paths.dashboard('create-quiz')}>
              Create a quiz
            </TextLink>
          </EmptyState>
        ) : (
          <Rows>
            {query.data.data.map(({ _id, title, questionCount, updatedAt }) => (
              <li key={_id}>
                <TextLink as={Link} to={paths.quizEdit(_id)}>
                  {title}
                </TextLink>
                <span>
                  {countText(questionCount, 'question')} · {dayText(updatedAt)}
                </span>
              </li>
            ))}
          </Rows>
        ))}
    </Card>
  );
};

const People = () => {
  const query = useQuery(listUsers, { query: { limit: 1 } });
  return (
    <Figure
      label="People"
      value={query.status === 'ready' ? query.data.pagination.total : null}
      to={paths.dashboard('users-list')}
    />
  );
};

/** What needs the attention of somebody with that role. */
export const Attention = ({ role }: { readonly role: Role }) => (
  <Stack gap={4}>
    <Grid gridTemplateColumns={['1fr 1fr', null, 'repeat(4, 1fr)']} gap={3}>
      <Total status="published" label="Published quizzes" />
      <Total status="draft" label="Drafts" />
      <Total status="scheduled" label="Scheduled" />
      {may(role, 'users.read') ? <People /> : <Total status="archived" label="Archived" />}
    </Grid>
    <Grid
      gridTemplateColumns={['minmax(0, 1fr)', null, null, 'minmax(0, 1fr) minmax(0, 1fr)']}
      gap={4}
      alignItems="start"
    >
      {may(role, 'content.publish') && <Reports />}
      {may(role, 'submissions.grade') && <WaitingSubmissions />}
      <Drafts />
    </Grid>
  </Stack>
);

/** Stands while it isn't known who asks. */
export const AttentionWaiting = () => (
  <Loading>
    <Skeleton height="320px" />
  </Loading>
);
