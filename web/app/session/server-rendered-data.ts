/** API replies that the server wrote into the page, so that the first render needs no call. */
import { createContext } from 'react';
import { PAGE_DATA_ID, type PageReplies } from '#shared/contract/site/rendered-page.ts';

export type { PageReplies };

/** No replies in the page. */
export const NO_REPLIES: PageReplies = {};

export const HandedOver = createContext<PageReplies>(NO_REPLIES);

/** Reads them from this document. They come from the server and aren't validated again. */
export const readHandedOver = (): PageReplies => {
  const block = document.getElementById(PAGE_DATA_ID)?.textContent;
  return block === undefined ? NO_REPLIES : (JSON.parse(block) as PageReplies);
};
