import type { FastifyReply, FastifyRequest } from 'fastify';
import { allowStyles } from './inline-code.ts';
import type { Page } from './site.ts';

// Browsers send this header with files that a page loads; curl and readers of link previews don't.
const DOCUMENTS = new Set([undefined, 'document', 'iframe', 'frame', 'embed', 'object']);

/** A name with an ending is a file's: what isn't there must not be answered with a page. */
const FILE = /^[^?]*\.[^/?]*(?:\?|$)/;

/** Whether whoever asks takes anything: curl, and what fetches the preview of a link. */
const takesAnything = ({ headers, url }: FastifyRequest): boolean =>
  /^\s*\*\/\*\s*(?:;[^,]*)?$/.test(headers.accept ?? '*/*') &&
  DOCUMENTS.has(headers['sec-fetch-dest']) &&
  !FILE.test(url);

/**
 * Whether the reply should be a page: for browsers, and for clients that accept anything. Others get data, or a 404 in the
 * shape of the contract.
 */
export const wantsHtml = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  ((request.headers.accept ?? '').includes('text/html') || takesAnything(request));

/** Sends a page in the smallest form that the browser takes; who has it already gets 304. */
export const sendPage = (page: Page, request: FastifyRequest, reply: FastifyReply, status = 200): FastifyReply => {
  const accepted = request.headers['accept-encoding'] ?? '';
  const policy = reply.getHeader('content-security-policy');
  if (typeof policy === 'string') void reply.header('content-security-policy', allowStyles(policy, page.styleSources));
  void reply
    .code(status)
    .headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag: page.etag })
    .type('text/html; charset=utf-8');
  if (status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  const coding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null;
  if (coding === null) return reply.send(page.html);
  page.compressed(coding).then(
    (bytes) => reply.header('content-encoding', coding).send(bytes),
    (error: unknown) => reply.send(error),
  );
  return reply;
};
