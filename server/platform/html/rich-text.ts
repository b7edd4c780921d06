import sanitizeHtml from 'sanitize-html';

const IMAGE = /^\/files\/[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+)*\.(?:png|jpg|webp)$/;
const LINK = /^https:\/\/[^\s]+$/i;
/** True for the path of a picture that was uploaded to us: the only pictures that rich text may show. */
export const isUploadedImage = (src: string): boolean => IMAGE.test(src);

/** Deeper than any text that a person writes, and shallow enough for every parser. */
const NESTING_MAX = 20;

const allowedLink = (href: string | undefined): Record<string, string> =>
  href !== undefined && LINK.test(href) ? { href, rel: 'noopener noreferrer nofollow' } : {};

/** The elements that rich text may have. */
export const RICH_TAGS: readonly string[] = [
  ...['p', 'br', 'strong', 'em', 'u', 's', 'sub', 'sup', 'code', 'pre', 'blockquote', 'h3', 'h4'],
  ...['ul', 'ol', 'li', 'a', 'img', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
];

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...RICH_TAGS],
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: NESTING_MAX,
  transformTags: {
    b: 'strong',
    i: 'em',
    a: (tagName, { href }) => ({ tagName, attribs: allowedLink(href) }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isUploadedImage(attribs['src'] ?? ''),
};

/**
 * Rich text of an author, brought down to what we show: basic text, lists, tables, https links and uploaded images. What
 * is not on the list is dropped; the words inside it stay, except those of scripts and styles.
 */
export const sanitiseRichText = (html: string): string => sanitizeHtml(html, OPTIONS);

const INLINE_OPTIONS: sanitizeHtml.IOptions = {
  ...OPTIONS,
  allowedTags: ['strong', 'em', 'u', 's', 'sub', 'sup', 'code', 'img'],
  allowedAttributes: { img: ['src', 'alt'] },
  transformTags: { b: 'strong', i: 'em', del: 's', strike: 's' },
  exclusiveFilter: ({ tag, attribs, text, mediaChildren }) =>
    tag === 'img' ? !isUploadedImage(attribs['src'] ?? '') : text.trim() === '' && mediaChildren.length === 0,
};

/** Elements after which another line starts, which inline text shows as a space. */
const LINE_END = /<(?:br|\/(?:p|div|li|h[1-6]|tr|t[hd]|pre|blockquote))\b[^<>]*>/gi;

/** Rich text of one line, such as an option: marks and uploaded images. Other elements are dropped; their words stay. */
export const sanitiseInlineText = (html: string): string =>
  sanitizeHtml(html.replace(LINE_END, '$& '), INLINE_OPTIONS).replace(/\s+/g, ' ').trim();

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Plain text as rich text that shows it letter by letter; blank lines part paragraphs, single breaks stay breaks. */
export const richTextOf = (plain: string): string =>
  plain
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => {
      const escaped = paragraph.replace(/[&<>"]/g, (mark) => ENTITIES[mark] ?? mark);
      return `<p>${escaped.replaceAll('\n', '<br />')}</p>`;
    })
    .join('');
