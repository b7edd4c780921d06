import { existsSync } from 'node:fs';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { LONGEST_REPLY_MS } from '../framework.ts';
import { ASSETS, FOR_EVER, serveBuiltAssets } from './built-assets.ts';

const HOUR_SECONDS = 3_600;

/** A version of the widget that pages pin: its bytes never change. */
const PINNED = /[/\\]v\d+\.\d+\.\d+[/\\]/;

/** The service worker isn't cached: a browser with an old one couldn't update the site. */
const WORKER = /[/\\]sw\.js(?:\.(?:br|gz))?$/;

const cacheFor = (path: string): string => {
  if (WORKER.test(path)) return 'no-cache';
  return PINNED.test(path) ? FOR_EVER : `public, max-age=${String(HOUR_SECONDS)}`;
};

/** Serves a folder whose files may take long on a slow line. */
const serve = async (app: FastifyInstance, options: FastifyStaticOptions): Promise<void> => {
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.handlerTimeout = LONGEST_REPLY_MS;
    });
    await scope.register(fastifyStatic, options);
  });
};

/** Serves the files of the site's build, and those of the widget to every page of the web. */
export const serveStaticFiles = async (
  app: FastifyInstance,
  { webDir, widgetDir }: { readonly webDir: string; readonly widgetDir: string },
): Promise<void> => {
  if (existsSync(widgetDir)) {
    await serve(app, {
      root: widgetDir,
      prefix: '/widget/',
      decorateReply: false,
      // One route per file: a folder without a page of its own is not found.
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        void reply.headers({
          'cache-control': cacheFor(path),
          'access-control-allow-origin': '*',
          'cross-origin-resource-policy': 'cross-origin',
        });
      },
    });
  }
  if (existsSync(webDir)) {
    serveBuiltAssets(app, webDir);
    await serve(app, {
      root: webDir,
      prefix: '/',
      decorateReply: false,
      wildcard: false,
      globIgnore: [`${ASSETS}/**`],
      index: false,
      preCompressed: true,
      cacheControl: false,
      // The fallback sends pages: it knows the path of each.
      allowedPath: (path) => !path.endsWith('.html'),
      setHeaders: (reply, path) => {
        void reply.header('cache-control', cacheFor(path));
      },
    });
  }
};
