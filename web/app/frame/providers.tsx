import type { EmotionCache } from '@emotion/cache';
import { CacheProvider, ThemeProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { theme } from '#shared/tokens/theme.ts';
import { ToastRegion } from '#shared/ui/feedback/toast.tsx';
import { HandedOver, type PageReplies } from '../session/server-rendered-data.ts';
import { toasts } from '../components/toasts.ts';

interface ProvidersProps {
  /** Emotion's cache, which the server collects styles from. */
  readonly styles: EmotionCache;
  /** API replies in the page's HTML. */
  readonly replies: PageReplies;
  readonly children: ReactNode;
}

/** Context of every page: style cache, theme, server-rendered data and toasts. */
export const Providers = ({ styles, replies, children }: ProvidersProps) => (
  <CacheProvider value={styles}>
    <ThemeProvider theme={theme}>
      <HandedOver value={replies}>{children}</HandedOver>
      <ToastRegion store={toasts} />
    </ThemeProvider>
  </CacheProvider>
);
