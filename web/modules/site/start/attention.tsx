import styled from '@emotion/styled';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { listReports } from '#shared/contract/quizzes/bank.ts';
import { allQuizzes } from '#shared/contract/quizzes/quiz.ts';
import type { QuizStatus } from '#shared/domain/quizzes/levels.ts';
import { getPayments } from '#shared/contract/billing/payment-admin.ts';
import { listUsers } from '#shared/contract/identity/users.ts';
import { LIST_COUNT_MAX } from '#shared/domain/common/limits.ts';
import { may } from '#shared/domain/identity/permissions.ts';
import type { Authority } from '#shared/domain/identity/roles.ts';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { Grid, Heading, Stack, Text, TextLink } from '#shared/ui/system.ts';
import { useQuery } from '../../../app/session/query.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { numberText } from '#shared/domain/common/text/number-text.ts';
import { dayText } from '../../../app/staff/labels.ts';
import { WaitingCard } from './waiting-card.tsx';
import { WaitingSubmissions } from './waiting-submissions.tsx';

// Mostly nothing is waiting.
const WaitingUpdates = lazyPart(() => import('./waiting-updates.tsx'));
const WaitingReviews = lazyPart(() => import('./waiting-reviews.tsx'));

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
          {value > LIST_COUNT_MAX ? `${numberText(LIST_COUNT_MAX)}+` : numberText(value)}
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

const Reports = () => (
  <WaitingCard
    title="Reported questions"
    all="All reports"
    to={paths.dashboard('reports')}
    query={useQuery(listReports, { query: { status: 'open', limit: 5 } })}
    empty={
      <EmptyState as="h3" title="No open reports">
        Questions that learners report appear here.
      </EmptyState>
    }
    row={({ _id, message, quiz, question, reportedAt }) => [
      <Fragment key={_id}>
        <TextLink as={Link} to={`${paths.quizEdit(quiz._id)}?question=${question.id}`}>
          {`${quiz.title}, question ${String(question.number)}`}
        </TextLink>
        <div>{message}</div>
      </Fragment>,
      dayText(reportedAt),
    ]}
  />
);

const Drafts = () => (
  <WaitingCard
    title="Recent drafts"
    all="All drafts"
    to={`${paths.dashboard('quiz-list')}?status=draft`}
    query={useQuizzes('draft')}
    empty={
      <EmptyState as="h3" title="No drafts">
        <TextLink as={Link} to={paths.dashboard('create-quiz')}>
          Create a quiz
        </TextLink>
      </EmptyState>
    }
    row={({ _id, title, questionCount, updatedAt }) => [
      <TextLink key={_id} as={Link} to={paths.quizEdit(_id)}>
        {title}
      </TextLink>,
      `${countText(questionCount, 'question')} · ${dayText(updatedAt)}`,
    ]}
  />
);

const Users = () => {
  const query = useQuery(listUsers, { query: { limit: 1 } });
  return (
    <Figure
      label="Users"
      value={query.status === 'ready' ? query.data.pagination.total : null}
      to={paths.dashboard('users-list')}
    />
  );
};

const Payments = () => {
  const query = useQuery(getPayments, { query: { limit: 1 } });
  return (
    <Figure
      label="Payments"
      value={query.status === 'ready' ? query.data.pagination.total : null}
      to={`${paths.dashboard('payments')}?view=payments`}
    />
  );
};

/** The start page of support, who write nothing. */
const SupportFigures = () => (
  <Grid gridTemplateColumns={['1fr 1fr', null, 'repeat(4, 1fr)']} gap={3}>
    <Users />
    <Payments />
  </Grid>
);

const Content = ({ who }: { readonly who: Authority }) => (
  <Stack gap={4}>
    <Grid gridTemplateColumns={['1fr 1fr', null, 'repeat(4, 1fr)']} gap={3}>
      <Total status="published" label="Published quizzes" />
      <Total status="draft" label="Drafts" />
      <Total status="scheduled" label="Scheduled" />
      {may(who, 'users.read') ? <Users /> : <Total status="archived" label="Archived" />}
    </Grid>
    <Grid
      gridTemplateColumns={['minmax(0, 1fr)', null, null, 'minmax(0, 1fr) minmax(0, 1fr)']}
      gap={4}
      alignItems="start"
    >
      {may(who, 'content.publish') && <WaitingUpdates />}
      {may(who, 'content.publish') && <WaitingReviews pending={<Skeleton height="160px" />} />}
      <Reports />
      {may(who, 'submissions.grade') && <WaitingSubmissions />}
      <Drafts />
    </Grid>
  </Stack>
);

/** The start page's cards for a member of the staff. */
export const Attention = ({ who }: { readonly who: Authority }) =>
  may(who, 'content.write') ? <Content who={who} /> : <SupportFigures />;

/** Placeholder until the role is known. */
export const AttentionWaiting = () => (
  <Loading>
    <Skeleton height="320px" />
  </Loading>
);
