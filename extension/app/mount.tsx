/** Renders the extension's page from the stored state: it waits only for the storage. */
import { createRoot } from 'react-dom/client';
import { ThemeProvider } from '@emotion/react';
import { theme } from '#shared/tokens/theme.ts';
import { createThemeStore } from '#shared/ui/theme.ts';
import type { Shell } from '../first-paint/picture.ts';
import { followStored, PageContext } from '../page.ts';
import { sessionOn } from '../session.ts';
import { serverAddress } from '../settings.ts';
import { textsOf, type Stored } from '../storage/storage.ts';
import { App } from './app.tsx';
import { PageStyle } from './page-style.tsx';
import type { View } from './tabs.tsx';

/** Shows the page. */
export const mount = (shell: Shell, stored: Stored): void => {
  const root = document.getElementById('root');
  if (root === null) return;
  const store = followStored(stored);
  // A session belongs to its server: after a move to another, this page reloads.
  serverAddress.watch(() => location.reload());
  let view: View = 'today';
  const opened = sessionOn({ stored, onFull: store.filled, currentPath: () => `/${view}` });
  const themes = createThemeStore(textsOf(stored, store.filled));
  themes.start();
  createRoot(root).render(
    <ThemeProvider theme={theme}>
      <PageStyle shell={shell} />
      <PageContext value={{ opened, store, theme: themes, shell }}>
        <App
          onPlace={(next) => {
            view = next;
          }}
        />
      </PageContext>
    </ThemeProvider>,
  );
};
