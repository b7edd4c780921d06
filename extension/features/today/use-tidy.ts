import { useEffect } from 'react';
import { keptKey } from '#shared/attempt/stored-attempt.ts';
import { keptBegun } from '../../storage/stored-state.ts';
import { localId } from '../../local-id.ts';
import { useItem, usePage } from '../../page.ts';

/** Forgets what was kept of an attempt that is finished, or of another day's. */
export const useTidy = (date: string | null, finished: boolean): void => {
  const begun = useItem(keptBegun);
  const { texts } = usePage().opened;
  useEffect(() => {
    if (date === null || begun === null || (begun.date === date && !finished)) return;
    texts.remove(keptKey(begun.attempt._id));
    texts.remove(keptKey(localId(begun.date, begun.userId)));
    void keptBegun.remove();
  }, [date, begun, finished, texts]);
};
