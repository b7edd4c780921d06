/** The one rule for public names: of accounts, aliases, groups and organisations. */
import { NAME_MAX } from '../common/limits.ts';
import { hasWebAddress } from '../common/web-addresses.ts';

// Scripts whose words need joiners: they select the shape of a letter (ZWJ) or separate two letters (ZWNJ).
const JOINING =
  '\\p{sc=Deva}\\p{sc=Beng}\\p{sc=Guru}\\p{sc=Gujr}\\p{sc=Orya}\\p{sc=Taml}\\p{sc=Telu}\\p{sc=Knda}\\p{sc=Mlym}\\p{sc=Sinh}\\p{sc=Arab}\\p{sc=Syrc}';
// Inside a word, or after its last sign: a final chillu of Malayalam is a consonant, a virama and a joiner.
const JOINER_IN_WORD = /* @__PURE__ */ new RegExp(
  `(?<=[${JOINING}])[\\u200c\\u200d](?=[${JOINING}])|(?<=[${JOINING}])(?<=\\p{M})[\\u200c\\u200d]`,
  'gu',
);
// They select the look of the sign before them: an emoji, or a Han letter of an old name.
const SELECTOR = /(?<=\p{Extended_Pictographic})\ufe0f|(?<=\p{sc=Han})[\u{e0100}-\u{e01ef}]/gu;
// Control and format characters (including those that change the text direction), private and unassigned ones, line
// breaks, and invisible letters.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\p{Zl}\p{Zp}\p{DI}\u2800]/u;
/** Stacked marks overlap the lines above and below. */
const PILED = /\p{M}{4}/u;

/** Letters and digits that look like a Latin letter. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  ...{ 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' },
  ...{ а: 'a', е: 'e', о: 'o', р: 'p', с: 'c', у: 'y', х: 'x', і: 'i', ѕ: 's', ԁ: 'd', м: 'm', п: 'n', т: 't', ӏ: 'l' },
  ...{ α: 'a', ε: 'e', ι: 'i', ν: 'v', ο: 'o', ρ: 'p', τ: 't', ı: 'i' },
};
const ROLE =
  /^(?:the)?(?:admins?|administrators?|administration|moderators?|support|staff|official|system|helpdesk)(?:team|desk|staff|account)?$/;
const ROLE_FIRST = /^(?:admin|moderator|support|official|system|staff$)/;

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}\p{DI}]/gu, '')
    .replace(/[^a-z]/gu, (letter) => LOOKALIKES[letter] ?? letter)
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');

/** Returns true for a name that imitates our staff or the product. */
export const posesAsUs = (name: string, of: 'person' | 'group' = 'person'): boolean => {
  const parts = wordsOf(name);
  const joined = parts.join('');
  // "Ad-min", "A d m i n team"; but "A. D. Minhas" is a name.
  if (joined.includes('businesswisdom') || ROLE.test(joined) || ROLE_FIRST.test(parts[0] ?? '')) return true;
  // A group may be "IT support, Pune".
  return of === 'person' && parts.some((word) => ROLE.test(word));
};

/** Returns true if part of the name is invisible, changes the text direction or covers other text. */
const isUnreadable = (name: string): boolean =>
  UNSEEN.test(name.replace(JOINER_IN_WORD, '').replace(SELECTOR, '')) || PILED.test(name);

/** Limits of a kind of name. */
export interface NameBounds {
  readonly of: 'person' | 'group';
  /** Characters, as a reader counts code points. */
  readonly min: number;
  readonly max: number;
  /** Names with at least this many digits may contain a phone number. */
  readonly phoneFrom: number;
}

/** Minimum digits of a phone number in a user's name or alias. */
export const PHONE_FROM = 7;

/** Returns the problem of a public name as a sentence, or null. Trim it first. */
export const nameFault = (name: string, { of, min, max, phoneFrom }: NameBounds): string | null => {
  const length = Array.from(name).length;
  if (length < min || length > max) return `The name must be ${String(min)} to ${String(max)} characters long`;
  if (isUnreadable(name)) return 'The name must be one line of plain text';
  if (posesAsUs(name, of)) return 'This name could be mistaken for one of ours';
  const digits = name.match(/\p{N}/gu)?.length ?? 0;
  if (name.normalize('NFKC').includes('@') || digits >= phoneFrom) {
    return 'The name can’t be an email address or a phone number';
  }
  if (hasWebAddress(name)) {
    return 'The name can’t be a web address. Put a space after each full stop in initials';
  }
  return /\p{L}/u.test(name) ? null : 'The name needs at least one letter';
};

/** Returns the problem of an account's name as a sentence, or null. Trim it first. */
export const personNameFault = (name: string): string | null =>
  nameFault(name, { of: 'person', min: 1, max: NAME_MAX, phoneFrom: PHONE_FROM });

/** Characters of an organisation's name. */
export const ORGANISATION_NAME_MIN = 2;
export const ORGANISATION_NAME_MAX = 80;
/** An organisation's name can contain a year, or a year and a batch. */
const ORGANISATION_PHONE_FROM = 9;

/** Returns the problem of an organisation's name as a sentence, or null. Trim it first. */
export const organisationNameFault = (name: string): string | null =>
  nameFault(name, {
    of: 'group',
    min: ORGANISATION_NAME_MIN,
    max: ORGANISATION_NAME_MAX,
    phoneFrom: ORGANISATION_PHONE_FROM,
  });
