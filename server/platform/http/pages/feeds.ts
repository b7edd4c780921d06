import type { FastifyInstance } from 'fastify';
import { Prepared } from '../routes/prepared.ts';

/** A feed for news readers. */
export interface Feed {
  /** Under /feeds. */
  readonly path: string;
  /** The whole document. */
  readonly xml: () => Promise<string>;
}

const CACHE = 'public, max-age=300';

/** Serves the feeds; readers that have the newest already get 304. */
export const serveFeeds = (app: FastifyInstance, feeds: readonly Feed[]): void => {
  for (const { path, xml } of feeds) {
    app.get(path, { exposeHeadRoute: false }, async (request, reply) => {
      const { bytes, etag } = new Prepared(Buffer.from(await xml()));
      void reply.headers({ 'cache-control': CACHE, etag });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type('application/rss+xml; charset=utf-8').send(bytes);
    });
  }
};
