import type { FastifyInstance } from 'fastify';
import type { SiteDetails } from '#shared/contract/site/site.ts';
import { notFound } from '../../platform/http/routes/refusal.ts';
import { mapPage } from './map-page.ts';

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
 */
export const serveContactMap = (app: FastifyInstance, contact: SiteDetails['contact']): void => {
  app.get('/contact-map', { exposeHeadRoute: false }, async (request, reply) => {
    const { theme } = request.query as { theme?: unknown };
    if (contact.address === null && contact.mapUrl === null) throw notFound('page');
    return Promise.resolve(
      reply
        .headers({ 'content-security-policy': CSP, 'x-frame-options': 'SAMEORIGIN', 'cache-control': 'no-cache' })
        .type('text/html; charset=utf-8')
        .send(mapPage(contact, theme === 'light' || theme === 'dark' ? theme : undefined)),
    );
  });
};
