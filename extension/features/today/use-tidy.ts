import { useEffect } from 'react';
import { storedAttemptKey } from '#shared/attempt/stored-attempt.ts';
import { startedAttempt } from '../../storage/stored-state.ts';
import { localId } from '../../local-id.ts';
import { useItem, usePage } from '../../page.ts';

/** Removes the stored attempt once it is finished, or if it is another day's. */
export const useTidy = (date: string | null, finished: boolean): void => {
  const started = useItem(startedAttempt);
  const { texts } = usePage().opened;
  useEffect(() => {
    if (date === null || started === null || (started.date === date && !finished)) return;
    texts.remove(storedAttemptKey(started.attempt._id));
    texts.remove(storedAttemptKey(localId(started.date, started.userId)));
    void startedAttempt.remove();
  }, [date, started, finished, texts]);
};
