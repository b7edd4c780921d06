import sanitizeHtml from 'sanitize-html';
import temml from 'temml';

/** More formulas than the content has. */
const CACHE_MAX = 4_000;
const cached = new Map<string, string>();

/** Longest space or rule, in em and in points: a formula can't push the rest of the text away. */
const SIZE_MAX: [number, number] = [5, 60];

const LAYOUT = ['mrow', 'mfrac', 'msqrt', 'mroot', 'mstyle', 'mpadded', 'mphantom', 'menclose', 'mspace', 'merror'];
const SCRIPTS = ['msub', 'msup', 'msubsup', 'munder', 'mover', 'munderover', 'mmultiscripts', 'mprescripts', 'none'];
const TABLES = ['mtable', 'mtr', 'mtd'];
const TOKENS = ['mi', 'mn', 'mo', 'mtext', 'ms'];

/**
 * Presentation MathML only: no links, actions or other documents. The policy for styles allows none in attributes, and
 * browsers space formulas well without Temml's styles and classes.
 */
const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: ['math', ...LAYOUT, ...SCRIPTS, ...TABLES, ...TOKENS],
  allowedAttributes: {
    math: ['display'],
    mo: ['fence', 'form', 'stretchy', 'separator', 'symmetric', 'largeop', 'movablelimits', 'lspace', 'rspace'],
    mi: ['mathvariant'],
    mfrac: ['linethickness', 'displaystyle'],
    mstyle: ['displaystyle', 'scriptlevel'],
    mspace: ['width', 'height', 'depth'],
    mpadded: ['width', 'height', 'depth', 'voffset', 'lspace'],
    mover: ['accent'],
    munder: ['accentunder'],
    menclose: ['notation'],
    mtable: ['displaystyle', 'columnalign', 'rowspacing', 'columnspacing', 'columnlines', 'rowlines'],
    mtd: ['columnspan', 'rowspan', 'columnalign'],
  },
  disallowedTagsMode: 'discard',
};

/**
 * Renders TeX as presentation MathML without styles, classes or links.
 * @param display on a line of its own, with large fractions and limits
 * Throws with a sentence about the fault when the TeX is malformed.
 */
export const mathmlOf = (tex: string, display: boolean): string => {
  const key = `${display ? 'display' : 'inline'} ${tex}`;
  const known = cached.get(key);
  if (known !== undefined) return known;
  const mathml = sanitizeHtml(
    temml.renderToString(tex, {
      displayMode: display,
      throwOnError: true,
      strict: true,
      trust: false,
      maxExpand: 100,
      maxSize: SIZE_MAX,
    }),
    OPTIONS,
  );
  if (cached.size < CACHE_MAX) cached.set(key, mathml);
  return mathml;
};
