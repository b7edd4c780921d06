import sanitizeHtml from 'sanitize-html';

const IMAGE = /^\/files\/[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+)*\.(?:png|jpg|webp)$/;
const LINK = /^https:\/\/[^\s]+$/i;
/** True for the path of a picture that was uploaded to us: the only pictures that rich text may show. */
export const isUploadedImage = (src: string): boolean => IMAGE.test(src);

/** Recordings that rich text may play: files uploaded to us whose content is sound or video. */
const RECORDINGS: Readonly<Record<string, RegExp>> = {
  video: /^\/files\/uploads\/[0-9a-f]{24}\.(?:mp4|webm)$/,
  audio: /^\/files\/uploads\/[0-9a-f]{24}\.mp3$/,
};

/** Whether the element plays a file that was uploaded to us and has sound or video for it. */
export const isUploadedRecording = (tag: string, src: string): boolean => RECORDINGS[tag]?.test(src) ?? false;

/** Deeper than any text that a person writes, and shallow enough for every parser. */
const NESTING_MAX = 20;

const allowedLink = (href: string | undefined): Record<string, string> =>
  href !== undefined && LINK.test(href) ? { href, rel: 'noopener noreferrer nofollow' } : {};

/** The elements that rich text may have. */
export const RICH_TAGS: readonly string[] = [
  ...['p', 'br', 'strong', 'em', 'u', 's', 'sub', 'sup', 'code', 'pre', 'blockquote', 'h3', 'h4'],
  ...['ul', 'ol', 'li', 'a', 'img', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  // A recording with its title and transcript.
  ...['figure', 'video', 'audio', 'figcaption', 'details', 'summary'],
];

/** Adds the browser's controls, and loads only the length of a recording before it is played. */
const playable = (tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag => {
  const { src, 'aria-label': label } = attribs;
  return {
    tagName,
    attribs: {
      ...(src === undefined ? {} : { src }),
      ...(label === undefined ? {} : { 'aria-label': label }),
      controls: 'controls',
      preload: 'metadata',
    },
  };
};

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...RICH_TAGS],
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    video: ['src', 'aria-label', 'controls', 'preload'],
    audio: ['src', 'aria-label', 'controls', 'preload'],
  },
  allowedSchemes: ['https'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: NESTING_MAX,
  transformTags: {
    b: 'strong',
    i: 'em',
    a: (tagName, { href }) => ({ tagName, attribs: allowedLink(href) }),
    video: playable,
    audio: playable,
  },
  exclusiveFilter: ({ tag, attribs: { src = '' } }) =>
    (tag === 'img' && !isUploadedImage(src)) || (tag in RECORDINGS && !isUploadedRecording(tag, src)),
};

/**
 * Rich text of an author, brought down to what we show: basic text, lists, tables, https links, and uploaded images
 * and recordings. What is not on the list is dropped; the words inside it stay, except those of scripts and styles.
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
const LINE_END = /<(?:br|\/(?:p|div|li|h[1-6]|tr|t[hd]|pre|blockquote|figcaption|summary|details))\b[^<>]*>/gi;

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
