/** Converts HTML of other programs to our formats without losing content silently. */
import { Parser } from 'htmlparser2';
import { isUploadedImage } from '../../../platform/html/rich-text.ts';
import { UnreadableItem } from './item.ts';

type Script = 'sup' | 'sub';

const digits = (signs: string): Record<string, string> =>
  Object.fromEntries(Array.from(signs, (sign, digit) => [String(digit), sign]));

const SIGNS: Readonly<Record<Script, Readonly<Record<string, string>>>> = {
  sup: {
    ...digits('⁰¹²³⁴⁵⁶⁷⁸⁹'),
    ...{ '+': '⁺', '-': '⁻', '−': '⁻', '=': '⁼', '(': '⁽', ')': '⁾', n: 'ⁿ', i: 'ⁱ', ' ': ' ' },
  },
  sub: { ...digits('₀₁₂₃₄₅₆₇₈₉'), ...{ '+': '₊', '-': '₋', '−': '₋', '=': '₌', '(': '₍', ')': '₎', ' ': ' ' } },
};
/** Superscripts that mean the same in normal text: 1st, TM. */
const ON_THE_LINE = /^\s*(?:st|nd|rd|th|TM|®|©)?\s*$/i;
const NAMES: Readonly<Record<Script, string>> = { sup: 'superscript', sub: 'subscript' };

const BREAKS = new Set(['br', 'p', 'div', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'tr', 'blockquote', 'pre']);
const UNSEEN = new Set(['script', 'style', 'template', 'title']);
const MEDIA = new Set(['img', 'picture', 'svg', 'canvas', 'video', 'audio', 'iframe', 'object', 'embed']);

/** Message about content that can't be imported. */
export const LOST_FILE = 'It contains an image, video or recording we can’t import. Add the question in the editor.';
const LOST_FORMULA = 'It contains a formula we can’t import. Add the question in the editor.';

/** Returns a message if images, recordings or formulas of the HTML would be lost, otherwise null. */
export const lossOf = (html: string): string | null => {
  let loss: string | null = null;
  const parser = new Parser({
    onopentag(name, { src = '' }) {
      if (name === 'math') loss ??= LOST_FORMULA;
      else if (MEDIA.has(name) && !(name === 'img' && isUploadedImage(src))) loss ??= LOST_FILE;
    },
  });
  parser.end(html);
  return loss;
};

const onTheLine = (text: string, script: Script, allowed: boolean): string => {
  if (script === 'sup' && ON_THE_LINE.test(text)) return text;
  const signs = Array.from(text, (letter) => SIGNS[script][letter]);
  if (allowed && !signs.includes(undefined)) return signs.join('');
  const reason = `An answer has a ${NAMES[script]}, “${text}”, but answers must be plain text. Rewrite it without formatting.`;
  throw new UnreadableItem('answer', reason);
};

/**
 * Converts HTML to plain text, a line per paragraph, for options and answers, which have no markup. Raised and
 * lowered digits become ⁷ and ₂. Throws if plain text can't express it: 10<sup>x</sup> isn't 10x, and an image isn't
 * nothing.
 * @param raised false if 10⁷ would count as 107
 */
export const plainTextOfHtml = (html: string, raised = true): string => {
  const loss = lossOf(html) ?? (/<img\b/i.test(html) ? LOST_FILE : null);
  if (loss !== null) throw new UnreadableItem('answer', loss);
  /** Text of the current line, and of the open scripts in it. */
  const open: { readonly script: Script | null; text: string }[] = [{ script: null, text: '' }];
  let unseen = 0;
  const write = (part: string): void => {
    const last = open.at(-1);
    if (last !== undefined) last.text += part;
  };
  const parser = new Parser({
    onopentagname(name) {
      if (name === 'sup' || name === 'sub') open.push({ script: name, text: '' });
      if (UNSEEN.has(name)) unseen += 1;
    },
    ontext(part) {
      if (unseen === 0) write(part);
    },
    onclosetag(name) {
      if (name === 'sup' || name === 'sub') {
        const depth = open.length;
        const { script, text } = open.pop() ?? { script: null, text: '' };
        if (script !== null) write(onTheLine(text, script, depth === 2 && (raised || script === 'sub')));
      }
      if (UNSEEN.has(name)) unseen -= 1;
      if (BREAKS.has(name)) write('\n');
    },
  });
  parser.end(html);
  return open
    .map(({ text }) => text)
    .join('')
    .replaceAll('\u00a0', ' ')
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{2,}/g, '\n')
    .trim();
};
