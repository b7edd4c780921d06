import { useEffect } from 'react';

const SITE = 'Business Wisdom';

/** The document's title for a page of that name. */
export const documentTitle = (page: string): string => (page === SITE ? SITE : `${page} · ${SITE}`);

/** Names the page once its data is known; until then the route table's title stands. */
export const usePageTitle = (title: string): void => {
  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
};
