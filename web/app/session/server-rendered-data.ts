/** Replies of the API that the server wrote into the page, so that the first render needs no call. */
import { createContext } from 'react';
import { PAGE_DATA_ID, type PageReplies } from '#shared/contract/site/rendered-page.ts';

export type { PageReplies };

/** Nothing came along. */
export const NO_REPLIES: PageReplies = {};

export const HandedOver = createContext<PageReplies>(NO_REPLIES);

/** Reads them from this document. The server wrote them, with the page: they are not checked again. */
export const readHandedOver = (): PageReplies => {
  const block = document.getElementById(PAGE_DATA_ID)?.textContent;
  return block === undefined ? NO_REPLIES : (JSON.parse(block) as PageReplies);
};
