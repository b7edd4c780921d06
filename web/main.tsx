import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import 'virtual:global.css';
import { awaitInstallOffer } from './app/install-offer.ts';
import { Providers } from './app/providers.tsx';
import { Router } from './app/router.tsx';
import { session } from './app/session.ts';
import { themeStore } from './app/theme-store.ts';

const place = document.getElementById('root');
if (place === null) throw new Error('index.html has no #root');

themeStore.start();
awaitInstallOffer();
void session.restore();
// A page that was loaded without a network couldn't ask who is signed in.
window.addEventListener('online', () => {
  const { user, token } = session.state.value;
  if (user === null && token !== null) void session.restore();
});

createRoot(place).render(
  <StrictMode>
    <Providers>
      <Router />
    </Providers>
  </StrictMode>,
);
