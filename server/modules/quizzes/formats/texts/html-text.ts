/** Converts HTML of other programs to our formats, with a remark for everything that is lost. */
import { Parser } from 'htmlparser2';
import { scriptText, type Script } from '#shared/domain/common/text/scripts.ts';
import { isUploadedRecording, RICH_TAGS } from '../../../../platform/html/rich-text.ts';
import { BLOCKS, BREAKS, MEDIA, NEUTRAL, UNSEEN, withUnknownTagsEscaped } from './html-tags.ts';
import { UnreadableItem, type Place } from '../item.ts';
import { withConvertedFormulas } from './mathml.ts';
import { aroundOwnRecordings } from './own-recordings.ts';
import { remarkPicture, remarkRecording, storedPicture } from './pictures.ts';

const LOST_FORMULA = 'It contains a formula we can’t import. Add the question in the editor.';

/** Styles that a reader sees; alignment and sizes are left out silently. */
const SEEN_STYLE = /(?:^|[;\s])(?:color|background[\w-]*|text-decoration[\w-]*|font-weight|font-style)\s*:/i;

/** Formatting that plain text can't show. */
const FORMATTING = new Set(
  'b strong i em u s strike del ins code pre a mark font table ul ol small big kbd var tt q'.split(' '),
);

/** Decodes the character references of text without markup. */
export const decodedText = (text: string): string => {
  let decoded = '';
  const parser = new Parser({
    ontext(part) {
      decoded += part;
    },
  });
  parser.end(text.replaceAll('<', '&lt;'));
  return decoded.replaceAll('\u00a0', ' ');
};

const tidied = (text: string): string =>
  text
    .replaceAll('\u00a0', ' ')
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{2,}/g, '\n')
    .trim();

/**
 * Converts HTML to plain text, a line per paragraph, for options and answers, which have no markup. Raised and
 * lowered characters become ⁷ and ₂ or ^(…) and _(…). Throws if only media would remain.
 * @param raised false if 10⁷ would count as 107
 */
export const plainTextOfHtml = (html: string, { reading, column, name }: Place, raised = true): string => {
  /** Text of the current line, and of the open scripts in it. */
  const open: { readonly script: Script | null; text: string }[] = [{ script: null, text: '' }];
  const found = { formatted: false, spelled: false, media: false };
  let unseen = 0;
  const write = (part: string): void => {
    const last = open.at(-1);
    if (last !== undefined && unseen === 0) last.text += part;
  };
  const parser = new Parser({
    onopentag(tag, { src = '', style = '' }) {
      if (tag === 'math') throw new UnreadableItem(column, LOST_FORMULA);
      if (tag === 'sup' || tag === 'sub') open.push({ script: tag, text: '' });
      if (tag === 'img') remarkPicture(reading, column, src, name);
      if (MEDIA.has(tag) && unseen === 0) remarkRecording(reading, column, name);
      found.media ||= tag === 'img' || MEDIA.has(tag);
      found.formatted ||= FORMATTING.has(tag) || SEEN_STYLE.test(style);
      if (UNSEEN.has(tag) || MEDIA.has(tag)) unseen += 1;
    },
    ontext: write,
    onclosetag(tag) {
      if ((tag === 'sup' || tag === 'sub') && open.length > 1) {
        const { script, text } = open.pop() ?? { script: null, text: '' };
        const { text: shown, exact } = scriptText(text, script ?? tag, raised);
        found.spelled ||= !exact;
        write(shown);
      }
      if (UNSEEN.has(tag) || MEDIA.has(tag)) unseen -= 1;
      if (BREAKS.has(tag)) write('\n');
    },
  });
  parser.end(withUnknownTagsEscaped(withConvertedFormulas(html, { reading, column, name })));
  const plain = tidied(open.map(({ text }) => text).join(''));
  if (plain === '' && found.media) {
    throw new UnreadableItem(
      column,
      `${name.slice(0, 1).toUpperCase()}${name.slice(1)} has no text, only a picture or recording`,
    );
  }
  if (found.spelled) {
    reading.remark({
      column,
      message: `Raised or lowered text of ${name} was written in plain text`,
      weight: 'change',
      before: html,
      after: plain,
    });
  }
  if (found.formatted) {
    reading.remark({
      column,
      message: `Formatting of ${name} was dropped`,
      weight: 'change',
      before: html,
      after: plain,
    });
  }
  return plain;
};

