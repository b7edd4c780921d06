/** Rich text as paragraphs of runs, which is what Word has. */
import { Parser } from 'htmlparser2';
import { sanitiseInlineText, sanitiseRichText } from '../../../../platform/html/rich-text.ts';

/** From the outside to the inside, as the library nests them when it reads a document. */
const MARKS = ['code', 'strong', 'em', 'sub', 'sup', 'u', 's'] as const;
export type Mark = (typeof MARKS)[number];

export interface Run {
  readonly marks: readonly Mark[];
  readonly href: string | null;
  readonly content:
    | { readonly kind: 'text'; readonly text: string }
    | { readonly kind: 'break' }
    | { readonly kind: 'picture'; readonly src: string; readonly alt: string };
}

const BLOCKS = new Set([
  ...['p', 'h3', 'h4', 'li', 'blockquote', 'pre', 'tr', 'ul', 'ol', 'table'],
  ...['figure', 'video', 'audio', 'figcaption', 'summary'],
]);
const CELLS = new Set(['td', 'th']);
const BULLET = '• ';
const CELL_BREAK = ' | ';

/** Returns the paragraphs of rich text. Blocks that Word has in another way become paragraphs. */
export const paragraphsIn = (html: string): readonly (readonly Run[])[] => {
  const paragraphs: Run[][] = [];
  let current: Run[] = [];
  const open: string[] = [];
  const links: (string | null)[] = [];
  const end = (): void => {
    if (current.length > 0) paragraphs.push(current);
    current = [];
  };
  /** The bullet of a list's item, before its first text. */
  let bullet = false;
  const add = (content: Run['content']): void => {
    const marks = MARKS.filter((mark) => open.includes(mark));
    if (bullet) current.push({ marks: [], href: null, content: { kind: 'text', text: BULLET } });
    bullet = false;
    current.push({ marks, href: links.at(-1) ?? null, content });
  };
  const parser = new Parser({
    onopentag(tag, { href, src = '', alt = '' }) {
      if (tag === 'br') add({ kind: 'break' });
      else if (tag === 'img') add({ kind: 'picture', src, alt });
      else {
        open.push(tag);
        if (BLOCKS.has(tag) && !(tag === 'p' && open.some((one) => CELLS.has(one)))) end();
        if (tag === 'li') bullet = true;
        if (CELLS.has(tag) && current.length > 0) add({ kind: 'text', text: CELL_BREAK });
        if (tag === 'a') links.push(href ?? null);
        // A document plays nothing, so it has the address.
        if (tag === 'video' || tag === 'audio') {
          links.push(src.startsWith('https://') ? src : null);
          add({ kind: 'text', text: src });
          links.pop();
        }
      }
    },
    ontext(text) {
      const isPre = open.includes('pre');
      for (const [index, line] of (isPre ? text.split('\n') : [text]).entries()) {
        if (index > 0) add({ kind: 'break' });
        if (line !== '') add({ kind: 'text', text: line });
      }
    },
    onclosetag(tag) {
      const at = open.lastIndexOf(tag);
      if (at !== -1) open.splice(at, 1);
      if (tag === 'a') links.pop();
      if (BLOCKS.has(tag) && !(tag === 'p' && open.some((one) => CELLS.has(one)))) end();
    },
  });
  parser.end(html);
  end();
  return paragraphs;
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const contentHtml = ({ content }: Run): string => {
  if (content.kind === 'break') return '<br />';
  if (content.kind === 'picture') return `<img src="${escaped(content.src)}" alt="${escaped(content.alt)}" />`;
  return escaped(content.text);
};

const runsHtml = (runs: readonly Run[]): string => {
  const open: string[] = [];
  let html = '';
  const closeTo = (depth: number): void => {
    while (open.length > depth) html += `</${(open.pop() ?? '').replace(/ .*/s, '')}>`;
  };
  for (const run of runs) {
    const wanted = [...(run.href === null ? [] : [`a href="${escaped(run.href)}"`]), ...run.marks];
    const first = wanted.findIndex((tag, index) => open[index] !== tag);
    const shared = first === -1 ? wanted.length : first;
    closeTo(shared);
    for (const tag of wanted.slice(shared)) {
      html += `<${tag}>`;
      open.push(tag);
    }
    html += contentHtml(run);
  }
  closeTo(0);
  return html;
};

const paragraphHtml = (runs: readonly Run[]): string => `<p>${runsHtml(runs)}</p>`;

/** Returns an inline text of options as a document brings it back. */
const inlineHtml = (html: string): string => paragraphsIn(html).map(runsHtml).join(' ');

/** Whether a document has all of an option's formatting, so that it comes back the same. */
export const isHeldInline = (html: string): boolean => sanitiseInlineText(inlineHtml(html)) === html;

const EMPTY = '<p></p>';
const PLAIN = /^(?:<p>[^<>\s](?:[^<>]*[^<>\s])?<\/p>)*$/;

/** Whether a document has all of a rich text, so that it comes back the same. */
export const isHeldByRuns = (html: string): boolean =>
  html === EMPTY || PLAIN.test(html) || sanitiseRichText(paragraphsIn(html).map(paragraphHtml).join('')) === html;
