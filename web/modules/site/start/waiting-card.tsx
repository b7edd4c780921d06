import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Card } from '#shared/ui/card.ts';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Box, Heading, Row, TextLink } from '#shared/ui/system.ts';
import type { Query } from '../../../app/session/query.ts';

/** Rows with an item and its date. */
const Rows = styled.ul({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  fontSize: 'var(--size-sm)',
  '& li': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '12px',
    padding: '10px 16px',
    borderTop: '1px solid var(--line)',
  },
  '& span': { color: 'var(--muted)', whiteSpace: 'nowrap' },
});

interface WaitingCardProps<Item> {
  readonly title: string;
  /** Label of the link to the whole list. */
  readonly all: string;
  readonly to: string;
  readonly query: Query<{ readonly data: readonly Item[] }>;
  /** Shown when the list is empty. */
  readonly empty: ReactNode;
  /** The item, and its date or size. */
  readonly row: (item: Item) => readonly [what: ReactNode, since: string];
}

/** A card of the start page with the first items of a list. */
export const WaitingCard = <Item extends { readonly _id: string }>({
  title,
  all,
  to,
  query,
  empty,
  row,
}: WaitingCardProps<Item>) => (
  <Card p={0} overflow="hidden">
    <Row justifyContent="space-between" p={4}>
      <Heading fontSize="md">{title}</Heading>
      <TextLink as={Link} to={to} fontSize="sm">
        {all}
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
        empty
      ) : (
        <Rows>
          {query.data.data.map((item) => {
            const [what, since] = row(item);
            return (
              <li key={item._id}>
                <div>{what}</div>
                <span>{since}</span>
              </li>
            );
          })}
        </Rows>
      ))}
  </Card>
);
