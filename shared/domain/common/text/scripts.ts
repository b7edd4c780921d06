/** Superscripts and subscripts in plain text. */

export type Script = 'sup' | 'sub';

const signs = (plain: string, signed: string): Record<string, string> => {
  const all = Array.from(signed);
  return Object.fromEntries(Array.from(plain, (letter, index) => [letter, all[index] ?? letter]));
};

/** Unicode’s superscripts and subscripts (unicode.org/charts/PDF/U2070.pdf) and phonetic letters. */
const SIGNS: Readonly<Record<Script, Readonly<Record<string, string>>>> = {
  sup: {
    ...signs('0123456789+-−=() ', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ '),
    ...signs('abcdefghijklmnoprstuvwxyz', 'ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ'),
  },
  sub: {
    ...signs('0123456789+-−=() ', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ '),
    ...signs('aehijklmnoprstuvx', 'ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ'),
  },
};
const MARKS: Readonly<Record<Script, string>> = { sup: '^', sub: '_' };
/** Superscripts that mean the same in normal text: 1st, TM. */
const ON_THE_LINE = /^\s*(?:st|nd|rd|th|TM|®|©)?\s*$/i;

/**
 * Returns raised or lowered text in Unicode signs, or as ^(…) if one is missing.
 * @param raised false if signs would count as digits: then ^7, as it is typed
 */
export const scriptText = (text: string, script: Script, raised: boolean): { text: string; exact: boolean } => {
  if (script === 'sup' && ON_THE_LINE.test(text)) return { text, exact: true };
  const signed = Array.from(text, (letter) => SIGNS[script][letter]);
  if ((raised || script === 'sub') && !signed.includes(undefined)) return { text: signed.join(''), exact: true };
  const bare = text.trim();
  return { text: raised ? `${MARKS[script]}(${bare})` : `${MARKS[script]}${bare}`, exact: false };
};
