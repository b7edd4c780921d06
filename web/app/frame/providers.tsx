import type { EmotionCache } from '@emotion/cache';
import { CacheProvider, ThemeProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { theme } from '#shared/tokens/theme.ts';
import { ToastRegion } from '#shared/ui/feedback/toast.tsx';
import { HandedOver, type PageReplies } from '../session/server-rendered-data.ts';
import { toasts } from '../components/toasts.ts';

interface ProvidersProps {
  /** Where emotion keeps its rules; a rendering without a browser collects them from it. */
  readonly styles: EmotionCache;
  /** Replies of the API that came along with the page's HTML. */
  readonly replies: PageReplies;
  readonly children: ReactNode;
}

/** What every page stands on: style cache, token theme, what came with the page, and the toasts. */
export const Providers = ({ styles, replies, children }: ProvidersProps) => (
  <CacheProvider value={styles}>
    <ThemeProvider theme={theme}>
      <HandedOver value={replies}>{children}</HandedOver>
      <ToastRegion store={toasts} />
    </ThemeProvider>
  </CacheProvider>
);
