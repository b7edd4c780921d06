import { useEffect, useRef, type KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import { SEARCH_MAX } from '#shared/contract/search/search.ts';
import { searchWordsOf } from '#shared/domain/search/tokens.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Container, Heading, Stack, Text } from '#shared/ui/system.ts';
import { SearchField } from '../app/components/search/search-field.tsx';
import { paths } from '../app/routing/route-table.ts';
import { countLabel } from './search/labels.ts';
import { Sections } from './search/sections.tsx';
import { useHelp } from './search/use-help.ts';
import { useSearch } from './search/use-search.ts';

/** Moves the focus between the field and the results with the arrow keys. */
const step = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a[data-found]')];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)];
  if (at === -1 || next === undefined) return;
  event.preventDefault();
  next.focus();
};

/** /search: finds quizzes, insights, case studies, formula sheets, worked examples, help and one’s own answered questions. */
const SearchPage = () => {
  const { typed, kind, found, stale, change } = useSearch();
  const field = useRef<HTMLInputElement>(null);
  const result = found?.status === 'ready' ? found.data.data.search : null;
  const words = result?.words ?? searchWordsOf(typed);
  const help = useHelp(kind === undefined && found !== null ? words : []);
  useEffect(() => field.current?.focus(), []);
  const isNothing = result?.sections.length === 0 && help.length === 0;
  return (
    <Container maxWidth="860px" pt={[5, null, 7]} pb={8} onKeyDown={step}>
      <Heading as="h1" fontSize={['2xl', null, '3xl']} mb={4}>
        Search
      </Heading>
      <SearchField
        label="What are you looking for?"
        ref={field}
        value={typed}
        most={SEARCH_MAX}
        status={result !== null && !stale ? countLabel(result, help.length) : ''}
        onChange={change}
      />
      <Stack gap={5} mt={5} aria-busy={stale}>
        {found === null && (
          <Text color="muted">
            Quizzes, news insights, case studies, terms on flashcards, answers about the site, and questions that you
            have answered.
          </Text>
        )}
        {found?.status === 'loading' && (
          <Loading label="Searching">
            <Skeleton height="240px" borderRadius={14} />
          </Loading>
        )}
        {found?.status === 'failed' && (
          <Card p="0">
            <ErrorState message={found.error.message} onRetry={found.retry} />
          </Card>
        )}
        {typeof result?.corrected === 'string' && (
          <Text>
            Nothing matches “{typed.trim()}”. These are the results for <b>{result.corrected}</b>.
          </Text>
        )}
        {isNothing && !stale && (
          <Card p="0">
            <EmptyState
              title={`No results for “${typed.trim()}”`}
              action={
                <Button as={Link} to={paths.explore()} variant="quiet">
                  Explore quizzes
                </Button>
              }
            >
              Check the spelling, or try fewer words.
            </EmptyState>
          </Card>
        )}
        {result !== null && <Sections result={result} typed={typed.trim()} kind={kind} words={words} help={help} />}
      </Stack>
    </Container>
  );
};
export default SearchPage;
