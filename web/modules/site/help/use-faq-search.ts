import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { useSearchText } from '../../../app/components/search/use-search-text.ts';
import { HELP } from './questions.ts';
import type { HelpTopic } from './topic.ts';
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

/** The search of the questions. */
export const useFaqSearch = (): FaqSearch => {
  const { typed, change } = useSearchText(SEARCH_MAX);
  const { hash } = useLocation();
  const onPage = useOnPage();
  const search = onPage ? typed : '';
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
    change,
  };
};
