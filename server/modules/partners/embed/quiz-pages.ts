/** Quiz pages: the site's shell with metadata and an oEmbed link. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isId } from '#shared/domain/common/identifiers.ts';
import { sendError } from '../../../platform/http/routes/error-reply.ts';
import { createPageCache } from '../../../platform/http/pages/page-cache.ts';
import { notFound, Refusal } from '../../../platform/http/routes/refusal.ts';
import { sendPage, wantsHtml } from '../../../platform/http/pages/send-page.ts';
import { pageOf, QUICK, SHELL, type Page, type Site } from '../../../platform/http/pages/site.ts';
import { escapeXml } from '../../../platform/http/pages/xml.ts';

/** Public details of a quiz. */
export interface QuizDetails {
  readonly title: string;
  readonly description: string;
  /** Changes with the details. */
  readonly etag: string;
}

export interface QuizPages {
  readonly site: Site;
  readonly publicUrl: string;
  /** Returns the details of "daily" or an id. Throws 404. */
  readonly read: (quiz: string) => Promise<QuizDetails>;
}

const PARTNER = /^pk_[0-9a-f]{24}$/;

const meta = (kind: 'name' | 'property', key: string, content: string): string =>
  `<meta ${kind}="${key}" content="${escapeXml(content)}">`;

const discovery = (publicUrl: string, address: string, title: string): string =>
  (['json', 'xml'] as const)
    .map((format) => {
      const href = `${publicUrl}/oembed?url=${encodeURIComponent(publicUrl + address)}&format=${format}`;
      const type = format === 'json' ? 'application/json+oembed' : 'text/xml+oembed';
      return `<link rel="alternate" type="${type}" href="${escapeXml(href)}" title="${escapeXml(title)}">`;
    })
    .join('');

const withHead = (
  shell: string,
  { title, description }: QuizDetails,
  { publicUrl, path, partner }: { publicUrl: string; path: string; partner: string | null },
): string => {
  const head = [
    `<title>${escapeXml(title)} · Business Wisdom</title>`,
    ...(description === '' ? [] : [meta('name', 'description', description)]),
    `<link rel="canonical" href="${escapeXml(publicUrl + path)}">`,
    meta('property', 'og:site_name', 'Business Wisdom'),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', publicUrl + path),
    discovery(publicUrl, partner === null ? path : `${path}?partner=${partner}`, title),
  ].join('');
  // Functions, because "$" in a replacement string is special.
  return (description === '' ? shell : shell.replace(/<meta\s+name="description"[\s\S]*?>/, '')).replace(
    /<title>[\s\S]*?<\/title>/,
    () => head,
  );
};

const partnerIn = (request: FastifyRequest): string | null => {
  const { partner } = request.query as { partner?: unknown };
  return typeof partner === 'string' && PARTNER.test(partner) ? partner : null;
};

/** Serves quiz pages. An unknown quiz gets the unchanged shell, which shows the error. */
export const serveQuizPages = (app: FastifyInstance, { site, publicUrl, read }: QuizPages): void => {
  const shell = site.pages.get(SHELL);
  if (shell === undefined) return;
  const cache = createPageCache();

  const pageFor = async (quiz: string, path: string, partner: string | null): Promise<Page> => {
    try {
      const details = await read(quiz);
      return await cache.get(`${quiz} ${partner ?? ''}`, details.etag, () =>
        Promise.resolve(pageOf(withHead(shell.html, details, { publicUrl, path, partner }), QUICK)),
      );
    } catch (error) {
      if (!(error instanceof Refusal))
        app.log.error({ err: error, path }, 'a page of a quiz was sent without its head');
      return shell;
    }
  };

  app.get('/daily', async (request, reply) =>
    wantsHtml(request)
      ? sendPage(await pageFor('daily', '/daily', partnerIn(request)), request, reply)
      : sendError(notFound('page'), request, reply),
  );
  app.get<{ Params: { quizId: string } }>('/explore/quiz/:quizId', async (request, reply) => {
    if (!wantsHtml(request)) return sendError(notFound('page'), request, reply);
    const { quizId } = request.params;
    const page = isId(quizId) ? await pageFor(quizId, `/explore/quiz/${quizId}`, partnerIn(request)) : shell;
    return sendPage(page, request, reply);
  });
};
