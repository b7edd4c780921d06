import temml from 'temml';

/** More formulas than the content has. */
const CACHE_MAX = 4_000;
const cached = new Map<string, string>();

/** The policy for styles allows none in attributes, and browsers space formulas well without Temml's classes. */
const withoutStyles = (mathml: string): string => mathml.replaceAll(/ (?:style|class)="[^"]*"/g, '');

/**
 * Renders TeX as presentation MathML without styles, classes or links.
 * @param display on a line of its own, with large fractions and limits
 * Throws with a sentence about the fault when the TeX is malformed.
 */
export const mathmlOf = (tex: string, display: boolean): string => {
  const key = `${display ? 'display' : 'inline'} ${tex}`;
  const known = cached.get(key);
  if (known !== undefined) return known;
  const mathml = withoutStyles(
    temml.renderToString(tex, { displayMode: display, throwOnError: true, strict: true, trust: false, maxExpand: 100 }),
  );
  if (cached.size < CACHE_MAX) cached.set(key, mathml);
  return mathml;
};
