import styled from '@emotion/styled';
import { Search } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import type { Pagination } from '#shared/contract/common/fields.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { inputStyles } from '#shared/ui/fields/field-parts.ts';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Row, Stack, Text } from '#shared/ui/system.ts';
import type { Query } from '../../session/query.ts';
import { DataTable, type BulkAct, type Column } from './data-table.tsx';
import type { ListState } from './list-state.ts';
import { Lagging } from '../../components/lagging.tsx';
import { Pages } from '../../components/pages.tsx';
import { Select, type Choice } from '../fields/select-field.tsx';
import { useDelayed } from '../../components/use-delayed.ts';
import { totalText } from '../labels.ts';

interface NamedFilter {
  /** Name of the URL parameter. */
  readonly name: string;
  readonly label: string;
}
interface ChoiceFilter extends NamedFilter {
  /** The first is the default. */
  readonly choices: readonly Choice[];
}
interface TextFilter extends NamedFilter {
  readonly maxLength: number;
  /** That of a search by default. */
  readonly icon?: ReactNode;
}
export type Filter = ChoiceFilter | TextFilter;

const SearchBox = styled.span({
  position: 'relative',
  flex: '1 1 220px',
  maxWidth: '360px',
  '& svg': { position: 'absolute', insetInlineStart: '10px', insetBlockStart: '10px', color: 'var(--muted)' },
  '& input': { ...inputStyles, minHeight: '36px', padding: '4px 10px 4px 34px', fontSize: 'var(--size-sm)' },
});

/** On a phone the filters fill the width. */
const Filters = styled(Row)({ '@media (max-width: 639px)': { '& > select': { flex: '1 1 40%', minWidth: 0 } } });

const SEARCH_MS = 300;

interface TypedFilterProps {
  readonly label: string;
  /** The text in the URL. */
  readonly value: string;
  readonly maxLength: number;
  readonly icon: ReactNode;
  readonly onChoose: (text: string) => void;
}

/** Filters by a typed text once the typing rests. */
const TypedFilter = ({ label, value, maxLength, icon, onChoose }: TypedFilterProps) => {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  // The user went back or cleared the filters.
  if (value !== seen) {
    setSeen(value);
    if (value !== text.trim()) setText(value);
  }
  const rested = useDelayed(text.trim(), SEARCH_MS);
  useEffect(() => {
    if (rested !== value && rested === text.trim()) onChoose(rested);
    // Only typed text starts a search; a search from the URL has already started.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [rested]);
  return (
    <SearchBox>
      {icon}
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={maxLength}
        onChange={({ target }) => setText(target.value)}
      />
    </SearchBox>
  );
};

const ChoiceSelect = ({ filter, state }: { readonly filter: ChoiceFilter; readonly state: ListState }) => {
  const { name, label, choices } = filter;
  const first = choices[0]?.value ?? '';
  return (
    <Select
      data-dense="true"
      aria-label={label}
      value={state.chosen[name] ?? first}
      onChange={({ target }) => state.choose({ [name]: target.value === first ? '' : target.value })}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </Select>
  );
};

interface DataListProps<Item> {
  /** Name of the list for screen readers. */
  readonly label: string;
  readonly query: Query<{ readonly data: readonly Item[]; readonly pagination: Pagination }>;
  readonly state: ListState;
  readonly columns: readonly Column<Item>[];
  readonly idOf: (item: Item) => string;
  readonly nameOf: (item: Item) => string;
  readonly filters?: readonly Filter[];
  /** Label of the search field; without one there is no search. */
  readonly searchLabel?: string;
  /** Called for Enter on a row. */
  readonly onOpen?: (item: Item) => void;
  readonly bulk?: readonly BulkAct<Item>[];
  /** Shown when the list is empty without filters. */
  readonly empty: ReactNode;
  /** The head of the table stays in view while its rows scroll. */
  readonly stickyHead?: boolean;
}

const LoadingRows = () => (
  <Loading label="Loading">
    <Stack gap={2} p={4}>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} height="36px" />
      ))}
    </Stack>
  </Loading>
);

/** A staff list: search, filters, sort order, pages and bulk actions; its state is in the URL. */
export const DataList = <Item,>({
  label,
  query,
  state,
  columns,
  idOf,
  nameOf,
  filters = [],
  searchLabel,
  onOpen,
  bulk = [],
  empty,
  stickyHead = false,
}: DataListProps<Item>) => {
  const filtering = state.search !== '' || Object.keys(state.chosen).some((name) => name !== 'sort');
  const [clears, setClears] = useState(0);
  const clear = (): void => {
    setClears(clears + 1);
    state.choose({ search: '', ...Object.fromEntries(Object.keys(state.chosen).map((name) => [name, ''])) });
  };
  return (
    <Stack gap={3}>
      {(searchLabel !== undefined || filters.length > 0) && (
        <Filters gap={2} role="search" aria-label={`${label}: search and filters`}>
          {searchLabel !== undefined && (
            <TypedFilter
              // A new field, so that text that isn’t in the URL yet is gone as well.
              key={`search ${String(clears)}`}
              label={searchLabel}
              value={state.search}
              maxLength={200}
              icon={<Search size={16} aria-hidden="true" />}
              onChoose={(search) => state.choose({ search })}
            />
          )}
          {filters.map((filter) =>
            'maxLength' in filter ? (
              <TypedFilter
                key={`${filter.name} ${String(clears)}`}
                label={filter.label}
                value={state.chosen[filter.name] ?? ''}
                maxLength={filter.maxLength}
                icon={filter.icon ?? <Search size={16} aria-hidden="true" />}
                onChoose={(text) => state.choose({ [filter.name]: text })}
              />
            ) : (
              <ChoiceSelect key={filter.name} filter={filter} state={state} />
            ),
          )}

          {filtering && (
            <Button variant="plain" scale="small" onClick={clear}>
              Clear
            </Button>
          )}
        </Filters>
      )}
      <Card p={0} overflow="hidden">
        {query.status === 'loading' && <LoadingRows />}
        {query.status === 'failed' && <ErrorState message={query.error.message} onRetry={query.retry} />}
        {query.status === 'ready' &&
          (query.data.data.length > 0 ? (
            <Lagging on={query.lagging}>
              <DataTable
                label={label}
                items={query.data.data}
                columns={columns}
                idOf={idOf}
                nameOf={nameOf}
                bulk={bulk}
                stickyHead={stickyHead}
                {...(onOpen === undefined ? {} : { onOpen })}
              />
            </Lagging>
          ) : filtering || state.page > 1 ? (
            <EmptyState
              title="No matches"
              action={
                <Button variant="quiet" onClick={clear}>
                  Show all
                </Button>
              }
            >
              Nothing matches your search or filters.
            </EmptyState>
          ) : (
            empty
          ))}
      </Card>
      {query.status === 'ready' && query.data.pagination.total > 0 && (
        <Row justifyContent="space-between" gap={3}>
          <Text color="muted" fontSize="sm" role="status">
            {`${totalText(query.data.pagination.total)} in total`}
          </Text>
          <Pages pagination={query.data.pagination} onGo={state.goTo} />
        </Row>
      )}
    </Stack>
  );
};
