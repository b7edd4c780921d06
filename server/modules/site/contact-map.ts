import type { FastifyInstance } from 'fastify';
import { notFound } from '../../platform/http/routes/refusal.ts';

type Theme = 'light' | 'dark' | undefined;

const CSP = [
  "default-src 'none'",
  // The page's own style sheet stands in it.
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

/**
 * Serves the page that /contact frames; `?theme=` dresses it. Other pages of ours frame nothing and can't be framed, so
 * this one has headers of its own.
 * @param page the document, or null where there is no place to show
 */
export const serveContactMap = (app: FastifyInstance, page: (theme: Theme) => string | null): void => {
  app.get('/contact-map', { exposeHeadRoute: false }, async (request, reply) => {
    const { theme } = request.query as { theme?: unknown };
    const html = page(theme === 'light' || theme === 'dark' ? theme : undefined);
    if (html === null) throw notFound('page');
    return Promise.resolve(
      reply
        .headers({ 'content-security-policy': CSP, 'x-frame-options': 'SAMEORIGIN', 'cache-control': 'no-cache' })
        .type('text/html; charset=utf-8')
        .send(html),
    );
  });
};
