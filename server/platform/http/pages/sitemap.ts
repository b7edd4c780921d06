/** Serves sitemap.xml and robots.txt for search engines. */
import type { FastifyInstance } from 'fastify';
import { Prepared } from '../routes/prepared.ts';
import type { Site } from './site.ts';
import { escapeXml } from './xml.ts';

/** A page that search engines may list. */
export interface Listed {
  /** Path with query. */
  readonly address: string;
  /** When its text last changed, in milliseconds since 1970. */
  readonly changedAt: number;
}

const CACHE = 'public, max-age=3600';

/** Entries of one sitemap at most (sitemaps.org). */
const LISTED_MAX = 50_000;

/** Public pages of the site that are no files of the build. */
const ROOMS = [
  '/explore',
  '/explore/news-insights-page',
  '/explore/case-studies',
  '/explore/cards',
  '/explore/sheets',
  '/explore/examples',
  '/explore/paths',
  '/daily',
];

/** Private pages, and addresses that aren't pages. */
const PRIVATE = [
  '/api/',
  '/dashboard',
  '/profile',
  '/my-subscriptions',
  '/payment-plan',
  '/quiz-result/',
  '/case-studies/submissions',
  '/progress',
  '/settings',
  '/notifications',
  '/you',
  '/practice',
  '/certificate/',
];

const robots = (publicUrl: string): string =>
  ['User-agent: *', ...PRIVATE.map((path) => `Disallow: ${path}`), '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join(
    '\n',
  );

const urlOf = (publicUrl: string, address: string, changedAt?: number): string =>
  `<url><loc>${escapeXml(publicUrl + address)}</loc>${
    changedAt === undefined ? '' : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`
  }</url>`;

const sitemap = (publicUrl: string, rooms: readonly string[], listed: readonly Listed[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...rooms.map((path) => urlOf(publicUrl, path)),
    ...listed.slice(0, LISTED_MAX - rooms.length).map(({ address, changedAt }) => urlOf(publicUrl, address, changedAt)),
    '</urlset>',
    '',
  ].join('\n');

/**
 * Serves /robots.txt and /sitemap.xml.
 * @param list the pages about single things, newest first
 */
export const serveSitemap = (
  app: FastifyInstance,
  {
    site,
    publicUrl,
    list,
  }: { readonly site: Site; readonly publicUrl: string; readonly list: () => Promise<readonly Listed[]> },
): void => {
  const built = [...site.pages.keys()].filter((path) => !path.endsWith('.html'));
  const rooms = [...new Set(['/', ...built, ...ROOMS])];
  app.get('/robots.txt', { exposeHeadRoute: false }, async (_request, reply) =>
    reply.header('cache-control', CACHE).type('text/plain; charset=utf-8').send(robots(publicUrl)),
  );
  app.get('/sitemap.xml', { exposeHeadRoute: false }, async (request, reply) => {
    const { bytes, etag } = new Prepared(Buffer.from(sitemap(publicUrl, rooms, await list())));
    void reply.headers({ 'cache-control': CACHE, etag });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('application/xml; charset=utf-8').send(bytes);
  });
};
