/** Pages of the site whose text changes: sent as HTML that says what the API would say to a guest. */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { PageReply, PageRenderer } from '#shared/contract/site/rendered-page.ts';
import { isId } from '#shared/domain/common/identifiers.ts';
import { sendError } from '../routes/error-reply.ts';
import { createPageCache } from './page-cache.ts';
import type { Prepared } from '../routes/prepared.ts';
import { notFound, Refusal } from '../routes/refusal.ts';
import { sendPage, wantsHtml } from './send-page.ts';
import { pageOf, QUICK, SHELL, type Page, type Site } from './site.ts';

/** A page about one thing. */
export interface ChangingPage {
  /** Its path, with `:id` in it or without. */
  readonly path: string;
  /** The thing's identifier in an address of the page. */
  readonly idOf: (address: URL, params: Readonly<Record<string, string>>) => string | null;
  /** The page's address for that thing, without what doesn't change the page. */
  readonly addressOf: (id: string) => string;
  /** The address of the call that the page makes. */
  readonly callOf: (id: string) => string;
  /** The reply that a guest gets to that call. Refuses with NOT_FOUND. */
  readonly read: (id: string) => Promise<Prepared>;
}

export interface PageSurroundings {
  readonly site: Site;
  readonly renderer: PageRenderer | null;
  readonly publicUrl: string;
  readonly log: FastifyBaseLogger;
}

/** An id that no thing has; what is said of it is said of every other unknown one. */
const NOBODY = 'f'.repeat(24);

/** No id; what is said of it is said of everything else that is none. */
const MALFORMED = 'malformed';

/** Makes something when it is first asked for; what failed is tried again. */
const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
};

const isMissing = (error: unknown): boolean => error instanceof Refusal && error.code === 'NOT_FOUND';

const NOT_HERE: PageReply = {
  ok: false,
  error: { code: 'NOT_FOUND', status: 404, message: notFound('page').message },
};

/** How a page is answered: with what, and whether the thing is there. */
interface Answer {
  readonly page: Page;
  readonly status: 200 | 404;
}

const createAnswers = (
  { addressOf, callOf, read }: ChangingPage,
  renderer: PageRenderer,
  shell: string,
  origin: string,
) => {
  const cache = createPageCache();
  const render = async (id: string, reply?: PageReply): Promise<string> =>
    renderer.render({
      url: addressOf(id),
      replies: reply === undefined ? {} : { [callOf(id)]: reply },
      shell,
      origin,
    });
  const malformed = once(() => render(MALFORMED));
  const notHere = once(() => render(NOBODY, NOT_HERE));

  // The page names the record only by its id, in its data.
  const missing = async (id: string): Promise<Answer> => ({
    page: pageOf((await notHere()).replaceAll(NOBODY, id), 1),
    status: 404,
  });

  return async (id: string | null): Promise<Answer> => {
    // The page then doesn't depend on the query.
    if (!isId(id)) return { page: pageOf(await malformed(), 1), status: 404 };
    let reply: Prepared;
    try {
      reply = await read(id);
    } catch (error) {
      if (isMissing(error)) return missing(id);
      throw error;
    }
    const page = await cache.get(id, reply.etag, async () =>
      pageOf(await render(id, { ok: true, data: JSON.parse(reply.bytes.toString()) as unknown }), QUICK),
    );
    return { page, status: 200 };
  };
};

/** Serves those pages. Whatever fails on the way, the browser gets the shell and asks the API itself. */
export const serveChangingPages = (
  app: FastifyInstance,
  pages: readonly ChangingPage[],
  { site, renderer, publicUrl, log }: PageSurroundings,
): void => {
  const shell = site.pages.get(SHELL);
  if (shell === undefined || renderer === null) return;
  for (const page of pages) {
    const answer = createAnswers(page, renderer, shell.html, publicUrl);
    app.get(page.path, async (request, reply) => {
      if (!wantsHtml(request)) return sendError(notFound('page'), request, reply);
      const address = new URL(request.url, 'http://localhost');
      const id = page.idOf(address, request.params as Readonly<Record<string, string>>);
      try {
        const { page: found, status } = await answer(id);
        return await sendPage(found, request, reply, status);
      } catch (error) {
        log.error({ err: error, path: page.path }, 'a page could not be rendered; it was sent without its text');
        return sendPage(shell, request, reply);
      }
    });
  }
};
