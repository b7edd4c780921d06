/**
 * The service worker: the site opens without a network, with what was opened before, and notifications are shown. It answers
 * reads only, keeps nothing that belongs to an account, and never touches signing in.
 */
import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { ExpirationPlugin } from 'workbox-expiration';
import { addPlugins, cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { FILE_CACHES, isCacheablePage, isCacheableRead, isSitePage, OPENED_CACHES } from './stored-pages.ts';
import { TAKE_OVER } from './messages.ts';
import { listenToPush } from './push.ts';
import { publicCopies } from './public-copy.ts';

declare const self: ServiceWorkerGlobalScope;
/** Address and content hash of every file that is fetched ahead; written in by the build. */
declare const __FETCHED_AHEAD__: readonly { readonly url: string; readonly revision: string | null }[];

const SHELL = '/shell.html';
const DAY_SECONDS = 86_400;
/** How long a cached page waits for the network, in seconds. */
const PATIENCE_SECONDS = 5;

const oneOfThese = (maxEntries: number, days: number): ExpirationPlugin =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: days * DAY_SECONDS, purgeOnQuotaError: true });
const whole = new CacheableResponsePlugin({ statuses: [200] });

// The server answers with a page only to who asks for one.
addPlugins([
  {
    requestWillFetch: ({ request }) =>
      Promise.resolve(
        new URL(request.url).pathname === SHELL ? new Request(request, { headers: { accept: 'text/html' } }) : request,
      ),
  },
]);
precacheAndRoute([...__FETCHED_AHEAD__]);
cleanupOutdatedCaches();

const ours = (url: URL): boolean => url.origin === self.location.origin;

registerRoute(
  ({ url }) => ours(url) && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: FILE_CACHES.assets, plugins: [whole, oneOfThese(120, 60)] }),
);
registerRoute(
  ({ url, request }) => ours(url) && url.pathname.startsWith('/files/') && request.destination === 'image',
  new CacheFirst({ cacheName: FILE_CACHES.pictures, plugins: [whole, oneOfThese(80, 30)] }),
);

const reads = (cacheName: string): NetworkFirst =>
  new NetworkFirst({
    cacheName,
    // A cached reply is the one for guests, whoever asks.
    matchOptions: { ignoreVary: true },
    plugins: [publicCopies, oneOfThese(200, 30)],
  });
registerRoute(
  ({ url, request }) => ours(url) && isCacheableRead(url) && request.headers.has('authorization'),
  reads(OPENED_CACHES.person),
);
registerRoute(({ url }) => ours(url) && isCacheableRead(url), reads(OPENED_CACHES.guest));

const cachedPages = new NetworkFirst({
  cacheName: OPENED_CACHES.pages,
  networkTimeoutSeconds: PATIENCE_SECONDS,
  plugins: [whole, oneOfThese(60, 30)],
});
const otherPages = new NetworkOnly();
registerRoute(
  ({ url, request }) => request.mode === 'navigate' && ours(url) && isSitePage(url),
  async (options) => {
    try {
      return await (isCacheablePage(options.url) ? cachedPages : otherPages).handle(options);
    } catch {
      return (await matchPrecache(SHELL)) ?? Response.error();
    }
  },
);

listenToPush();

self.addEventListener('message', (event) => {
  if (event.data === TAKE_OVER) void self.skipWaiting();
});
// The page that brought the worker is served by it from then on, so that what is opened first is cached too.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
