/** How people may choose to appear on the boards; `display-names.ts` has what others read. */

export const BOARD_CHOICES = ['default', 'alias', 'hidden'] as const;
export type BoardChoice = (typeof BOARD_CHOICES)[number];

/** Bounds of an alias, in characters as a reader counts code points. */
export const ALIAS_MIN = 2;
export const ALIAS_MAX = 24;

/** From so many digits on, a text may be somebody's phone number. */
const PHONE_FROM = 7;

// The joiners of Indian scripts follow a vowel sign or a virama; anywhere else they only hide.
const JOINER_IN_WORD = /(?<=\p{M})[\u200c\u200d]/gu;
// Control and format characters (those that turn the direction of writing among them), private and unassigned ones,
// line breaks, and letters that show nothing.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]/u;
/** Marks piled upon one letter run into the lines above and below. */
const PILED = /\p{M}{4}/u;

/** What leads away from the board, or breaks out of the text around it. */
export const ADDRESS = /[/\\<>]|www\.|\.(?:com|net|org|in|io|co|xyz|info|biz|link|me|ru|shop|site|top)\b/iu;
/** Names of those who speak for the product. */
export const OURS = /^(?:admin|moderator|staff|support|official|system|businesswisdom)/u;

const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '');

/** What a kind of public name may be. */
export interface NameBounds {
  /** Characters, as a reader counts code points. */
  readonly min: number;
  readonly max: number;
  /** From so many digits on it may be a phone number. */
  readonly phoneFrom: number;
}

/** What is wrong with a name that others read, in a sentence, or null. It is judged as it stands, so trim it first. */
export const publicNameFault = (name: string, { min, max, phoneFrom }: NameBounds): string | null => {
  const length = Array.from(name).length;
  if (length < min || length > max) return `The name must be ${String(min)} to ${String(max)} characters long`;
  if (UNSEEN.test(name.replace(JOINER_IN_WORD, '')) || PILED.test(name)) {
    return 'The name must be one line of plain text';
  }
  if (OURS.test(lettersOf(name))) return 'That name could be taken for one of ours';
  const digits = name.match(/\p{N}/gu)?.length ?? 0;
  if (name.includes('@') || digits >= phoneFrom) return "The name can't be an email address or a phone number";
  if (!/\p{L}/u.test(name)) return 'The name needs at least one letter';
  return ADDRESS.test(name) ? "The name can't be a web address" : null;
};

/** What is wrong with that alias, in a sentence, or null. It is judged as it stands, so trim it first. */
export const aliasFault = (alias: string): string | null =>
  publicNameFault(alias, { min: ALIAS_MIN, max: ALIAS_MAX, phoneFrom: PHONE_FROM });
