import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDelayed } from '../use-delayed.ts';

/** Time without typing before a search is sent and stored in the URL, in milliseconds. */
const PAUSE_MS = 200;

interface SearchText {
  readonly typed: string;
  /** The text as it was at the last pause in typing. */
  readonly rested: string;
  readonly change: (typed: string) => void;
}

/**
 * The text of a search, stored in the URL (`?q=`) so that it can be shared, reloaded and returned to. A field that showed
 * the URL itself would lose letters, because the URL follows late.
 */
export const useSearchText = (most: number): SearchText => {
  const [query, setQuery] = useSearchParams();
  const stored = (query.get('q') ?? '').slice(0, most);
  const [typed, setTyped] = useState(stored);
  const rested = useDelayed(typed, PAUSE_MS);
  const written = useRef(stored);

  const store = useEffectEvent((text: string) => {
    if (text === written.current) return;
    written.current = text;
    setQuery(text === '' ? {} : { q: text }, { replace: true, preventScrollReset: true });
  });
  useEffect(() => store(rested), [rested]);
  useEffect(() => {
    if (stored === written.current) return;
    written.current = stored;
    setTyped(stored);
  }, [stored]);

  return { typed, rested, change: setTyped };
};
