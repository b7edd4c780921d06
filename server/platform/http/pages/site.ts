import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { inlineStyleSources } from './inline-code.ts';
import { ORIGIN_MARK, SUPPORT_MARK } from '#shared/contract/site/rendered-page.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** A page, ready to be sent. */
export interface Page {
  readonly html: string;
  /** Its compressed form, made when a browser first takes it. */
  compressed(coding: 'br' | 'gzip'): Promise<Buffer>;
  /** Weak, since the forms differ in their bytes. */
  readonly etag: string;
  /** CSP sources for the styles in it. */
  readonly styleSources: readonly string[];
}

/** The built website: its pages by path. Empty when nothing is built. */
export interface Site {
  /** By the path at which it is served: "/", "/about". The empty shell is under SHELL. */
  readonly pages: ReadonlyMap<string, Page>;
}

/** Brotli quality for pages that stay the same, and for those made during a request. */
const THOROUGH = 11;
export const QUICK = 5;

/** Prepares a page for sending it many times. */
export const pageOf = (html: string, quality = THOROUGH): Page => {
  const forms: { br?: Promise<Buffer>; gzip?: Promise<Buffer> } = {};
  const compress = {
    br: () => brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    gzip: () => zip(html),
  };
  return {
    html,
    compressed: (coding) => (forms[coding] ??= compress[coding]()),
    etag: `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`,
    styleSources: inlineStyleSources(html),
  };
};

/** The page that any other route of the site starts from. */
export const SHELL = '/shell.html';

/** Settings of the server in built pages. */
export interface BuiltFacts {
  readonly publicUrl: string;
  readonly supportEmail: string;
}

/**
 * Reads the HTML of a build: `about/index.html` is the page /about, `shell.html` the empty shell.
 * @param facts what the build didn't know: origin of the site, address of support
 */
export const readSite = (dir: string, { publicUrl, supportEmail }: BuiltFacts): Site => {
  const email = supportEmail.replace(/[&<>"]/g, (sign) => `&#${String(sign.charCodeAt(0))};`);
  const pages = new Map<string, Page>();
  for (const file of globSync('**/*.html', { cwd: dir })) {
    const html = readFileSync(join(dir, file), 'utf8')
      .replaceAll(ORIGIN_MARK, () => publicUrl)
      .replaceAll(SUPPORT_MARK, () => email);
    const page = pageOf(html);
    const folder = dirname(file).split(sep).join('/');
    if (file === 'shell.html') pages.set(SHELL, page);
    else if (file.endsWith('index.html')) pages.set(folder === '.' ? '/' : `/${folder}`, page);
  }
  return { pages };
};

/** The page that answers a path of the site; undefined when nothing is built. */
export const pageFor = (site: Site, path: string): Page | undefined =>
  site.pages.get(path.length > 1 ? path.replace(/\/+$/, '') : path) ?? site.pages.get(SHELL) ?? site.pages.get('/');
