/** The page's side of the service worker: brings it, and tells when a newer one waits. */
import { TAKE_OVER } from '../../worker/stored-pages.ts';

/** The worker may be older than the site by as long as this, in milliseconds, before the page asks again. */
const ASK_AGAIN_MS = 60 * 60_000;

/**
 * Registers the worker and calls `waits` with the way to take a new version, whenever there is one. A browser without
 * service workers, or one that refuses them, goes on without. Returns the way to stop.
 */
export const bringWorker = (waits: (take: () => void) => void): (() => void) => {
  const { serviceWorker: container } = navigator as Partial<Navigator>;
  if (container === undefined) return () => undefined;
  const stop = new AbortController();
  const { signal } = stop;

  const offer = (worker: ServiceWorker): void => {
    // The first worker of this browser replaces nothing.
    if (container.controller === null) return;
    waits(() => {
      container.addEventListener('controllerchange', () => window.location.reload(), { once: true });
      worker.postMessage(TAKE_OVER);
    });
  };
  const watch = (registration: ServiceWorkerRegistration): void => {
    if (registration.waiting !== null) offer(registration.waiting);
    const offerInstalling = (): void => {
      const { installing } = registration;
      installing?.addEventListener(
        'statechange',
        () => {
          if (installing.state === 'installed') offer(installing);
        },
        { signal },
      );
    };
    // One may have been found while the page was loading.
    offerInstalling();
    registration.addEventListener('updatefound', offerInstalling, { signal });
    let asked = Date.now();
    document.addEventListener(
      'visibilitychange',
      () => {
        if (document.visibilityState === 'hidden' || Date.now() - asked < ASK_AGAIN_MS) return;
        asked = Date.now();
        registration.update().catch(() => undefined);
      },
      { signal },
    );
  };
  container
    .register('/sw.js', { updateViaCache: 'none' })
    .then((registration) => {
      if (!signal.aborted) watch(registration);
    })
    // The site works without a worker; private windows and strict settings refuse one.
    .catch(() => undefined);
  return () => stop.abort();
};
