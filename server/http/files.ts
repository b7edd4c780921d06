import type { FastifyInstance } from 'fastify';
import type { ObjectStore } from '../adapters/object-store.ts';
import { notFound } from './refusal.ts';

const TYPES: Readonly<Record<string, string>> = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' };
const YEAR_SECONDS = 31_536_000;

/**
 * Serves stored images at /files/<key>. A key is never used twice, so caches may keep a file for ever; its type is ours,
 * not the uploader's, and a browser that is tricked into opening it as a page runs nothing.
 */
export const serveFiles = (app: FastifyInstance, store: ObjectStore): void => {
  app.get<{ Params: { '*': string } }>('/files/*', { exposeHeadRoute: false }, async (request, reply) => {
    const key = request.params['*'];
    const type = TYPES[key.slice(key.lastIndexOf('.') + 1)];
    const bytes = type === undefined ? null : await store.get(key);
    if (type === undefined || bytes === null) throw notFound('file');
    return reply
      .headers({
        'content-type': type,
        'cache-control': `public, max-age=${YEAR_SECONDS}, immutable`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
      })
      .send(bytes);
  });
};
