/** The readable text of a web page. */
import { Parser } from 'htmlparser2';
import { decodeText } from '#shared/domain/quizzes/encodings/decode.ts';
import { detectEncoding } from '#shared/domain/quizzes/encodings/detect.ts';
import { BREAKS, MEDIA, UNSEEN } from '../../formats/texts/html-tags.ts';

/** Parts of a page around its text. */
const AROUND = new Set(['nav', 'aside', 'footer', 'form', 'button', 'select', 'noscript', 'dialog']);
const VOID = new Set(['br', 'embed', 'link', 'meta', 'img', 'input', 'hr', 'source', 'track', 'wbr']);

const isSkipped = (tag: string): boolean => AROUND.has(tag) || UNSEEN.has(tag) || MEDIA.has(tag);

/** Returns the text of HTML, a line per block, without navigation, forms, scripts and styles. */
export const textOfPage = (html: string): string => {
  let text = '';
  /** Open elements that aren't read; text counts only outside of all of them. */
  let skipped = 0;
  const parser = new Parser({
    onopentag(tag) {
      if (isSkipped(tag) && !VOID.has(tag)) skipped += 1;
      if (skipped === 0 && (tag === 'br' || tag === 'td' || tag === 'th')) text += tag === 'br' ? '\n' : ' ';
    },
    ontext(part) {
      if (skipped === 0) text += part;
    },
    onclosetag(tag) {
      if (isSkipped(tag) && !VOID.has(tag)) skipped -= 1;
      if (skipped === 0 && BREAKS.has(tag)) text += '\n';
    },
  });
  parser.end(html);
  return text;
};

/** Returns the text of a downloaded page or text file; null for other files. */
export const textOfDownload = (bytes: Buffer): string | null => {
  const encoding = detectEncoding(bytes);
  const text = encoding === null ? null : decodeText(bytes, encoding);
  if (text === null) return null;
  return /<(?:!doctype html|html|body|p|div)\b/i.test(text.slice(0, 4_000)) ? textOfPage(text) : text;
};
