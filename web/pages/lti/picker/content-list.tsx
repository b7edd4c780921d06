import styled from '@emotion/styled';
import { useState, type ReactNode } from 'react';
import type { QuizListItem } from '#shared/contract/quizzes/quiz.ts';
import type { Pagination } from '#shared/contract/common/fields.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Row, Stack, Text } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { Lagging } from '../../../app/components/lagging.tsx';
import { Pages } from '../../../app/components/pages.tsx';
import { SearchField } from '../../../app/components/search/search-field.tsx';
import { useDelayed } from '../../../app/components/use-delayed.ts';
import type { Query } from '../../../app/session/query.ts';

const SEARCH_MS = 250;
const SEARCH_MAX = 200;
const PAGE_SIZE = 10;

const Item = styled.li({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
  padding: '12px 0',
  borderTop: '1px solid var(--line)',
});

/** A quiz or case study to select. */
export interface Selectable {
  readonly id: string;
  readonly title: string;
  /** Subject and size. */
  readonly facts: string;
  readonly access: QuizListItem['access'];
}

/** Search and page of a list. */
export const useListQuery = () => {
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const search = useDelayed(typed.trim(), SEARCH_MS);
  const query = { page, limit: PAGE_SIZE, status: 'published', ...(search !== '' && { search }) } as const;
  const type = (text: string): void => {
    setTyped(text);
    setPage(1);
  };
  return { typed, search, query, type, setPage };
};

interface ContentListProps {
  /** Accessible name of the list. */
  readonly label: string;
  readonly searchLabel: string;
  /** Singular and plural of what is listed. */
  readonly noun: readonly [string, string];
  readonly list: ReturnType<typeof useListQuery>;
  readonly query: Query<{ readonly pagination: Pagination }>;
  readonly items: readonly Selectable[];
  /** Id of the item that is being added. */
  readonly adding: string | null;
  readonly onSelect: (id: string) => void;
}

const Found = ({ label, query, items, list, adding, onSelect }: ContentListProps): ReactNode => {
  if (query.status !== 'ready') return null;
  return (
    <Lagging on={query.lagging}>
      <Stack as="ul" gap={0} m={0} p={0} style={{ listStyle: 'none' }} aria-label={label}>
        {items.map(({ id, title, facts, access }) => (
          <Item key={id}>
            <Stack gap={1} style={{ flex: '1 1 220px', minWidth: 0 }}>
              <strong>{title}</strong>
              <Text as="span" fontSize="sm" color="muted">
                {facts}
              </Text>
            </Stack>
            {access === 'free' ? (
              <Button
                scale="small"
                variant="quiet"
                busy={adding === id}
                aria-label={`Add ${title}`}
                onClick={() => onSelect(id)}
              >
                Add
              </Button>
            ) : (
              <Tag>Subscribers only</Tag>
            )}
          </Item>
        ))}
      </Stack>
      <Row mt={3}>
        <Pages pagination={query.data.pagination} onGo={list.setPage} />
      </Row>
    </Lagging>
  );
};

/** A searched list of quizzes or case studies. */
export const ContentList = (props: ContentListProps) => {
  const { searchLabel, noun, list, query, items } = props;
  const [one, several] = noun;
  const total = query.status === 'ready' ? query.data.pagination.total : 0;
  return (
    <Stack gap={4}>
      <SearchField
        label={searchLabel}
        value={list.typed}
        most={SEARCH_MAX}
        status={query.status === 'ready' && list.search !== '' ? countText(total, one, several) : ''}
        onChange={list.type}
      />
      {query.status === 'loading' && (
        <Loading label={`Loading ${several}`}>
          <Skeleton height="280px" />
        </Loading>
      )}
      {query.status === 'failed' && <ErrorState as="h2" message={query.error.message} onRetry={query.retry} />}
      {query.status === 'ready' && items.length === 0 && list.search === '' && (
        <EmptyState as="h2" title={`No ${several} yet`}>
          {`Published ${several} will appear here.`}
        </EmptyState>
      )}
      {query.status === 'ready' && items.length === 0 && list.search !== '' && (
        <EmptyState as="h2" title={`No ${several} match`}>
          Try fewer or other words.
        </EmptyState>
      )}
      {items.length > 0 && <Found {...props} />}
    </Stack>
  );
};
