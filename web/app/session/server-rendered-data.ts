/** API replies that the server wrote into the page, so that the first render needs no call. */
import { createContext } from 'react';
import { PAGE_DATA_ID, type HandedReplies } from '#shared/contract/site/rendered-page.ts';

export type { HandedReplies };

/** No replies in the page. */
export const NO_REPLIES: HandedReplies = {};

export const HandedOver = createContext<HandedReplies>(NO_REPLIES);

/** Reads them from this document. They come from the server and aren't validated again. */
export const readHandedOver = (): HandedReplies => {
  const block = document.getElementById(PAGE_DATA_ID)?.textContent;
  return block === undefined ? NO_REPLIES : (JSON.parse(block) as HandedReplies);
};
