import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import 'virtual:global.css';
// Nearly every page needs it: in the first script it costs less than in each page.
import './app/frame/quiet-bar.tsx';
import { requireTrustedTypes } from '#shared/ui/trusted-types.ts';
import { STORAGE_KEYS } from '#shared/auth/storage.ts';
import { authState, keepsToken } from './app/session/auth.ts';
import { readHandedOver } from './app/session/server-rendered-data.ts';
import { awaitInstallOffer } from './app/frame/install-offer.ts';
import { Providers } from './app/frame/providers.tsx';
import { preloadPage, Router } from './app/routing/router.tsx';
import { localKeyValues } from './app/session/storage.ts';
import { createStyleCache } from './app/frame/style-cache.ts';
import { themeStore } from './app/frame/theme-store.ts';
import { WORKER_URL } from './worker/messages.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

requireTrustedTypes(WORKER_URL);
themeStore.start();
awaitInstallOffer();

const startSession = (): void => {
  // Without it users are guests; parts that need the session import the same file again.
  import('./app/session/session.ts').catch((error: unknown) =>
    console.error('The session could not be started', error),
  );
};
if (keepsToken()) startSession();
// The user signs in in another tab.
localKeyValues.subscribe?.((key, value) => {
  if (key === STORAGE_KEYS.authToken && value !== null) startSession();
});

// The attribute that index.html sets stays while there is a session: it reserves space for what learners see.
authState.subscribe(({ restored, token }) => {
  if (restored && token === null) delete document.documentElement.dataset['session'];
});

const site = (
  <StrictMode>
    <Providers styles={createStyleCache()} replies={readHandedOver()}>
      <Router />
    </Providers>
  </StrictMode>
);

/** A button that was pressed before hydration. */
const pressedEarly = (): HTMLElement | null | undefined =>
  (window as { readonly pressedEarly?: HTMLElement | null }).pressedEarly;

const hydrate = (): void => {
  const pressed = pressedEarly();
  const takeOver = (): void => {
    hydrateRoot(root, site);
  };
  // A page that was painted first is taken over in slices: it is being looked at.
  if (document.getElementById('after-paint') === null) takeOver();
  else startTransition(takeOver);
  pressed?.click();
};

// No top-level await: the page's chunk imports this one, and each would wait for the other.
if (root.firstElementChild !== null) preloadPage(window.location.pathname).then(hydrate, hydrate);
else {
  createRoot(root).render(site);
  // While the session is checked; guests of a guarded page go to /login. The page's boundary shows a failure.
  if (keepsToken()) preloadPage(window.location.pathname).catch(() => undefined);
}
