/** Requests of the extension's pages to its background, which ignores all other senders. */
import * as v from 'valibot';
import browser, { type Runtime } from 'webextension-polyfill';

/** The requests. The background has a handler for each. */
export type Ask = 'look' | 'look-again' | 'send-answers' | 'refresh-token';

/** Handlers by what they are asked for; what they give goes back to who asked. */
export type Handlers = Readonly<Record<string, () => Promise<unknown>>>;

const Message = v.strictObject({ ask: v.pipe(v.string(), v.maxLength(40)) });

/**
 * Whether a message comes from a page of this extension. A content script has our id and the address of the page that it
 * runs in; another extension has another id.
 */
export const isOurs = (sender: Runtime.MessageSender, id: string, origin: string): boolean =>
  sender.id === id && (sender.url === undefined ? sender.tab === undefined : sender.url.startsWith(origin));

/** The handler for that message; undefined for anything that is none of ours. */
export const handlerFor = (handlers: Handlers, message: unknown): (() => Promise<unknown>) | undefined => {
  const parsed = v.safeParse(Message, message);
  return parsed.success && Object.hasOwn(handlers, parsed.output.ask) ? handlers[parsed.output.ask] : undefined;
};

/** Answers the pages of this extension by those handlers. Must run while the worker starts. */
export const answerMessages = (handlers: Handlers): void => {
  browser.runtime.onMessage.addListener((message: unknown, sender: Runtime.MessageSender) => {
    if (!isOurs(sender, browser.runtime.id, browser.runtime.getURL(''))) return undefined;
    return handlerFor(handlers, message)?.();
  });
};

/** Asks the background; false when it died over it or is being replaced, and the same may be asked again. */
export const ask = async (what: Ask): Promise<boolean> => {
  try {
    await browser.runtime.sendMessage({ ask: what });
    return true;
  } catch {
    return false;
  }
};
