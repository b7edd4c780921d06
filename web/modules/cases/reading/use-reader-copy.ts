import { useEffect, useState } from 'react';
import { mutate } from 'swr';
import { getCaseStudy } from '#shared/contract/cases/case-studies.ts';
import { queryKey } from '../../../app/session/query.ts';

/**
 * Reloads a guest's copy after sign-in, here or in another tab. Returns true while it reloads.
 * @param stale true when a signed-in user still has a guest's copy
 */
export const useReaderCopy = (caseId: string, stale: boolean): boolean => {
  const [requested, setRequested] = useState(false);
  useEffect(() => {
    if (!stale) return;
    let live = true;
    const ask = async (): Promise<void> => {
      await mutate(queryKey(getCaseStudy, { params: { id: caseId } }));
      if (live) setRequested(true);
    };
    void ask();
    return () => {
      live = false;
    };
  }, [caseId, stale]);
  return stale && !requested;
};
