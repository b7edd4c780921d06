import type { FastifyInstance } from 'fastify';
import type { SiteDetails } from '#shared/contract/site/site.ts';
import { notFound } from '../../platform/http/routes/refusal.ts';
import { inlineStyleSources } from '../../platform/http/pages/inline-code.ts';
import { mapPage } from './map-page.ts';

const policyFor = (html: string): string =>
  [
    "default-src 'none'",
    `style-src ${inlineStyleSources(html).join(' ')}`,
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
    const html = mapPage(contact, theme === 'light' || theme === 'dark' ? theme : undefined);
    return Promise.resolve(
      reply
        .headers({
          'content-security-policy': policyFor(html),
          'x-frame-options': 'SAMEORIGIN',
          'cache-control': 'no-cache',
        })
        .type('text/html; charset=utf-8')
        .send(html),
    );
  });
};
