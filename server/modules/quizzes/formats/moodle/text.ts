/** Texts of a Moodle XML file: HTML, plain text or Markdown, with files next to them. */
import { richTextOf } from '../../../../platform/html/rich-text.ts';
import { isHtml } from '../build-question.ts';
import { hasMarkup } from '../texts/html-tags.ts';
import { decodedText, plainTextOfHtml } from '../texts/html-text.ts';
import type { Place, Reading } from '../item.ts';
import { listOf, nodeOf, textOf, type MoodleFile } from './node.ts';
import { optionOfHtml, type ReadOption } from '../texts/option-text.ts';
import { MOODLE_FILES, withoutMarkdownPictures } from '../texts/pictures.ts';

const MARKDOWN = /[*_`]\S|^\s*(?:[-+>#]|\d+\.)\s|\]\(/m;

const richOfText = (content: string, format: unknown, place: Place): string => {
  const { column, reading } = place;
  if (content === '') return '';
  if (format === 'markdown' && MARKDOWN.test(content)) {
    reading.remark({ column, message: 'Markdown is shown as its source', weight: 'change', before: content });
  }
  if (format === 'markdown') return richTextOf(withoutMarkdownPictures(content, place));
  if (format === 'plain_text') return richTextOf(content);
  if (isHtml(content)) return content;
  return hasMarkup(content) ? `<p>${content}</p>` : richTextOf(decodedText(content));
};

/** Returns a text with the paths of imported pictures instead of the files in its element. */
const withFiles = (
  text: string,
  value: unknown,
  contentOf: MoodleFile['contentOf'],
  keep: (bytes: Uint8Array) => string,
): string => {
  if (!text.includes(MOODLE_FILES)) return text;
  const files = listOf(nodeOf(value)['file']).map(nodeOf);
  return files.reduce((result: string, file) => {
    const [path = '', name = ''] = [file['@path'], file['@name']].map((one) => (typeof one === 'string' ? one : ''));
    const folder = path === '' ? '/' : path;
    const addresses = [encodeURI(`${folder}${name}`), `${folder}${encodeURIComponent(name)}`, `${folder}${name}`]
      .map((address) => `"${MOODLE_FILES}${address}"`)
      .filter((address) => result.includes(address));
    const bytes = addresses.length === 0 ? Buffer.alloc(0) : contentOf(file);
    if (bytes.length === 0) return result;
    const stored = keep(new Uint8Array(bytes));
    return addresses.reduce((part, address) => part.replaceAll(address, `"${stored}"`), result);
  }, text);
};

const keeping =
  ({ column, name, reading }: Place) =>
  (bytes: Uint8Array): string => {
    reading.remark({ column, message: `A picture of ${name} is stored with it`, weight: 'note' });
    return reading.addPicture(bytes);
  };

/** Converts a text with its `format` to our rich text. */
export const richOf = (value: unknown, contentOf: MoodleFile['contentOf'], place: Place): string => {
  const text = withFiles(textOf(value).trim(), value, contentOf, keeping(place));
  return richOfText(text, nodeOf(value)['@format'], place);
};

/** Converts an option with its `format` and the files in its element. */
export const optionOf = (value: unknown, contentOf: MoodleFile['contentOf'], place: Place): ReadOption => {
  if (nodeOf(value)['@format'] === 'plain_text') return { text: textOf(value).trim() };
  return optionOfHtml(withFiles(textOf(value), value, contentOf, keeping(place)), place);
};

/** Converts a text with its `format` to plain text: answers that aren’t options have no markup. */
export const plainOf = (value: unknown, name: string, reading: Reading, raised = true): string => {
  const content = textOf(value);
  if (nodeOf(value)['@format'] === 'plain_text') return content.trim();
  return plainTextOfHtml(content, { reading, column: 'options', name }, raised);
};
