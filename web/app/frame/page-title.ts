import { useEffect } from 'react';

const SITE = 'Business Wisdom';

/** Returns the document title for a page name. */
export const documentTitle = (page: string): string => (page === SITE ? SITE : `${page} · ${SITE}`);

/** Sets the document title once the page's data is known; until then the route's title is used. */
export const usePageTitle = (title: string): void => {
  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
};
