/** Options with formatting: inline rich text, and the plain text that is derived from it. */
import { decodedEntities } from '../../common/plain-text.ts';
import { scriptText, type Script } from '../../common/text/scripts.ts';

/** A tag, also one with angle brackets in an attribute. */
const TAG = /(<(?:"[^"]*"|'[^']*'|[^"'<>])*>)/;
const NAME = /^<(\/?)([a-z0-9]+)/i;
const ALT = /\salt\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;

const altOf = (image: string): string => {
  const [, double, single, bare] = ALT.exec(image) ?? [];
  return decodedEntities(double ?? single ?? bare ?? '').trim();
};

const isImage = (tag: string): boolean => /^<img\b/i.test(tag);

interface Plain {
  readonly text: string;
  /** Whether the text has signs for all raised and lowered characters. */
  readonly isExact: boolean;
}

const plainOf = (html: string): Plain => {
  let isExact = true;
  const open: { readonly script: Script | null; text: string }[] = [{ script: null, text: '' }];
  const write = (text: string): void => {
    const last = open.at(-1);
    if (last !== undefined) last.text += text;
  };
  const close = (): void => {
    const { script, text } = open.pop() ?? { script: null, text: '' };
    const plain = script === null ? { text, exact: true } : scriptText(text, script, true);
    isExact &&= plain.exact;
    write(plain.text);
  };
  for (const [index, piece] of html.split(TAG).entries()) {
    if (index % 2 === 0) {
      write(decodedEntities(piece));
      continue;
    }
    const [, slash, name = ''] = NAME.exec(piece) ?? [];
    const tag = name.toLowerCase();
    if (tag === 'img') write(` ${altOf(piece)} `);
    else if (tag === 'sup' || tag === 'sub') {
      if (slash === '') open.push({ script: tag, text: '' });
      else if (open.length > 1) close();
    }
  }
  while (open.length > 1) close();
  return { text: (open[0]?.text ?? '').replace(/\s+/g, ' ').trim(), isExact };
};

/**
 * Returns inline rich text as one line of plain text: pictures as their alternative text, and raised or lowered characters as
 * ⁷ and ₂, because 10⁷ isn’t 107.
 */
export const optionText = (html: string): string => plainOf(html).text;

/** Any tag but those of raised and lowered characters. */
const OTHER_TAG = /<(?!\/?su[bp]>)/;

interface Option {
  readonly text: string;
  readonly html?: string | undefined;
}

/**
 * Returns the option with that formatting, and with the text that follows from it. Formatting that says no more than its
 * plain text is dropped.
 */
export const withOptionHtml = <O extends Option>(option: O, html: string): O => {
  const { html: _before, ...bare } = option;
  const { text, isExact } = plainOf(html);
  const saysMore = OTHER_TAG.test(html) || (html.includes('<') && !isExact);
  const hasImage = html.split(TAG).some(isImage);
  const plain = { ...bare, text: text === '' ? option.text : text };
  return (saysMore && (text !== '' || hasImage) ? { ...plain, html } : plain) as O;
};

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Returns the option as rich text, also one without formatting. */
export const optionHtml = ({ text, html }: Option): string =>
  html ?? text.replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign);
