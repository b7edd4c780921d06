import { useEffect, useState } from 'react';
import { mutate } from 'swr';
import { getCaseStudy } from '#shared/contract/cases/case-studies.ts';
import { queryKey } from '../../../app/session/query.ts';

/**
 * Whether what a guest was given is being replaced: somebody signed in, here or in another tab, since it was fetched.
 * @param stale a signed-in person holds a guest's copy
 */
export const useReaderCopy = (caseId: string, stale: boolean): boolean => {
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    if (!stale) return;
    let live = true;
    const ask = async (): Promise<void> => {
      await mutate(queryKey(getCaseStudy, { params: { id: caseId } }));
      if (live) setAsked(true);
    };
    void ask();
    return () => {
      live = false;
    };
  }, [caseId, stale]);
  return stale && !asked;
};
