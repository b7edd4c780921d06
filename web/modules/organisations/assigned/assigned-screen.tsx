import styled from '@emotion/styled';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ASSIGNED_LISTS, listAssigned } from '#shared/contract/organisations/assigned.ts';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Heading, Stack, Text, TextLink } from '#shared/ui/system.ts';
import { Pages } from '../../../app/components/pages.tsx';
import { paths } from '../../../app/routing/route-table.ts';
import { useQuery } from '../../../app/session/query.ts';
import { AssignedLine } from './assigned-item.tsx';

const LIMIT = 20;

const List = styled.ul({ display: 'grid', gap: '8px', margin: 0, padding: 0, listStyle: 'none' });

const Pending = () => (
  <Loading label="Loading what is assigned to you">
    <Stack gap={2}>
      <Skeleton height="92px" />
      <Skeleton height="92px" />
    </Stack>
  </Loading>
);

const NothingToDo = () => (
  <Card p={0}>
    <EmptyState
      title="Nothing to do"
      action={
        <TextLink as={Link} to={paths.explore()}>
          Explore quizzes
        </TextLink>
      }
    >
      When your company or college assigns something to you, it appears here with its due date.
    </EmptyState>
  </Card>
);

const TITLES = { todo: 'To do', done: 'Done' } as const;

/** One of the two lists. What is done has no heading while there is nothing. */
const Assigned = ({ list }: { readonly list: (typeof ASSIGNED_LISTS)[number] }) => {
  const [page, setPage] = useState(1);
  const query = useQuery(listAssigned, { query: { list, page, limit: LIMIT } }, { revalidateOnFocus: true });
  if (query.status === 'failed') return <ErrorState message={query.error.message} onRetry={query.retry} />;
  if (query.status === 'loading') return list === 'todo' ? <Pending /> : null;
  const { data, pagination } = query.data;
  if (data.length === 0 && page === 1) return list === 'todo' ? <NothingToDo /> : null;
  return (
    <Stack as="section" gap={3} aria-label={TITLES[list]}>
      <Heading as="h2" fontSize="md">
        {TITLES[list]}
      </Heading>
      <List>
        {data.map((item) => (
          <AssignedLine key={item._id} item={item} />
        ))}
      </List>
      <Pages pagination={pagination} onGo={setPage} />
    </Stack>
  );
};

/** The user's assigned items, and what their organisations see of them. */
export const AssignedScreen = () => (
  <Stack gap={5}>
    {ASSIGNED_LISTS.map((list) => (
      <Assigned key={list} list={list} />
    ))}
    <Card as="section" p={4} aria-label="What your organisation sees">
      <Stack gap={2}>
        <Heading as="h2" fontSize="md">
          What your organisation sees
        </Heading>
        <Text fontSize="sm" color="muted">
          Owners and managers see whether you have done what they assigned, your best percent, the number of attempts,
          the time they took and when you were done. Of quizzes, this covers attempts since the assignment was made.
          Everything else can only be done once: if you had done it before, they see that and your percent, but not
          when. By topic, they see the share of right answers of five or more people together. They never see your
          answers, earlier attempts of quizzes, or anything they didn’t assign. When you leave the organisation, they no
          longer see any of it.
        </Text>
      </Stack>
    </Card>
  </Stack>
);
