import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Page } from './site.ts';

/** Whether a person's browser asks, which wants a page; machines get data, or a 404 in the shape of the contract. */
export const wantsHtml = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') && (request.headers.accept ?? '').includes('text/html');

/** Sends a page in the smallest form that the browser takes; who has it already gets 304. */
export const sendPage = (page: Page, request: FastifyRequest, reply: FastifyReply, status = 200): FastifyReply => {
  const accepted = request.headers['accept-encoding'] ?? '';
  void reply
    .code(status)
    .headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag: page.etag })
    .type('text/html; charset=utf-8');
  if (status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(page.brotli);
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(page.gzip);
  return reply.send(page.html);
};
