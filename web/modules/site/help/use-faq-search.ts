import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { HELP, type HelpTopic } from './questions.ts';
import { searchHelp, SEARCH_MAX, wordsOf } from './search.ts';

const never = (): (() => void) => () => undefined;

/** False in server-rendered HTML and during hydration, true afterwards. */
const useOnPage = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

interface FaqSearch {
  readonly search: string;
  readonly words: readonly string[];
  readonly topics: readonly HelpTopic[];
  readonly count: number;
  /** Id of the question that the address names. */
  readonly target: string;
  readonly change: (search: string) => void;
}

/** The search of the questions, stored in the URL (`?q=`), so that it can be shared and reloaded. */
export const useFaqSearch = (): FaqSearch => {
  const [query, setQuery] = useSearchParams();
  const { hash } = useLocation();
  const onPage = useOnPage();
  const search = onPage ? (query.get('q') ?? '').slice(0, SEARCH_MAX) : '';
  const target = onPage ? hash.slice(1) : '';
  const terms = useMemo(() => wordsOf(search), [search]);
  const topics = useMemo(() => searchHelp(HELP, terms), [terms]);

  useEffect(() => {
    if (target !== '') document.getElementById(target)?.scrollIntoView({ block: 'start' });
  }, [target]);

  return {
    search,
    words: terms,
    topics,
    count: topics.reduce((sum, { questions }) => sum + questions.length, 0),
    target,
    change: (next) => setQuery(next === '' ? {} : { q: next }, { replace: true, preventScrollReset: true }),
  };
};
