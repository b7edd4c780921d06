/** Words of a text, reduced so that "prices" and "pricing" count as one. */

const COMMON_TERMS = new Set(
  `a an the of to in on at by for from with into over under about as and or but nor not no so than then that this these
  those it its is are was were be been being do does did has have had will would can could may might must shall should
  which who whom whose what when where why how each both all any every one two three more most less least first last
  new old own other such only also very much many few their there they them he she his her you your we our us i if
  because while after before during between against within without per up down out off again still just yet too
  year years month months day days make made makes take taken takes give gives given get gets put says said company
  firm business india indian market rupee price share money people word name called right put order match following`
    .split(/\s+/)
    .filter(Boolean),
);

const SUFFIXES = [
  'isations',
  'isation',
  'ations',
  'ation',
  'ings',
  'ing',
  'iers',
  'ier',
  'ies',
  'ers',
  'ed',
  'er',
  'es',
  's',
  'e',
  'y',
];
const STEM_MIN = 3;

const stemOf = (word: string): string => {
  const suffix = SUFFIXES.find((ending) => word.endsWith(ending) && word.length - ending.length >= STEM_MIN);
  return suffix === undefined ? word : word.slice(0, word.length - suffix.length);
};

/** The stems of a text in their order; words that say little are left out. */
export const stemsOf = (text: string): readonly string[] =>
  (
    text
      .toLowerCase()
      .normalize('NFD')
      .replace(/[\u0300-\u036f’']/g, '')
      .match(/[a-z]+|\d[\d,.]*\d|\d/g) ?? []
  )
    .filter((word) => !COMMON_TERMS.has(word) && (word.length >= STEM_MIN || /\d/.test(word)))
    .map(stemOf);

export const stemSet = (text: string): ReadonlySet<string> => new Set(stemsOf(text));
