import { useCallback } from 'react';
import { useSearchParams, type NavigateOptions } from 'react-router-dom';

/** Changes parameters of the URL's query; an empty value removes one. */
export type QueryChange = (changes: Readonly<Record<string, string>>, options?: NavigateOptions) => void;

/**
 * Returns the function that changes the query without a new history entry. It starts from the URL, not from the rendered
 * query, which follows late: of two quick changes the second would undo the first.
 */
export const useQueryChange = (): QueryChange => {
  const [, setQuery] = useSearchParams();
  return useCallback(
    (changes, options) => {
      const next = new URLSearchParams(window.location.search);
      for (const [name, value] of Object.entries(changes)) {
        if (value === '') next.delete(name);
        else next.set(name, value);
      }
      setQuery(next, { replace: true, ...options });
    },
    [setQuery],
  );
};
