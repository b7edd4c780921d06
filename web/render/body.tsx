import type { EmotionCache } from '@emotion/cache';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { PageReplies } from '#shared/contract/site/rendered-page.ts';
import { Providers } from '../app/frame/providers.tsx';
import { preloadPage, SiteRoutes } from '../app/routing/router.tsx';
import { createStyleCache } from '../app/frame/style-cache.ts';

export interface RenderedBody {
  /** Content of #root. */
  readonly html: string;
  /** A style element with the rules that it needs. */
  readonly styles: string;
}

/** The rules that were collected, marked so that emotion in the browser takes them as its own. */
const stylesOf = ({ inserted, key }: EmotionCache): string => {
  const rules = Object.entries(inserted).filter((rule): rule is [string, string] => typeof rule[1] === 'string');
  const names = rules.map(([name]) => name).join(' ');
  return `<style data-emotion="${key} ${names}">${rules.map(([, css]) => css).join('')}</style>`;
};

/** Renders the page at that address as a guest sees it. */
export const renderBody = async (url: string, replies: PageReplies): Promise<RenderedBody> => {
  const styles = createStyleCache();
  // Rules are collected in the cache instead of being written between the elements, where the browser's render has none.
  styles.compat = true;
  await preloadPage(new URL(url, 'http://localhost').pathname);
  const html = renderToString(
    <StrictMode>
      <Providers styles={styles} replies={replies}>
        <StaticRouter location={url}>
          <SiteRoutes />
        </StaticRouter>
      </Providers>
    </StrictMode>,
  );
  return { html, styles: stylesOf(styles) };
};
