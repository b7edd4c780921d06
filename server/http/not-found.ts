import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from './error-reply.ts';
import { notFound } from './refusal.ts';
import { pageFor, type Page, type Site } from './site.ts';

// What machines ask for: a page would only confuse them.
const MACHINE =
  /^\/(?:api|dev|docs|files|widget|assets|embed|feeds|healthz|readyz|metrics|openapi\.json|oembed)(?:[/?]|$)/;

const wantsPage = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !MACHINE.test(request.url) &&
  (request.headers.accept ?? '').includes('text/html');

const pathOf = (url: string): string => {
  const [path = '/'] = url.split('?', 1);
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

const sendPage = ({ html, brotli, gzip }: Page, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const accepted = request.headers['accept-encoding'] ?? '';
  void reply
    .code(200)
    .headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' })
    .type('text/html; charset=utf-8');
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(brotli);
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(gzip);
  return reply.send(html);
};

/** Answers what no route takes: a path of the site with its page, everything else with a 404. */
export const answerUnknown =
  (site: Site) =>
  (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const page = wantsPage(request) ? pageFor(site, pathOf(request.url)) : undefined;
    if (page === undefined) return sendError(notFound('page'), request, reply);
    return sendPage(page, request, reply);
  };
