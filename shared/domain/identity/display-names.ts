/**
 * What others read of a person: never their whole name, never what would break the page that shows it, lead away from
 * it, or pass for us.
 */

import { ALIAS_MAX, type BoardChoice } from '../ranking/board-names.ts';
import { posesAsUs } from './name-faults.ts';
import { hasWebAddress } from '../common/web-addresses.ts';

/** Stands for whoever shows no name, or none that can be shown. */
export const NAMELESS = 'A learner';

/** Marks that one letter may carry: Indian and Semitic scripts need a few, a tower of them covers its neighbours. */
const MARKS_MAX = 3;
// Whatever turns the direction of text, hides, or draws nothing. The joiners of Indian and Persian scripts stay inside words.
const UNSEEN = /[\p{Cc}\p{Co}\p{Cn}\p{Cs}\u2800]|(?![\u200c\u200d])[\p{Cf}\p{DI}]/gu;
const LOOSE_JOINER = /(?<![\p{L}\p{M}])[\u200c\u200d]+|[\u200c\u200d]+(?![\p{L}\p{M}])/gu;
const TOWER = new RegExp(`(\\p{M}{${String(MARKS_MAX)}})\\p{M}+`, 'gu');
const BLANKS = /[\s\p{Z}]+/gu;
const LETTER = /\p{L}/u;

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const graphemes = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment);

/** The text with nothing in it that a line of a table can't bear. */
const tamed = (text: string): string =>
  text
    .normalize('NFC')
    .replace(BLANKS, ' ')
    .replace(UNSEEN, '')
    .replace(LOOSE_JOINER, '')
    .replace(TOWER, '$1')
    .replace(BLANKS, ' ')
    .trim();

const shortened = (text: string): string => {
  const parts = graphemes(text);
  return parts.length <= ALIAS_MAX ? text : `${parts.slice(0, ALIAS_MAX - 1).join('')}…`;
};

/** Whether that would pass for an address, break out of the text around it, or pass for one of us. */
const misleads = (text: string): boolean => /[@/]/u.test(text) || hasWebAddress(text) || posesAsUs(text);

/** A whole name without what would break or fool whoever reads it; null where nothing of it can be shown. */
export const wholeNameOf = (name: string): string | null => {
  const wanted = tamed(name);
  return LETTER.test(wanted) && !misleads(wanted) ? wanted : null;
};

/** "Asha R." of "Asha Rao"; a name of one word stays as it is. */
const abbreviated = (name: string): string => {
  const words = name.split(' ');
  const [first = ''] = words;
  const last = words.length > 1 ? words.at(-1) : undefined;
  const initial = last === undefined ? undefined : graphemes(last).find((letter) => LETTER.test(letter));
  return initial === undefined ? first : `${first} ${initial.toLocaleUpperCase('en')}.`;
};

export interface NamedPerson {
  readonly name: string;
  readonly choice: BoardChoice;
  readonly alias: string | null;
}

/** What others read of that person, at most 24 letters and an initial; NAMELESS where nothing can be shown. */
export const displayNameOf = ({ name, choice, alias }: NamedPerson): string => {
  if (choice === 'hidden') return NAMELESS;
  const wanted = tamed(choice === 'alias' && alias !== null ? alias : name);
  if (!LETTER.test(wanted) || misleads(wanted)) return NAMELESS;
  const shown = choice === 'alias' && alias !== null ? wanted : abbreviated(wanted);
  return LETTER.test(shown) ? shortened(shown) : NAMELESS;
};
