import createCache from '@emotion/cache';
import { CacheProvider, ThemeProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { theme } from '#shared/tokens/theme.ts';
import { ToastRegion } from '#shared/ui/toast.tsx';
import { toasts } from './toasts.ts';

const styles = createCache({ key: 'css' });

/** What every page stands on: style cache, token theme, and the toasts. */
export const Providers = ({ children }: { readonly children: ReactNode }) => (
  <CacheProvider value={styles}>
    <ThemeProvider theme={theme}>
      {children}
      <ToastRegion store={toasts} />
    </ThemeProvider>
  </CacheProvider>
);