interface Cut {
  readonly from: number;
  readonly to: number;
  readonly by: string;
}

const withCuts = (html: string, cuts: readonly Cut[]): string => {
  let result = '';
  let at = 0;
  for (const { from, to, by } of cuts) {
    if (from < at) continue;
    result += html.slice(at, from) + by;
    at = to;
  }
  return result + html.slice(at);
};

const attributeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Headings and blocks that rich text doesn't have, by the ones it has. */
const replacementOf = (tag: string): string | undefined => {
  if (tag === 'h1' || tag === 'h2') return 'h3';
  if (tag === 'h5' || tag === 'h6') return 'h4';
  return BLOCKS.has(tag) ? 'p' : undefined;
};

const isSilentlyShown = (tag: string): boolean => RICH_TAGS.includes(tag) || NEUTRAL.has(tag) || tag.includes(':');

const preparedHtml = (html: string, { reading, column, name }: Place): string => {
  const source = withUnknownTagsEscaped(withConvertedFormulas(html, { reading, column, name }));
  const cuts: Cut[] = [];
  const dropped = new Set<string>();
  const colours = { found: false };
  let media = 0;
  let mediaFrom = 0;
  /** Open elements that play a file stored here. */
  let own = 0;
  const cut = (by: string, from = parser.startIndex): void => {
    if (media === 0) cuts.push({ from, to: parser.endIndex + 1, by });
  };
  const parser: Parser = new Parser({
    onopentag(tag, { src = '', alt = '', href, style = '' }) {
      if (tag === 'math') throw new UnreadableItem(column, LOST_FORMULA);
      const replaced = replacementOf(tag);
      if (isUploadedRecording(tag, src)) own += 1;
      else if (MEDIA.has(tag)) {
        if (media === 0) {
          mediaFrom = parser.startIndex;
          remarkRecording(reading, column, name);
        }
        media += 1;
      } else if (tag === 'img' && media === 0) {
        const path = storedPicture(reading, column, src, name);
        if (path !== src) cut(path === null ? '' : `<img src="${path}" alt="${attributeText(alt)}" />`);
      } else if (replaced !== undefined) cut(`<${replaced}>`);
      else if (!isSilentlyShown(tag) && media === 0) dropped.add(tag);
      if (tag === 'a' && href !== undefined && !/^https:\/\/\S+$/i.test(href)) {
        reading.remark({ column, message: 'A link was dropped', weight: 'change', before: href });
      }
      colours.found ||= SEEN_STYLE.test(style);
    },
    onclosetag(tag, implied) {
      const replaced = replacementOf(tag);
      if (own > 0 && MEDIA.has(tag)) own -= 1;
      else if (MEDIA.has(tag)) {
        media -= 1;
        if (media === 0) cut('', mediaFrom);
      } else if (replaced !== undefined && !implied) cut(`</${replaced}>`);
    },
  });
  parser.end(source);
  if (dropped.size > 0) {
    const before = [...dropped].map((tag) => `<${tag}>`).join(', ');
    reading.remark({ column, message: `Formatting of ${name} was dropped`, weight: 'change', before });
  }
  if (colours.found) reading.remark({ column, message: `Colours or styles of ${name} were dropped`, weight: 'change' });
  return withCuts(source, cuts);
};

/**
 * Prepares HTML for sanitising: pictures are stored or left out, recordings stored here stay, and what gets lost gets a
 * remark.
 */
export const richHtml = (html: string, place: Place): string =>
  aroundOwnRecordings(html, (others) => preparedHtml(others, place));
