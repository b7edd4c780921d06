/** Options of other programs as plain text, with the formatting that options can have. */
import { OPTION_HTML_MAX } from '#shared/domain/common/limits.ts';
import { optionText, withOptionHtml } from '#shared/domain/quizzes/rich-text/option-html.ts';
import { hasAllAlts } from '#shared/domain/quizzes/rich-text/option-pictures.ts';
import { sanitiseInlineText } from '../../../../platform/html/rich-text.ts';
import type { Place } from '../item.ts';
import { plainTextOfHtml, richHtml } from './html-text.ts';

export interface ReadOption {
  readonly text: string;
  /** Inline rich text, if it says more than the text. */
  readonly html?: string;
}

/** Formatting and pictures that options have. */
const FORMATTING = /<(?:b|strong|i|em|u|s|strike|del|code|img|sub|sup)\b/i;
/** Formatting of texts with paragraphs. */
const BLOCKS = /<(?:a|pre|blockquote|h[1-6]|ul|ol|table)\b/i;

const IMAGE = /<img\b[^<>]*>/g;

/** Returns inline rich text in which each picture has a description. */
const described = (html: string, { reading, column, name }: Place): string => {
  if (hasAllAlts(html)) return html;
  let number = 0;
  reading.remark({
    column,
    message: `A picture of ${name} has no description. Write what it shows.`,
    weight: 'change',
  });
  return html.replace(IMAGE, (image) => {
    number += 1;
    return hasAllAlts(image)
      ? image
      : image.replace(/ alt="[^"]*"/, '').replace(/ ?\/>$/, ` alt="Picture ${String(number)}" />`);
  });
};

/** Converts HTML to an option. What options can’t have gets a remark. Throws if only recordings would remain. */
export const optionOfHtml = (html: string, place: Place): ReadOption => {
  const { reading, column, name } = place;
  if (!FORMATTING.test(html)) return { text: plainTextOfHtml(html, place) };
  const rich = described(sanitiseInlineText(richHtml(html, place)), place);
  const text = optionText(rich);
  if (text === '' || rich.length > OPTION_HTML_MAX) return { text: plainTextOfHtml(html, place) };
  if (BLOCKS.test(html))
    reading.remark({
      column,
      message: `Formatting of ${name} was dropped`,
      weight: 'change',
      before: html,
      after: text,
    });
  return withOptionHtml<ReadOption>({ text }, rich);
};

/** Returns the formatting of options, blank for plain ones; nothing if all are plain. */
export const formattingOf = (options: readonly { readonly html?: string | undefined }[]) =>
  options.some(({ html }) => html !== undefined) ? { htmls: options.map(({ html = '' }) => html) } : {};
