/** Entry of the site's build for the server: renders pages to HTML, at build time and later. */
import type { PageRenderer } from '#shared/contract/site/rendered-page.ts';
import { renderBody } from './body.tsx';
import { paintedFirst } from './after-paint.ts';
import { documentOf } from './document.ts';
import { publicPageAt, STATIC_PAGES } from './heads.ts';
import { scriptsOf } from './scripts.ts';

export const staticPages: PageRenderer['staticPages'] = STATIC_PAGES;

export const render: PageRenderer['render'] = async (request) => {
  const { head, modules, afterPaint = false } = publicPageAt(request.url);
  const body = await renderBody(request.url, request.replies);
  const html = documentOf(request, { head: head(request), scripts: scriptsOf(modules), body });
  return afterPaint ? paintedFirst(html) : html;
};
