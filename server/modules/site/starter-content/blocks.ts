import { richTextOf, sanitiseRichText } from '../../../platform/html/rich-text.ts';

const inner = (text: string): string => richTextOf(text).replace(/^<p>|<\/p>$/g, '');

const htmlOf = (block: string): string => {
  if (block.startsWith('## ')) return `<h3>${inner(block.slice(3))}</h3>`;
  if (block.startsWith('> ')) return `<blockquote>${richTextOf(block.slice(2))}</blockquote>`;
  if (block.startsWith('- ')) {
    const items = block.split('\n').map((line) => `<li>${inner(line.replace(/^- /, ''))}</li>`);
    return `<ul>${items.join('')}</ul>`;
  }
  return richTextOf(block);
};

/** The blocks of a content file as sanitised HTML: paragraphs, headings, points set apart and lists. */
export const blocksToHtml = (blocks: readonly string[]): string => sanitiseRichText(blocks.map(htmlOf).join(''));

const WORDS_PER_MINUTE = 220;

/** Whole minutes that a reader takes, one at least. */
export const readingMinutesOf = (html: string): number => {
  const wordCount = html.replace(/<[^>]+>/g, ' ').match(/\S+/g)?.length ?? 0;
  return Math.max(1, Math.round(wordCount / WORDS_PER_MINUTE));
};
