import { useEffect, useState } from 'react';
import type { ClientError } from '#shared/client/client.ts';
import { storedTerms, type StoredTerms } from '../../storage/stored-state.ts';
import { useItem, usePage } from '../../page.ts';
import { loadTerms } from './load-terms.ts';

/** Stored cards are read again after a day, in milliseconds: a plan may have opened more of them. */
const FRESH_MS = 86_400_000;

export type Terms =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: ClientError; readonly retry: () => void }
  | { readonly status: 'ready'; readonly cards: StoredTerms['cards'] };

/** The cards in which a term is looked up: the stored ones, read again once a day. */
export const useTerms = (userId: string | null): Terms => {
  const { opened, store } = usePage();
  const stored = useItem(storedTerms);
  const [tries, setTries] = useState(0);
  const [error, setError] = useState<ClientError | null>(null);
  // Shown although it couldn't be stored.
  const [unstored, setUnstored] = useState<StoredTerms | null>(null);
  const mine = [stored, unstored].find((one) => one?.userId === userId) ?? null;
  const readAt = mine?.at ?? 0;
  useEffect(() => {
    const age = Date.now() - readAt;
    if (age >= 0 && age < FRESH_MS) return;
    const stop = new AbortController();
    const load = async (): Promise<void> => {
      const loaded = await loadTerms(opened.session.client, stop.signal);
      if (stop.signal.aborted) return;
      if (!loaded.ok) {
        setError(loaded.error);
        return;
      }
      const terms = { userId, at: Date.now(), cards: loaded.cards };
      setUnstored(terms);
      await storedTerms.write(terms).catch(store.filled);
    };
    void load();
    return () => stop.abort();
  }, [opened, store, userId, readAt, tries]);

  if (mine !== null) return { status: 'ready', cards: mine.cards };
  if (error === null) return { status: 'loading' };
  const retry = (): void => {
    setError(null);
    setTries((count) => count + 1);
  };
  return { status: 'failed', error, retry };
};
