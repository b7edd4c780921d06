import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from './error-reply.ts';
import { notFound, Refusal } from './refusal.ts';
import { sendPage, wantsHtml } from '../pages/send-page.ts';
import { pageFor, type Site } from '../pages/site.ts';

// Paths for programs, which a page would only confuse.
const MACHINE =
  /^\/(?:api|dev|docs|files|widget|assets|embed|feeds|healthz|readyz|metrics|openapi\.json|oembed)(?:[/?]|$)/;

const wantsPage = (request: FastifyRequest): boolean => wantsHtml(request) && !MACHINE.test(request.url);

const pathOf = (url: string): string => {
  const [path = '/'] = url.split('?', 1);
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/**
 * Answers what no route takes: an address of the API under another method with 405, a path of the site with its page,
 * everything else with 404.
 */
export const answerUnknown =
  (site: Site, allowedMethods: (url: string) => readonly string[]) =>
  (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const allowed = allowedMethods(request.url);
    if (allowed.length > 0) {
      void reply.header('allow', allowed.join(', '));
      return request.method === 'OPTIONS'
        ? reply.code(204).send()
        : sendError(new Refusal('METHOD_NOT_ALLOWED'), request, reply);
    }
    const page = wantsPage(request) ? pageFor(site, pathOf(request.url)) : undefined;
    if (page === undefined) return sendError(notFound('page'), request, reply);
    return sendPage(page, request, reply);
  };
