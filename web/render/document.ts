import { PAGE_DATA_ID, type PageReplies, type PageRequest } from '#shared/contract/site/rendered-page.ts';
import type { RenderedBody } from './body.tsx';

/** Metadata of a page. */
export interface PageHead {
  /** The whole title of the document. */
  readonly title: string;
  /** One or two sentences of plain text. */
  readonly description: string;
  /** Address of the page without what doesn't change it; path and query. */
  readonly canonical: string;
  /** Path or address of a picture. */
  readonly image?: string | undefined;
  /** Open Graph's word for what it is. */
  readonly type: 'website' | 'article';
  /** Structured data (schema.org). */
  readonly structured?: Readonly<Record<string, unknown>> | undefined;
  /** True for pages that search engines should not index. */
  readonly hidden?: boolean;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** JSON that can't end the script element around it. */
const inScript = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

const meta = (name: 'name' | 'property', key: string, content: string): string =>
  `<meta ${name}="${key}" content="${escapeHtml(content)}">`;

const headTags = ({ title, description, canonical, image, type, structured, hidden }: PageHead, origin: string) => {
  const picture = image === undefined ? undefined : image.startsWith('/') ? origin + image : image;
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    ...(hidden === true
      ? [meta('name', 'robots', 'noindex')]
      : [
          `<link rel="canonical" href="${escapeHtml(origin + canonical)}">`,
          meta('property', 'og:site_name', 'Business Wisdom'),
          meta('property', 'og:type', type),
          meta('property', 'og:title', title),
          meta('property', 'og:description', description),
          meta('property', 'og:url', origin + canonical),
          meta('name', 'twitter:card', picture === undefined ? 'summary' : 'summary_large_image'),
          ...(picture === undefined ? [] : [meta('property', 'og:image', picture)]),
        ]),
    ...(structured === undefined ? [] : [`<script type="application/ld+json">${inScript(structured)}</script>`]),
  ].join('');
};

const dataBlock = (replies: PageReplies): string =>
  Object.keys(replies).length === 0
    ? ''
    : `<script type="application/json" id="${PAGE_DATA_ID}">${inScript(replies)}</script>`;

export interface PageParts {
  readonly head: PageHead;
  /** Script files that the page needs at once, besides the entry. */
  readonly scripts: readonly string[];
  readonly body: RenderedBody;
}

const ROOT = '<div id="root"></div>';
const TITLE = /<title>[\s\S]*?<\/title>/;

/** The shell with the page inside: its head in place of the shell's, its rules, its text, and its data. */
export const documentOf = ({ shell, origin, replies }: PageRequest, { head, scripts, body }: PageParts): string => {
  if (!shell.includes(ROOT) || !TITLE.test(shell)) throw new Error('The shell has no place for the page');
  const preloads = scripts.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`).join('');
  // Functions, since a "$" in a text is no pattern.
  return shell
    .replace(/<meta\s+name="description"[\s\S]*?>/, '')
    .replace(TITLE, () => headTags(head, origin))
    .replace('</head>', () => `${preloads}${body.styles}</head>`)
    .replace(ROOT, () => `<div id="root">${body.html}</div>${dataBlock(replies)}`);
};
