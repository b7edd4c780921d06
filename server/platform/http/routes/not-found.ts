import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from './error-reply.ts';
import { notFound } from './refusal.ts';
import { sendPage, wantsHtml } from '../pages/send-page.ts';
import { pageFor, type Site } from '../pages/site.ts';

// What machines ask for: a page would only confuse them.
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

/** Answers what no route takes: a path of the site with its page, everything else with a 404. */
export const answerUnknown =
  (site: Site) =>
  (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const page = wantsPage(request) ? pageFor(site, pathOf(request.url)) : undefined;
    if (page === undefined) return sendError(notFound('page'), request, reply);
    return sendPage(page, request, reply);
  };
