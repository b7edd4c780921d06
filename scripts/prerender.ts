/**
 * Finishes the build of the site: writes its style sheet and its icon into the pages, leaves the empty shell for the routes that are
 * the browser's own, and renders the pages that are the same for all users.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ORIGIN_MARK, type PageRenderer } from '#shared/contract/site/rendered-page.ts';
import { ROOT } from './run.ts';

const SITE = join(ROOT, 'dist', 'web');
const RENDERER = join(ROOT, 'dist', 'ssr', 'render.js');

/** Inlines the style sheet: one request less before the first paint. */
const withStyleInside = async (html: string): Promise<string> => {
  const link = /\n? *<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/.exec(html);
  if (link === null) throw new Error('The built page has no style sheet');
  const css = await readFile(join(SITE, link[1] ?? ''), 'utf8');
  return html.replace(link[0], () => `\n    <style>${css.trim()}</style>`);
};

/** Inlines the icon: one request less at every visit, right before the first paint. */
const withIconInside = async (html: string): Promise<string> => {
  const link = /<link rel="icon"[^>]*href="\/([^"]+\.svg)"[^>]*>/.exec(html);
  if (link === null) throw new Error('The built page has no icon');
  const svg = (await readFile(join(SITE, link[1] ?? ''), 'utf8')).trim().replaceAll('"', "'");
  const address = `data:image/svg+xml,${svg.replace(/[%#<>]/g, encodeURIComponent)}`;
  return html.replace(link[0], () => `<link rel="icon" href="${address}" type="image/svg+xml" />`);
};

const { staticPages, render } = (await import(pathToFileURL(RENDERER).href)) as PageRenderer;
const shell = await withIconInside(await withStyleInside(await readFile(join(SITE, 'index.html'), 'utf8')));
await writeFile(join(SITE, 'shell.html'), shell);
for (const path of staticPages) {
  const html = await render({ url: path, replies: {}, shell, origin: ORIGIN_MARK });
  const file = join(SITE, path, 'index.html');
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, html);
}
