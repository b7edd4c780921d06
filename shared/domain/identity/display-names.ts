/** Display names: never a user's full name, and nothing that breaks the page, links elsewhere or imitates us. */

import { ALIAS_MAX, type BoardChoice } from '../ranking/board-names.ts';
import { posesAsUs } from './name-faults.ts';
import { hasWebAddress } from '../common/web-addresses.ts';

/** Used for users without a showable name. */
export const NAMELESS = 'A learner';

/** Maximum marks on one letter: Indian and Semitic scripts need a few, but many would cover neighbouring text. */
const MARKS_MAX = 3;
// Characters that change the text direction or are invisible. Joiners within words of Indian and Persian scripts stay.
const UNSEEN = /[\p{Cc}\p{Co}\p{Cn}\p{Cs}\u2800]|(?![\u200c\u200d])[\p{Cf}\p{DI}]/gu;
const LOOSE_JOINER = /(?<![\p{L}\p{M}])[\u200c\u200d]+|[\u200c\u200d]+(?![\p{L}\p{M}])/gu;
const TOWER = new RegExp(`(\\p{M}{${String(MARKS_MAX)}})\\p{M}+`, 'gu');
const BLANKS = /[\s\p{Z}]+/gu;
const LETTER = /\p{L}/u;

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const graphemes = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment);

/** Removes everything that would break a table row. */
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

/** Returns true for text that looks like an address, breaks out of its context or imitates staff. */
const misleads = (text: string): boolean => /[@/]/u.test(text) || hasWebAddress(text) || posesAsUs(text);

/** Returns the full name without unsafe parts; null if nothing remains. */
export const wholeNameOf = (name: string): string | null => {
  const wanted = tamed(name);
  return LETTER.test(wanted) && !misleads(wanted) ? wanted : null;
};

/** Shortens "Asha Rao" to "Asha R."; a single word is unchanged. */
const abbreviated = (name: string): string => {
  const parts = name.split(' ');
  const [first = ''] = parts;
  const last = parts.length > 1 ? parts.at(-1) : undefined;
  const initial = last === undefined ? undefined : graphemes(last).find((letter) => LETTER.test(letter));
  return initial === undefined ? first : `${first} ${initial.toLocaleUpperCase('en')}.`;
};

export interface NamedPerson {
  readonly name: string;
  readonly choice: BoardChoice;
  readonly alias: string | null;
}

/** Returns the user's display name, at most 24 letters and an initial; NAMELESS if there is nothing to show. */
export const displayNameOf = ({ name, choice, alias }: NamedPerson): string => {
  if (choice === 'hidden') return NAMELESS;
  const wanted = tamed(choice === 'alias' && alias !== null ? alias : name);
  if (!LETTER.test(wanted) || misleads(wanted)) return NAMELESS;
  const shown = choice === 'alias' && alias !== null ? wanted : abbreviated(wanted);
  return LETTER.test(shown) ? shortened(shown) : NAMELESS;
};
