/** Registers the service worker and reports new versions. */
import { TAKE_OVER, WORKER_URL } from '../../worker/messages.ts';

/** Time between update checks, in milliseconds. */
const ASK_AGAIN_MS = 60 * 60_000;

/**
 * Registers the worker and calls `onUpdate` with a function that activates a new version, whenever there is one. The site
 * also works without service workers. Returns a function that stops.
 */
export const registerWorker = (onUpdate: (take: () => void) => void): (() => void) => {
  const { serviceWorker: container } = navigator as Partial<Navigator>;
  if (container === undefined) return () => undefined;
  const stop = new AbortController();
  const { signal } = stop;

  const offer = (worker: ServiceWorker): void => {
    // The first worker of this browser isn't an update.
    if (container.controller === null) return;
    onUpdate(() => {
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
    // The update may have been found while the page was loading.
    offerInstalling();
    registration.addEventListener('updatefound', offerInstalling, { signal });
    let checkedAt = Date.now();
    document.addEventListener(
      'visibilitychange',
      () => {
        if (document.visibilityState === 'hidden' || Date.now() - checkedAt < ASK_AGAIN_MS) return;
        checkedAt = Date.now();
        registration.update().catch(() => undefined);
      },
      { signal },
    );
  };
  container
    .register(WORKER_URL, { updateViaCache: 'none' })
    .then((registration) => {
      if (!signal.aborted) watch(registration);
    })
    // Private windows and strict settings refuse workers.
    .catch(() => undefined);
  return () => stop.abort();
};
