/** Replies of the API that the server wrote into the page, so that the first render needs no call. */
import { createContext } from 'react';
import { PAGE_DATA_ID, type HandedReplies } from '#shared/contract/site/rendered-page.ts';

export type { HandedReplies };

/** Nothing came along. */
export const NO_REPLIES: HandedReplies = {};

export const HandedOver = createContext<HandedReplies>(NO_REPLIES);

/** Reads them from this document. The server wrote them, with the page: they are not checked again. */
export const readHandedOver = (): HandedReplies => {
  const block = document.getElementById(PAGE_DATA_ID)?.textContent;
  return block === undefined ? NO_REPLIES : (JSON.parse(block) as HandedReplies);
};
